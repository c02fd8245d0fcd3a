# UNO ¡Colores al poder!: textos en español

# Las cartas
colour = { $colour ->
    [red] rojo
    [blue] azul
    [green] verde
    [yellow] amarillo
   *[none] aún ninguno
}
card = { $face ->
    [draw-two] Roba dos { colour }
    [reverse] Cambio de sentido { colour }
    [skip] Pierde el turno { colour }
    [draw-four] Roba cuatro
    [power] Colores al poder { colour }
    [choose] Elige color
   *[number] { $face } { colour }
}
face = { $face ->
    [draw-two] +2
    [reverse] Cambio
    [skip] Pierde
    [draw-four] +4
    [power] Poder { colour }
    [choose] Elige
   *[number] { $face }
}
wilds = comodín
no-cards = ninguna

# La mesa
round-line = Ronda { $round }. Ha repartido { $who }. Se juega hacia la { $way ->
    [left] izquierda.
   *[right] derecha.
}
top-line = Arriba: { $top }. Color en juego: { $colour }. Mazo: { $count ->
    [0] vacío.
    [one] 1 carta.
   *[other] { $count } cartas.
}
powers-line = Poderes: { $powers }
power-of = { $colour }: { $who }
nobody = nadie
seat-line = { $who }: { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}, { $total ->
    [one] 1 punto
   *[other] { $total } puntos
}.
you-know = Sabes que tiene: { $cards }.
may-be-caught = ¡A { $who } le queda una carta y no ha cantado UNO!
your-hand = Tu mano: { $cards } · { $total ->
    [one] 1 punto
   *[other] { $total } puntos
}

# Lo que se puede mirar
discards = Descartes, del último al primero: { $cards }
power-does = { $colour ->
    [red] Rojo: en cualquier momento, da todas tus cartas rojas a otro jugador.
    [blue] Azul: juega dos cartas en tu turno.
    [green] Verde: si no tienes carta que valga, descubre la carta de arriba del mazo en vez de robar.
   *[yellow] Amarillo: no te afectan Pierde el turno, Cambio de sentido, Roba dos, Roba cuatro ni el poder rojo.
}
scores-winner = Puntos; con { $target } se gana la partida:
scores-penalty = Puntos en contra; con { $target } acaba la partida y gana quien menos tenga:
score-line = { $who }: { $total }
round-won-by = La última ronda fue para { $who }. Lo que quedó en las manos:
last-hand = { $who }: { $cards } = { $points }
no-round-yet = Todavía no ha terminado ninguna ronda.
was-shown = El último desafío: { $who } enseñó a { $to } esta mano: { $cards }
nothing-shown = No has visto nada en ningún desafío.
lot-line = En el sorteo para repartir, { $who } sacó un { card }.

# Lo que falta
owed-play = Juega una carta (7 rojo, r7) o roba (robar).
owed-turn = No te vale ninguna carta: roba (robar) o descubre la de arriba del mazo (descubrir).
owed-must-play = No queda nada que robar: juega una carta.
owed-pass = No te vale ninguna carta y no queda nada que robar: pasa (paso).
owed-drew = Has robado un { card }: juégalo o quédatelo (quedar).
owed-keep = La carta que has robado no se puede jugar: quédatela (quedar).
owed-gone = Has dado la carta que robaste: termina el turno (quedar).
owed-second = Tienes el poder azul: juega una segunda carta o para (parar).
owed-power = ¿Qué poder te llevas? rojo, azul, verde o amarillo.
owed-colour = ¿Qué color dices? rojo, azul, verde o amarillo.
owed-challenge = Un Roba cuatro de { $who }: acéptalo y roba cuatro (aceptar), o desafía (desafiar).
owed-uno = Puedes cantar UNO (uno).
owed-catch = Puedes pillar a { $who } (pillar).
owed-give = Puedes dar tus cartas rojas a alguien: dar 2.
owed-wait = Falta que decida { $who }.

# Las acciones en palabras
label-play = jugar un { card }
label-draw = robar
label-keep = quedarse la carta
label-turn = descubrir la carta de arriba del mazo
label-stop = parar
label-pass = pasar
label-challenge = desafiar
label-accept = aceptar
label-uno = cantar UNO
label-colour = decir { colour }
label-power = llevarse el poder { colour }
label-catch = pillar a { $who }
label-give = dar las cartas rojas a { $who }

