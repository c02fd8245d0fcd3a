# La casa: textos en español

seat = Jugador { $number }
bot = Bot { $number } ({ $bot })

# Errores
at-line = línea { $line }: { $message }
no-such-game = No hay ningún juego llamado «{ $game }». Juegos: { $games }.
no-such-language = No hay idioma «{ $language }». Idiomas: { $languages }.
no-such-bot = { $title } no tiene ningún bot llamado «{ $bot }». Bots: { $bots }.
no-such-clause = { $title } no tiene la cláusula «{ $wanted }». Cláusulas: { $clauses }.
too-many-bots = En una tanda pueden jugar como mucho { $most } bots distintos.
bots-per-seat = Nombra un bot para todos los asientos o uno para cada uno: { $seats } asientos, { $bots } bots.
bots-per-range = Con varios números de jugadores, nombra un solo bot para todos los asientos.
players-range = { $title } es para entre { $least } y { $most } jugadores, no { $players }.
players-unreadable = «{ $players }» no es un número de jugadores; escribe 3, o 1-5 para varios.
humans-range = { $humans } personas no caben en una mesa de { $players }.
name-taken = El nombre «{ $name }» no se puede usar: un nombre tiene de 1 a 20 caracteres y no empieza por «bot ».
option-unknown = { $title } no tiene la opción «{ $option }». Opciones: { $options }.
option-choice = La opción { $option } no admite «{ $value }». Valores: { $choices }.
option-form = «{ $text }» no es una opción; escribe nombre=valor.
cannot-read = No se puede leer { $path }: { $reason }.
cannot-write = No se puede escribir { $path }: { $reason }.
file-too-large = { $path } ocupa más de { $most } MB.
not-text = { $path } no es un archivo de texto.
needs-package = Esto necesita { $packages }, que no está instalado: pip install "tapete[{ $extra }]".
seed-range = Una semilla es un número entero desde 0, o 64 cifras hexadecimales, no «{ $seed }».
threads-range = El número de hilos es 1 o más, no { $threads }.
games-range = El número de partidas es 1 o más, no { $games }.
records-range = El número de actas va de 0 al número de partidas, no { $records }.
records-need-out = Las actas necesitan una carpeta: añade --out.
arena-bots = Una arena necesita dos bots o más, cada uno nombrado una vez, no «{ $bots }».
journal-of-another = { $path } guarda otra tanda ({ $name }: allí { $there }, aquí { $here }). Elige otra carpeta.
journal-unreadable = { $path } no es el diario de una tanda, o está dañado.
no-such-pool = No hay ningún lugar «{ $on }» donde jugar. Lugares: { $places }.
pool-unreachable = Ningún clúster de { $on } responde en { $address }: { $reason }.
pool-lost = Se han perdido los trabajadores ({ $on }): { $reason }.
pool-other-sources = Los trabajadores tienen otra versión de tapete, que puede jugar otras partidas: instala esta allí.
out-needs-peers = Solo una comparación dibuja gráficos: añade --peers.
resume-unfinished = La partida de { $path } ya ha terminado; mírala con: tapete replay { $path }.
record-format = Esto no es un acta: debe empezar por «{ $format }».
record-long = El acta tiene más de { $most } líneas.
record-twice = «{ $header }» está dos veces.
record-lacks = Al acta le falta «{ $header }».
record-players = «{ $players }» no es un número de jugadores.
record-seed = La semilla debe tener { $digits } cifras hexadecimales.
record-line = Esto no es una línea de un acta: { $text }
record-action = Este juego no tiene esa acción: { $text }
record-after-end = Hay algo detrás del resultado: { $text }
record-deck = La baraja no es la que reparte la semilla.
record-refused = El asiento { $seat } no puede hacer «{ $what }»: { $reason ->
    [over] la partida ha terminado
    [out-of-turn] no es su turno
    [no-such-seat] no hay tal asiento
    [signal-not-allowed] no se puede hablar
    [nothing-to-undo] no hay nada que deshacer
   *[illegal] las reglas lo prohíben
}{ $clause ->
    [none] .
   *[other] {" "}(cláusula { $clause }).
}
record-not-over = El acta da un resultado, pero la partida no ha terminado.
record-result = El resultado es otro: { $result }
no-such-seat = No hay asiento { $seat }.

# Jugar en el terminal
welcome = { $title }, { $players ->
    [one] 1 jugador
   *[other] { $players } jugadores
}. Escribe ? para ver la ayuda.
turn-of = { $who }, te toca.
pass-the-screen = Pasa la pantalla a { $who }, que pulsa Intro.
step-in = { $who }, puedes intervenir: { $choices }. Solo Enter lo deja estar.
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
advice = El bot { $bot } haría esto: { $label }.
because-ahead = Probado en { $deals } repartos imaginados: { worth }. Lo siguiente, { gap } peor: { $rival }.
because-level = Probado en { $deals } repartos imaginados: { worth }. Más o menos igual de bueno: { $rival }.
because-behind = Probado en { $deals } repartos imaginados: { worth }. Mejor ahí, por { gap }: { $rival }.
bye = Adiós. La partida queda sin terminar.
bye-saved = Adiós. Sigue con: tapete play --resume { $path }

