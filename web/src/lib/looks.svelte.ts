/** Light or dark, sounds and alerts: what this browser's user likes. */
import { keep, kept } from "./kept";

export type Theme = "light" | "dark" | "system";

class Looks {
  theme = $state<Theme>((kept("theme") as Theme | null) ?? "system");
  sound = $state(kept("sound") !== "off");
  alerts = $state(kept("alerts") === "on");

  constructor() {
    this.show();
  }

  choose(theme: Theme): void {
    this.theme = theme;
    keep("theme", theme);
    this.show();
  }

  private show(): void {
    if (this.theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }

  setSound(on: boolean): void {
    this.sound = on;
    keep("sound", on ? "on" : "off");
  }

  async setAlerts(on: boolean): Promise<void> {
    if (on && typeof Notification !== "undefined" && Notification.permission === "default") {
      await Notification.requestPermission();
    }
    this.alerts = on && typeof Notification !== "undefined" && Notification.permission === "granted";
    keep("alerts", this.alerts ? "on" : "off");
  }
}

export const looks = new Looks();

let hearing: AudioContext | null = null;

/** Two soft notes; a browser may refuse before the first touch, which is fine. */
export function chime(): void {
  if (!looks.sound || !navigator.userActivation?.hasBeenActive) return;
  try {
    hearing ??= new AudioContext();
    const start = hearing.currentTime;
    for (const [i, pitch] of [660, 880].entries()) {
      const note = hearing.createOscillator();
      const loudness = hearing.createGain();
      note.frequency.value = pitch;
      loudness.gain.setValueAtTime(0.0001, start + i * 0.14);
      loudness.gain.exponentialRampToValueAtTime(0.08, start + i * 0.14 + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.0001, start + i * 0.14 + 0.3);
      note.connect(loudness).connect(hearing.destination);
      note.start(start + i * 0.14);
      note.stop(start + i * 0.14 + 0.32);
    }
  } catch {
    /* no sound here */
  }
}