# Por qué no
why-over = La partida ha terminado.
why-turn = Ahora tiene que decidir { $who }.
why-not-held = No tienes ningún { card }.
why-no-match = Un { card } no vale sobre un { $top } con el { $playing } en juego.
why-drawn-only = Después de robar solo puedes jugar la carta robada.
why-gift = Has dado la carta que robaste: solo puedes terminar el turno (quedar).
why-drawn-already = Ya has robado: juega esa carta o quédatela.
why-second = Ahora toca jugar una segunda carta o parar.
why-no-keep = Solo te quedas una carta después de robarla.
why-no-stop = Solo se para cuando se espera una segunda carta.
why-not-green = No tienes el poder verde.
why-turn-playable = Tienes una carta que se puede jugar; el verde es para cuando no hay ninguna.
why-no-pass = En vez de pasar puedes robar una carta.
why-must-play = No queda nada que robar y tienes una carta que se puede jugar.
why-nothing-to-draw = No queda nada que robar ni que barajar.
why-no-colour = No hay ningún comodín que espere su color.
why-colour-first = Primero di el color en juego.
why-power-first = Primero elige el poder que te llevas.
why-no-power = Solo un Elige color deja elegir un poder.
why-answer-first = Primero acepta el Roba cuatro o desafía.
why-no-challenge = No hay ningún Roba cuatro que responder.
why-not-challenged = Al Roba cuatro tiene que responder { $who }.
why-called = Ya has cantado UNO en este turno.
why-no-call = UNO se canta con dos cartas en la mano, con el azul también con tres, o cuando ya has jugado la penúltima.
why-nothing-owed = No tienes que cantar UNO, y no es tu turno.
why-no-debt = { $who } no tiene que cantar UNO ahora.
why-not-yourself = No puedes pillarte a ti.
why-no-seat = No hay jugador { $number }.
why-not-red = No tienes el poder rojo.
why-not-to-yourself = Las cartas rojas se dan a otra persona.
why-no-red-cards = No tienes ninguna carta roja.
why-given = En este turno ya se han dado cartas rojas.
why-no-gift-now = No se puede mientras se espera un color, un poder o la respuesta a un Roba cuatro.
why-yellow = { $who } tiene el poder amarillo.
why-no-going-out = Solo tienes cartas rojas, y habéis acordado que al darlas no se puede quedar nadie sin cartas.

# Avisos
warn-bluff = Es un farol, porque tienes cartas de color { colour }: si { $who } te desafía, robas { $cards }.

# Lo que ha pasado
event-played = { $who } juega un { card }.
event-turned = { $who } descubre la carta de arriba del mazo: un { card }.
event-keep = { $who } se queda la carta.
event-ends = { $who } termina el turno.
event-stop = { $who } no juega una segunda carta.
event-pass = { $who } pasa: no hay nada que robar.
event-accept = { $who } acepta.
event-uno = { $who } canta: ¡UNO!
event-named = { $who } dice { colour }.
event-took-power = { $who } se lleva el poder { colour }.
event-lost-power = { $who } pierde el poder { colour }.
event-challenge = { $who } desafía.
event-saw = { $who } te enseña un { card }.
event-guilty = ¡{ $who } iba de farol!
event-innocent = { $who } no iba de farol.
event-threatened = { $who } tiene que robar cuatro, o puede desafiar.
event-catches = { $who } se ha dado cuenta: ¡no se ha cantado UNO!
event-caught = Han pillado a { $who }.
event-gave = { $who } da { $count ->
    [one] 1 carta roja.
   *[other] { $count } cartas rojas.
}
event-received = { $who } recibe { $count ->
    [one] 1 carta.
   *[other] { $count } cartas.
}
event-got = { $who } recibe un { card }.
event-reshuffled = Los descartes se barajan y forman un mazo nuevo.
event-drew = { $who } roba { $count ->
    [one] 1 carta.
   *[other] { $count } cartas.
}
event-drew-own = { $who } roba un { card }.
event-skipped = { $who } pierde el turno.
event-reversed = Ahora se juega hacia la { $left ->
    [0] derecha.
   *[other] izquierda.
}
event-shielded = A { $who } no le afecta: tiene el poder amarillo.
event-turn = Le toca a { $who }.
event-round-won = ¡{ $who } se queda sin cartas y gana la ronda!
event-counted = A { $who } le quedan { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} en la mano.
event-scored = { $who } se apunta { $points } y lleva { $total }.
event-new-round = { $who } reparte la ronda { $round }.
event-turned-up = La primera carta es un { card }.
event-must-name = { $who } dice el primer color.
event-won = ¡{ $who } gana la partida con { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}!

