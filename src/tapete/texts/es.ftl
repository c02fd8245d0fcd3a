# La casa: textos en español

seat = Jugador { $number }
guest = Invitado
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
imagined-record = Una partida imaginada no tiene registro: no se ha repartido, y nadie ha jugado lo anterior.
seed-bytes = Una semilla tiene { $wanted } bytes, no { $bytes }.
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
    [no-such-seat] no existe ese asiento
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
because-ahead = Probado en { $deals } repartos imaginados: { worth }. Lo siguiente, { gap } peor: { $rival }.
because-level = Probado en { $deals } repartos imaginados: { worth }. Más o menos igual de bueno: { $rival }.
because-behind = Probado en { $deals } repartos imaginados: { worth }. Ahí es mejor, por { gap }: { $rival }.
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
slow = Aquí no hay código máquina para este juego, así que va interpretado, unas cien veces más lento. Para tenerlo, instala un compilador de C o el paquete ziglang.
peers-need-native = Aquí no hay código máquina para { $title }, así que no se puede comparar su velocidad.
needs-compiler = Para aprender hace falta código máquina, y aquí no lo hay: instala un compilador de C o el paquete ziglang.
done-part = Interrumpido: se han jugado { $games } de { $wanted } partidas; lo que sigue sale de ellas.
wrote = Escrito: { $path }
figure = { $name }: { $value }

