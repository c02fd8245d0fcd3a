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
event-laid = { $you ->
    [true] Pones
   *[other] { $who } pone
} { $card } en el sitio { $place }.
event-paired = { $you ->
    [true] Pones
   *[other] { $who } pone
} { $card } en el sitio { $place } y { $second } en el sitio { $second_place }.
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
}, así que no hay nada que anunciar: { $you ->
    [true] apuntas
   *[other] { $who } apunta
} un fallo ({ $misses } de 4).
event-decided = { $you ->
    [true] Ya has decidido
   *[other] { $who } ya ha decidido
}.
event-wrote = { $you ->
    [true] Escribes
   *[other] { $who } escribe
} { $sum } en { $cell }.
event-missed = { $you ->
    [true] Pasas y apuntas
   *[other] { $who } pasa y apunta
} un fallo ({ $misses } de 4).
event-passed = { $you ->
    [true] Pasas
   *[other] { $who } pasa
}.
event-reshuffled = Las cartas tapadas se barajan y forman un mazo nuevo.
event-active = { $you ->
    [true] Te toca poner carta
   *[other] Le toca poner carta a { $who }
}.
event-fourth-miss = { $you ->
    [true] Tienes
   *[other] { $who } tiene
} el cuarto fallo: la partida ha terminado.
event-two-rows = { $you ->
    [true] Has
   *[other] { $who } ha
} completado dos filas: la partida ha terminado.
event-all-laid = Todas las cartas están sobre la mesa: la partida ha terminado.
event-alone = { $you ->
    [true] Terminas
   *[other] { $who } termina
} con { $points ->
    [one] 1 punto.
   *[other] { $points } puntos.
}
event-won = { $you ->
    [true] Ganas
   *[other] Gana { $who }
} con { $points ->
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
board-do-write = Escríbelo o pasa
board-do-pass = No cabe: pasa
board-would-be = Aquí sería
board-call = Cantar { $sum }
board-call-miss = Apuntar un fallo
board-calls = { $who } canta
board-you-call = Has cantado
board-lays = **{ $who }** está eligiendo una carta
board-you-lay = Pones una carta
board-all-decided = Ya han decidido todos
board-waiting = Esperando a que escriban { $names }
board-ask-write = Escribe **{ $sum }** en { $colours ->
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
    Intro = poner, cantar o escribir
    B = poner las dos cartas de una pareja
    P = pasar
    Esc = devolver la carta a la mano

# Por qué un bot prefiere algo
unit = puntos (con varios jugadores: puntos de ventaja sobre el mejor de los demás, y 60 más por ganar)
worth = { $worth } puntos al final
gap = { $gap } puntos
worth-short = { $worth } ptos
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
because-writing-ends = Escribirlo acabaría la partida cuando el bot va por detrás.
because-miss = Un fallo cuenta como { $points } puntos perdidos: cinco, y el final está más cerca.
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

# Cifras de una simulación
figure-misses-a-player = fallos por jugador
figure-full-rows-a-player = filas completas por jugador
figure-turns = turnos
figure-written = hojas con un número aquí
figure-mean-number = media de los números

# Lecciones
lesson-first = Primera partida
lesson-first-idea-sheet = Tu hoja
lesson-first-idea-square = Pon una carta, canta la suma
lesson-first-idea-write = Escribe el número
lesson-first-idea-everybody = Escriben todos
lesson-first-idea-pass = Pasa sin miedo
lesson-first-idea-score = Qué cuenta
lesson-first-idea-end = Cómo acaba
lesson-first-sheet-title = Esta es tu hoja
lesson-first-sheet = Gana la hoja con más puntos. Naranja, amarillo, morado: cada color es una fila que se llena de números. Deben crecer { $turned ->
    [yes] de arriba abajo, y las casillas de lado a lado
   *[no] de izquierda a derecha, y las casillas de arriba abajo
} son una columna, sin números repetidos.
lesson-first-square-title = El cuadrado de cuatro
lesson-first-square = En tu turno pones una carta sobre una de estas cuatro. Cuenta junto con las dos de al lado, no con la de la otra esquina.
lesson-first-lay-title = Pon una carta, canta la suma
lesson-first-lay = Toca un 6 y luego el sitio marcado: el 6 y las dos de al lado suman 9. Toca otra vez para cantarlo.
lesson-first-lay-fits = Toca el 6 amarillo y luego el sitio de abajo a la derecha.
lesson-first-lay-other = También se puede cantar. Aquí queremos un 9: un 6 en el sitio de abajo a la derecha.
lesson-first-write-title = Has cantado 9. ¡Escríbelo!
lesson-first-write = Va en una fila de uno de los tres colores: aquí solo la amarilla, porque el gris no es un color. Hacia la mitad, un 9 deja sitio a los dos lados. Toca ahí una casilla marcada.
lesson-first-write-fits = Una casilla amarilla hacia la mitad es buena para un 9.
lesson-first-write-other = Se puede, pero ahí un 9 deja poco sitio en un lado. Elige una casilla hacia la mitad de la fila.
lesson-first-everybody-title = { $who } canta 15. Tú también escribes
lesson-first-everybody = Lo que se canta vale para todos. 15 es un número grande: va hacia { $turned ->
    [yes] el final, abajo,
   *[no] la derecha
} de la fila naranja o de la amarilla.
lesson-first-everybody-fits = El 15 cabe hacia { $turned ->
    [yes] el final, abajo,
   *[no] la derecha
} de la fila naranja o de la amarilla.
lesson-first-everybody-other = Se puede, pero 15 es grande: guárdalo para las últimas casillas de una fila.
lesson-first-pass-title = Pasa sin miedo
lesson-first-pass = { $who } pone un −2 y canta 9 para el amarillo. Tu fila ya tiene su 9, así que este no cabe. Pasa: no te cuesta nada.
lesson-first-pass-fits = Este 9 no cabe en tu hoja. Pasa.
lesson-first-miss-title = Solo paga quien canta
lesson-first-miss = { $who } cantó y no escribió nada: un fallo, 5 puntos menos. En tu turno canta, pues, un número que puedas escribir.
lesson-first-rows-title = Las filas
lesson-first-rows = Cada número de una fila vale 1 punto. Una fila llena vale lo que su último número, así que conviene que sea grande.
lesson-first-columns-title = Columnas y pentágonos
lesson-first-columns = En cinco columnas una de las tres casillas es un pentágono. Si llenas las tres, cuenta además su número.
lesson-first-pair-title = Dos iguales
lesson-first-pair = Con dos cartas del mismo número puedes poner las dos, una al lado de la otra. Solo la segunda hace la suma.
lesson-first-end-title = Cómo acaba
lesson-first-end = La partida acaba cuando alguien tiene dos filas llenas o un cuarto fallo. Filas y pentágonos, menos 5 por cada fallo: gana el total más alto.
lesson-first-frame-sheet = Llena tres filas, una de cada color. Los números crecen { $turned ->
    [yes] de arriba abajo, y los que están lado a lado
   *[no] de izquierda a derecha, y los que están uno sobre otro
} son distintos.
lesson-first-frame-call = En tu turno pon una carta. Ella y las dos de al lado dan la suma y sus colores.
lesson-first-frame-write = Cada cual puede escribir la suma en una fila de esos colores, o pasar.
lesson-first-frame-miss = Si cantas y no escribes, es un fallo: 5 puntos menos. Los demás pasan gratis.
lesson-first-frame-end = Dos filas llenas o un cuarto fallo lo acaban. Pagan más las filas y columnas llenas; gana el total más alto.
