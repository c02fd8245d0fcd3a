/** A card in the hand, as a board gives it to the stage. */
export interface HandCard {
  key: string; // different for each card of the hand; flights and reasons find the card by it
  face: string; // SVG
  label: string; // in words
  can?: boolean; // it may be played now
  pick?: boolean; // it is chosen
  advised?: boolean;
  tag?: string | undefined; // a word on the card, for a move that may be regretted
}
