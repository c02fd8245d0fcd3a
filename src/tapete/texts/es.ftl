# Textos comunes en español

seat = Jugador { $number }
guest = Invitado
bot = Bot { $number } ({ $bot })

# Errores
at-line = línea { $line }: { $message }
no-such-game = No hay ningún juego llamado «{ $game }». Juegos: { $games }.
no-such-language = No existe el idioma «{ $language }». Idiomas: { $languages }.
no-such-bot = { $title } no tiene ningún bot llamado «{ $bot }». Bots: { $bots }.
not-a-bot = { $kind } no es un bot: un bot es un nombre, o una clase o un objeto con el método choose(view, seat, legal) o choose_batch(obs, mask, seats).
bot-form = «{ $text }» no nombra ningún bot. Escribe NOMBRE=BOT: un nombre en minúsculas, y un bot del juego, paquete.módulo:Clase o cmd:ORDEN.
bot-name-taken = { $title } ya tiene un bot o un nivel llamado «{ $bot }»: elige otro nombre.
bot-seconds = Un bot puede pensar más de 0 segundos, no { $seconds }.
bot-not-found = No existe el bot { $bot }: { $reason }.
bot-failed = El bot { $bot } ha fallado: { $reason }.
bot-illegal = El bot { $bot } ha elegido «{ $action }» en el asiento { $seat }, y ahora no es legal. Legales: { $legal }.
bot-silent = El bot { $bot } no ha respondido en { $seconds } segundos.
bot-died = El bot { $bot } ha terminado (estado { $status }) sin responder.
bot-busy = El bot { $bot } no ha quedado libre en { $seconds } segundos.
bot-batch = El bot { $bot } ha respondido a { $rows } decisiones con { $shape }: tiene que ser un número entero para cada una.
bot-nonsense = El bot { $bot } ha respondido «{ $answer }», que no es una línea de JSON con una acción.
bot-cannot-start = El bot { $bot } no se puede iniciar ({ $command }): { $reason }.
bot-changed = El bot { $bot } no es aquí el mismo que donde empezó la tanda.
bot-stands-in = Un bot normal sigue jugando en su asiento.
weights-unused = { $title } no tiene ningún bot con pesos.
weights-of-another = { $path } no contiene pesos de { $title }.
no-such-clause = { $title } no tiene la cláusula «{ $wanted }». Cláusulas: { $clauses }.
too-many-bots = En una tanda pueden jugar como mucho { $most } bots distintos.
bots-per-seat = Nombra un bot para todos los asientos o uno para cada uno: { $seats } asientos, { $bots } bots.
bots-per-range = Con varios números de jugadores, nombra un solo bot para todos los asientos.
players-range = A { $title } juegan de { $least } a { $most } personas, no { $players }.
players-unreadable = «{ $players }» no es un número de jugadores; escribe 3, o 1-5 para varios.
humans-range = { $humans } personas no caben en una mesa de { $players }.
name-unusable = El nombre «{ $name }» no se puede usar: un nombre tiene de 1 a 20 caracteres y no empieza por «bot ».
option-unknown = { $title } no tiene la opción «{ $option }». Opciones: { $options }.
option-choice = La opción { $option } no admite «{ $value }». Valores: { $choices }.
option-form = «{ $text }» no es una opción; escribe nombre=valor.
cannot-read = No se puede leer { $path }: { $reason }.
cannot-write = No se puede escribir { $path }: { $reason }.
file-too-large = { $path } ocupa más de { $most } MB.
not-text = { $path } no es un archivo de texto.
needs-package = Esto necesita paquetes que no están instalados ({ $packages }): pip install "tapete[{ $extra }]"
imagined-record = Una partida imaginada no tiene acta: no se ha repartido, y nadie ha jugado lo anterior.
seed-bytes = Una semilla tiene { $wanted } bytes, no { $bytes }.
seed-range = Una semilla es un número entero a partir de 0, de 60 cifras como máximo, o 64 cifras hexadecimales, no «{ $seed }».
threads-range = El número de hilos es 1 o más, no { $threads }.
games-range = El número de partidas es 1 o más, no { $games }.
records-range = El número de actas va de 0 al número de partidas, no { $records }.
records-need-out = Las actas necesitan una carpeta: añade --out.
arena-bots = Una arena necesita dos bots o más, cada uno nombrado una vez, no «{ $bots }».
journal-of-another = { $path } guarda otra tanda ({ $name }: allí { $there }, aquí { $here }). Elige otra carpeta.
journal-unreadable = { $path } no es el diario de una tanda, o está dañado.
no-observations = { $title } no tiene observaciones (observe.py), así que no hay entornos para él.
environment-choice = { $what } no puede ser «{ $value }». Opciones: { $choices }.
environment-count = { $what } debe ser un número entero a partir de 1, no { $value }.
environment-not-reset = Llama a reset antes del primer step.
environment-slot = Aquí no hay partida { $slot }: las { $games } partidas se numeran desde 0.
environment-shape = { $what } debe tener un valor para cada una de las { $wanted } partidas.
no-ranks = { $title } con { $players } jugadores no tiene puestos: elige otra recompensa.
no-seat-outside = Al menos uno de los { $players } asientos debe quedar sin bot, y los bots solo se sientan en asientos que existen.
one-reward = Gymnasium tiene una sola recompensa, y { $seats } asientos de { $title } no tienen bot: pon bots en todos menos uno o usa PettingZoo.
not-at-once = En { $title } los asientos no deciden a la vez, así que no hay entorno paralelo: usa env.
illegal-in-batch = En la partida { $slot }, el asiento { $seat } no puede hacer esto ahora: { $action }. Elige entre las acciones de la máscara.
no-such-pool = No se puede ejecutar en «{ $on }». Se puede en: { $places }.
pool-unreachable = Ningún clúster de { $on } responde en { $address }: { $reason }.
pool-lost = Se han perdido los procesos de trabajo ({ $on }): { $reason }.
pool-other-sources = Los procesos de trabajo tienen otra versión de Tapete, y sus partidas pueden ser distintas: instala esta allí.
out-needs-peers = Solo una comparación dibuja gráficos: añade --peers.
resume-unfinished = La partida de { $path } ya ha terminado; mírala con: tapete replay { $path }.
record-format = Esto no es un acta: debe empezar por «{ $format }».
record-long = El acta tiene más de { $most } líneas.
record-twice = «{ $header }» aparece dos veces.
record-lacks = Al acta le falta «{ $header }».
record-version = Esta partida se { $what ->
    [rules] jugó con la versión { $version } de las reglas
   *[shuffle] repartió con la versión { $version } del barajado
}; este Tapete tiene la versión { $ours }. Usa el Tapete que la escribió.
record-players = «{ $players }» no es un número de jugadores.
record-seed = La semilla debe tener { $digits } cifras hexadecimales.
record-line = Esto no es una línea de un acta: { $text }
record-action = Este juego no tiene esa acción: { $text }
record-after-end = Hay algo detrás del resultado: { $text }
record-deck = La baraja no es la que reparte la semilla.
record-refused = El asiento { $seat } no puede hacer «{ $what }»: { $reason ->
    [over] la partida ha terminado
    [out-of-turn] no es su turno
    [no-such-seat] no existe ese asiento
    [signal-not-allowed] no se puede hablar
    [nothing-to-undo] no hay nada que deshacer
   *[illegal] las reglas lo prohíben
}{ $clause ->
    [none] .
   *[other] {" "}(cláusula { $clause }).
}
record-not-over = El acta da un resultado, pero la partida no ha terminado.
record-digits = «{ $header }» debe tener { $digits } cifras hexadecimales.
record-left-out = «left out» lleva asientos o «none», no: { $text }
deal-commitment = El compromiso del servidor no corresponde a este secreto.
deal-secret = El secreto no es el que el servidor se comprometió a usar.
deal-seat-commitment = El compromiso del asiento { $seat } no corresponde a su azar.
deal-entropy = El azar del asiento { $seat } no es el que se comprometió a usar.
deal-left-out = El asiento { $seat } tiene que haber revelado su azar o figurar entre los excluidos.
deal-uncommitted = El asiento { $seat } tiene parte en el reparto, pero ningún compromiso.
deal-seats = La semilla se hizo con algo distinto de estos azares: falta un asiento en la lista, o sobra.
deal-seed = La semilla no es la del secreto y los azares.
deal-later = Este no es el reparto que da aquí la semilla.
deal-seen = El compromiso del servidor no es el que se vio antes del reparto.
record-not-fair = El acta no dice cómo se repartieron las cartas: no tiene compromisos.
record-result = El resultado es otro: { $result }
no-such-seat = No existe el asiento { $seat }.

