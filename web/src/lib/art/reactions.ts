/** Reactions: faces of paper, 48 x 48. */
const LINE = 'fill="none" stroke="#2b1c00" stroke-width="3.2" stroke-linecap="round"';
const yellowFace = (inner: string): string =>
  `<circle cx="24" cy="24" r="21" fill="#ffc83d"/><circle cx="24" cy="24" r="21" fill="none" stroke="#2b1c00" stroke-opacity=".22" stroke-width="2"/>${inner}`;
const eye = (x: number, y: number, r = 2.8): string => `<circle cx="${x}" cy="${y}" r="${r}"/>`;
const SMILE = `<path d="M14 28C18 36 30 36 34 28" ${LINE}/>`;

const REACTIONS = {
  smile: yellowFace(eye(17, 20) + eye(31, 20) + SMILE),
  laugh: yellowFace(
    `<path d="M12 20L18 17M12 17L18 20M36 20L30 17M36 17L30 20" ${LINE}/><path d="M13 26H35C35 40 13 40 13 26Z"/><path d="M17 36C20 31 28 31 31 36C27 38.5 21 38.5 17 36Z" fill="#e2574a"/>`,
  ),
  wow: yellowFace(`${eye(16, 19, 3.2)}${eye(32, 19, 3.2)}<ellipse cx="24" cy="33" rx="5.5" ry="7"/>`),
  sad: yellowFace(
    `${eye(16, 21)}${eye(32, 21)}<path d="M16 36C20 30 28 30 32 36" ${LINE}/><path d="M34 25C38 31 37 35 34 35S30 31 34 25Z" fill="#2e7fe0"/>`,
  ),
  think: yellowFace(`${eye(17, 20)}${eye(31, 20)}<path d="M12 14L20 13M28 11L36 14" ${LINE}/><path d="M17 32C22 29 27 31 31 29" ${LINE}/>`),
  wink: yellowFace(`${eye(16, 20)}<path d="M28 20H35" ${LINE}/>${SMILE}`),
  clap: '<g stroke="#8a5a00" stroke-width="2" stroke-linejoin="round"><path d="M8 30L12 15C13 11 18 12 17.5 16L17 22L21 12C22.5 8.5 27 10 26 14L23 24L28 18C30.5 15 34 17.5 32 21L26 34C23 41 8 42 8 30Z" fill="#f0a920"/><path d="M40 34L37 19C36 15 31 16 31.5 20L32 25L28.5 16C27 12.5 22.5 14 23.5 18L26 28L21.5 22C19 19 15.5 21.5 17.5 25L23 38C26 45 40 46 40 34Z" fill="#ffc83d"/></g><path d="M24 6V2M33 8L36 4M15 8L12 4" stroke="#e2574a" stroke-width="3" stroke-linecap="round"/>',
  heart:
    '<path d="M24 42C4 28 4 8 15 8C20 8 23 11 24 14C25 11 28 8 33 8C44 8 44 28 24 42Z" fill="#d93b4b"/><path d="M12 16C13 13 15 12 17 12" stroke="#fff" stroke-opacity=".6" stroke-width="3" fill="none" stroke-linecap="round"/>',
  thumb:
    '<g transform="scale(1.5)" stroke-width="1.5"><path d="M5 14.5h5v12.5h-5z" fill="#2e7fe0" stroke="#17319a"/><path d="M10 15.5l4.6-5.2q.6-3.8.8-6.3 3.6-.7 4 3 .2 2.6-.8 5.5h6.2q2.6.4 2 2.9 1 1.6-.3 3.1.7 1.9-.8 3.2.3 2-1.7 2.9-1 1.9-3.4 1.9h-6.2q-2.6-.4-4.4-1.6z" fill="#ffc83d" stroke="#8a5a00" stroke-linejoin="round"/></g>',
};

export type ReactionName = keyof typeof REACTIONS;
export const REACTION_NAMES = Object.keys(REACTIONS) as ReactionName[];

export const reaction = (name: ReactionName): string =>
  `<svg class="react" viewBox="0 0 48 48" fill="#2b1c00" aria-hidden="true">${REACTIONS[name]}</svg>`;