# La arena
arena-goes-on = Se continúa: ya hay { $games } de { $wanted } partidas.
arena-played = { $compared ->
    [teams] Equipos de un solo bot cada uno
   *[rivals] Bots unos contra otros
}, { $games } partidas con { $deals } repartos, los mismos para todos
arena-bot = bot
arena-rating = puntuación
arena-win-share = proporción de victorias
arena-alone-win-share = solo contra los demás
arena-mean-score = media de puntos
arena-does-better = supera a, proporción de repartos
arena-interval = con intervalos del 95 %, { $deals } repartos
arena-by-chance = Entre paréntesis, intervalos del 95 %, con el reparto como unidad. { $compared ->
    [teams] Una victoria es de todo el equipo.
   *[rivals] Una victoria compartida cuenta por partes; entre bots iguales la proporción de victorias es { $share }.
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
peers-explained = Por tiempo de CPU en un núcleo, jugando al azar. Entre paréntesis: cuántas veces es más rápido Tapete.

# El servidor
serving = La mesa está en { $address } (Ctrl-C para terminar).
cannot-listen = No se puede usar { $host }:{ $port }: { $reason }.

# Lo que muestra un enlace compartido
share-table = { $phase ->
    [lobby] { $free ->
        [0] Todos los sitios están ocupados.
        [one] Hay un sitio libre.
       *[other] Hay { $free } sitios libres.
    }
    [playing] La partida ya ha empezado.
   *[over] La partida ha terminado.
}
share-replay = Una partida terminada, jugada a jugada.

# Las páginas
web-welcome = La mesa está puesta. Siéntate.
web-welcome-more = Cuatro juegos de cartas con amigos, o con bots educados.
web-about = { $game ->
    [the-game] Un equipo, 98 cartas, cuatro montones y ni un número en voz alta.
    [qwinto] Todos apuntan, todos se atreven.
    [five-crowns] Rummy de cinco palos en once manos.
    [uno-colores] Farolea, roba los cuatro poderes, grita antes.
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
web-commitment = El próximo reparto ya está fijado. Su huella:
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
web-token = El sitio { $number } espera a tu programa. Dale la mesa y esta llave, que solo se muestra una vez:
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
web-next-match = No hay ningún bot al que sustituir: puedes mirar hasta que alguien se vaya.

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
stage-paused-note = Los relojes están parados hasta que alguien reanude la partida.
stage-go-on = Seguir
stage-hand-over = Fin de la mano
stage-ready = { $ready } de { $all } listos, { $seconds } s
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
stage-broken-note = La partida sigue y tu sitio se conserva. Recarga la página para volver.
stage-end-title = ¿Terminar esta partida?
stage-end-note = Termina para toda la mesa y no se podrá continuar.
stage-end-yes = Terminarla
stage-leave-title = ¿Dejar la mesa?
stage-leave-note = Un bot ocupa tu sitio.
stage-leave-yes = Dejarla
stage-delete-title = ¿Borrar la mesa?
stage-delete-note = La mesa y su partida se borran para siempre.
stage-delete-yes = Borrarla

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
stage-confirm-note = y de otras jugadas de las que arrepentirse
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
reload = Esta página es más antigua que el servidor. Recárgala: tu sitio se conserva.
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
bot-needed = Durante la partida ningún sitio puede quedar vacío.
name-empty = Un nombre tiene al menos una letra.
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
too-soon = Un momento, por favor: deja una oportunidad a los demás.
no-advice = En esta mesa no se permiten consejos.
not-saved = No se ha podido guardar, así que no se ha hecho.
too-many = Demasiados mensajes a la vez. Espera un momento.
too-large = Es demasiado largo.
unreadable = El servidor no lo ha entendido.
token-unknown = Este sitio ya no es tuyo.
hello-first = La conexión no ha empezado bien.
key-long = El servidor no ha entendido esa clave.
foreign-origin = Esto viene de una página que no es nuestra.
no-such-code = Ninguna mesa con sitio libre tiene este código.
too-many-tries = Demasiados intentos. Espera un minuto.
no-such-page = Aquí no hay nada.

learns-nothing = Los bots de { $title } no aprenden nada.
no-such-lesson = No hay lección «{ $lesson }»; hay: { $lessons }.
lesson-known = { $lesson }: ya aprendida, véase { $path }.
learning = { $title } · { $lesson }
learned = { $lesson }: { $matches } partidas, resultado { $percent } %
other-weights = { $path } no contiene pesos de { $title }: elige otra carpeta.

# Words that are stamped or cried on the stage
stage-stamp-bluff = ¡FAROL!
stage-stamp-honest = LIMPIO
stage-cry = ¡UNO!

# Ayuda de las órdenes
help-usage = Uso:{" "}
help-arguments = Argumentos:
help-options = Opciones:
help-commands-listed = Órdenes:
help-default = {"["}por defecto:{" "}
help-required = {"["}obligatorio]
help-help = Muestra esta ayuda y termina.
help-command = { $command ->
    [games] Lista los juegos, con sus jugadores, opciones y bots.
    [rules] Muestra el reglamento de un juego, o una de sus cláusulas.
    [play] Juega en el terminal, contra bots o con otras personas en la misma pantalla.
    [replay] Recorre un acta paso a paso.
    [verify] Comprueba un acta: reparte de nuevo desde su semilla y coteja cada entrada con las reglas.
    [analyse] Repasa cada decisión de un acta: qué era lo mejor, qué costó lo jugado y por qué.
    [simulate] Juega muchas partidas entre bots y muestra los resultados.
    [arena] Compara bots con los mismos repartos: proporción de victorias, puntos y clasificación, con intervalos del 95 %.
    [train] Entrena el bot que aprende de un juego, con partidas contra sí mismo.
    [bench] Mide la velocidad de las reglas en este ordenador: interpretadas, nativas y llamada a llamada.
    [emit] Muestra un juego como un solo archivo de C, o su cabecera: reglas, bots y bucles para programas sin Python.
    [load] Mide un servidor con carga en este ordenador: confirmaciones, tiempo de CPU, memoria y reconexiones.
    [serve] Abre la mesa: se juega en el navegador, con amigos y bots.
    [tables] Lista las mesas de un servidor, o borra algunas.
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
   *[other] El bot de todos los asientos, o uno para cada uno, separados por comas.
}
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
help-param-file = Un acta.
help-param-seat = Solo las decisiones de este asiento, desde 0.
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
    [train] Una carpeta para los pesos y las curvas.
   *[other] Con --peers: una carpeta para gráficos.
}
help-param-as-json = { $command ->
    [tables] Muestra una lista JSON.
   *[other] Muestra un objeto JSON.
}
help-param-games = { $command ->
    [arena] Al menos cuántas partidas: cada reparto se juega con todos los órdenes de asiento.
   *[other] Cuántas partidas.
}
help-param-talk = Los bots dan las señales que permiten las reglas.
help-param-on = Dónde se ejecuta, sin cambiar ningún resultado: threads, processes, dask, dask=DIRECCIÓN, ray o ray=DIRECCIÓN.
help-param-records = Escribe también las primeras N partidas como actas en --out.
help-param-lesson = Solo esta lección; se puede repetir. Por defecto, todas.
help-param-matches = Cuántas partidas tiene una lección.
help-param-peers = Compara con OpenSpiel y RLCard.
help-param-header = Muestra la cabecera para los programas que lo usan.
help-param-tables = Cuántas mesas juegan a la vez.
help-param-seats = Cuántos jugadores hay en cada mesa.
help-param-host = La dirección en la que escucha; 0.0.0.0 para toda la red.
help-param-port = El puerto.
help-param-data = El archivo con las mesas.
help-param-origin = Otra dirección de estas páginas, detrás de un proxy; se puede repetir.
help-param-proxied = Se fía de las direcciones de cliente que envía un proxy de este ordenador.
help-param-delete = Borra esta mesa para siempre; se puede repetir.
help-param-older = Borra las mesas en las que no ha pasado nada en tantos días.
help-param-typescript = Lo escribe como TypeScript en esta carpeta.
