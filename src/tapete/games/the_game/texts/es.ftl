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
owed-keen = ¿Cuántas ganas tienes de empezar? Responde de 0 (ninguna) a 3 (muchas).
owed-nothing = Puedes terminar el turno o poner más cartas.
owed-cards = { $count ->
    [one] Falta poner una carta más.
   *[other] Faltan por poner al menos { $count } cartas.
}
owed-exactly = { $count ->
    [one] Manda 3!: falta exactamente una carta.
   *[other] Manda 3!: faltan exactamente { $count } cartas.
}
owed-skull = { $count ->
    [one] Hay que tapar la CALAVERA de la pila { $piles }.
   *[other] Hay que tapar las CALAVERAS de las pilas { $piles }.
}

# Las acciones en palabras
label-lay = { $card } en la pila { $pile }
label-end = terminar el turno
label-keen = ganas { $keenness }

# Por qué no
why-over = La partida ha terminado.
why-keen = Las ganas de empezar se dicen una vez, antes del primer turno.
why-not-held = No tienes el { $card }.
why-too-low = La pila { $pile } sube y muestra { $top }: solo valen cartas más altas{ $trick ->
    [0] .
   *[other] , o el { $trick } con el truco del revés.
}
why-too-high = La pila { $pile } baja y muestra { $top }: solo valen cartas más bajas{ $trick ->
    [0] .
   *[other] , o el { $trick } con el truco del revés.
}
why-lay-TG3 = Primero, todos dicen cuántas ganas tienen de empezar.
why-lay-TG4 = No es tu turno.
why-lay-EX3 = STOP acabaría el turno con una CALAVERA sin tapar.
why-lay-EX4 = 3! pide exactamente tres cartas en el turno, con STOP solo como tercera.
why-lay-EX6 = SIN TRUCO está a la vista: { $card } sobre { $top } sería el truco del revés.
why-lay-EX7 = UNA PILA está a la vista: la siguiente carta va a la pila { $last }, como la anterior.
why-end-TG3 = Primero, todos dicen cuántas ganas tienen de empezar.
why-end-TG4 = { $count ->
    [one] Falta poner una carta más en este turno.
   *[other] Faltan por poner al menos { $count } cartas en este turno.
}
why-end-EX3 = Queda por tapar una CALAVERA de este turno.
why-end-EX4 = 3! pide exactamente tres cartas en este turno.

# Avisos
warn-loses = Con esto perdéis la partida en el acto: no podrías { owing }.

# Lo que aún pide un turno
owing = { $owed ->
    [skull] { $count ->
        [one] tapar la CALAVERA de la pila { $piles }
       *[other] tapar las CALAVERAS de las pilas { $piles }
    }
    [three] poner exactamente tres cartas, como pide el 3!
   *[cards] { $count ->
        [one] poner una carta más
       *[other] poner { $count } cartas más
    }
}

# Lo que ha pasado
event-stated = { $who } ya ha dicho cuántas ganas tiene de empezar.
event-stated-own = Tu respuesta: «{ board-keen-level }».
event-answered = { $who } ha contestado «{ board-keen-level }».
event-starts = Empieza { $who }.
event-turn = Le toca a { $who }.
event-laid = { $who } pone el { $card } en la pila { $pile }.{ $command ->
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
    [0] Todas las cartas están en la mesa, pero { $owed ->
        [skull] se ve una CALAVERA
       *[three] el 3! pide exactamente tres cartas en el turno
    }: partida perdida en el último momento.
    [one] A { $who } le falta { owing } y no puede: partida perdida, con 1 carta por poner. ¡Excelente, aun así!
   *[other] A { $who } le falta { owing } y no puede: partida perdida, con { $left } cartas por poner.{ $rating ->
        [excellent] {" "}Menos de diez: ¡excelente!
       *[other] {""}
    }
}

# Ayuda en el terminal
how-to = Pon una carta con su número y su pila: 37 a. Si solo cabe en una pila, basta con 37. Termina el turno con: fin. Las cartas con * se pueden poner ahora. Mira una pila con: mirar a.
how-to-talk = Habla sin números: pista a dejar, pista a buena, pista a truco, pista a nada.

