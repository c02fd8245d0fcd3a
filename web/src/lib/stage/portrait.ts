import { AVATARS, avatar, reaction, REACTION_NAMES } from "../art";

/** The face of a seat. A name that this page does not know gets some face. */
export const portrait = (face: string, person: number): string =>
  avatar(AVATARS.find((one) => one === face) ?? AVATARS[person % AVATARS.length] ?? "fox", person % 12);

/** A reaction by its name; one that this page does not know is a smile. */
export const reactionNamed = (name: string): string => reaction(REACTION_NAMES.find((one) => one === name) ?? "smile");
