# Five Crowns: textos en español

# El tablero
hand-of = Mano { $hand } de { $hands }. Comodines: { $rank ->
    [11] todas las J
    [12] todas las Q
    [13] todas las K
   *[other] todos los { $rank }
} y los jokers.
last-turns = { $who } ha cerrado: ¡últimos turnos!
holds = { $who }: { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}, { $total ->
    [one] 1 punto
   *[other] { $total } puntos
}.
took-openly = Ha cogido de los descartes: { $cards }.
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
total = total
best-now = Tal como están, con tus cartas sobran { $points }.
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
why-last-turn = Alguien ha cerrado: en tu último turno solo descartas y cuentas.
why-not-all = Sin { $card } tus otras cartas no quedan todas en combinaciones: dejan { $points }.
why-not-yet = { $count ->
    [one] Aún no encaja 1 carta.
   *[other] Aún no encajan { $count } cartas.
}

# Avisos
warn-could-go-out = Con { $card } podrías cerrar en vez de solo descartar.
warn-wild = { $card } es comodín, y se lo puede llevar el siguiente.

# Lo que ha pasado
event-reshuffled = Los descartes se barajan y forman un mazo nuevo.
event-drew = { $you ->
    [true] Robas
   *[other] { $who } roba
}.
event-drew-own = { $you ->
    [true] Robas
   *[other] { $who } roba
} { $card }.
event-took = { $you ->
    [true] Coges
   *[other] { $who } coge
} { $card } de los descartes.
event-discarded = { $you ->
    [true] Descartas
   *[other] { $who } descarta
} { $card }.
event-went-out = { $you ->
    [true] Descartas { $card } y cierras
   *[other] { $who } descarta { $card } y cierra
}.
event-counted = { $you ->
    [true] Cuentas
   *[other] { $who } cuenta
} { $points ->
    [one] 1 punto.
   *[other] { $points } puntos.
}
event-turn = { $you ->
    [true] Te toca
   *[other] Le toca a { $who }
}.
event-turn-in-hand = { $you ->
    [true] Te toca
   *[other] Le toca a { $who }
}{ $kind ->
    [last] , por última vez en esta mano
   *[other] {""}
}.
event-new-hand = { $you ->
    [true] Repartes
   *[other] { $who } reparte
} la mano { $hand }: los comodines son { $rank ->
    [11] las jotas
    [12] las damas
    [13] los reyes
   *[other] los { $rank }
}.
event-won = { $you ->
    [true] Ganas
   *[other] Gana { $who }
} con { $points ->
    [one] 1 punto.
   *[other] { $points } puntos.
}

