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
event-stated = { $you ->
    [true] Ya has dicho cuántas ganas tienes
   *[other] { $who } ya ha dicho cuántas ganas tiene
} de empezar.
event-stated-own = Tu respuesta: «{ board-keen-level }».
event-answered = { $who } ha contestado «{ board-keen-level }».
event-starts = { $you ->
    [true] Empiezas
   *[other] Empieza { $who }
}.
event-turn = { $you ->
    [true] Te toca
   *[other] Le toca a { $who }
}.
event-laid = { $you ->
    [true] Pones
   *[other] { $who } pone
} el { $card } en la pila { $pile }.{ $command ->
    [stop] {" "}¡STOP!
    [skull] {" "}CALAVERA: hay que taparla.
    [three] {" "}3!: exactamente tres cartas en este turno.
    [silence] {" "}¡SILENCIO!
    [no-trick] {" "}SIN TRUCO desde ahora.
    [one-pile] {" "}UNA PILA desde ahora.
    [draw-one] {" "}ROBA UNA desde ahora.
   *[none] {""}
}
event-laid-trick = { event-laid } ¡Diez atrás!
event-ended-turn = { $you ->
    [true] Terminas
   *[other] { $who } termina
} el turno.
event-drew = { $you ->
    [true] Robas
   *[other] { $who } roba
} { $count ->
    [one] 1 carta.
   *[other] { $count } cartas.
}
event-drew-own = Has robado: { $cards }.
event-passed-over = { $you ->
    [true] No tienes cartas y se te salta
   *[other] { $who } no tiene cartas y se le salta
} el turno.
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
how-to = Pon una carta con su número y su pila: 37 a. Si solo encaja en una pila, basta con 37. Termina el turno con: fin. Las cartas con * se pueden poner ahora. Mira una pila con: mirar a.
how-to-talk = Habla sin números: pista a dejar, pista a buena, pista a truco, pista a nada.

