# The Game: textos en español

command = { $name ->
    [stop] STOP
    [skull] CALAVERA
    [three] 3!
    [silence] SILENCIO
    [no-trick] SIN TRUCO
    [one-pile] UNA PILA
    [draw-one] ROBA UNA
   *[none] sin orden
}
command-effect = { $name ->
    [stop] el turno acaba al instante
    [skull] hay que taparla en el mismo turno
    [three] exactamente tres cartas en este turno
    [silence] ni pistas ni chat sobre la partida
    [no-trick] no vale el truco del revés
    [one-pile] todo el turno se juega en una sola pila
    [draw-one] al final del turno se roba una sola carta
   *[none] nada
}

# El tablero
ascending = sube
descending = baja
in-force = En vigor: { $commands }
draw-pile = Mazo: { $count ->
    [0] vacío
    [one] 1 carta
   *[other] { $count } cartas
}
hand-size = { $who }: { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}
open-hand = { $who }: { $cards }
your-hand = Tu mano: { $cards }
no-cards = sin cartas
hint-given = { $who } { $hint ->
    [leave] pide que dejéis esta pila
    [good] tiene algo muy bueno aquí
    [trick] puede usar el truco aquí
   *[none] no dice nada
}

pile-cards = Pila { $pile }, desde arriba: { $cards }

# Lo que falta
owed-keen = ¿Cuántas ganas tienes de empezar? Responde de 0 (ningunas) a 3 (muchas).
owed-nothing = Puedes terminar el turno o poner más cartas.
owed-cards = { $count ->
    [one] Falta poner una carta más.
   *[other] Faltan por poner al menos { $count } cartas.
}
owed-exactly = { $count ->
    [one] Manda 3!: falta exactamente una carta.
   *[other] Manda 3!: faltan exactamente { $count } cartas.
}
owed-skull = Hay que tapar la CALAVERA de la pila { $piles }.

# Las acciones en palabras
label-lay = { $card } en la pila { $pile }
label-end = terminar el turno
label-keen = ganas { $keenness }

# Por qué no
why-over = La partida ha terminado.
why-keen = Las ganas de empezar se dicen una vez, antes del primer turno.
why-not-held = No tienes el { $card }.
why-too-low = La pila { $pile } sube y muestra { $top }: solo valen cartas más altas, o el { $trick } con el truco del revés.
why-too-high = La pila { $pile } baja y muestra { $top }: solo valen cartas más bajas, o el { $trick } con el truco del revés.
why-lay-TG3 = Antes, todo el mundo dice cuántas ganas tiene de empezar.
why-lay-TG4 = No es tu turno.
why-lay-EX3 = STOP acabaría el turno con una CALAVERA sin tapar.
why-lay-EX4 = 3! pide exactamente tres cartas en el turno, con STOP solo como tercera.
why-lay-EX6 = SIN TRUCO está a la vista: { $card } sobre { $top } sería el truco del revés.
why-lay-EX7 = UNA PILA está a la vista: la siguiente carta va a la pila { $last }, como la anterior.
why-end-TG3 = Antes, todo el mundo dice cuántas ganas tiene de empezar.
why-end-TG4 = { $count ->
    [one] Falta poner una carta más en este turno.
   *[other] Faltan por poner al menos { $count } cartas en este turno.
}
why-end-EX3 = Queda por tapar una CALAVERA de este turno.
why-end-EX4 = 3! pide exactamente tres cartas en este turno.

