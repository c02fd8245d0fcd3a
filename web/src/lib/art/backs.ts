/** Cards face down: a tile for each game, with a cream edge. */
import { crownsBack } from "./crowns";
import { face, tiles, type GameId } from "./drawing";
import { qwintoBack } from "./qwinto";

export function cardBack(game: GameId): string {
  switch (game) {
    case "five-crowns":
      return crownsBack();
    case "qwinto":
      return qwintoBack();
    default:
      return face(tiles(game, 'stroke="#000" stroke-opacity=".25" stroke-width="2"'), " back");
  }
}
