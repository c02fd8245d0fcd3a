# Qwinto: textos en español

# El tablero
seat-line = { $who }: { $points } · { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
}
has-decided = · ya ha decidido
draw-pile = Mazo: { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}
covered-count = Tapadas: { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}
announced = { $who } anuncia { $sum } para { $rows }.
row = { $row ->
    [o] naranja o
    [y] amarilla y
   *[p] lila p
} {" "}
points = { $rows } + columnas { $bonus } - 5 x { $misses ->
    [one] 1 fallo
   *[other] { $misses } fallos
} = { $score }
your-cards = Tus cartas: { $cards }
no-cards = No tienes cartas.
would-announce = Tus cartas, y lo que anunciaría cada una en los sitios 1 a 4:
a-miss = fallo
pair-possible = Tienes una pareja (mirar parejas).
no-pairs = No tienes ninguna pareja que puedas poner ahora.
covered = Tapadas en el cuadrado: { $cards }
none = ninguna
sheet-of = Hoja de { $who }:

# Lo que falta
owed-lay = Pon una carta sobre el cuadrado (o4 2), o una pareja (p1 3 o1 1).
owed-decide = Escribe el número (y5) o pasa.
owed-decide-active = Escribe el número (y5) o pasa, que es un fallo.

# Las acciones en palabras
label-lay = poner { $card } en el sitio { $place }
label-pair = poner { $card } en el sitio { $place } y después { $second } en el sitio { $second_place }
label-write = escribir en { $cell }
label-pass = pasar

# Por qué no
why-over = La partida ha terminado.
why-announced = Se ha anunciado { $sum }: primero todos escriben o pasan.
why-not-active = En este turno pone la carta { $who }.
why-not-held = No tienes { $card }.
why-lay-first = Todavía no se ha anunciado nada: { $who } tiene que poner una carta.
why-decided = Ya has decidido; espera a los demás.
why-colour = El número no puede ir en { $cell }: los colores anunciados son { $rows }.
why-filled = En { $cell } ya hay un { $number }.
why-not-rising = El { $sum } no cabe en { $cell }: a su { $side ->
    [left] izquierda
   *[right] derecha
} hay un { $number } en { $other }, y los números crecen de izquierda a derecha.
why-column = En la columna { $column } ya hay un { $sum }, en { $other }.

# Lo que ha pasado
event-laid = { $who } pone { $card } en el sitio { $place }.
event-paired = { $who } pone { $card } en el sitio { $place } y { $second } en el sitio { $second_place }.
event-announced = Sale { $sum }, para { $colours ->
    [o] naranja
    [y] amarillo
    [p] lila
    [oy] naranja o amarillo
    [op] naranja o lila
    [yp] amarillo o lila
   *[oyp] naranja, amarillo o lila
}.
event-nothing = No hay nada que anunciar: { $who } apunta un fallo ({ $misses } de 4).
event-decided = { $who } ya ha decidido.
event-wrote = { $who } escribe { $sum } en { $cell }.
event-missed = { $who } pasa y apunta un fallo ({ $misses } de 4).
event-passed = { $who } pasa.
event-reshuffled = Las cartas tapadas se barajan y forman un mazo nuevo.
event-active = Le toca poner carta a { $who }.
event-fourth-miss = { $who } tiene el cuarto fallo: la partida ha terminado.
event-two-rows = { $who } ha completado dos filas: la partida ha terminado.
event-all-laid = Todas las cartas están sobre la mesa: la partida ha terminado.
event-alone = { $who } termina con { $points ->
    [one] 1 punto.
   *[other] { $points } puntos.
}
event-won = Gana { $who } con { $points ->
    [one] 1 punto.
   *[other] { $points } puntos.
}

# Ayuda en el terminal
how-to = o4 2 (poner el 4 naranja en el sitio 2), p1 3 o1 1 (una pareja, cuenta la segunda), y5 (escribir en la fila amarilla, columna 5), pasar. Letras: o naranja, y amarillo, p lila, g gris (también valen n, a y l); · señala las casillas donde cabe el número. mirar (todas las hojas), mirar 2, mirar parejas, mirar tapadas.