# Ayuda en el terminal
how-to = robar, coger (el último descarte), 10c o 10 de corazones o descartar 10c, cerrar 10c (cerrar con ese descarte). Palos: e★ c♥ t♣ p♠ d♦; un * señala los comodines. mirar hoja, mirar descartes, mirar mesa, mirar mejor.
# Las letras de los palos, por este orden: estrellas, corazones, tréboles, picas, diamantes
suit-letters = ectpd

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
board-card-as = { $card }, hace de { $rank ->
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
board-new = nueva
board-hand-of = mano { $hand } de { $hands }
board-wild = { $rank ->
    [11] Jotas comodín
    [12] Damas comodín
    [13] Reyes comodín
   *[other] Comodín: los { $rank }
}
board-pile-label = Mazo, { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}. Robar una carta.
board-discards-top = Descartes, arriba { $card }. Cogerla, o descartar tu carta elegida.
board-discards-none = No hay descartes.
board-discards-look = Los { $count } descartes
board-discards-all = Todos los descartes, del más antiguo al último
board-hand = Tu mano, { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}
board-your-cards = Tus cartas
board-meld = { $form ->
    [run] Escalera
    [book] Grupo de { $rank ->
        [11] jotas
        [12] damas
        [13] reyes
       *[other] { $rank }
    }
   *[wilds] Comodines
}
board-meld-short = { $form ->
    [run] Escalera
    [book] Grupo de { $rank }
   *[wilds] Comodines
}
board-suit = { $suit ->
    [0] estrellas
    [1] corazones
    [2] tréboles
    [3] picas
    [4] diamantes
   *[wild] comodines
}
board-left = sobran: { $points }
board-would-count = contarían: { $points }
board-left-cards = sobran: { $cards }
board-order = Orden de la mano
board-order-name = { $order ->
    [mine] Mío
    [melds] Jugadas
    [suit] Palo
   *[rank] Valor
}
board-order-now = Orden de la mano: { $order ->
    [mine] el mío
    [melds] por combinaciones
    [suit] por palo
   *[rank] por valor
}
board-ask-wait = { $who } está pensando
board-ask-counted = Último turno de { $who }
board-ask-draw = { $kind ->
    [last] Tu **último turno**: roba o coge { $card }
   *[other] Roba una carta o coge **{ $card }**
}
board-ask-draw-only = { $kind ->
    [last] Tu **último turno**: roba una carta
   *[other] Roba una carta
}
board-ask-discard = { $kind ->
    [last] Tu **último turno**: descarta una carta
   *[other] Descarta una carta
}
board-ask-leaves = { $kind ->
    [last] **Último turno**: con **{ $card }** sobran { $points }
   *[other] Descarta una carta: con **{ $card }** sobran { $points }
}
board-ask-out = Todo encaja: descarta **{ $card }** y **cierra**
board-out = Cerrar
board-out-discard = descartas { $card }
board-out-draw = antes roba una carta
board-out-draw-short = roba antes
board-misfits = { $count ->
    [one] aún sobra 1 carta
   *[other] aún sobran { $count } cartas
}
board-misfits-short = { $count ->
    [one] sobra 1
   *[other] sobran { $count }
}
board-last-turn = Último turno: cerró { $who }
board-last-short = Último turno
board-you-out = Has cerrado: a los demás les queda un turno
board-went-out = cerró
board-counted = { $points ->
    [one] sobra 1
   *[other] sobran { $points }
}
board-pts = { $total ->
    [one] 1 pto.
   *[other] { $total } ptos.
}
board-points = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
board-total = total
board-scores = Puntos
board-sheet = Hoja de puntos
board-sheet-wild = Comodín
board-sheet-cards = { $count } cartas
board-sheet-now = { $count } cartas, ahora
board-sheet-note = cerró con 0. Gana quien suma menos tras once manos.
board-holds = { $count ->
    [0] Sin cartas
    [one] 1 carta
   *[other] { $count } cartas
}, { $total ->
    [one] 1 punto
   *[other] { $total } puntos
} en total{ $deals ->
    [yes] , reparte en esta mano
   *[no] {""}
}.
board-known = Ha cogido de los descartes:
board-known-none = Nadie ha visto ninguna de estas cartas.
board-laid-in = Bajó en la mano { $hand }, { $points ->
    [0] sin que sobre nada:
    [one] sobra 1:
   *[other] sobran { $points }:
}
board-end-who = Cierra { $who }
board-end-you = Has cerrado
board-nobody-out = Nadie ha cerrado
board-end-note = Mano { $hand } de { $hands }, comodín: { $rank ->
    [11] las jotas
    [12] las damas
    [13] los reyes
   *[other] los { $rank }
}. Lo que se puede bajar se baja; el resto cuenta.
board-poster = { $points } puntos en once manos, { $gap } menos que { $second }.
board-poster-outs = { $who ->
    [you] { $count ->
        [0] No cerraste nunca.
        [one] Cerraste una vez.
       *[other] Cerraste { $count } veces.
    }
   *[other] { $count ->
        [0] No cerró nunca.
        [one] Cerró una vez.
       *[other] Cerró { $count } veces.
    }
}
board-graph = Totales tras cada mano
board-keys =
    D = robar una carta
    F = coger el último descarte
    ← → = recorrer tus cartas
    Intro = levantar una carta; otra vez, descartarla
    Shift+← Shift+→ = mover la carta
    G = cerrar
    S = cambiar el orden de tu mano
    T = ver la hoja de puntos

# Por qué un bot prefiere algo
unit = puntos de la mano
worth = { $worth } puntos en esta mano
gap = { $gap } puntos
worth-short = { $worth } ptos
replay-hand = Mano { $hand }
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
because-wild-goes = Suelta un comodín, porque cualquier otra carta le vale más.
because-feeds = { $who } ha cogido de los descartes una carta parecida, y eso cuenta en contra.
because-learned-better = Por lo que ha aprendido de cartas así, acaba la mano { $points } puntos por delante de los demás.
because-learned-worse = Por lo que ha aprendido de cartas así, acaba la mano { $points } puntos por detrás de los demás.
because-values = Por lo que ha aprendido, puntos de ventaja sobre los demás al final de la mano: robar { $drawing }, coger { $taking }.
because-last-means = Es el último turno: coger deja { $taking } puntos, robar { $drawing } de media.
because-wild = { $card } es comodín.
because-lets-out = Con ella se puede cerrar enseguida.
because-melds = { $card } forma una combinación: { $cards }.
because-take-leaves = Con { $card } y sin { $discard }, { $points ->
    [0] quedan cero puntos
    [one] queda 1 punto
   *[other] quedan { $points } puntos
}.

# Cifras de una simulación
figure-mean-total = total por jugador, de media
figure-points-by-hand = puntos por jugador
figure-turns-by-hand = turnos por jugador
figure-hands-gone-out = manos en las que alguien cierra
figure-hands-won-alone-by-who-went-out = manos en las que nadie más saca 0

# Lecciones
lesson-first = Primera partida
lesson-first-idea-melds = Escaleras y grupos
lesson-first-idea-wild = Comodines
lesson-first-idea-turn = Roba una, descarta una
lesson-first-idea-run = Toma un descarte
lesson-first-idea-out = Cierra
lesson-first-idea-count = Lo que sobra cuenta
lesson-first-idea-eleven = Once manos
lesson-first-melds-title = Combina todas tus cartas
lesson-first-melds = Gana quien suma menos puntos, y lo combinado no suma. Una escalera son tres o más seguidas de un palo, como 5, 6 y 7 de corazones. Un grupo son tres o más del mismo valor, como tres reyes.
lesson-first-wild-title = En esta mano, el 3 es comodín
lesson-first-wild = Un comodín hace de la carta que necesites. Los jokers lo son siempre. Tu 3 lleva una corona para que lo veas.
lesson-first-draw-title = Tu turno: roba
lesson-first-draw = Toma la carta de arriba del mazo o el descarte a la vista. El 7 de estrellas no va con tus cartas, así que roba.
lesson-first-draw-fits = Primero roba una carta: toca el mazo.
lesson-first-draw-other = Se puede, pero el 7 de estrellas no va con tus cartas. Roba del mazo.
lesson-first-discard-title = Y descarta una
lesson-first-discard = Cada turno acaba con un descarte. Las cartas que te queden cuentan en tu contra: un 9 cuenta 9, la J 11, un comodín 20. Toca la J y vuelve a tocarla.
lesson-first-discard-fits = Descarta la J de picas: tócala dos veces.
lesson-first-discard-other = Se puede, pero esa carta quizá sirva. La J es la que más cuesta y no va con nada: descártala.
lesson-first-take-title = Justo lo que necesitas
lesson-first-take = { $who } ha tirado el 7 de corazones. Con tu 5 de corazones y el 3 comodín como 6 es una escalera. Tómalo de los descartes.
lesson-first-take-fits = Toma el 7 de corazones: toca los descartes.
lesson-first-take-other = Se puede, pero el 7 de corazones es justo lo que necesitas. Tómalo de los descartes.
lesson-first-out-title = Cierra
lesson-first-out = 5, comodín, 7: una escalera. Solo sobra el 9, y ese es tu descarte. Pulsa «Cerrar» y bájalo todo.
lesson-first-out-fits = Pulsa «Cerrar»: el 9 es tu descarte.
lesson-first-out-other = Se puede, pero lo demás ya está combinado. Pulsa «Cerrar» y gana esta mano.
lesson-first-count-title = Lo que sobra cuenta
lesson-first-count = Has cerrado: 0 puntos. Los demás tuvieron un último turno. A { $who } le queda un joker, que cuenta 50. Cuantos menos puntos, mejor.
lesson-first-eleven-title = Once manos, cada vez una carta más
lesson-first-eleven = Ahora tienes cuatro cartas y el 4 es comodín: así hasta trece cartas y el rey. Tras once manos gana el total más bajo.
lesson-first-frame-melds = Combina tus cartas en escaleras (un palo, seguidas) y grupos (un valor), de tres o más.
lesson-first-frame-turn = En tu turno toma la carta de arriba del mazo o el descarte a la vista. Luego descarta una.
lesson-first-frame-wild = Los jokers son siempre comodines, y en cada mano también un valor: lo dice la moneda.
lesson-first-frame-out = Cuando todas menos una estén combinadas, cierra y bájalas. Los demás tienen un último turno.
lesson-first-frame-eleven = Lo que sobra cuenta en tu contra. Once manos, de 3 a 13 cartas: gana el total más bajo.
