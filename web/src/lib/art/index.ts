/** All drawings: functions from values to SVG text. */
export { default as Art } from "./Art.svelte";
export { default as Defs } from "./Defs.svelte";
export { AVATARS, avatar, type Animal } from "./avatars";
export { cardBack } from "./backs";
export { box, mark } from "./boxes";
export {
  CROWNS_RANKS,
  CROWNS_SUITS,
  brassCrown,
  crownsCard,
  crownsCoin,
  crownsMini,
  suitIcon,
  type CrownsCard,
  type CrownsRank,
  type CrownsSuit,
} from "./crowns";
export { GAMES, named, type GameId, type Language } from "./drawing";
export { ICON_NAMES, icon, type IconName } from "./icons";
export { QWINTO_COLOURS, qwintoCard, qwintoLetter, qwintoShape, type QwintoColour } from "./qwinto";
export { pencil, qwintoCell, qwintoCross, qwintoSmallSheet, type SmallSheetLook, type Spot, type WrittenSheet } from "./qwinto-sheet";
export { REACTION_NAMES, reaction, type ReactionName } from "./reactions";
export { UNO_COLOURS, shapeIcon, type UnoColour } from "./shapes";
export {
  THE_GAME_COMMANDS,
  commandGround,
  commandSign,
  glow,
  heat,
  isLightning,
  theGameCard,
  theGameStart,
  type TheGameCommand,
  type TheGameLook,
} from "./the-game";
export { UNO_FACES, UNO_SIGNS, medal, unoCard, unoGround, unoLetter, unoSign, type UnoCard, type UnoFace, type UnoSign } from "./uno";