# Jugar en el terminal
welcome = { $title }, { $players ->
    [one] 1 jugador
   *[other] { $players } jugadores
}. Escribe ? para ver la ayuda.
turn-of = { $who }, te toca.
pass-the-screen = Pasa la pantalla a { $who }, que debe pulsar Intro.
step-in = { $who }, puedes intervenir: { $choices }. O pulsa Intro para no hacer nada.
prompt = >
help-commands =
    ?                 esta ayuda
    por qué ESO       por qué no se puede algo, con su cláusula
    mirar [QUÉ]       mirar algo que está a la vista
    reglas [CLÁUSULA] el reglamento, o una de sus cláusulas
    consejo           lo que haría el bot
    deshacer          recuperar tu última carta, mientras no se haya robado ni descubierto nada
    diario            lo que ha pasado hasta ahora
    guardar ARCHIVO   guardar la partida; sigue con: tapete play --resume ARCHIVO
    salir             dejarlo
not-understood = No entiendo «{ $text }». Escribe ? para ver la ayuda.
which-one = ¿Cuál? { $choices }
refused = { $label }: { $reason } ({ $clause } · { $title })
allowed = { $label }: esto sí se puede.
talk-refused = Ahora no se puede hablar ({ $clause } · { $title }).
nothing-to-undo = No hay nada que deshacer: solo tu propio turno sin terminar, mientras no se haya robado ni descubierto nada.
undone = Deshecho.
said = Dicho.
save-where = ¿Dónde? Escribe: guardar ARCHIVO
saved = Guardada en { $path }.
advice = El bot haría esto: { $label }.
warned = { $warning } Escríbelo otra vez si quieres hacerlo de todos modos.
and = { $some } y { $last }
because-ahead = Probado en { $deals } repartos imaginados: { worth }. La siguiente opción, { gap } peor: { $rival }.
because-level = Probado en { $deals } repartos imaginados: { worth }. Más o menos igual de bueno: { $rival }.
because-behind = Probado en { $deals } repartos imaginados: { worth }. Ahí sale mejor, en { gap }: { $rival }.
bye = Adiós. La partida queda sin terminar.
bye-saved = Adiós. Sigue con: tapete play --resume { $path }

# Repetición y comprobación
replay-deal = Repartido a partir de la semilla.
replay-step = Paso { $step } de { $steps } · asiento { $seat }: { $what }
replay-prompt = Intro: siguiente, b: atrás, un número: ir allí, q: salir
replay-seen-by = Como lo ve { $who }:
replay-undo = { $who } deshace su última acción.
replay-signal = { $who }: { $what }
verified = { $path }: auténtica. { $entries ->
    [one] 1 entrada comprobada
   *[other] { $entries } entradas comprobadas
} con las reglas, y la baraja repartida de nuevo a partir de la semilla.
verified-open = La partida no ha terminado.
verified-over = { $result }
verified-abandoned = La partida se abandonó.
verified-deal = Reparto limpio: { $seats ->
    [0] ningún asiento aportó azar, así que la semilla la hizo el servidor solo
    [one] 1 asiento aportó azar, y es el que se comprometió a usar
   *[other] { $seats } asientos aportaron azar, y es el que se comprometieron a usar
  }. { $left ->
    [0] Nadie quedó excluido.
    [one] Excluido por no revelar a tiempo: el asiento { $names }.
   *[other] Excluidos por no revelar a tiempo: los asientos { $names }.
  }
verified-later = { $deals ->
    [one] 1 reparto posterior comprobado
   *[other] { $deals } repartos posteriores comprobados
  }.
verified-compare = Compáralo con el compromiso que viste antes del reparto: { $commitment }
verified-seen = Es el compromiso que viste antes del reparto.
verified-no-deal = Esta acta no dice cómo se hizo la semilla.

# Simulación
simulating = { $title }, { $players ->
    [one] 1 jugador
   *[other] { $players } jugadores
}
slow = Aquí no hay código máquina para este juego, así que va interpretado, unas cien veces más lento. Para tenerlo, instala un compilador de C o el paquete ziglang.
peers-need-native = Aquí no hay código máquina para { $title }, así que no se puede comparar su velocidad.
needs-compiler = Para aprender hace falta código máquina, y aquí no lo hay: instala un compilador de C o el paquete ziglang.
done-part = Interrumpido: se han jugado { $games } de { $wanted } partidas; estos son sus resultados.
wrote = Escrito: { $path }
figures-explained = Entre paréntesis, intervalos del 95 %.
figures-run = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}{ $runs ->
    [one] { "" }
   *[other] { " " }con cada número de jugadores
}; bots: { $bots }; semilla: { $seed }.
figures-options = Opciones: { $options }.
figures-cost = { $decisions } decisiones en { $seconds } s de CPU, { $speed } partidas por segundo; { $engine ->
    [native] código máquina
   *[interpreted] interpretado
}, { $threads ->
    [one] 1 hilo
   *[other] { $threads } hilos
}.
figure-number = { $value }
figure-value = valor
figure-for-players = { $players ->
    [one] 1 jugador
   *[other] { $players } jugadores
}
figure-seat = asiento
figure-bot = bot
figure-wins = victorias
figure-win-rate = proporción de victorias
figure-mean-score = puntos, de media
progress-line = { $title }: { $done } de { $total }

# La arena
arena-goes-on = Se continúa: ya hay { $games } de { $wanted } partidas.
arena-played = { $compared ->
    [teams] Equipos de un solo bot cada uno
   *[rivals] Bots unos contra otros
}, { $games } partidas con { $deals } repartos, los mismos para todos
arena-bot = bot
arena-rating = clasificación
arena-win-share = proporción de victorias
arena-alone-win-share = solo contra los demás
arena-mean-score = media de puntos
arena-does-better = supera a, proporción de repartos
arena-axis = { $quantity } (intervalos del 95 %, { $deals } repartos)
arena-by-chance = Entre paréntesis, intervalos del 95 %, con el reparto como unidad. { $compared ->
    [teams] Una victoria es de todo el equipo.
   *[rivals] Una victoria compartida cuenta por partes; entre bots iguales la proporción de victorias es { $share }.
}

# La prueba de referencia
no-such-task = No hay ninguna tarea «{ $task }». Tareas: { $tasks }.
benchmark-running = Prueba de referencia
benchmark-part = Interrumpido: estos son los resultados hasta ahora; con --out, la misma orden continúa.
benchmark-task = tarea
benchmark-measured = se mide
benchmark-bot = bot
benchmark-result = resultado
benchmark-interval = intervalo del 95 %
benchmark-deals = repartos
benchmark-quantity = { $measure ->
    [score] puntos
   *[wins] proporción de victorias
}
benchmark-measure = { $against ->
    [nobody] { $measure ->
        [score] media de puntos
       *[wins] partidas ganadas, un bot en todos los asientos
    }
   *[other] victorias de uno solo entre { $against } (por azar, { $chance } %)
}
benchmark-explained = La unidad es el reparto. Prueba { $version }, semilla { $seed }.

