/** The sounds of this page: as loud as the settings say. */
import { settings } from "./settings.svelte";
import { player, wakeAtFirstTap, type SoundName } from "./sound";

const made = player();
wakeAtFirstTap(made, document);

export const sounds = {
  play(name: SoundName): void {
    made.volume = settings.volume;
    made.play(name).catch(() => undefined); // a machine without sound plays all the same
  },
  buzz(ms: number): void {
    made.vibration = settings.vibrate;
    made.buzz(ms);
  },
};