# Opciones
option-edition = original: solo números. extreme: 28 cartas llevan una orden.
option-commands = qué cartas llevan qué orden: un archivo con una línea para cada una de las siete órdenes, con su nombre y sus cuatro cartas (STOP 24 49 52 77). La cláusula EX11 muestra un archivo completo.
commands-unreadable = La tabla de órdenes tiene una línea que no es una orden con sus cartas: { $line }
commands-unknown = La tabla de órdenes nombra una orden desconocida: { $name }
commands-twice = La tabla de órdenes nombra { command } dos veces.
commands-missing = En la tabla de órdenes falta { command }.
commands-four = La tabla de órdenes debe dar { $cards } cartas distintas a { command }.
commands-range = La tabla de órdenes pone { command } en { $card }, que no es una carta del 2 al 99.
commands-shared = La tabla de órdenes da dos órdenes a la carta { $card }.
commands-original = La edición original no tiene órdenes; una tabla de órdenes va con edition=extreme.

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
board-range = Aún encajan del { $from } al { $to }.
board-range-none = Solo vale el truco del revés.
board-here = Pon aquí el { $card }: { $gap } de distancia.
board-here-back = Pon aquí el { $card } con el truco del revés, { $gap } atrás.
board-not-here = El { $card } no puede ir aquí.
board-back = { $count } atrás
board-cards-in = Pila { $pile }, desde arriba
board-your-hand = Tu mano
board-fits = Puede ir a { $piles }
board-fits-pile = la pila { $pile }
board-fits-back = la pila { $pile } con el truco del revés
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
    [no-trick] no vale el truco del revés
    [one-pile] todo en una sola pila
    [draw-one] se roba una sola carta
   *[none] {""}
}
board-laid = Puestas en este turno: { $laid } de { $least }
board-ask-wait = { $who } está pensando
board-ask-lay = Pon el **{ $card }** en una pila
board-owed-cards = { $exactly ->
    [yes] { $count ->
        [one] pon exactamente una carta más
       *[other] pon exactamente { $count } cartas más
    }
   *[no] { $count ->
        [one] pon una carta más
       *[other] pon { $count } cartas
    }
}
board-owed-skull = hay que tapar la CALAVERA de { $piles }
board-owed-both = { $count ->
    [one] pon una carta más y tapa la CALAVERA de { $piles }
   *[other] pon { $count } cartas y tapa la CALAVERA de { $piles }
}
board-owed-nothing = ya está: pon más o termina
board-owed-end = no encaja nada más: termina el turno
board-end = Terminar
board-end-owed = { $count ->
    [one] falta 1 carta
   *[other] faltan { $count } cartas
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
    [leave] Dejadla, por favor
    [good] Muy buena para mí
    [trick] Aquí puedo usar el truco
   *[none] Retirar mi pista
}
board-hint-slip = { $hint ->
    [leave] dejadla, por favor
    [good] muy buena
   *[trick] truco aquí
}
board-hint-short = { $hint ->
    [leave] dejadla
    [good] buena
   *[trick] truco
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
    [one] En solitario
   *[other] { $players } personas
}, { $cards } cartas, { $tricks ->
    [0] ningún truco del revés.
    [one] 1 truco del revés.
   *[other] { $tricks } trucos del revés.
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
board-curve = Pila { $pile }: { $cards } cartas hasta { $top }, mayor hueco { $gap }, trucos del revés: { $tricks }
board-gap = mayor hueco { $gap }
board-hands-left = Cartas que quedan en las manos

board-option-edition = Edición
board-option-edition-help = En la original cada carta es solo un número. En Extreme, 28 cartas llevan además una orden: unas obligan a quien las pone, otras a todos mientras están a la vista.

# Por qué un bot prefiere algo
unit = puntos porcentuales de la probabilidad de ganar
worth = { $worth } % de probabilidad de ganar
gap = { $gap } puntos porcentuales
worth-short = { $worth } %
because-keen = El mejor primer turno vale tanto como tener sitio para { $gain } cartas más en una pila.
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
because-chance = Por lo que ha aprendido, la probabilidad de ganar es entonces del { $chance } %.

# Cifras de una simulación
figure-mean-cards-left = cartas sin poner, de media

# Lecciones
lesson-first = Primera partida
lesson-first-idea-piles = Cuatro pilas
lesson-first-idea-lay = Pon dos cartas
lesson-first-idea-end = Termina el turno
lesson-first-idea-trick = Diez atrás
lesson-first-idea-talk = Hablar sin números
lesson-first-idea-close = Pasos cortos
lesson-first-idea-goal = Cómo acaba
lesson-first-piles-title = Un equipo, cuatro pilas
lesson-first-piles = A y B suben desde 1. C y D bajan desde 100. Ganáis juntos si las 98 cartas, del 2 al 99, acaban en estas pilas.
lesson-first-climb-title = Pon el 6 en la pila A
lesson-first-climb = A sube: cada carta debe ser mayor que la anterior. Los pasos cortos dejan sitio a los demás. Toca el 6 y luego la pila A.
lesson-first-climb-other = Esa carta también cabe, pero es un paso largo: los números que saltas se pierden para esa pila. El 6 en A cuesta poco.
lesson-first-fall-title = Ahora, una pila que baja
lesson-first-fall = C y D bajan: cada carta debe ser menor. Cada turno pide dos cartas. Pon el 99 en C o en D.
lesson-first-fall-fits = El 99 cabe en C o en D: está a un solo paso del 100.
lesson-first-fall-other = Se puede, pero es un paso largo. El 99 en C o en D solo cuesta un número.
lesson-first-end-title = Termina tu turno
lesson-first-end = Ya has puesto dos cartas. Puedes poner más, pero cada una ocupa sitio. Termina: robas hasta volver a siete.
lesson-first-end-other = Puedes poner más de dos cartas. Esta vez termina el turno y deja sitio en las pilas.
lesson-first-trick-title = El truco: justo diez atrás
lesson-first-trick = { $who } ha tenido que saltar al 18 en A. Una pila que sube admite una carta menor: la que vale justo 10 menos. Pon tu 8 sobre el 18.
lesson-first-trick-other = Se puede. Pero tu 8 hace retroceder diez la pila A: empieza por ahí.
lesson-first-step-title = Y una segunda carta
lesson-first-step = Las pilas que bajan admiten igual la carta que vale justo 10 más. Ahora el 90: su paso más corto está en D.
lesson-first-step-other = Se puede, pero busca el paso más corto: el 90 en D.
lesson-first-hint-title = Pide una pila
lesson-first-hint = Tu 2 es perfecto para B. Podéis hablar, pero sin decir números. Toca «+ pista» debajo de B.
lesson-first-hint-fits = Toca «+ pista» debajo de la pila B y elige una frase.
lesson-first-hint-other = Se puede. Pero antes pide a { $who } con una pista que te deje la pila B.
lesson-first-over-to-title = { $who } ve tu pista
lesson-first-over-to = No has dicho ningún número, pero { $who } sabe que B es para ti. Ya has puesto dos cartas: termina el turno.
lesson-first-over-to-other = Se puede, pero con dos cartas basta. Termina el turno.
lesson-first-thanks-title = { $who } te ha dejado B
lesson-first-thanks = Así gana un equipo. Pon ahí tu 2: un solo paso.
lesson-first-thanks-other = Se puede. Pero B está libre para tu 2: ponlo ahí.
lesson-first-close-title = El paso más corto
lesson-first-close = En A hay un 32 y tú tienes el 33. Ponlo: no se pierde ningún número.
lesson-first-close-other = Se puede. Pero con el 33 en A no se pierde ningún número.
lesson-first-goal-title = Cómo acaba
lesson-first-goal = Con las 98 cartas en las pilas ganáis todos. Si alguien no puede poner dos cartas (una, con el mazo vacío), perdéis todos. Menos de diez sin poner es excelente.
lesson-first-frame-piles = Un equipo. Dos pilas suben desde 1 y dos bajan desde 100. Hay que poner las 98 cartas.
lesson-first-frame-turn = En tu turno pon al menos dos cartas: mayores en A y B, menores en C y D. Luego roba.
lesson-first-frame-trick = El único paso atrás: justo diez menos en una pila que sube, diez más en una que baja.
lesson-first-frame-talk = Hablad de las pilas cuanto queráis, pero nunca digáis un número.
lesson-first-frame-goal = Todas las cartas puestas: ganáis todos. Si alguien no puede poner las suficientes, perdéis todos.

lesson-extreme = Las órdenes
lesson-extreme-idea-commands = Cartas que mandan
lesson-extreme-idea-skull = CALAVERA
lesson-extreme-idea-one-pile = UNA PILA
lesson-extreme-idea-covered = Tapada, se acabó
lesson-extreme-idea-stop = STOP
lesson-extreme-idea-others = Las otras cuatro
lesson-extreme-commands-title = Algunas cartas mandan
lesson-extreme-commands = 28 cartas llevan una orden. El rayo obliga solo a quien la pone, en ese turno. El infinito obliga a todos mientras esté encima de una pila.
lesson-extreme-skull-title = Pon la CALAVERA en A
lesson-extreme-skull = Rayo: hay que taparla en este mismo turno; si no, no puedes terminarlo. Tienes una carta para eso, así que atrévete.
lesson-extreme-skull-other = Se puede. Pero ahora toca la CALAVERA: pon el 7 en A.
lesson-extreme-cover-title = Tápala enseguida
lesson-extreme-cover = Vale cualquier carta que quepa en A. El 15 o el 16 están cerca.
lesson-extreme-cover-fits = Tapa antes la CALAVERA: el 15 o el 16 caben en A.
lesson-extreme-cover-other = Se puede, pero la CALAVERA sigue a la vista. Tápala en A con el 15 o el 16.
lesson-extreme-end-title = La CALAVERA está tapada
lesson-extreme-end = Has puesto dos cartas y no hay ninguna CALAVERA a la vista. Termina el turno.
lesson-extreme-end-other = Se puede, pero con dos cartas basta. Termina el turno.
lesson-extreme-one-pile-title = { $who } ha puesto UNA PILA
lesson-extreme-one-pile = Infinito: mientras esté encima de B, cada cual pone todas las cartas de su turno en una sola pila. El aviso sobre tus cartas te lo recuerda.
lesson-extreme-choose-title = Elige tu pila
lesson-extreme-choose = Elige C y pon el 93. Desde ahí C es tu pila en este turno.
lesson-extreme-choose-other = Se puede. Pero entonces esa es tu única pila. Elige C con el 93: ahí te caben bien dos cartas.
lesson-extreme-same-title = Ahora solo vale C
lesson-extreme-same = Tu segunda carta también va en C: el 78. Prueba otra pila, si quieres.
lesson-extreme-same-fits = UNA PILA te cierra las demás. El 78 cabe en C.
lesson-extreme-same-other = Se puede, pero aquí queremos el 78 en C.
lesson-extreme-end-again-title = Termina tu turno
lesson-extreme-end-again = UNA PILA sigue ahí, así que también obliga a { $who }.
lesson-extreme-end-again-other = Se puede, pero con dos cartas basta. Termina el turno.
lesson-extreme-covered-title = Tapada: se acabó
lesson-extreme-covered = { $who } ha tapado UNA PILA con el 19. Una orden de infinito termina en cuanto se tapa.
lesson-extreme-stop-title = STOP acaba tu turno
lesson-extreme-stop = Rayo: al instante, incluso como primera carta del turno. No hace falta otra. Pon el 77 en C.
lesson-extreme-stop-other = Se puede. Pero ahora toca STOP: pon el 77 en C.
lesson-extreme-lightning-title = Otro rayo
lesson-extreme-lightning = TRES: en este turno pones justo tres cartas, ni más ni menos.
lesson-extreme-infinity-title = Otros tres infinitos
lesson-extreme-infinity = SIN TRUCO: nadie vuelve diez atrás. ROBA UNA: tras tu turno robas una sola carta. SILENCIO: ni palabras ni pistas.
lesson-extreme-goal-title = Ya conoces las siete
lesson-extreme-goal = Se gana igual, con las 98 cartas puestas. Pero si entonces hay una CALAVERA a la vista, perdéis.