# Lo que ha pasado
event-stated = { $who } ya ha dicho cuántas ganas tiene de empezar.
event-stated-own = { $who }: ganas de empezar, { $keenness }.
event-starts = Empieza { $who }.
event-turn = Le toca a { $who }.
event-laid = { $who } pone { $card } en la pila { $pile }.{ $command ->
    [stop] {" "}¡STOP!
    [skull] {" "}CALAVERA: hay que taparla.
    [three] {" "}3!: exactamente tres cartas en este turno.
    [silence] {" "}¡SILENCIO!
    [no-trick] {" "}SIN TRUCO desde ahora.
    [one-pile] {" "}UNA PILA desde ahora.
    [draw-one] {" "}ROBA UNA desde ahora.
   *[none] {""}
}
event-laid-trick = ¡Truco del revés! { event-laid }
event-ended-turn = { $who } termina el turno.
event-drew = { $who } roba { $count ->
    [one] 1 carta.
   *[other] { $count } cartas.
}
event-drew-own = Has robado: { $cards }.
event-passed-over = { $who } no tiene cartas y se salta su turno.
event-won = Las 98 cartas están en la mesa: ¡habéis ganado al juego!
event-lost = { $left ->
    [0] Todas las cartas están en la mesa, pero una orden quedó sin cumplir: perdida en el último momento.
    [one] No queda jugada posible: perdida, con 1 carta por poner. ¡Excelente, aun así!
   *[other] No queda jugada posible: perdida, con { $left } cartas por poner.{ $rating ->
        [excellent] {" "}Menos de diez: ¡excelente!
       *[other] {""}
    }
}

# Ayuda en el terminal
how-to = Pon una carta con su número y su pila: 37 a. Sola, 37 va a la única pila donde cabe. Termina el turno con: fin. Las cartas con * se pueden poner ahora. Mira una pila con: mirar a.
how-to-talk = Habla sin números: pista a dejar, pista a buena, pista a truco, pista a nada.

# Opciones
option-edition = original: solo números. extreme: 28 cartas llevan una orden.
option-commands = qué cartas llevan qué orden: un archivo con las siete órdenes y cuatro cartas cada una.
commands-unreadable = La tabla de órdenes tiene una línea que no es una orden con sus cartas: { $line }
commands-unknown = La tabla de órdenes nombra una orden desconocida: { $name }
commands-twice = La tabla de órdenes nombra { $name } dos veces.
commands-missing = En la tabla de órdenes falta { $name }.
commands-four = La tabla de órdenes debe dar a { $name } { $cards } cartas distintas.
commands-range = La tabla de órdenes pone { $name } en { $card }, que no es una carta del 2 al 99.
commands-shared = La tabla de órdenes da dos órdenes a la carta { $card }.
commands-original = La edición original no tiene órdenes; una tabla de órdenes va con la edición extreme.

# Lo que no se puede decir
talk-silenced = Está a la vista el SILENCIO: nadie puede hablar ni dar pistas.
talk-number = «{ $text }» nombra una carta: los números no se pueden decir.