# Análisis
analyses-nothing = Los bots de { $title } no saben valorar jugadas.
analyse-no-seat = No existe el asiento { $seat }; en el acta juegan { $players }, y el primer asiento es el 0.
analyse-nothing = En esta acta nadie tuvo nada que decidir.
analyse-budget = Una jugada se valora con 1 decisión o más, no con { $budget }.
analyse-seconds = Una jugada se valora durante más de 0 segundos, no { $seconds }.
analyse-either = Da un presupuesto o unos segundos, no las dos cosas.
analysing = Analizando { $title }
analyse-part = Interrumpido: se han valorado { $choices } de { $wanted } jugadas; estos son sus resultados.
analyse-step = paso
analyse-who = quién
analyse-played = jugado
analyse-worth = valor
analyse-best = lo mejor
analyse-cost = coste
analyse-accuracy = precisión
analyse-choices = decisiones
analyse-mistakes = errores
analyse-lost = perdido en total
analyse-explained = Valor y coste en { unit }, según repartos imaginados que encajan con lo que veía el jugador; tras ±, el error estándar. Un coste de menos de { $noise } errores estándar, o de menos de { $trifle }, no cuenta como pérdida.
analyse-costliest = Las decisiones más caras
analyse-mistake = Paso { $step }, { $who }: { $played } cuesta { gap } (± { $error }). Mejor: { $best }.
analyse-declines = no hacer nada
analyse-chart-worth = Lo que valía cada jugada
analyse-chart-lost = Lo perdido, sumado
analyse-chart-step = paso del acta

# Junto a otras bibliotecas
peers-missing = { $library } no está instalado, así que faltan sus juegos: pip install "tapete[peers]".
peers-measuring = Midiendo
peers-game = juego
peers-playout-decisions = decisiones/s, nativo
peers-playout-games = partidas/s, nativo
peers-python-decisions = decisiones/s desde Python
peers-python-games = partidas/s desde Python
peers-clone-us = copiar, µs
peers-view-us = vista, µs
peers-scale = en un núcleo, por tiempo de CPU, logarítmica
peers-explained = Por tiempo de CPU en un núcleo, jugando al azar. Entre paréntesis: cuántas veces es más rápido Tapete.
environments-players = jugadores
environments-numbers = números que se ven
environments-count = partidas a la vez
environments-step = pasos/s
environments-sampled = pasos/s con sorteo
environments-explained = Entornos: pasos de una partida por segundo de CPU en un núcleo, con observación y máscara, jugando al azar.

