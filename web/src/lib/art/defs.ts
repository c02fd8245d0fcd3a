/** Patterns, gradients and clips that the drawings share. They must be in the page once (Defs.svelte). */
import { crownsDefs } from "./crowns";
import { CARD_SIZE } from "./drawing";
import { qwintoDefs } from "./qwinto";
import { theGameDefs } from "./the-game";
import { unoDefs } from "./uno";

const shared = `
<clipPath id="art-clip-card"><rect ${CARD_SIZE}/></clipPath>
<clipPath id="art-clip-avatar"><circle cx="32" cy="32" r="31.5"/></clipPath>
<clipPath id="art-clip-box"><path d="M6 10H72A28 20 0 0 0 128 10H194Q200 10 200 16V284Q200 290 194 290H6Q0 290 0 284V16Q0 10 6 10Z"/></clipPath>
<linearGradient id="art-sheen" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".14"/></linearGradient>`;

export const defs = (): string =>
  `<svg class="art-defs" width="0" height="0" aria-hidden="true"><defs>${shared}${unoDefs()}${theGameDefs()}${crownsDefs()}${qwintoDefs()}</defs></svg>`;