# Ayuda en el terminal
how-to = Juega una carta: 7 rojo, r7, azul +2, cambio verde, pierde amarillo, Roba cuatro, comodín rojo, Elige color. Las cartas con * se pueden jugar ahora. robar, quedar, descubrir (verde), parar (azul), paso. Después de un comodín: rojo, azul, verde, amarillo. desafiar, aceptar. uno; pillar; dar 2 (tus cartas rojas al jugador 2). mirar puntos, mirar descartes, mirar poderes, mirar manos (de la última ronda), mirar desafío, mirar sorteo.

# Opciones
option-scoring = winner: quien gana la ronda se apunta todas las demás manos. penalty: cada cual se apunta su propia mano y gana quien menos puntos tenga.
option-target = cuántos puntos acaban la partida, de 1 a 10000.
option-two_player_reverse = qué más hace un cambio de sentido entre dos jugadores. none: nada. skip: el otro pierde el turno.
option-red_may_go_out = si al dar las cartas rojas puede quedar vacía la mano, lo que gana la ronda: true o false.
target-range = El objetivo es un número entero de { $least } a { $most }, no «{ $target }».

# El tablero en el navegador
board-table = UNO: la mesa
board-colour = { $colour ->
    [red] Rojo
    [blue] Azul
    [green] Verde
    [yellow] Amarillo
   *[none] Aún sin color
}
board-cards = { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}
board-points = { $total ->
    [one] 1 punto
   *[other] { $total } puntos
}
board-pts = { $total } { $total ->
    [one] pto.
   *[other] ptos.
}
board-holds = { board-cards }, { board-points }
board-way = { $way ->
    [left] Se juega hacia la izquierda
   *[right] Se juega hacia la derecha
}
board-draw-pile = Mazo: { board-cards }
board-top = Arriba: { card }
board-power = { $colour ->
    [red] Poder rojo
    [blue] Poder azul
    [green] Poder verde
   *[yellow] Poder amarillo
}
board-beside = junto a la mesa
board-power-free = { $power }, junto a la mesa. { power-does }
board-knows = Sabes que { $who } tiene

# El tablero: lo que falta
board-owed-play = { $face ->
    [wild] Juega **{ colour }** o un comodín, o roba
   *[face] Juega **{ colour }**, un **{ face }** o un comodín, o roba
}
board-owed-draw = No te vale ninguna carta: roba una.
board-owed-turn = No te vale ninguna carta: roba o descubre la de arriba del mazo.
board-owed-must = No queda nada que robar: juega una carta.
board-owed-pass = No te vale ninguna y no queda nada que robar: pasa.
board-owed-drew = Has robado un { card }: juega esa carta o quédatela.
board-owed-keep = Has robado un { card }. No vale: quédatela.
board-owed-gone = Has dado la carta que robaste: termina el turno.
board-owed-second = Poder azul: juega una segunda carta o para.
board-owed-no-second = Poder azul: no te vale ninguna segunda carta. Para.
board-owed-power = ¿Qué poder te llevas?
board-owed-colour = ¿Qué color dices?
board-owed-answer = **{ $who }** ha jugado un +4.
board-was-there = ¿Tenía algo **{ colour }**?
board-owed-uno = Te queda una carta: ¡canta **UNO** antes de que te pillen!
board-owed-catch = A **{ $who }** le queda una carta y no ha cantado UNO
board-wait = { $phase ->
    [drew] { $who } ha robado y decide
    [second] { $who } puede jugar una segunda carta
    [power] { $who } elige un poder
    [colour] { $who } va a decir un color
    [challenge] { $who } acepta o desafía
   *[play] { $who } está pensando
}
board-over = La partida ha terminado.