# El servidor
serving = La mesa está en { $address } (Ctrl-C para terminar).
workers-need-database = Un archivo de datos es para un solo proceso: para { $workers } hace falta una base de datos (--data postgresql://...).
cannot-listen = No se puede usar { $host }:{ $port }: { $reason }.

# Lo que muestra un enlace compartido
share-table = { $phase ->
    [lobby] { $free ->
        [0] Todas las sillas están ocupadas.
        [one] Hay una silla libre.
       *[other] Hay { $free } sillas libres.
    }
    [playing] La partida ya ha empezado.
   *[over] La partida ha terminado.
}
share-replay = Una partida terminada, jugada a jugada.

# Las páginas
web-welcome = La mesa está puesta. Siéntate.
web-welcome-more = Cuatro juegos de cartas con amigos, o con bots educados.
web-about = { $game ->
    [the-game] Un equipo, 98 cartas, cuatro pilas y ni un número en voz alta.
    [qwinto] Todos apuntan, todos se atreven.
    [five-crowns] Rummy de cinco palos en once manos.
    [uno-colores] Farolea, hazte con los poderes y canta antes.
   *[other] Un juego de cartas.
}
web-for-players = De { $least } a { $most } jugadores
web-rules = Reglas
web-no-server = El servidor no responde. Inténtalo dentro de un momento.
web-your-tables = Tus mesas
web-your-name = Tu nombre
web-cancel = Cancelar
web-open-table = Abrir la mesa
web-players = Jugadores
web-choice = { $choice ->
    [true] sí
    [false] no
    [extreme] Extreme
    [original] original
    [winner] quien gana se apunta las otras manos
    [penalty] cada cual se apunta su mano
    [none] no pasa nada más
    [skip] salta el turno
   *[other] { $choice }
}
web-takeover = Un bot juega por quien se va
web-clock = Tiempo para cada decisión
web-seconds = { $seconds ->
    [15] 15 segundos
    [30] 30 segundos
    [60] 1 minuto
    [120] 2 minutos
    [180] 3 minutos
    [300] 5 minutos
    [600] 10 minutos
   *[other] { $seconds } segundos
}
web-allow-advice = Se puede preguntar a un bot qué haría
web-watching-allowed = Otros pueden mirar
web-invite-friends = Trae a tus amigos
web-link = El enlace de esta mesa
web-copy = Copiar enlace
web-here = en la mesa
web-away = fuera
web-sit = Sentarme
web-sit-name-first = antes, tu nombre
web-wait-for-friend = Guardar la silla para un amigo
web-bot = bot, { $bot }
web-bot-choice = Bot: { $bot }
web-bots-fill = { $count ->
    [one] Un bot ocupa la silla libre.
   *[other] Los bots ocupan las { $count } sillas libres.
}
web-change = Cambiar los ajustes
web-apply = Aplicar
web-stand = Dejar la mesa
web-home = A los juegos
web-connecting = Conectando
web-your-turn = Te toca
web-waiting-for = Esperando a { $names }
web-paused = En pausa
web-close = Cerrar
web-possible = Esto se puede hacer ahora.
web-do-it = Hacerlo
web-undo = Deshacer
web-pause = Pausa
web-resume = Seguir
web-record = Guardar el acta
web-say = Di algo
web-send = Enviar
web-watcher = Alguien que mira
web-reaction = Reaccionar: { $name }
web-watching = { $count ->
    [one] 1 persona está mirando
   *[other] { $count } personas están mirando
}
web-take-seat = Sustituir a un bot
web-reaction-name = { $reaction ->
    [smile] una sonrisa
    [laugh] risas
    [wow] asombro
    [sad] una lágrima
    [clap] aplausos
    [heart] un corazón
    [think] a ver
   *[thumb] pulgar arriba
}
web-bot-level = { $bot ->
    [easy] fácil
    [normal] normal
    [strong] fuerte
    [random] juega al azar
   *[other] { $bot }
}
web-own-program = Mi propio programa…
web-program-name = Programa { $number }
web-token = El sitio { $number } espera a tu programa. Dale la mesa y esta clave, que solo se muestra una vez:
web-give-up = Terminar esta partida
web-delete = Borrar la mesa
web-replay-title = Repetición
web-replay-first = Al reparto
web-replay-back = Un paso atrás
web-replay-next = Un paso adelante
web-replay-last = Al final
web-replay-play = Reproducir
web-replay-step = Paso { $step }
web-replay-seat = Vista desde
web-replay-watcher = lo que ven todos
web-back-to-table = Volver a la mesa
web-phase = { $phase ->
    [lobby] sin repartir
    [playing] en juego
   *[over] terminada
}
# La página de inicio
web-skip = Saltar al contenido
web-to-light = Luz de día
web-to-dark = Luz de lámpara
web-games = Juegos
web-welcome-long = Sin cuenta y sin instalar nada.
web-play-now = Jugar ya
web-with-friends = Con amigos
web-learn = Aprender
web-tables = Mesas
web-your-chair = tu silla
web-minutes = { $minutes } min
web-demo-call = ¡UNO!
web-demo-colour = { $colour ->
    [red] Rojo
    [blue] Azul
    [green] Verde
   *[yellow] Amarillo
}
web-slip-turn = te toca, con { $names }
web-slip = { $phase }, { $with }
web-slip-with = con { $names }
web-slip-alone = aún no hay nadie más
web-slip-thinking = esperando a { $names }
web-more-tables = { $count } más
web-no-tables = Todavía no tienes sitio en ninguna mesa.
web-have-code = ¿Tienes un código?
web-join = Entrar
web-code-short = Un código tiene { $length } letras.
web-who-are-you = ¿Cómo te llamas?
web-missing-note = Puede que la dirección esté mal escrita o que la página ya no exista.
web-gone-note = Pide otro enlace o abre una mesa nueva.
web-outdated = Hay una versión nueva

# La antesala
web-chairs-taken = { $taken } de { $all } sillas ocupadas
web-chair = Silla libre, sitio { $number }
web-chair-bot = { $name }, bot ({ $level })
web-free-chair = silla libre
web-free = libre
web-add-bot = Añadir bot
web-invite-one = Invitar a un amigo
web-remove-chair = Quitar la silla
web-dealing = Repartiendo…
web-deal = Repartir a { $count }
web-came = { $you ->
    [true] Te has sentado
   *[other] Se ha sentado { $name }
}
web-went = { $name } se ha ido
web-code = El código de esta mesa: { $code }
web-at = en { $host }
web-qr = Código QR con el enlace de esta mesa
web-only-here = Solo este ordenador llega a la mesa. Para abrirla a tu red, arranca el servidor con **{ $command }**
web-share-title = Hay una silla para ti: { $game }
web-chip-option = { $name }: { $value }
web-no-clock = sin reloj
web-no-limit = sin límite
web-never = nunca
web-after = tras { web-seconds }
web-chip-advice = con consejos
web-chip-no-advice = sin consejos
web-chip-no-watching = sin público
web-chair-for-you = { $name } te guarda una silla
web-chair-free = Hay una silla libre
web-guest-note = { $game }, { $count ->
    [one] una persona en la mesa
   *[other] { $count } en la mesa
}, unos { $minutes } minutos. Sin cuenta.
web-join-now = Entrar en la partida
web-from-bot = Se está jugando a { $game }. Sustituyes a { $name }, un bot.
web-full = La mesa está llena
web-full-note = Todas las sillas de esta mesa de { $game } están ocupadas. Puedes mirar.
web-only-watch = Solo mirar
web-you-watch = Estás mirando
web-next-match = Estás mirando. Habrá sitio cuando alguien se vaya.

# Lecciones, y las reglas en un minuto
lesson-unreadable = No se puede leer la lección { $lesson } de { $game }: { $reason }
share-lesson = Aprende jugando, en unos minutos.
web-lesson-start = Aprende jugando
web-lesson-minutes = unos { $minutes } minutos
web-lesson-go-on = Seguir: paso { $step } de { $steps }
web-lesson-known = Hecha. Jugarla otra vez
web-lesson-step = Idea { $step } de { $steps }
web-lesson-not-now = Ahora no
web-lesson-skip = Saltar la lección
web-lesson-next = Siguiente
web-lesson-show = Enséñame
web-lesson-like-this = Así
web-lesson-now-you = Ahora tú
web-lesson-not-here = Eso no vale
web-lesson-other = Eso se podría hacer
web-lesson-other-note = Aquí queremos otra cosa: { $action }.
web-lesson-fits = Lo que vale: { $action }.
web-lesson-plan = Lo que aprendes
web-lesson-again = Desde el principio
web-lesson-done = Ya sabes jugar
web-lesson-done-note = Pruébalo en una partida con bots. Las reglas están siempre a un toque.
web-lesson-more = Siguiente lección: { $title }
web-minute = Las reglas en un minuto
web-frame = Imagen { $number } de { $all }
web-whole-book = El reglamento completo
web-rules-search = Buscar en las reglas
web-rules-found = { $count ->
    [0] Nada
    [one] Una regla
   *[other] { $count } reglas
}

# Reglamento y repetición
web-contents = Índice
web-clause = Cláusula { $clause }
web-replay-go = Ir a un paso
web-replay-of = Paso { $step } de { $all }

# El tablero: el marco de todas las mesas
stage-skip-to-hand = Saltar a tus cartas
stage-menu = Menú
stage-settings = Ajustes
stage-shortcuts = Atajos de teclado
stage-keys =
    ← → = recorrer tus cartas
    Intro = jugar la carta
    A = pedir consejo
    Esc = cerrar lo que esté abierto
    ? = esta lista
stage-log = Lo ocurrido
stage-talk = Charla
stage-talk-unread = Charla, { $count ->
    [one] 1 línea nueva
   *[other] { $count } líneas nuevas
}
stage-talk-and-log = Charla y registro
stage-hide-rail = Ocultar charla y registro
stage-no-talk = Nadie ha dicho nada todavía.
stage-watchers-read = Solo habla quien está sentado a la mesa.
stage-watching = Estás mirando. Las manos no se ven.
stage-offline = Sin conexión, reintentando
stage-pending = En camino
stage-you = Tú
stage-cards = { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}
stage-ask-advice = Consejo
stage-thinking = Pensando
stage-advice = **{ $action }**. { $reason }
stage-more = Más
stage-rule = La regla
stage-sure = ¿Seguro?
stage-do-it = Hacerlo
stage-rather-not = Mejor no
web-joining-allowed = Durante la partida, otros pueden ocupar el sitio de un bot si todos quieren
web-host-deals = { $name } repartirá cuando estéis todos
stage-people = Personas
stage-host = Dirige la mesa
stage-make-host = Que dirija la mesa
stage-remove = Quitar el sitio
stage-free-seat = Liberar el sitio
stage-lock = Mesa cerrada: no puede entrar nadie más
stage-locked = La mesa está cerrada: no puede entrar nadie más.
stage-mute-person = Silenciar
stage-hear-person = Volver a oír
stage-report = Denunciar
stage-reported = Denunciado
stage-report-line = Denunciar esta frase
stage-withdraw-line = Retirar esta frase
stage-matches = Partidas de esta mesa
stage-match = Partida { $number }
stage-match-won = { $count ->
    [one] Ganó { $names }
   *[other] Ganaron { $names }
  }
stage-no-matches = Todavía no ha acabado ninguna partida.
stage-proposal = Una pregunta a la mesa
stage-proposal-ask = { $kind ->
    [end] { $you ->
        [true] Quieres terminar la partida
       *[other] { $name } quiere terminar la partida
      }
    [pause] { $you ->
        [true] Necesitas una pausa
       *[other] { $name } necesita una pausa
      }
    [settings] { $you ->
        [true] Quieres cambiar los ajustes
       *[other] { $name } quiere cambiar los ajustes
      }
    [remove] { $you ->
        [true] Quieres que un bot juegue por { $seat }
       *[other] { $name } quiere que un bot juegue por { $seat }
      }
   *[other] { $name } quiere seguir en lugar de { $seat }
  }
stage-proposal-clock = { $clock ->
    [0] Sin reloj
   *[other] { $clock } segundos para cada decisión
  }
stage-proposal-silence = Quien no dice nada está de acuerdo.
stage-proposal-hand = Vería esas cartas: hace falta el sí de todos.
stage-proposal-outcome = { $outcome ->
    [agreed] De acuerdo
    [withdrawn] Retirado
   *[other] No todos están de acuerdo
  }
stage-yes = Sí
stage-no = No
stage-withdraw = Retirar
stage-paused-by = { $you ->
    [true] Has pausado la partida
   *[other] { $name } ha pausado la partida
}
stage-paused-note = Los relojes están parados hasta que alguien reanude la partida.
stage-go-on = Seguir
stage-hand-over = Fin de la mano
stage-waits-for = { $count ->
    [0] Sigue solo en { $seconds } s
   *[other] Esperando a { $names }, { $seconds } s
}
stage-others = otras { $count } personas
stage-best-moment = El mejor momento
stage-best-moment-again = Verlo otra vez
stage-match-over = Fin de la partida
stage-round-by-round = Ronda a ronda
stage-wins = { $count ->
    [one] ¡Gana { $names }!
   *[other] ¡Ganan { $names }!
}
stage-you-win = ¡Has ganado!
stage-rematch = Revancha
stage-rematch-waits = Esperando a { $names }
stage-replay = Repetición
stage-replay-dealt = Se han repartido las cartas.
stage-share = Compartir
stage-copied = Enlace copiado
stage-copy-by-hand = Copia el enlace a mano
stage-poster-foot = jugado en Tapete
stage-mute = Quitar el sonido
stage-unmute = Poner el sonido
stage-broken = No se puede mostrar el tablero
stage-broken-note = La partida sigue y conservas tu sitio. Recarga la página para volver.
stage-end-title = ¿Terminar esta partida?
stage-end-note = Termina para toda la mesa y no se podrá continuar.
stage-end-yes = Terminarla
stage-leave-title = ¿Dejar la mesa?
stage-leave-note = Un bot ocupa tu sitio.
stage-leave-yes = Dejarla
stage-delete-title = ¿Borrar la mesa?
stage-delete-note = La mesa y todas sus partidas se borran para siempre.
stage-delete-yes = Borrarla

# Repetición, análisis y «y si»
replay-open = Abrir un acta
replay-open-note = Un acta es una partida terminada en forma de texto. Antes de mostrarla se comprueba cada línea con las reglas.
replay-drop = Elige un archivo, suéltalo aquí o pega el texto.
replay-choose = Elegir un archivo
replay-paste = El texto de un acta
replay-check = Comprobar y abrir
replay-checking = Comprobando cada línea…
replay-line = Línea { $line }
replay-refused = Esta acta no se puede mostrar
branch-over = Desde aquí no queda nada por jugar.
replay-turn-back = Turno anterior
replay-turn-on = Turno siguiente
replay-speed = Velocidad
replay-speed-is = Velocidad: { $speed }
replay-hands = Ver manos
replay-link = Copiar enlace
replay-play-on = Jugar desde aquí
replay-play-on-short = Jugar
replay-round = Ronda { $round }
replay-at = { $round }, turno { $turn }
replay-turn = Turno { $turn }
replay-step-of = paso { $step } de { $all }
replay-worth = Lo que valía cada posición
replay-moment = Momento { $number }: { $when }, { $change }
replay-decided = { $count ->
    [0] Momentos decisivos
    [one] Un momento decisivo
    [2] Dos momentos decisivos
    [3] Tres momentos decisivos
    [4] Cuatro momentos decisivos
   *[other] Cinco momentos decisivos
}
replay-for = para { $name }
replay-nothing-decided = Hasta ahora ningún cambio supera su error.
replay-accuracy = Precisión
replay-against = frente a lo mejor hallado
replay-slips = { $count ->
    [0] ningún desliz
    [one] 1 desliz
   *[other] { $count } deslices
}
replay-moment-slip = { $played }. Mejor: { $best }.
replay-moment-swing = Tras «{ $played }»: de { $from } a { $to } hasta la siguiente decisión.
replay-moment-end = Tras «{ $played }»: de { $from } a { $to } al final.
replay-verdict = { $who }: **{ $played }, { $change }**. Mejor: **{ $best }**.
replay-tried = Probado en { $deals } repartos imaginados que encajan con lo que veía el jugador: { gap } peor, ± { $error }.
replay-best = mejor
replay-looking = Mirando cada decisión: { $done } de { $all }
replay-unit = En { unit }.
replay-no-module = Estas páginas llegaron sin el motor para navegadores, así que aquí no hay análisis. Todo lo demás funciona.
replay-failed = El análisis se ha detenido: este navegador no ha podido seguir.
replay-hidden = No se desvela nada: ni curva ni resultado antes de que veas el final.
replay-reveal = Mostrar el análisis ya
replay-tell = Momentos
replay-log-tab = Registro
replay-go-to = Ir al paso { $step }
replay-compare = Y si…
replay-compare-note = Jugado desde el paso { $step } de otra partida, con las mismas cartas.
replay-there = Lo que pasó
replay-here = Jugado de nuevo
replay-origin = La partida de la que viene
replay-winner = ha ganado
replay-keys =
    ← → = un paso
    Mayús ← → = un turno
    RePág AvPág = un momento decisivo
    Inicio Fin = al reparto, al final
    Espacio = reproducir o parar
    + = otra velocidad
    H = ver manos
    ? = estas teclas
# Ajustes del navegador
stage-choose-face = Elegir una cara
stage-face = { $face ->
    [lynx] Lince
    [owl] Búho
    [fox] Zorro
    [bear] Oso
    [rabbit] Conejo
    [frog] Rana
    [penguin] Pingüino
    [octopus] Pulpo
    [toucan] Tucán
    [bull] Toro
    [hedgehog] Erizo
    [cat] Gato
   *[other] { $face }
}
stage-pace-and-sound = Ritmo y sonido
stage-pace = Bots y cartas
stage-pace-name = { $pace ->
    [calm] Tranquilo
    [brisk] Ágil
   *[instant] Al instante
}
stage-sound = Sonido
stage-vibrate = Vibrar cuando me toca
stage-alerts = Avisarme cuando me toca
stage-alerts-note = también en otra pestaña
stage-help = Ayuda
stage-lift = Levantar las cartas que puedo jugar
stage-say-why = Decir por qué no
stage-say-why-note = al tocar una carta que no vale
stage-confirm = Preguntar antes de un farol
stage-confirm-note = y de otras jugadas que podría lamentar
stage-letters = Letras en los colores
stage-letters-note = para no depender solo del tono
stage-look = Aspecto
stage-light = Luz
stage-theme = { $theme ->
    [light] Día
    [dark] Lámpara
   *[system] Auto
}
stage-card-size = Cartas
stage-card-size-name = { $size ->
    [large] Grandes
   *[normal] Normales
}
stage-language = Idioma
stage-less-motion = Menos movimiento

others-seated = Hay más personas en esta mesa: solo puedes borrarla si estás a solas.

# Lo que una mesa cuenta y rechaza
news-signal = { $who }: { $signal }
news-undo = { $who } deshace su última acción.
reload = Esta página es más antigua que el servidor. Recárgala: conservas tu sitio.
web-reload = Recargar
store-failed = { $path }: { $reason }
store-newer = { $path } lo escribió una versión más nueva de Tapete (sus datos tienen la versión { $version }; esta conoce hasta la { $latest }).
store-foreign = { $path } no tiene datos de Tapete. No se ha cambiado nada.
store-unreadable = El servidor no puede leer sus datos ahora mismo. Prueba más tarde.
data-in-use = { $path } lo está usando otro servidor.
no-such-network = { $network } no es una red. Da una dirección o una red, como 10.0.0.0/8.
log-words = El registro tiene los formatos text y json, y los niveles warning e info; no «{ $format }» y «{ $level }».
table-unreadable = Esta mesa no se puede leer. Quien lleva el servidor encontrará el motivo en su registro.
match-closed = La última partida de esta mesa no se puede continuar. Podéis repartir otra.
tables-unreadable = ({ $events } ilegibles)
copy-copying = Copiando eventos
copy-comparing = Comparando eventos
copied = { $tables ->
    [one] Una mesa
   *[other] { $tables } mesas
} con { $events ->
    [one] un evento
   *[other] { $events } eventos
} en { $path }. Se ha comparado cada evento.
copy-same = { $path } no se puede copiar sobre sí mismo.
copy-not-empty = { $path } ya tiene { $tables ->
    [one] una mesa
   *[other] { $tables } mesas
}. Las mesas solo se copian a un archivo o una base de datos sin mesas.
copy-differs = El evento { $event } de la mesa { $table } no es igual en los dos lados. No se ha copiado nada.
copy-options = `tapete tables copy` y `tapete tables backup` llevan DE y A, y ninguna de las opciones de `tapete tables`.
no-such-table = No existe esa mesa. Quizá se borró.
table-version = La partida de esta mesa se { $what ->
    [rules] jugó con la versión { $version } de las reglas
   *[shuffle] repartió con la versión { $version } del barajado
}; este servidor tiene la versión { $ours }.
no-watching = En esta mesa no se admite público.
not-started = Todavía no se han repartido las cartas.
already-started = La partida ya ha empezado.
not-over = La partida no ha terminado.
not-seated = Solo estás mirando.
seated-already = Ya tienes un sitio.
seat-taken = Ahí ya hay alguien.
bot-needed = Durante la partida ningún sitio puede quedar vacío.
nobody-there = Ahí no hay nadie.
host-only = Eso solo lo puede hacer { $name }, que dirige la mesa.
table-locked = La mesa está cerrada: no puede entrar nadie más.
removed = Te han quitado el sitio. Puedes seguir mirando.
no-joining = En esta mesa nadie ocupa el sitio de otro durante una partida.
hand-seen = Has visto otra mano de esta partida. Puedes volver a sentarte cuando acabe, o en el sitio que dejaste.
name-taken = Ya hay alguien que se llama { $name }. «{ $free }» está libre.
proposal-open = Ya hay una pregunta en la mesa. Espera un momento.
proposal-gone = Eso ya está decidido.
not-asked = Esta pregunta no es para ti.
dealing = Se están repartiendo las cartas. Espera un momento.
deal-gone = Ese reparto ya ha terminado.
deal-digits = Un compromiso tiene 64 cifras hexadecimales.
deal-committed = Este asiento ya se ha comprometido a otra cosa.
deal-unfit = Eso no es a lo que este asiento se comprometió.
no-such-line = Esa frase ya no está.
not-your-line = Solo puede retirarla quien la dijo.
name-empty = Un nombre tiene al menos un carácter.
settings-range = No se admiten { $seconds } segundos.
over = La partida ha terminado.
illegal = Las reglas no lo permiten ahora.
out-of-turn = No te toca.
no-such-action = Aquí no existe esa acción.
ambiguous-action = «{ $action }» puede significar varias cosas aquí: { $actions }.
no-such-signal = Aquí no existe esa señal.
no-such-reaction = No existe esa reacción.
no-such-avatar = No hay ningún avatar «{ $avatar }».
signal-not-allowed = Ahora no se puede hablar.
nothing-said = No hay nada que enviar.
too-soon = Un momento, por favor: da una oportunidad a los demás.
no-advice = En esta mesa no se permiten consejos.
not-answered = Esto le lleva demasiado tiempo al servidor. Prueba más tarde.
not-saved = No se ha podido guardar, así que no se ha hecho.
too-many = Demasiados mensajes a la vez. Espera un momento.
too-large = Es demasiado largo.
unreadable = El servidor no lo ha entendido.
token-unknown = Este sitio ya no es tuyo.
hello-first = La conexión no ha empezado bien.
hello-again = Esta conexión ya está en una mesa.
table-full = Hay demasiada gente mirando esta mesa. Prueba más tarde.
key-long = El servidor no ha entendido esa clave.
wrong-host = Este servidor no se llama así. Quien lo lleva puede permitir ese nombre con --host-name.
metrics-elsewhere = Las métricas son para este ordenador y para las direcciones dadas con --metrics-from.
foreign-origin = Esto viene de una página que no es nuestra.
no-such-code = Ninguna mesa con sitio libre tiene este código.
too-many-tries = Demasiados intentos. Espera un minuto.
no-such-page = Aquí no hay nada.

learns-nothing = { $title } no tiene ningún bot que aprenda.
no-such-lesson = No existe la lección «{ $lesson }». Lecciones: { $lessons }.
lesson-known = { $lesson }: ya aprendida, véase { $path }.
learning = { $title } · { $lesson }
learning-matches = partidas de la lección
learning-outcome = resultado medio de las partidas de las que aprende, %
learning-won-team = partidas ganadas, % ({ $players ->
    [one] 1 jugador
   *[other] { $players } jugadores
}, cada vez los mismos { $deals } repartos)
learning-won-alone = partidas ganadas por uno solo entre { $opponent }, % ({ $players } jugadores, cada vez los mismos { $deals } repartos)
learned = { $lesson }: { $matches } partidas, resultado { $percent } %
other-weights = { $path } no contiene pesos de { $title }: elige otra carpeta.

# Lo que se estampa o se grita en el tablero
stage-stamp-bluff = ¡FAROL!
stage-stamp-honest = LIMPIO
stage-cry = ¡UNO!

# Ayuda de las órdenes
help-usage = Uso:{" "}
help-arguments = Argumentos:
help-options = Opciones:
help-commands-listed = Órdenes:
help-default = por defecto: { $value }
help-required = {"["}obligatorio]
help-help = Muestra esta ayuda y termina.
# Las palabras en mayúsculas de una ayuda
help-word = { $word ->
    [ADDRESS] DIRECCIÓN
    [CLAUSE] CLÁUSULA
    [COMMAND] ORDEN ...
    [DAY] DÍA
    [DIGITS] CIFRAS
    [FILE] ARCHIVO
    [FROM] DE
    [GAME] JUEGO
    [NAME-BOT] NOMBRE=BOT
    [NAME-VALUE] NOMBRE=VALOR
    [NUMBER] NÚMERO
    [OPTIONS] OPCIONES
    [PATH] RUTA
    [PLACE] LUGAR
    [TEXT] TEXTO
    [TO] A
    [WHOLE] NÚMERO
   *[other] { $word }
}
# Qué está mal en las palabras de una orden
usage-missing-command = Falta la orden.
usage-missing = Falta { $what ->
    [option] la opción
   *[argument] el argumento
} { $name }.
usage-whole-number = El valor de { $name } no sirve: tiene que ser un número entero.
usage-number = El valor de { $name } no sirve: tiene que ser un número.
usage-least = El valor de { $name } no sirve: tiene que ser { $bound } o más.
usage-most = El valor de { $name } no sirve: tiene que ser { $bound } o menos.
usage-value = El valor de { $name } no sirve.
usage-option = No hay ninguna opción { $name }.
usage-command = No hay ninguna orden «{ $name }».
usage-needs-value = La opción { $name } necesita un valor.
usage-takes-no-value = La opción { $name } no lleva ningún valor.
usage-extra = Sobra algo: { $name }.
usage-meant = ¿Querías decir { $names }?
usage-help = Ayuda: { $command } --help
help-command = { $command ->
    [games] Lista los juegos, con sus jugadores, opciones y bots.
    [rules] Muestra el reglamento de un juego, o una de sus cláusulas.
    [play] Juega en el terminal, contra bots o con otras personas en la misma pantalla.
    [replay] Recorre un acta paso a paso.
    [day] Comprueba los repartos de un día: si su número lleva al final publicado de la cadena, y si un acta tiene su reparto.
    [verify] Comprueba un acta: cómo se hizo su semilla, todos los repartos y cada entrada según las reglas.
    [analyse] Repasa cada decisión de un acta: qué era lo mejor, qué costó lo jugado y por qué.
    [simulate] Juega muchas partidas entre bots y muestra los resultados.
    [arena] Compara bots con los mismos repartos: proporción de victorias, puntos y clasificación, con intervalos del 95 %.
    [benchmark] Mide bots en tareas fijas, con los nuestros al lado.
    [train] Entrena el bot de un juego con partidas contra sí mismo.
    [bench] Mide la velocidad de las reglas en este ordenador: interpretadas, nativas y llamada a llamada.
    [emit] Muestra un juego como un solo archivo de C, o su cabecera: reglas, bots y bucles para programas sin Python.
    [load] Mide un servidor con carga en este ordenador: confirmaciones, tiempo de CPU, memoria y reconexiones.
    [serve] Arranca el servidor: se juega en el navegador, con amigos y bots.
    [tables] Lista las mesas de un servidor, borra algunas, muestra el chat de una, las copia todas a otro sitio, o hace una copia de seguridad.
    [copy] Copia todas las mesas a un archivo o una base de datos sin mesas, y compara cada evento. Ningún servidor puede estar usándolos.
    [backup] Copia todas las mesas a un archivo o una base de datos sin mesas, y compara cada evento. Mientras tanto los servidores pueden seguir.
    [schema] Muestra todos los mensajes y vistas como JSON Schema.
   *[tapete] Juegos de cartas según sus reglas impresas: juégalos, compruébalos, simúlalos.
}
help-param-version = Muestra la versión.
help-param-lang = en o es; por defecto, el idioma del sistema.
help-param-game = { $command ->
    [play] El id de un juego; no con --resume.
    [bench] Solo un juego.
    [load] Solo un juego.
   *[other] El id de un juego, como lo da `tapete games`.
}
help-param-clause = Solo una cláusula, como TG4.
help-param-players = { $command ->
    [simulate] Cuántos jugadores: 3, o 1-5 para una tanda con cada número.
   *[other] Cuántos jugadores.
}
help-param-bots = { $command ->
    [play] El bot de los asientos sin persona, o uno para cada uno, separados por comas.
    [arena] Los bots que se comparan, dos o más, separados por comas.
    [benchmark] Los bots que se miden, separados por comas; la palabra baselines son los nuestros de cada tarea.
   *[other] El bot de todos los asientos, o uno para cada uno, separados por comas.
}
help-param-bot = { $command ->
    [serve] Un bot propio para las mesas: su nombre, o JUEGO.NOMBRE para un solo juego, y paquete.módulo:Clase, cmd:ORDEN o BOT@ARCHIVO (un bot del juego con otros pesos). Se puede repetir.
   *[other] Un bot propio: su nombre, y paquete.módulo:Clase, cmd:ORDEN o BOT@ARCHIVO (un bot del juego con otros pesos). Se puede repetir.
}
help-param-weights = Un archivo con pesos (tapete train) para los bots del juego, en lugar de los que trae.
help-param-task = Solo esta tarea, o las tareas de este juego; se puede repetir. Todas si no se dice nada.
help-param-deals = El máximo de repartos de cada tarea: un vistazo rápido, no la prueba completa.
help-param-bot-seconds = En cuántos segundos tiene que responder un bot que es otro programa.
help-param-humans = Cuántas personas comparten este terminal.
help-param-names = Los nombres de las personas, separados por comas.
help-param-option = Una opción del juego, como las da `tapete games`; se puede repetir.
help-param-seed = { $command ->
    [play] Reparte con esta semilla en vez de una nueva.
    [analyse] Misma semilla y mismo presupuesto, mismo resultado.
    [train] Misma semilla, mismos pesos.
   *[other] Misma semilla, mismas partidas.
}
help-param-resume = Sigue una partida guardada.
help-param-plain = Solo texto, sin colores ni dibujos, como para un lector de pantalla; lo mismo hacen NO_COLOR y TAPETE_PLAIN.
help-param-file = Un acta.
help-param-seat = Solo las decisiones de este asiento; el primero es el 0.
help-param-commitment = El compromiso del servidor que viste antes del reparto; el acta debe tenerlo.
help-param-budget = Decisiones que se juegan para hallar la mejor jugada, y otras tantas para probarla.
help-param-seconds = { $command ->
    [load] Cuánto dura cada parte.
   *[other] El tiempo para cada decisión, en vez de un presupuesto.
}
help-param-threads = Por defecto, todos los núcleos; no cambia ningún resultado.
help-param-out = { $command ->
    [analyse] Una carpeta para analysis.json y gráficos.
    [simulate] Una carpeta para games.parquet y gráficos.
    [arena] Una carpeta para resultados y gráficos; la misma orden continúa desde ahí.
    [benchmark] Una carpeta para resultados y gráficos; la misma orden continúa desde ahí.
    [train] Una carpeta para los pesos y las curvas.
   *[other] Con --peers: una carpeta para gráficos.
}
help-param-as-json = { $command ->
    [tables] Muestra una lista JSON.
   *[other] Muestra un objeto JSON.
}
help-param-games = { $command ->
    [arena] Cuántas partidas, como mínimo: cada reparto se juega con todos los órdenes de asiento.
   *[other] Cuántas partidas.
}
help-param-talk = Los bots dan las señales que permiten las reglas.
help-param-on = Dónde se ejecuta, sin cambiar ningún resultado: threads, processes, dask, dask=DIRECCIÓN, ray o ray=DIRECCIÓN.
help-param-records = Escribe también las primeras N partidas como actas en --out.
help-param-lesson = Solo esta lección; se puede repetir. Por defecto, todas.
help-param-checks = Repartos con los que la red se prueba de vez en cuando contra rivales fijos; 0: ninguno.
help-param-matches = Cuántas partidas tiene una lección.
help-param-peers = Compara con OpenSpiel, RLCard, pgx y PettingZoo.
help-param-header = Muestra la cabecera para los programas que lo usan.
help-param-tables = Cuántas mesas juegan a la vez.
help-param-seats = Cuántos jugadores hay en cada mesa.
help-param-host = La dirección en la que escucha; 0.0.0.0 para toda la red.
help-param-port = El puerto.
help-param-data = El archivo con las mesas, o una base de datos: postgresql://USUARIO@SERVIDOR/NOMBRE.
help-param-source = El archivo o la base de datos con las mesas.
help-param-target = El archivo o la base de datos donde copiarlas.
help-param-origin = Otra dirección de estas páginas, detrás de un proxy; se puede repetir.
help-param-host-name = Un nombre con el que los navegadores pueden llegar a este servidor; los demás se rechazan. Se puede repetir.
help-param-workers = Cuántos procesos sirven las mesas; con más de uno hace falta una base de datos.
help-param-proxied = Se fía de las direcciones de cliente que envía un proxy de este ordenador.
help-param-proxied-by = Se fía de las que envía un proxy en otro ordenador, por su dirección o su red, como 10.0.0.0/8; se puede repetir.
help-param-metrics-from = Una red que puede leer /metrics, como 10.0.0.0/8; este ordenador siempre puede. Se puede repetir.
help-param-delete-tables = Borra las mesas en las que no ha pasado nada en este número de días; si no se indica, se quedan.
help-param-delete-chat = Borra las líneas de chat con más de este número de días; si no se indica, se quedan.
help-param-log-format = Cómo se escribe el registro: text o json.
help-param-log-level = Qué tiene el registro: warning, lo que debes saber; info, también cada petición y cada rechazo.
help-param-delete = Borra esta mesa para siempre; se puede repetir.
help-param-older = Borra las mesas en las que no ha pasado nada en tantos días.
help-param-chat = Muestra el chat de una mesa, con los números de sus frases.
help-param-typescript = Lo escribe como TypeScript en esta carpeta.

