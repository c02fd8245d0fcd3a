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

# En el tablero del navegador
board-table = Five Crowns: la mesa
board-card = { $rank ->
    [11] jota
    [12] dama
    [13] rey
   *[other] { $rank }
} de { $suit ->
    [0] estrellas
    [1] corazones
    [2] tréboles
    [3] picas
   *[other] diamantes
}
board-joker = joker
board-a-joker = un joker
board-card-wild = { $card }, comodín
board-card-new = { $card }, nueva
board-card-out = { $card }, te deja cerrar
board-hand-of = Mano { $hand } de { $hands }
board-hand-short = Mano { $hand }/{ $hands }
board-wild = Comodín
board-wild-and-jokers = + jokers
board-wild-long = En esta mano son comodines { $rank ->
    [11] las jotas
    [12] las damas
    [13] los reyes
   *[other] los { $rank }
}, y también los jokers.
board-pile = Mazo
board-pile-label = Mazo, { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}. Robar una carta.
board-discards = Descartes
board-discards-top = Descartes, arriba { $card }. Cogerla, o descartar tu carta elegida.
board-discards-none = Descartes, ninguno.
board-discards-all = Todos los descartes, del más antiguo al último
board-cards = { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}
board-points = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
board-total = Total { $total }
board-deals = reparte
board-known = Ha cogido a la vista
board-known-now = Ahora ha cogido:
board-known-none = Nadie ha visto ninguna de estas cartas.
board-player = { $who }: { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}, { $total ->
    [one] 1 punto
   *[other] { $total } puntos
} en total{ $known ->
    [0] {""}
    [one] , 1 carta cogida a la vista
   *[other] , { $known } cartas cogidas a la vista
}
board-players = Jugadores
board-owed-draw = Roba o coge el descarte.
board-owed-discard = Descarta una carta.
board-owed-out = ¡Puedes cerrar (⚑)!
board-owed-last = Último turno: descarta.
board-owed-draw-last = Último turno: roba o coge.
board-choose-first = Primero elige una carta.
board-choose-out = Puedes cerrar con varios descartes; este es uno.
board-your-cards = Tus cartas
board-keys = Las flechas izquierda y derecha cambian de carta, con Mayúsculas la mueven; Intro elige, D descarta, O cierra, 1 roba, 2 coge.
board-counted = Tus cartas están bajadas y contadas.
board-discard = Descartar
board-discard-card = Descartar { $card }
board-out = Cerrar
board-out-card = Cerrar: { $card }
board-sort-rank = Por valor
board-sort-suit = Por palo
board-sort-rank-long = Ordenar por valor
board-sort-suit-long = Ordenar por palo
board-best = Agrupar
board-best-long = Ver tus cartas en su mejor agrupación
board-left = sobran: { $points }
board-last-turns = { $who } ha cerrado: ¡últimos turnos!
board-you-out = ¡Has cerrado! A los demás les queda su último turno.
board-laid-now = Sobre la mesa
board-laid-before = Ha terminado la mano { $hand }
board-laid-again = Mano { $hand }
board-laid-again-long = Ver cómo acabó la mano { $hand }
board-went-out = ha cerrado
board-sheet = Puntos
board-sheet-title = Hoja de puntos
board-sheet-hand = Mano
board-sheet-total = Total
board-sheet-note = Los puntos de la mano y, debajo, el total hasta entonces. Gana el total más bajo.
board-final = Clasificación final
board-place = { $place }.º

# Por qué un bot prefiere algo
unit = puntos de la mano
worth = { $worth } puntos en esta mano
gap = { $gap } puntos
because-out = Todas sus cartas están en combinaciones: ningún punto, y a los demás les queda un turno.
because-left = Las cartas guardadas dejan { $points ->
    [0] cero puntos
    [one] 1 punto
   *[other] { $points } puntos
}.
because-last = Es el último turno: solo cuentan los puntos.
because-now = Tal como están, las cartas dejan { $points ->
    [0] cero puntos
    [one] 1 punto
   *[other] { $points } puntos
}.
because-outs = Con { $outs } de { $unseen } cartas no vistas ({ $share } %) podría cerrar entonces.
because-next = Tras la carta siguiente quedan { $points } puntos de media.
because-wild-goes = Suelta un comodín, porque no hay nada mejor que soltar.
because-feeds = { $who } ha cogido a la vista una carta parecida, y eso cuenta en contra.
because-learned-better = Según lo aprendido de cartas así, acaba la mano { $points } puntos mejor que los demás.
because-learned-worse = Según lo aprendido de cartas así, acaba la mano { $points } puntos peor que los demás.
because-values = Según lo aprendido, en puntos por los que acaba la mano mejor que los demás: robar { $drawing }, coger { $taking }.
because-last-means = Es el último turno: coger deja { $taking } puntos, robar { $drawing } de media.
because-wild = { $card } es comodín.
because-lets-out = Con ella se puede cerrar enseguida.
because-melds = { $card } forma una combinación: { $cards }.
because-take-leaves = Con { $card } y sin { $discard }, { $points ->
    [0] quedan cero puntos
    [one] queda 1 punto
   *[other] quedan { $points } puntos
}.
