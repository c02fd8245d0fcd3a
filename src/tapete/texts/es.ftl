# La casa: textos en español

seat = Jugador { $number }
bot = Bot { $number } ({ $bot })

# Errores
at-line = línea { $line }: { $message }
no-such-game = No hay ningún juego llamado «{ $game }». Juegos: { $games }.
no-such-language = No hay idioma «{ $language }». Idiomas: { $languages }.
no-such-bot = { $title } no tiene ningún bot llamado «{ $bot }». Bots: { $bots }.
no-such-clause = { $title } no tiene la cláusula «{ $clause }». Cláusulas: { $clauses }.
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
    [talk-shut] no se puede hablar
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
compiling = compilando
slow = Numba no está instalado, así que esto va interpretado, unas cien veces más lento: pip install "tapete[native]".
done-part = Interrumpido: se han jugado { $games } de { $wanted } partidas; lo que sigue sale de ellas.
wrote = Escrito: { $path }
figure = { $name }: { $value }

# El servidor
serving = La mesa está en { $address } (Ctrl-C para terminar).
cannot-listen = No se puede usar { $host }:{ $port }: { $reason }.
