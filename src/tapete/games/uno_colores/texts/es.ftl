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
# Con qué se escribe un color, en este orden: rojo, azul, verde, amarillo
colour-letters = r az v am
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
in-play = Color en juego: { $colour }
draw-pile = Mazo: { $count ->
    [0] vacío
    [one] 1 carta
   *[other] { $count } cartas
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
nothing-shown = Todavía no has visto ninguna mano en un desafío.
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
why-no-colour = Ningún comodín está esperando su color.
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
why-not-yourself = No puedes pillarte.
why-no-seat = No hay ningún jugador { $number }.
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
event-played = { $you ->
    [true] Juegas
   *[other] { $who } juega
} un { card }.
event-turned = { $you ->
    [true] Descubres
   *[other] { $who } descubre
} la carta de arriba del mazo: un { card }.
event-keep = { $you ->
    [true] Te quedas
   *[other] { $who } se queda
} la carta.
event-ends = { $you ->
    [true] Terminas el
   *[other] { $who } termina el
} turno.
event-stop = { $you ->
    [true] No juegas
   *[other] { $who } no juega
} una segunda carta.
event-pass = { $you ->
    [true] Pasas
   *[other] { $who } pasa
}: no hay nada que robar.
event-accept = { $you ->
    [true] Aceptas
   *[other] { $who } acepta
}.
event-uno = { $you ->
    [true] Cantas
   *[other] { $who } canta
}: ¡UNO!
event-named = { $you ->
    [true] Dices
   *[other] { $who } dice
} { colour }.
event-took-power = { $you ->
    [true] Te llevas
   *[other] { $who } se lleva
} el poder { colour }.
event-lost-power = { $you ->
    [true] Pierdes
   *[other] { $who } pierde
} el poder { colour }.
event-challenge = { $you ->
    [true] Desafías
   *[other] { $who } desafía
}.
event-saw = { $who } te enseña un { card }.
event-guilty = { $you ->
    [true] ¡Ibas
   *[other] ¡{ $who } iba
} de farol!
event-innocent = { $you ->
    [true] No ibas
   *[other] { $who } no iba
} de farol.
event-threatened = { $you ->
    [true] Tienes que robar cuatro, o puedes
   *[other] { $who } tiene que robar cuatro, o puede
} desafiar.
event-catches = { $you ->
    [true] Te has dado
   *[other] { $who } se ha dado
} cuenta: ¡no se ha cantado UNO!
event-caught = { $you ->
    [true] Te han pillado
   *[other] Han pillado a { $who }
}.
event-gave = { $you ->
    [true] Das
   *[other] { $who } da
} { $count ->
    [one] 1 carta roja.
   *[other] { $count } cartas rojas.
}
event-received = { $you ->
    [true] Recibes
   *[other] { $who } recibe
} { $count ->
    [one] 1 carta.
   *[other] { $count } cartas.
}
event-got = { $you ->
    [true] Recibes
   *[other] { $who } recibe
} un { card }.
event-reshuffled = Los descartes se barajan y forman un mazo nuevo.
event-drew = { $you ->
    [true] Robas
   *[other] { $who } roba
} { $count ->
    [one] 1 carta.
   *[other] { $count } cartas.
}
event-drew-own = { $you ->
    [true] Robas
   *[other] { $who } roba
} un { card }.
event-skipped = { $you ->
    [true] Pierdes
   *[other] { $who } pierde
} el turno.
event-reversed = Ahora se juega hacia la { $left ->
    [0] derecha.
   *[other] izquierda.
}
event-shielded = { $you ->
    [true] No te afecta: tienes
   *[other] A { $who } no le afecta: tiene
} el poder amarillo.
event-turn = { $you ->
    [true] Te toca
   *[other] Le toca a { $who }
}.
event-round-won = { $you ->
    [true] ¡Te quedas sin cartas y ganas
   *[other] ¡{ $who } se queda sin cartas y gana
} la ronda!
event-counted = { $you ->
    [true] Te quedan
   *[other] A { $who } le quedan
} { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} en la mano.
event-scored = { $you ->
    [true] Te apuntas { $points } y llevas
   *[other] { $who } se apunta { $points } y lleva
} { $total }.
event-new-round = { $you ->
    [true] Repartes
   *[other] { $who } reparte
} la ronda { $round }.
event-turned-up = La primera carta es un { card }.
event-must-name = { $you ->
    [true] Dices
   *[other] { $who } dice
} el primer color.
event-won = { $you ->
    [true] ¡Ganas
   *[other] ¡{ $who } gana
} la partida con { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}!

# Ayuda en el terminal
how-to = Juega una carta: 7 rojo, r7, azul +2, cambio verde, pierde amarillo, Roba cuatro, comodín rojo, Elige color. Las cartas con * se pueden jugar ahora. robar, quedar, descubrir (verde), parar (azul), paso. Después de un comodín: rojo, azul, verde, amarillo. desafiar, aceptar. uno; pillar; dar 2 (tus cartas rojas al jugador 2). mirar puntos, mirar descartes, mirar poderes, mirar manos (de la última ronda), mirar desafío, mirar sorteo.

# Opciones
option-scoring = winner: quien gana la ronda se apunta todas las demás manos. penalty: cada cual se apunta su propia mano y gana quien menos puntos tenga.
option-target = con cuántos puntos acaba la partida, de 1 a 10000.
option-two_player_reverse = qué más hace un cambio de sentido entre dos jugadores. none: nada. skip: el otro pierde el turno.
option-red_may_go_out = si al dar las cartas rojas te puedes quedar sin cartas y ganar así la ronda: true o false.
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
board-owed-answer = **{ $who }** jugó un +4.
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
board-round = Ronda { $round }
board-round-won = { $who } gana la ronda { $round }

board-where = ronda { $round }, { $penalty ->
    [true] acaba en { $target }
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
board-opening = { $face ->
    [draw-two] La primera carta es **{ card }**: { $who } roba dos y pierde el turno
    [skip] La primera carta es **{ card }**: { $who } pierde el turno
   *[reverse] La primera carta es **{ card }**: se juega en el otro sentido y empieza { $who }
}

# El mejor momento de una partida
moment-other = { $who }
moment-bluff = Ronda { $round }: { $other } desafió un +4 de { $who }. ¡Era un farol!
moment-vain = Ronda { $round }: { $other } desafió en vano un +4 de { $who } y robó seis cartas.
moment-caught = Ronda { $round }: { $who } olvidó cantar UNO y { $other } se dio cuenta.
moment-gift = Ronda { $round }: { $who } dio { $count ->
    [one] una carta roja
   *[other] { $count } cartas rojas
} a { $other }.
moment-round = Ronda { $round }: { $who } se quedó sin cartas cuando los demás aún tenían { board-points-left } en la mano.
board-points-left = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
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
board-option-scoring-help = O quien gana la ronda se apunta lo que les queda a los demás, o cada cual se apunta sus propias cartas y gana quien menos tenga.
board-option-target = Puntos para acabar la partida
board-option-target-short = a { $value } puntos
board-option-target-help = La partida acaba cuando alguien los tiene: de 1 (una sola ronda) a 10000. Con ocho jugadores o más, a 500 se llega a menudo en una o dos rondas: con 1500 hay partida para rato.
board-option-two_player_reverse = Cambio de sentido entre dos
board-option-two_player_reverse-help = Siempre cambia el sentido, cosa que entre dos apenas se nota. También puede hacer que el otro pierda el turno.
board-option-red_may_go_out = Terminar dando cartas
board-option-red_may_go_out-help = Si con el poder rojo se pueden dar las últimas cartas, con lo que se gana la ronda.

# Por qué un bot prefiere algo
unit = puntos porcentuales de la probabilidad de ganar la ronda
worth = { $worth } % de probabilidad de ganar la ronda
gap = { $gap } puntos porcentuales
worth-short = { $worth } %
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

# Cifras de una simulación
figure-rounds = rondas
figure-turns-by-round = turnos por ronda
figure-points-by-round = puntos por ronda
figure-points-shares = parte de los puntos
figure-numbers = cartas de número
figure-symbols = cartas con símbolo
figure-challenges-by-round = desafíos por ronda
figure-challenges-won = desafíos que descubren un farol
figure-catches-by-round = jugadores pillados, por ronda
figure-gifts-by-round = veces que se dan cartas rojas, por ronda
figure-taken-by-round = tomado, por ronda
figure-turns-held-each-time = turnos que se tiene
figure-rounds-ended-with-a-holder = rondas que acaban con dueño
figure-holder-wins = las gana el dueño
figure-red = rojo
figure-blue = azul
figure-green = verde
figure-yellow = amarillo
figure-wilds = comodines

# Lecciones
lesson-first = Primera partida
lesson-first-idea-goal = Quédate sin cartas
lesson-first-idea-match = Qué vale
lesson-first-idea-draw = Robar
lesson-first-idea-actions = Cartas de acción
lesson-first-idea-uno = ¡UNO!
lesson-first-idea-win = Gana la ronda
lesson-first-goal-title = Quédate sin cartas
lesson-first-goal = La ronda ya está en marcha y te quedan cinco cartas. La gana quien antes se quede sin ninguna.
lesson-first-colour-title = Vale el mismo color
lesson-first-colour = Una carta por turno. Arriba hay un 9 amarillo, así que vale cualquier amarilla. Juega tu 5 amarillo.
lesson-first-colour-other = Esa también vale, pero guárdala. Juega el 5 amarillo.
lesson-first-number-title = Y el mismo número
lesson-first-number = Ahora hay un 3 amarillo. Tu 3 rojo también vale, y con él manda el rojo.
lesson-first-number-fits = Vale una amarilla o un 3. Juega el 3 rojo.
lesson-first-number-other = También vale: es amarilla. Pero prueba el 3 rojo.
lesson-first-draw-title = ¿No vale ninguna? Roba
lesson-first-draw = Arriba hay un 5 rojo. No tienes rojas, ni un 5, ni comodines. Roba una carta del mazo.
lesson-first-draw-fits = Ninguna de tus cartas vale. Roba una del mazo.
lesson-first-drawn-title = Has robado un 5: vale
lesson-first-drawn = Puedes jugar la carta que acabas de robar, pero ninguna otra. O te la quedas.
lesson-first-drawn-fits = Solo puedes jugar la que has robado: el 5 amarillo.
lesson-first-drawn-other = Puedes quedártela. Pero cuantas menos cartas, mejor: juega el 5 amarillo.
lesson-first-plus-title = Haz robar a { $who }
lesson-first-plus = Roba dos: quien sigue roba dos cartas y pierde el turno. Pierde el turno solo quita el turno, y Cambio de sentido da la vuelta.
lesson-first-plus-fits = Juega el Roba dos amarillo: { $who } roba dos cartas.
lesson-first-plus-other = Se puede. Pero juega ahora tu Roba dos.
lesson-first-uno-title = Quedan dos: ¡canta UNO!
lesson-first-uno = Cántalo antes de jugar la penúltima carta. A quien se le olvida, cualquiera lo puede pillar, y roba dos.
lesson-first-uno-fits = Primero pulsa «¡UNO!».
lesson-first-uno-other = Aún no: canta antes UNO, o te pueden pillar.
lesson-first-six-title = Ahora el 6 azul
lesson-first-six = 6 sobre 6. Todos te han oído, así que nadie te puede pillar.
lesson-first-six-fits = El 6 azul vale sobre el 6 amarillo.
lesson-first-six-other = Se puede. Pero el 6 azul vale: juégalo.
lesson-first-last-title = Tu última carta
lesson-first-last = 2 sobre 2. Juégala y la ronda es tuya.
lesson-first-last-fits = El 2 verde vale sobre el 2 rojo.
lesson-first-last-other = ¿Para qué esperar? Tu 2 verde vale.
lesson-first-count-title = Sus cartas son tus puntos
lesson-first-count = Los números valen lo que muestran, las cartas de acción 20 y los comodines 50. Quien llega antes a 500 gana la partida.
lesson-first-wild-title = Y los comodines
lesson-first-wild = Un comodín vale sobre cualquier carta, y tú dices el color. La mayoría trae además un poder: te los enseña la segunda lección.
lesson-first-frame-match = Juega una carta del mismo color, número o símbolo. Los comodines valen siempre.
lesson-first-frame-draw = ¿No vale ninguna? Roba una. Puedes jugarla al momento o quedártela.
lesson-first-frame-actions = Roba dos: quien sigue roba dos y pierde el turno. Otras solo quitan el turno o cambian el sentido.
lesson-first-frame-powers = Los comodines dicen el color, y casi todos toman un poder. Rojo regala cartas, azul juega dos, verde descubre una, amarillo protege.
lesson-first-frame-uno = Quedan dos: ¡canta UNO! Sin cartas ganas la ronda y te apuntas lo que tienen los demás.

lesson-powers = Comodines y poderes
lesson-powers-idea-powers = Cuatro poderes
lesson-powers-idea-wild = Comodines con poder
lesson-powers-idea-red = Rojo: dar
lesson-powers-idea-shields = Amarillo y verde
lesson-powers-idea-blue = Azul: dos cartas
lesson-powers-idea-lost = Los poderes cambian de manos
lesson-powers-idea-win = Gana la ronda
lesson-powers-powers-title = Hay cuatro poderes
lesson-powers-powers = Aún están junto a las pilas y no son de nadie. Cada uno deja hacer a quien lo tiene algo que los demás no pueden.
lesson-powers-wild-title = Juega el comodín rojo
lesson-powers-wild = Un comodín vale sobre cualquier carta. Los de Colores al poder toman además el poder de su color: aquí, el rojo.
lesson-powers-wild-other = Se puede. Pero juega antes el comodín rojo.
lesson-powers-colour-title = Di un color
lesson-powers-colour = El que quieras, sea cual sea el comodín. Tienes un 3 verde: di verde.
lesson-powers-colour-other = Se puede. Pero di verde, porque tienes una carta verde.
lesson-powers-red-title = Rojo: regala tus rojas
lesson-powers-red = El poder rojo es tuyo. Da todas tus cartas rojas a otra persona, una vez por turno, incluso en el turno de otros. Toca tu medalla y luego a alguien.
lesson-powers-red-fits = Toca tu medalla roja y luego a otra persona.
lesson-powers-red-other = Se puede. Pero usa antes tu poder: toca la medalla roja y luego a alguien.
lesson-powers-play-title = Dos cartas menos
lesson-powers-play = Dar no gasta tu turno. Juega también el 3 verde.
lesson-powers-play-fits = Manda el verde: vale el 3 verde.
lesson-powers-play-other = Se puede. Pero guarda el comodín y juega el 3 verde.
lesson-powers-yellow-title = El amarillo protege
lesson-powers-yellow = A quien lo tiene no le afectan Pierde el turno, Roba dos, Roba cuatro ni Cambio de sentido, ni le pueden dar rojas.
lesson-powers-green-title = El verde descubre una carta
lesson-powers-green = Si no te vale ninguna, no hace falta robar: pones la carta de arriba del mazo sobre los descartes, y cuenta como jugada por ti.
lesson-powers-choose-title = Un Elige color
lesson-powers-choose = Toma el poder que quieras, aunque lo tenga otra persona. Juégalo.
lesson-powers-choose-fits = Juega el Elige color.
lesson-powers-choose-other = Se puede. Pero juega ahora el Elige color.
lesson-powers-power-title = Toma el poder azul
lesson-powers-power = El azul te deja jugar dos cartas en un turno, una tras otra.
lesson-powers-power-other = Se puede. Pero toma el azul: te ayuda ahora mismo.
lesson-powers-name-blue-title = Y di azul
lesson-powers-name-blue = Las dos cartas que te quedan son azules.
lesson-powers-name-blue-other = Se puede. Pero tus cartas son azules: di azul.
lesson-powers-call-title = ¡Canta UNO!
lesson-powers-call = El azul vale al instante, así que puedes jugar otra carta. Te quedará una: canta antes UNO.
lesson-powers-call-fits = Primero pulsa «¡UNO!».
lesson-powers-call-other = Aún no: canta antes UNO.
lesson-powers-second-title = Tu segunda carta
lesson-powers-second = Tiene que valer sobre la primera. Has dicho azul: juega el 3 azul.
lesson-powers-second-fits = Juega el 3 azul.
lesson-powers-second-other = Se puede. Pero juega el 3 azul y guarda el 9.
lesson-powers-lost-title = { $who } te ha quitado el azul
lesson-powers-lost = Un poder pasa a quien juega un comodín que lo toma. El color, en cambio, sigue siendo azul.
lesson-powers-four-title = El comodín más fuerte: Roba cuatro
lesson-powers-four = Solo se juega sin cartas del color en juego, o de farol. Quien sigue roba cuatro y pierde el turno, o te desafía: si era un farol, robas tú las cuatro; si no, quien desafía roba seis.
lesson-powers-win-title = Tu última carta es azul
lesson-powers-win = Juégala y se acaba la ronda.
lesson-powers-win-fits = Juega el 9 azul.
lesson-powers-win-other = ¿Para qué esperar? Tu 9 azul vale.
lesson-powers-count-title = Los comodines salen caros
lesson-powers-count = Cada comodín que les queda a los demás te da 50 puntos. No guardes demasiado los tuyos.