# Opciones
option-edition = original: solo números. extreme: 28 cartas llevan una orden.
option-commands = qué cartas llevan qué orden: un archivo con una línea para cada una de las siete órdenes, con su nombre y sus cuatro cartas (STOP 24 49 52 77). La cláusula EX11 muestra un archivo completo.
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
board-edition = { $edition ->
    [original] Original
   *[extreme] Extreme
}
board-where = { board-edition }{ $turn ->
    [0] {""}
   *[other] {" · "}turno { $turn }
}
board-left = { $count } por poner
board-to-go = quedan
board-progress = Puestas { $laid } de { $cards } cartas
board-piles = Las cuatro pilas
board-pile-name = Pila { $pile }
board-pile = La pila { $pile }, que { $way ->
    [up] sube
   *[down] baja
}, muestra { $top }.
board-range = Aún caben del { $from } al { $to }.
board-range-none = Solo cabe un salto atrás.
board-here = Pon aquí el { $card }: { $gap } de distancia.
board-here-back = Pon aquí el { $card }: salto de { $gap } atrás.
board-not-here = El { $card } no puede ir aquí.
board-back = { $count } atrás
board-cards-in = Pila { $pile }, desde arriba
board-your-hand = Tu mano
board-fits = Puede ir a { $piles }
board-fits-pile = la pila { $pile }
board-fits-back = la pila { $pile } con un salto atrás
board-fits-nowhere = Ahora no puede ir a ninguna
board-cards = { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}
board-orders = Órdenes en vigor
board-order = { $name ->
    [stop] el turno acaba al instante
    [skull] tápala en este turno
    [three] exactamente tres cartas
    [silence] sin pistas ni charla
    [no-trick] no hay salto de diez
    [one-pile] todo en una sola pila
    [draw-one] se roba una sola carta
   *[none] {""}
}
board-laid = Puestas en este turno: { $laid } de { $least }
board-ask-wait = { $who } está pensando
board-ask-lay = Pon el **{ $card }** en una pila
board-owed-cards = { $exactly ->
    [yes] { $count ->
        [one] debes exactamente una carta más
       *[other] debes exactamente { $count } cartas
    }
   *[no] { $count ->
        [one] debes una carta más
       *[other] debes { $count } cartas
    }
}
board-owed-skull = hay que tapar la CALAVERA de { $piles }
board-owed-both = { $count ->
    [one] una carta más y tapar la CALAVERA de { $piles }
   *[other] { $count } cartas y tapar la CALAVERA de { $piles }
}
board-owed-nothing = cumplido: pon más o termina
board-owed-end = no cabe nada más: termina el turno
board-end = Terminar
board-end-owed = { $count ->
    [one] debes 1 carta
   *[other] debes { $count } cartas
}
board-end-skull = tapa la CALAVERA
board-not-now = no es tu turno
board-keen = ¿Cuántas ganas tienes de empezar?
board-keen-more = Empieza quien más ganas tenga. Las respuestas no se ven hasta que están todas.
board-keen-level = { $keenness ->
    [0] Ninguna
    [1] Si hace falta
    [2] Con gusto
   *[3] ¡Empiezo yo!
}
board-stated = ya ha respondido
board-thinking = se lo piensa
board-hints-on = Pistas sobre la pila { $pile }
board-give-hint = Dar una pista
board-add-hint = pista
board-hint = { $hint ->
    [leave] Déjalo, por favor
    [good] Muy bueno para mí
    [trick] Aquí puedo saltar atrás
   *[none] Retirar mi pista
}
board-hint-slip = { $hint ->
    [leave] déjalo, por favor
    [good] muy bueno aquí
   *[trick] puedo saltar
}
board-hint-short = { $hint ->
    [leave] déjalo
    [good] bueno
   *[trick] salto
}
board-hint-told = { $hint ->
    [none] ya no hay pista en la pila { $pile }
   *[other] «{ board-hint }» (pila { $pile })
}
board-talk = Di algo, sin números
board-talk-shut = SILENCIO: sin charla
board-keys =
    1 2 3 4 = poner la carta en la pila A, B, C o D
    E = terminar el turno
    0 1 2 3 = decir cuántas ganas tienes de empezar
board-do-lay = poner el { $card } en la pila { $pile }
board-do-keen = contestar «{ board-keen-level }»
board-end-title = { $grade ->
    [won] Todas. Habéis ganado a The Game.
    [none] por poner, pero quedó una orden sin cumplir.
    [excellent] por poner. ¡Excelente!
    [close] por poner. Casi excelente.
   *[lost] por poner.
}
board-end-won = { $players ->
    [one] Una persona
   *[other] { $players } personas
}, { $cards } cartas, { $tricks ->
    [0] ningún salto de diez.
    [one] 1 salto de diez.
   *[other] { $tricks } saltos de diez.
} Eso lo logran pocas mesas.
board-end-lost = { $grade ->
    [none] Están puestas las { $cards } cartas y aun así gana The Game.
   *[other] { $you ->
        [yes] En el turno { $turn } ya no podías poner ninguna carta.
       *[no] En el turno { $turn }, { $who } ya no podía poner ninguna carta.
    }
}{ $grade ->
    [close] {" "}{ $fewer ->
        [one] Una menos y sería excelente.
       *[other] { $fewer } menos y sería excelente.
    }
   *[other] {""}
}
board-best = { $now ->
    [yes] Es tu mejor marca.
   *[no] Tu mejor marca es { $best }.
}
board-best-moment = El mejor momento
board-longest = { $you ->
    [yes] Pusiste { $cards } cartas en el turno { $number }.
   *[no] { $who } puso { $cards } cartas en el turno { $number }.
}
board-excellent = excelente
board-laid-in-all = { $count ->
    [one] 1 puesta
   *[other] { $count } puestas
}
board-curve = Pila { $pile }: { $cards } cartas hasta { $top }, mayor hueco { $gap }, saltos atrás: { $tricks }
board-gap = mayor hueco { $gap }
board-hands-left = Cartas que quedan en las manos

board-option-edition = Edición
board-option-edition-help = En la original cada carta es solo un número. En Extreme, 28 cartas llevan además una orden: unas obligan a quien las pone, otras a todos mientras están a la vista.

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
because-heeds = Deja en paz la pila { $pile }{ $hint ->
    [leave] , como ha pedido { $who }.
    [good] : { $who } tiene algo muy bueno ahí.
   *[trick] : { $who } puede usar el truco ahí.
}
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
