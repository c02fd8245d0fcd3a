/** The sounds of Tapete, made on the spot. */
export { player, wakeAtFirstTap, type Player, type PlayerOptions } from "./player";
export { SOUND_NAMES, recipes, type Recipe, type SoundName } from "./recipes";
export { RATE, render } from "./render";