# ---- Cómo se repartió una partida
fair-menu = Cómo se repartió
fair-check = Comprobar el reparto
fair-title = El reparto de la partida { $number }
fair-seat = asiento { $seat }
fair-verdict = { $state ->
    [playing] Las cartas se repartieron entre todos
    [checking] Comprobando el reparto…
    [right] Todo encaja
    [part] Lo que se ha podido comprobar encaja
    [wrong] Hay algo que no encaja
    [older] Repartida por una versión anterior
   *[failed] No hay nada que comprobar
  }
fair-verdict-note = { $state ->
    [playing] Lo que aportó cada uno es secreto hasta que acabe la partida. Entonces podrás comprobarlo aquí.
    [checking] Tarda un momento.
    [right] Nadie pudo elegir estas cartas por su cuenta, y nadie las ha cambiado después.
    [part] Algo no se ha podido comprobar aquí; la lista dice qué y por qué.
    [wrong] No te fíes de esta acta.
    [older] No se sabe cómo se hizo su semilla. Aun así, se pueden comprobar el reparto y las jugadas.
   *[failed] El servidor no tiene acta de esta partida, o no se puede acceder a él.
  }
fair-added = { $count ->
    [0] Nadie más que el servidor aportó azar a este reparto.
    [one] Además del servidor, { $names } aportó azar a este reparto.
   *[other] Además del servidor, aportaron azar a este reparto: { $names }.
  }