# El tablero: lo que se puede hacer
board-do-draw = Robar
board-do-keep = Me la quedo
board-do-go-on = Terminar el turno
board-do-turn = Descubrir
board-do-stop = Parar
board-do-pass = Pasar
board-do-uno = ¡UNO!
board-do-accept = Robar cuatro
board-accept-means = y perder el turno
board-do-challenge = Desafiar
board-challenge-means = Se jugaba { colour }. Con una carta de ese color en la mano, el +4 es un farol. Si desafías, ves la mano.
board-do-catch = ¡Pillar a { $who }!
board-do-give = Dar { $count ->
    [one] mi carta roja
   *[other] mis cartas rojas
}
board-give-many = { board-cards }, a alguien
board-in-hand = { $count ->
    [0] ninguna en mano
    [one] 1 en mano
   *[other] { $count } en mano
}

# El tablero: la mano
board-hand = Tu mano, { board-cards }

# El tablero: lo que se ha visto
board-guilty = ¡{ $who } iba de farol!
board-innocent = { $who } no iba de farol.
board-showed = Esta era su mano, solo la ves tú:
board-round-won = { $who } gana la ronda { $round }

board-where = ronda { $round }, { $penalty ->
    [true] acaba a { $target }
   *[false] a { $target }
}
board-bluff = farol
board-power-short = { $colour ->
    [red] regala las cartas rojas
    [blue] dos cartas por turno
    [green] descubre, no roba
   *[yellow] a salvo de ataques
}
board-yellow-protects = el amarillo protege
board-give-who = { $count ->
    [one] ¿A quién das tu **carta roja**? Toca a alguien
   *[other] ¿A quién das tus **{ $count } cartas rojas**? Toca a alguien
}
board-keep-reds = Me las quedo
board-call-first = Te quedan dos cartas: canta **UNO** antes de jugar
board-challenge-guilty = farol: { $who } roba { $count }
board-challenge-innocent = si no, robas { $count }
board-round-yours = Ganas la ronda { $round }
board-round-total = antes { $before }, ahora { $total } de { $target }
board-ending = { board-points } en { $rounds ->
    [one] una ronda
   *[other] { $rounds } rondas
}
board-keys = D = robar
    K = quedarse la carta robada
    T = descubrir la de arriba (verde)
    S = parar (azul)
    P = pasar
    U = cantar UNO
    C = pillar
    G = dar las cartas rojas
    A X = aceptar o desafiar un +4
    1 2 3 4 = elegir color o poder

board-option-scoring = Puntos
board-option-scoring-help = O quien gana la ronda se apunta lo que les queda a los demás, o cada cual apunta sus propias cartas y gana quien menos tenga.
board-option-target = Puntos que acaban la partida
board-option-target-help = La partida acaba cuando alguien los tiene: de 1 (una sola ronda) a 10000.
board-option-two_player_reverse = Cambio de sentido entre dos
board-option-two_player_reverse-help = Siempre cambia el sentido, cosa que entre dos apenas se nota. También puede saltar al otro.
board-option-red_may_go_out = Terminar dando cartas
board-option-red_may_go_out-help = Si con el poder rojo se pueden dar las últimas cartas, con lo que se gana la ronda.

# Por qué un bot prefiere algo
unit = puntos porcentuales de la probabilidad de ganar la ronda
worth = { $worth } % de ganar la ronda
gap = { $gap } puntos porcentuales
because-goes-out = Se queda sin cartas y gana la ronda.
because-left = { $count ->
    [one] Queda 1 carta
   *[other] Quedan { $count } cartas
} en la mano.
because-colour = Del color en juego, { colour }, { $count ->
    [0] no tiene entonces ninguna
    [one] tiene entonces 1 carta
   *[other] tiene entonces { $count } cartas
}.
because-wilds = Guarda { $count ->
    [one] un comodín
   *[other] { $count } comodines
}.
because-draws = { $who } roba { $count } cartas.
because-power = Se lleva el poder { colour }.
because-denies = { $who } se queda sin el poder { colour }.
because-again = Vuelve a tocarle.
because-next = Después le toca a { $who }, con { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}.
because-next-fits = Después le toca a { $who }, con { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}; según las cartas no vistas, la probabilidad de que le valga alguna es del { $chance } %.
because-bluff = Según las cartas no vistas, la probabilidad de que { $who } fuera de farol es del { $chance } %.
because-bluffs = Es un farol; el bot cuenta con que lo desafíen en un { $chance } % de los casos.
because-call = Sin cantarlo podrían pillarlo.
because-catch = { $who } no ha cantado, y roba dos cartas.
because-give = { $who } recibe { $count ->
    [one] una carta roja
   *[other] { $count } cartas rojas
}.
because-turn = Con el poder verde puede jugar una carta sin robarla.