# Repetición y comprobación
replay-deal = Repartido desde la semilla.
replay-step = Paso { $step } de { $steps } · asiento { $seat }: { $what }
replay-prompt = Intro: siguiente, b: atrás, un número: ir allí, q: salir
replay-undo = { $who } deshace su última acción.
replay-signal = { $who }: { $what }
verified = { $path }: auténtica. { $entries ->
    [one] 1 entrada comprobada
   *[other] { $entries } entradas comprobadas
} con las reglas, y la baraja repartida de nuevo desde la semilla.
verified-open = La partida no ha terminado.
verified-over = { $result }

# Simulación
simulating = { $title }, { $players ->
    [one] 1 jugador
   *[other] { $players } jugadores
}
slow = Aquí no hay código máquina para este juego, así que va interpretado, unas cien veces más lento. Con un compilador de C, o con el paquete ziglang, se crearía.
peers-need-native = Aquí no hay código máquina para { $title }, así que no se puede comparar su velocidad.
needs-compiler = Para aprender hace falta código máquina, y aquí no lo hay: con un compilador de C, o con el paquete ziglang, se crearía.
done-part = Interrumpido: se han jugado { $games } de { $wanted } partidas; lo que sigue sale de ellas.
wrote = Escrito: { $path }
figure = { $name }: { $value }

# La arena
arena-goes-on = Se sigue: ya hay { $games } de { $wanted } partidas.
arena-played = { $compared ->
    [teams] Equipos de un solo bot cada uno
   *[rivals] Bots unos contra otros
}, { $games } partidas con { $deals } repartos, los mismos para todos
arena-bot = bot
arena-rating = puntuación
arena-win-share = parte de victorias
arena-alone-win-share = solo contra los demás
arena-mean-score = media de puntos
arena-does-better = lo hace mejor que, parte de los repartos
arena-interval = con intervalos del 95 %, { $deals } repartos
arena-by-chance = Entre paréntesis, intervalos del 95 %, con el reparto como unidad. { $compared ->
    [teams] Una victoria es de todo el equipo.
   *[rivals] Una victoria compartida cuenta por partes; entre bots iguales la parte de victorias es { $share }.
}

# Análisis
analyses-nothing = Los bots de { $title } no saben valorar jugadas.
analyse-no-seat = No hay asiento { $seat }; en el acta juegan { $players }, desde el asiento 0.
analyse-nothing = En esta acta nadie tuvo nada que decidir.
analyse-budget = Una jugada se valora con 1 decisión o más, no con { $budget }.
analyse-seconds = Una jugada se valora durante más de 0 segundos, no { $seconds }.
analyse-either = Da un presupuesto o unos segundos, no las dos cosas.
analysing = Analizando { $title }
analyse-part = Interrumpido: se han valorado { $choices } de { $wanted } jugadas; lo que sigue sale de ellas.
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
analyse-explained = Valor y coste en { unit }, según repartos imaginados que encajan con lo que veía el jugador; tras ±, el error estándar. Un coste de menos de { $noise } errores, o de menos de { $trifle }, cuenta como nada perdido.
analyse-costliest = Las decisiones más caras
analyse-mistake = Paso { $step }, { $who }: { $played } cuesta { gap } (± { $error }). Mejor: { $best }.
analyse-declines = dejarlo estar
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
peers-explained = Por tiempo de CPU en un núcleo, jugando al azar. Entre paréntesis: cuántas veces es más rápido lo nuestro.

# El servidor
serving = La mesa está en { $address } (Ctrl-C para terminar).
cannot-listen = No se puede usar { $host }:{ $port }: { $reason }.