fair-left = { $count ->
    [one] Excluido por no responder a tiempo: { $names }.
   *[other] Excluidos por no responder a tiempo: { $names }.
  }
fair-by-own = Calculado por esta página
fair-by-own-note = Código independiente, escrito para estas páginas. Las reglas del servidor no intervienen.
fair-by-seen = Comparado con lo que guardó este navegador
fair-by-seen-note = Este navegador lo apuntó antes de la partida y durante ella, así que nadie puede cambiarlo después.
fair-by-rules = Jugado otra vez con las reglas
fair-by-rules-note = No es independiente: son las reglas del servidor, convertidas en un módulo para el navegador.
fair-state = { $state ->
    [right] Correcto:
    [wrong] Incorrecto:
   *[unknown] No se sabe:
  }
fair-commitments = { $seats ->
    [0] Solo se usó el secreto del servidor, y es el que se comprometió a usar.
    [one] El secreto del servidor y el azar de un jugador son los que se comprometieron a usar.
   *[other] El secreto del servidor y el azar de { $seats } jugadores son los que se comprometieron a usar.
  }
fair-seed = La semilla de la partida se hizo exactamente con eso.
fair-first = Con esa semilla, esta página ha barajado las mismas { $cards } cartas en el mismo orden.
fair-before = Los compromisos son los que este navegador vio antes del reparto.
fair-mine = Se usó lo que aportó este navegador: { $digits }…
fair-hands = { $hands ->
    [one] La única mano que viste es la de este reparto.
   *[other] Las { $hands } manos que viste son las de este reparto.
  }