# El tablero en el navegador
board-felt = La mesa: cuatro pilas y tu mano
board-you = tú
board-pile-name = Pila { $pile }
board-pile = La pila { $pile }, que { $way ->
    [up] sube
   *[down] baja
}, muestra { $top }.
board-range = Aún caben del { $from } al { $to }
board-range-none = Ya no cabe nada más
board-not-here = La carta elegida no puede ir aquí.
board-trick-with = Truco con el { $card }.
board-trick-on = Truco en la pila { $piles }
board-fits = Puede ir a la pila { $piles }
board-fits-nowhere = Ahora no puede ir a ninguna
board-your-hand = Tu mano
board-cards = { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}
board-to-go = { $count ->
    [one] Queda 1 por poner
   *[other] Quedan { $count } por poner
}
board-orders = Órdenes en vigor
board-no-orders = Ninguna orden en vigor
board-laid = Puestas en este turno: { $laid }, al menos { $least }
board-end = Terminar turno
board-only-end = No se puede poner nada más: termina el turno.
board-choose-pile = Has elegido el { $card }: ahora elige una pila.
board-choose-card = Has elegido la pila { $pile }: ahora elige una carta.
board-keen = ¿Cuántas ganas tienes de empezar?
board-keen-more = Empieza quien más ganas tenga. Las respuestas no se ven hasta que están todas.
board-keen-level = { $keenness ->
    [0] Ningunas
    [1] Si hace falta
    [2] Con gusto
   *[3] ¡Empiezo yo!
}
board-keen-said = Enseguida sabremos quién empieza
board-stated = ya ha respondido
board-thinking = se lo piensa
board-hints-on = Pistas sobre la pila { $pile }
board-your-hint = Tu pista
board-hint = { $hint ->
    [leave] Dejad esta pila, por favor
    [good] Tengo algo muy bueno aquí
    [trick] Puedo usar el truco aquí
   *[none] Retirar mi pista
}
board-hint-on = Pila { $pile }: { board-hint }
board-look = Mirar la pila { $pile }
board-look-and-hint = Pila { $pile }: dar una pista, mirar sus cartas
board-cards-in = Las cartas, desde arriba
board-keys = Teclas: las flechas recorren tu mano, Intro elige, 1–4 o A–D pone la carta, E termina el turno.
board-ending = Cómo ha ido
board-story = { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
}{ $tricks ->
    [0] {""}
    [one] , 1 truco
   *[other] , { $tricks } trucos
}
board-piles = Las cuatro pilas
board-stuck = { $who } no podía seguir.
board-jump = mayor salto { $jump }, del { $from } al { $to }
board-do-lay = poner el { $card } en la pila { $pile }
board-do-keen = contestar «{ board-keen-level }»
board-hint-told = { $hint ->
    [none] ya no hay pista en la pila { $pile }
   *[other] «{ board-hint }» (pila { $pile })
}
board-left = quedan { $count }

board-option-edition = Edición
board-option-edition-help = En la original cada carta es solo un número. En Extreme, 28 cartas llevan una orden para quien juega después.

# Por qué un bot prefiere algo
unit = puntos porcentuales de la probabilidad de ganar
worth = { $worth } % de ganar
gap = { $gap } puntos porcentuales
because-keen = El mejor primer turno gana tanto como { $gain } cartas de sitio en una pila.
because-trick = El truco en la pila { $pile } devuelve sitio { $room ->
    [0] solo para ella misma
    [one] para 1 carta no vista
   *[other] para { $room } cartas no vistas
}.
because-lay = { $card } en la pila { $pile } { $skipped ->
    [0] no se salta ninguna carta no vista
    [one] se salta 1 carta no vista
   *[other] se salta { $skipped } cartas no vistas
}.
because-end = Otra carta { $skipped ->
    [0] no se saltaría ninguna no vista, pero es mejor guardarla
    [one] se saltaría al menos 1 carta no vista
   *[other] se saltaría al menos { $skipped } cartas no vistas
}.
because-wins = Con este turno quedan puestas todas las cartas.
because-stuck = Ya no se puede completar ningún turno; pone todas las cartas que puede.
because-turn = Empieza un turno de { $count } cartas.
because-heeds = Deja en paz la pila { $pile }: { $who } { $hint ->
    [leave] lo ha pedido
    [good] tiene algo muy bueno ahí
   *[trick] puede usar el truco ahí
}.
because-defies = Va a la pila { $pile } aunque { $who } { $hint ->
    [leave] ha pedido dejarla
    [good] tiene algo muy bueno ahí
   *[trick] puede usar el truco ahí
}.
because-keeps-trick = { $count ->
    [one] Una carta guardada podrá
   *[other] { $count } cartas guardadas podrán
} usar el truco más tarde.
because-keeps = De { $kept ->
    [one] 1 carta guardada
   *[other] { $kept } cartas guardadas
}, { $near } se { $near ->
    [one] saltaría
   *[other] saltarían
} como mucho dos cartas no vistas.
because-room = Después las cuatro pilas suman { $room } sitios para las { $unseen } cartas no vistas.
because-dead = Ninguna pila admite ya { $count ->
    [one] 1 carta no vista
   *[other] { $count } de las cartas no vistas
}.
because-chance = Según lo aprendido, la probabilidad de ganar es entonces del { $chance } %.
