# Five Crowns: textos en español

# El tablero
hand-of = Mano { $hand } de { $hands }. Comodines: todos los { $rank } y los joker.
last-turns = { $who } ha cerrado: ¡últimos turnos!
holds = { $who }: { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}, { $total ->
    [one] 1 punto
   *[other] { $total } puntos
}.
took-openly = Ha cogido a la vista: { $cards }.
laid-down = { $who } baja { $melds } · total { $total }
left-over = sobran { $cards } = { $points }
piles = Descartes: { $top } arriba. Mazo: { $count ->
    [one] 1 carta.
   *[other] { $count } cartas.
}
your-cards = Tus cartas: { $cards } · total { $total }
no-cards = ninguna
discards = Descartes, del más antiguo al último: { $cards }
laid-in = Bajado en la mano { $hand }:
nothing-laid = Todavía no se ha bajado nada.
sheet-head = Hoja de puntos: { $names }
sheet-line = Mano { $hand } ({ $rank }): { $points }
sheet-total = Total: { $points }
best-now = Tal como están, tus cartas dejan { $points }.
best-discard = Descartar { $card } es lo que menos puntos deja ahora: { $points }.

# Lo que falta
owed-draw = Roba una carta (robar) o coge el último descarte (coger).
owed-discard = Descarta una carta.
owed-out = Descarta una carta; puedes cerrar (cerrar).

# Las acciones en palabras
label-draw = robar
label-take = coger el último descarte
label-discard = descartar { $card }
label-out = cerrar descartando { $card }

# Por qué no
why-over = La partida ha terminado.
why-turn = No es tu turno.
why-drawn = Ya has robado en este turno.
why-empty = No queda nada que robar ni que barajar.
why-draw-first = Primero roba una carta o coge el último descarte.
why-not-held = No tienes { $card }.
why-last-turn = Alguien ha cerrado: este es tu último turno, descartas y cuentas.
why-not-all = Sin { $card } tus otras cartas no quedan todas en combinaciones: dejan { $points }.

# Lo que ha pasado
event-reshuffled = Los descartes se barajan y forman un mazo nuevo.
event-drew = { $who } roba.
event-drew-own = { $who } roba { $card }.
event-took = { $who } coge { $card } de los descartes.
event-discarded = { $who } descarta { $card }.
event-went-out = { $who } descarta { $card } y cierra.
event-counted = { $who } cuenta { $points ->
    [one] 1 punto.
   *[other] { $points } puntos.
}
event-turn = Le toca a { $who }.
event-turn-in-hand = Le toca a { $who }{ $kind ->
    [last] , por última vez en esta mano
   *[other] {""}
}.
event-new-hand = { $who } reparte la mano { $hand }: los comodines son { $rank ->
    [11] las jotas
    [12] las damas
    [13] los reyes
   *[other] los { $rank }
}.
event-won = Gana { $who } con { $points ->
    [one] 1 punto.
   *[other] { $points } puntos.
}

# Ayuda en el terminal
how-to = robar, coger (el último descarte), 10h o descartar 10h, cerrar 10h (cerrar con ese descarte). Palos: s★ h♥ c♣ p♠ d♦; un * señala los comodines. mirar hoja, mirar descartes, mirar mesa, mirar mejor.