fair-moves = { $entries ->
    [0] Nadie ha jugado.
    [one] Las reglas permiten la única jugada.
   *[other] Las reglas permiten las { $entries } jugadas.
  }
fair-later = { $deals ->
    [0] Las cartas se repartieron una sola vez.
    [one] El reparto posterior es el de la semilla.
   *[other] Los { $deals } repartos posteriores son los de la semilla.
  }
fair-result = { $over ->
    [0] La partida se abandonó y no tiene resultado.
   *[other] El resultado es correcto.
  }
fair-unknown-no-deal = El acta no dice cómo se hizo la semilla.
fair-unknown-no-deals = Estas páginas no tienen código para los repartos de este juego.
fair-unknown-no-module = Sin comprobar: este servidor vino sin las reglas para el navegador. `tapete verify` lo comprueba.
fair-unknown-no-rules = Sin comprobar: las reglas de este navegador son de otra versión, o han fallado.
fair-unknown-no-memory = Este navegador no guardó nada de esta partida con que compararla.
fair-unknown-no-part = Este navegador no aportó nada a este reparto.
fair-unknown-stopped = Sin comprobar, porque antes hay algo incorrecto.
fair-wrong-deal-commitment = El compromiso del servidor no corresponde a este secreto.
fair-wrong-deal-secret = El secreto no es el que el servidor se comprometió a usar.
fair-wrong-deal-seat-commitment = El compromiso de { $name } no corresponde a lo que aportó.
fair-wrong-deal-entropy = Lo que dicen que aportó { $name } no es lo que se comprometió a usar.
fair-wrong-deal-left-out = { $name } ni aportó azar ni figura entre los excluidos.
fair-wrong-deal-uncommitted = { $name } tiene parte en el reparto sin ningún compromiso.
fair-wrong-deal-seats = La semilla se hizo con otra cosa: falta un jugador en la lista, o sobra.
fair-wrong-deal-seed = La semilla no es la del secreto y de lo que aportaron los jugadores.
fair-wrong-deal-seen = Los compromisos no son los que este navegador vio antes del reparto.
fair-wrong-deal-mine = Cambiaron por otra cosa lo que aportó este navegador.
fair-wrong-deal-ignored = Este navegador reveló lo que se había comprometido a usar, y no se usó.
fair-wrong-deal-hand = Una mano que viste no es la de este reparto ({ $line ->
    [0] al principio
   *[other] línea { $line } del acta
  }).