# El tablero de las páginas
board-felt = La mesa
board-square = El cuadrado de cuatro cartas
board-hand = Tus cartas
board-sheet = Tu hoja
board-card = { $value } { $colour ->
    [o] naranja
    [y] amarillo
    [p] lila
   *[g] gris
}
board-the-card = el { $card }
board-the-cell = la fila { $row ->
    [o] naranja
    [y] amarilla
   *[p] lila
}, columna { $column }
board-the-row = { $row ->
    [o] naranja
    [y] amarillo
   *[p] lila
}
board-place = Sitio { $place }: { $card }
board-place-makes = Sitio { $place }: { $card }. Aquí sale { $made }.
board-card-makes = { $card }: ahí sale { $made }.
board-makes = { $sum } para { $colours ->
    [o] naranja
    [y] amarillo
    [p] lila
    [oy] naranja o amarillo
    [op] naranja o lila
    [yp] amarillo o lila
   *[oyp] naranja, amarillo o lila
}
board-makes-miss = un fallo
board-pick-card = Te toca: elige una carta y su sitio.
board-pick-place = ¿Dónde va el { $card }?
board-pick-card-for = ¿Qué carta va en el sitio { $place }?
board-have-pair = Tienes una pareja: puedes poner las dos.
board-and-second = ¿Y la segunda? El { $card } puede ir al lado.
board-just-one = Solo esta
board-back = Atrás
board-announces = { $who } anuncia
board-you-announce = Anuncias
board-lays = { $who } elige una carta…
board-count = { $count } de { $all } han decidido
board-choose-cell = Elige una casilla para el { $sum }, o pasa.
board-fits-nowhere = El { $sum } no cabe en tu hoja.
board-write = Escribir { $sum } en
board-write-in = Escribir { $sum } en la fila { $row ->
    [o] naranja
    [y] amarilla
   *[p] lila
}, columna { $column }
board-pass = Pasar
board-pass-miss = un fallo, −5
board-you-passed = Pasas.
board-you-decided = Ya has decidido.
board-decided = decidido
board-deciding = decidiendo
board-active = en turno
board-did-write = escribió { $sum }
board-did-pass = pasó
board-did-miss = fallo
board-wins = gana
board-final = Puntuación final
board-cell = { $row ->
    [o] Naranja
    [y] Amarilla
   *[p] Lila
}, columna { $column }{ $kind ->
    [pentagon] , pentágono
   *[cell] {""}
}: { $state ->
    [written] { $number }
    [chosen] { $number }, hasta que decidan todos
    [open] vacía, aquí cabe el { $number }
   *[empty] vacía
}
board-row = { $row ->
    [o] Naranja
    [y] Amarilla
   *[p] Lila
}: { $cells }
board-in-column = { $number } en la columna { $column }
board-points = Naranja { $orange }, amarilla { $yellow }, lila { $purple }, columnas { $columns }, fallos menos { $lost }: { $score ->
    [one] 1 punto.
   *[other] { $score } puntos.
}
board-misses = { $count ->
    [one] 1 fallo
   *[other] { $count } fallos
} de 4.
board-keys = Teclas: 1–3 carta y después 1–4 sitio · flechas e Intro escriben · P pasa · Esc vuelve atrás

# Por qué un bot prefiere algo
unit = puntos (con varios jugadores: puntos de ventaja sobre el mejor de los demás, y 60 más por ganar)
worth = { $worth } puntos al final
gap = { $gap } puntos
because-gain = A ojo, lo que valdrá la hoja cambia en { $points } puntos.
because-row = La fila { $row ->
    [o] naranja
    [y] amarilla
   *[p] lila
}, con { $written } de { $cells } números, aporta { $points }.
because-bonus = Las columnas con pentágono aportan { $points }.
because-no-miss = Pasar sería un fallo.
because-nowhere = El número no cabe en ningún sitio.
because-writing = Escribirlo cambiaría la hoja en { $points } puntos como mucho.
because-writing-ends = Escribirlo acabaría la partida por detrás.
because-miss = Un fallo cuenta como { $points } puntos perdidos: cinco, y el final se acerca.
because-ends-ahead = Acaba la partida por delante de todos.
because-ends-behind = Acaba la partida sin ir por delante.
because-lets-end = Deja que otro jugador acabe la partida por delante.
because-announces-nothing = No hay nada que anunciar.
because-announces = Anuncia { $sum }, para { $colours ->
    [o] naranja
    [y] amarillo
    [p] lila
    [oy] naranja o amarillo
    [op] naranja o lila
    [yp] amarillo o lila
   *[oyp] naranja, amarillo o lila
}.
because-own = A ojo, lo que valdrá la hoja propia cambia en { $points } puntos.
because-gift = Las otras hojas ganan { $points } puntos de media; la mitad cuenta en contra.
