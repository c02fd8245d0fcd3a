# Qwinto: textos en español

# El tablero
seat-line = { $who }: { $points } · { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
}
open-hand = { $who } tiene: { $cards }
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
    [o] naranja n
    [y] amarilla a
   *[p] lila l
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
owed-lay = Pon una carta sobre el cuadrado (n4 2), o una pareja (l1 3 n1 1).
owed-decide = Escribe el número (a5) o pasa.
owed-decide-active = Escribe el número (a5) o pasa, que es un fallo.

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
why-not-rising = El { $sum } no cabe en { $cell }: { $side ->
    [left] a su izquierda
    [above] encima
    [below] debajo
   *[right] a su derecha
} hay un { $number } en { $other }, y los números de una fila van creciendo.
why-column = En la columna { $column } ya hay un { $sum }, en { $other }.

# Avisos
warn-pass = { $left ->
    [0] Si pasas, es tu cuarto fallo y se acaba la partida.
   *[other] Si pasas, es un fallo: { $points } puntos menos.
}
warn-miss = { $left ->
    [0] Ahí no hay nada que anunciar: es tu cuarto fallo y se acaba la partida.
   *[other] Ahí no hay nada que anunciar: es un fallo, { $points } puntos menos.
}

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
event-nothing = { $why ->
    [grey] Las tres cartas son grises
   *[sum] La suma es { $sum }
}, así que no hay nada que anunciar: { $who } apunta un fallo ({ $misses } de 4).
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
how-to = n4 2 (poner el 4 naranja en el sitio 2), l1 3 n1 1 (una pareja, cuenta la segunda), a5 (escribir en la fila amarilla, columna 5), pasar. Letras: n naranja, a amarillo, l lila, g gris; · señala las casillas donde cabe el número. mirar (todas las hojas), mirar 2, mirar parejas, mirar tapadas.
# Las letras de los colores, por este orden: naranja, amarillo, lila, gris
colour-letters = nalg

# El tablero de las páginas
board-where = ronda { $turn }
board-where-pile = ronda { $turn } · mazo { $count }
board-square = El cuadrado de cuatro cartas
board-hand = Tus cartas
board-sheet = Tu hoja
board-sheet-of = La hoja de { $who }
board-open-sheet = Ver la hoja de { $who }
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
board-row-name = { $row ->
    [o] Naranja
    [y] Amarilla
   *[p] Lila
}
board-place = Sitio { $place }: { $card }.
board-under = Debajo: { $cards }.
board-here-makes = Aquí tu carta da { $made }.
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
board-pick-card = Te toca: elige una carta
board-pick-place = Pon el **{ $card }**: cada sitio muestra su suma
board-pair-first = Primero el **{ $card }**: elige su sitio
board-pair-second = Después el **{ $card }**, al lado: es el que cuenta
board-lay-both = Las dos
board-lay-one = Solo una
board-do-aim = Toca un sitio
board-do-call = Toca otra vez para cantarlo
board-do-write = Anótalo o pasa
board-do-pass = No cabe: pasa
board-would-be = Aquí sería
board-call = Cantar { $sum }
board-call-miss = Anotar un fallo
board-calls = { $who } canta
board-you-call = Has cantado
board-lays = **{ $who }** está eligiendo una carta
board-you-lay = Pones una carta
board-all-decided = Ya han decidido todos
board-waiting = Esperando a que anoten { $names }
board-ask-write = Anota **{ $sum }** en { $colours ->
    [o] naranja
    [y] amarillo
    [p] lila
    [oy] naranja o amarillo
    [op] naranja o lila
    [yp] amarillo o lila
   *[oyp] naranja, amarillo o lila
}, o pasa
board-fits-nowhere = El **{ $sum }** no cabe en { $colours ->
    [o] naranja
    [y] amarillo
    [p] lila
    [oy] naranja ni amarillo
    [op] naranja ni lila
    [yp] amarillo ni lila
   *[oyp] ninguna fila
}: pasa
board-pass = Paso
board-pass-miss = un fallo: −{ $points }
board-pass-free = sin fallo
board-decided = listo
board-deciding = escribe
board-did-miss = ¡Fallo!
board-cell = { $row ->
    [o] Naranja
    [y] Amarilla
   *[p] Lila
} { $column }{ $kind ->
    [pentagon] , pentágono
   *[cell] {""}
}: { $state ->
    [written] { $number }
    [chosen] { $number }, hasta que decidan todos
    [open] vacía, aquí cabe el { $number }
    [closed] vacía, el { $number } no va aquí
   *[empty] vacía
}
board-row = { $row ->
    [o] Naranja
    [y] Amarilla
   *[p] Lila
}: { $cells }.
board-in-column = { $number } en la columna { $column }
board-gap = Un hueco: aquí no se escribe
board-misses = { $count ->
    [one] 1 fallo
   *[other] { $count } fallos
} de 4.
board-misses-cost = Fallos −{ $points }
board-misses-title = Fallos
board-points = { $score ->
    [one] 1 punto.
   *[other] { $score } puntos.
}
board-total = total
board-total-title = Total
board-columns = Columnas
board-full-row = una fila llena vale su último número
board-alone = { $score ->
    [one] 1 punto
   *[other] { $score } puntos
}
board-keys = 1 2 3 = elegir una carta
    ← ↑ → ↓ = moverse por el cuadrado o por la hoja
    Intro = poner, cantar o anotar
    B = poner las dos cartas de una pareja
    P = pasar
    Esc = devolver la carta a la mano

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
because-writing-ends = Escribirlo acabaría la partida yendo por detrás.
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