# Las páginas
web-theme = Colores: { $theme ->
    [light] claros
    [dark] oscuros
   *[system] como tu sistema
}
web-welcome = Coge una silla
web-welcome-more = Elige un juego, manda el enlace a tus amigos y a jugar. Los bots ocupan los sitios libres.
web-about = { $game ->
    [the-game] Todos juntos contra el juego: 98 cartas en cuatro pilas.
    [qwinto] Un número, todas las hojas: escríbelo donde quepa.
    [five-crowns] Rummy en once manos, con comodines nuevos en cada una.
    [uno-colores] Colores, faroles y cuatro poderes que cambian de manos.
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
web-more-settings = Más ajustes
web-takeover = Un bot juega por quien se ausenta a los
web-clock = Tiempo para pensar
web-seconds = { $seconds ->
    [0] nunca, sin límite
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
web-invite-friends = Invita a tus amigos
web-link = El enlace de esta mesa
web-copy = Copiar el enlace
web-copied = Copiado
web-seats = Sitios
web-empty-seat = Sitio libre
web-you = tú
web-here = aquí
web-away = fuera
web-sit = Sentarse aquí
web-bot-for = Quién juega en el sitio { $number }
web-wait-for-friend = Guardarlo para un amigo
web-bot = Bot: { $bot }
web-bot-name = Bot { $number }
web-bots-fill = Los sitios que sigan libres al empezar los ocupan bots; un amigo puede tomar uno en cualquier momento.
web-start = Repartir las cartas
web-change = Cambiar el juego
web-apply = Aplicar
web-stand = Dejar el sitio
web-home = A los juegos
web-connecting = Conectando …
web-lost = Se ha perdido la conexión. Volviendo …
web-your-turn = Te toca
web-waiting-for = Esperando a { $names }
web-paused = en pausa
web-won-by = Gana { $names }
web-nobody-won = La partida está perdida
web-close = Cerrar
web-possible = Esto se puede hacer ahora.
web-advice = El bot ({ $bot }) haría esto: { $action }
web-reasons = Por qué
web-do-it = Hacerlo
web-undo = Deshacer
web-ask-advice = Consejo
web-pause = Pausa
web-resume = Seguir
web-again = Jugar otra vez
web-record = Guardar el acta
web-log = Lo que ha pasado
web-chat = Charla
web-say = Di algo
web-send = Enviar
web-watcher = Alguien que mira
web-reaction = Reaccionar: { $name }
web-table-menu = Esta mesa
web-sound = Sonido cuando me toca
web-alerts = Aviso cuando me toca
web-watching = { $count ->
    [one] 1 persona está mirando
   *[other] { $count } personas están mirando
}
web-take-seat = Sustituir a { $name }
web-commitment = El reparto estaba fijado de antemano. Huella:
web-time-left = quedan { $seconds } segundos
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
web-own-program = Un programa mío …
web-program-name = Programa { $number }
web-token = El asiento { $number } espera a tu programa. Dale la mesa y esta llave, que solo se muestra una vez:
web-won-all = ¡Victoria!
web-take-over = El asiento de un bot puede ser tuyo:
web-replay = Verla otra vez
web-give-up = Terminar esta partida
web-delete = Borrar la mesa
web-delete-surely = Borrarla de verdad y para siempre
web-replay-title = verla otra vez
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
others-seated = Hay más personas en esta mesa: solo puede borrarla quien está a solas.

# Lo que una mesa cuenta y rechaza
news-signal = { $who }: { $signal }
news-undo = { $who } deshace su última acción.
reload = Esta página es más antigua que el servidor. Recárgala: tu asiento se conserva.
web-reload = Recargar
store-failed = { $path }: { $reason }
store-newer = { $path } lo escribió una versión más nueva de Tapete (sus datos tienen la versión { $version }; esta conoce hasta la { $latest }).
no-such-table = No existe esa mesa. Quizá se borró.
no-watching = En esta mesa no se puede mirar.
not-started = Todavía no se han repartido las cartas.
already-started = La partida ya ha empezado.
not-over = La partida no ha terminado.
not-seated = Solo estás mirando.
seated-already = Ya tienes un sitio.
seat-taken = Ahí ya hay alguien.
bot-needed = En una partida ningún sitio queda vacío.
name-empty = Un nombre tiene al menos una letra.
settings-range = No puede ser tantos segundos: { $seconds }.
over = La partida ha terminado.
illegal = Las reglas no lo permiten ahora.
out-of-turn = No te toca.
no-such-action = Aquí no hay tal acción.
no-such-signal = Aquí no hay tal señal.
no-such-reaction = No hay tal reacción.
signal-not-allowed = Ahora no se puede hablar.
nothing-said = No hay nada que enviar.
too-soon = Un momento, por favor: deja una oportunidad a los demás.
no-advice = En esta mesa no se pregunta a los bots.
not-saved = No se ha podido guardar, así que no se ha hecho.
too-many = Demasiados mensajes a la vez. Espera un momento.
too-large = Es demasiado largo.
unreadable = El servidor no lo ha entendido.
token-unknown = Este sitio ya no es tuyo.
hello-first = La conexión no ha empezado bien.
key-long = El servidor no ha entendido esa clave.
foreign-origin = Esto viene de una página que no es nuestra.
no-such-page = Aquí no hay nada.

learns-nothing = Los bots de { $title } no aprenden nada.
no-such-lesson = No hay lección «{ $lesson }»; hay: { $lessons }.
lesson-known = { $lesson }: ya aprendida, véase { $path }.
learning = { $title } · { $lesson }
learned = { $lesson }: { $matches } partidas, resultado { $percent } %
other-weights = { $path } no contiene pesos de { $title }: elige otra carpeta.