fair-wrong-deal-later = Un reparto posterior no es el de la semilla (línea { $line } del acta).
fair-wrong-record-deck = El primer reparto no es el de la semilla.
fair-wrong-record-refused = Las reglas no permiten «{ $what }» ahí (línea { $line } del acta).
fair-wrong-record-result = El resultado no es el del acta.
fair-commitment = El compromiso del servidor
fair-not-proved = Lo que esto no demuestra: quien lleva el servidor puede mirar las cartas. Jugadores que se pongan de acuerdo con el servidor podrían callarse su parte después de los compromisos y así elegir entre unos pocos repartos; quien se calla figura aquí con su nombre.
stage-match-abandoned = Abandonada

# ---- Repartos del día, y lo que se ha jugado

help-param-date = Un día como 2026-11-18.
help-param-value = El número del día, publicado cuando terminó.
help-param-first = El primer día de la cadena.
help-param-end = El final de la cadena, que se publicó primero.
help-param-record = Un acta; debe tener el reparto del día.

day-title = Reparto del día
day-about = Las mismas cartas para todos, y los mismos bots con los mismos dados. Cuenta un intento.
day-slip = Las mismas cartas para todos
day-of = Reparto del { $day }
day-next = Repartos nuevos dentro de { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
  }
day-alone = en solitario
day-with-bots = con { $count ->
    [one] un bot
   *[other] { $count } bots
  }
day-tries = { $count ->
    [0] nadie ha terminado todavía
    [one] un resultado
   *[other] { $count } resultados
  }
day-play = Jugar
day-play-again = Jugar otra vez, sin contar
day-play-past = Jugar este reparto
day-go-on = Seguir
day-results = Ver los resultados
day-counts-note = Cuenta tu primer intento. Termínalo hoy.
day-used-note = Tu intento ya ha contado. Puedes volver a jugar cuantas veces quieras.
day-past-note = Este día ha terminado. Puedes jugar su reparto; ya no cuenta.
day-name-note = Tu nombre se muestra con tu resultado.
day-spread = Cómo les ha ido a todos
day-spread-score = { $from ->
    [same] { $score }
   *[other] de { $from } a { $score }
  }: { $count }
day-fewer = Cuanto menos, mejor.
day-list = Resultados
day-no-results = Nadie ha terminado este reparto todavía.
day-won = gana
day-you = tú
day-mine = Tú: { $score }, puesto { $rank } de { $tries }.
day-better = Mejor que el { $percent } %.
day-replay = Ver la partida de { $name }
day-before = El día anterior
day-after = El día siguiente
day-all = Todos los repartos de hoy
day-check = Cómo sabes que nadie ha elegido este reparto
day-check-note = Todos los repartos salen de una sola cadena de números. Su final se publicó antes del primer día. El número de cada día se publica cuando el día termina, y su hash es el número del día anterior. Así, nadie de fuera puede conocer un reparto antes de tiempo, y después cualquiera puede comprobarlo. Quien lleva el servidor podría mirar: juega por gusto, o con gente de confianza.
day-check-do = Comprobar la cadena
day-checked = { $days ->
    [one] Correcto: el número del { $day } lleva al final de la cadena en un paso.
   *[other] Correcto: el número del { $day } lleva al final de la cadena en { $days } pasos.
  }
day-checked-wrong = Falso: el número del { $day } no lleva al final de la cadena.
day-check-changed = Falso: este final no es el que este navegador vio la primera vez.
day-check-seen = Este navegador vio el mismo final el { $day }.
day-check-new = Este navegador ve este final por primera vez. Se dará cuenta si cambia.
day-end = El final de la cadena
day-value = El número del { $day }
day-fixed = En una mesa con el reparto del día, jugadores y ajustes se quedan como están.
day-not-over = Este reparto se juega hasta que termine el día. Actas y repeticiones llegan después de medianoche (UTC).
day-none = No hay reparto del { $day }. El primero es el del { $first }.
day-form = { $day } no es un día como 2026-11-18.
day-unfit = El número del { $day } no lleva al final de la cadena.
day-digits = Un número de la cadena tiene 64 cifras hexadecimales.
day-fits = Correcto: es el día { $number } de la cadena, y su número lleva al final.
day-seed = { $game }: semilla { $seed }
day-record = El acta tiene el reparto del { $day } de { $game }.
day-record-other = El acta tiene otro reparto que el del { $day } de { $game }.
deal-fixed = Las cartas de esta mesa están fijadas: jugadores y opciones se quedan como estaban.
same-deal = Mismo reparto, otra mesa
same-deal-note = Se repartirán otra vez las cartas de otra partida. Quien la jugó o la vio ya las conoce.

memory-title = Mis partidas
memory-about = Lo que has jugado en este navegador. Solo lo ves tú.
memory-none = Todavía no has terminado ninguna partida en este navegador.
memory-all = Todos los juegos
memory-played = Partidas
memory-wins = Ganadas
memory-streak = { $won ->
    [yes] Victorias seguidas
   *[no] Sin ganar
  }
memory-longest = Más victorias seguidas
memory-best = Mejor
memory-worst = Peor
memory-mean = De media
memory-accuracy = Precisión
memory-chart = Resultados, el último a la derecha
memory-list = Partidas
memory-with = con { $names }
memory-alone = en solitario
memory-won = ganada
memory-lost = no ganada
memory-percent = { $percent } %
memory-measure = Calcular mi precisión
memory-measuring = Partida { $number } de { $all } …
memory-csv = Tabla (CSV)
memory-zip = Actas (ZIP)
memory-take = Descargar
memory-delete = Borrar todo
memory-delete-title = ¿Borrar lo que has jugado?
memory-delete-note = Tus resultados, intentos contados y precisión en este servidor se borran para siempre. Las mesas se quedan.
memory-delete-yes = Borrar
memory-deleted = Todo está borrado.
memory-failed = No ha funcionado. Inténtalo de nuevo.
memory-secret = Solo puede preguntarlo el navegador que ha jugado.
memory-members = Solo puede verlo la gente de esta mesa.
memory-more = Mostrar más
memory-club = La gente de esta mesa
memory-club-note = De { $count ->
    [one] una partida jugada
   *[other] { $count } partidas jugadas
  } hasta el final.
memory-club-delete = Quien está a solas en la mesa puede borrarla con todas sus partidas, en el menú.
memory-player = Jugador
