/** The settings of this browser's user. They stay in the browser; only the name and the face are sent. */
import { AVATARS } from "./messages";
import { keep, kept } from "./kept";

export type Theme = "light" | "dark" | "system";
export type Pace = "calm" | "brisk" | "instant";

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

const choice = <T extends string>(name: string, choices: readonly T[]): T => {
  const found = kept(name);
  return choices.find((one) => one === found) ?? (choices[0] as T);
};
const flag = (name: string, standard: boolean): boolean => (kept(name) === null ? standard : kept(name) === "on");

class Settings {
  name = $state(kept("name") ?? "");
  avatar = $state(kept("avatar") ?? AVATARS[Math.floor(Math.random() * AVATARS.length)] ?? "fox");
  theme = $state<Theme>(choice("theme", ["system", "light", "dark"]));
  pace = $state<Pace>(choice("pace", ["calm", "brisk", "instant"]));
  volume = $state(Number(kept("volume") ?? (kept("sound") === "off" ? 0 : 0.7)));
  vibrate = $state(flag("vibrate", true));
  alerts = $state(kept("alerts") === "on");
  lift = $state(flag("lift", true)); // raise the cards that can be played
  sayWhy = $state(flag("say-why", true));
  confirm = $state(flag("confirm", true)); // ask before a bluff, and before ending for everybody
  large = $state(flag("large-cards", false));
  letters = $state(flag("letters", true)); // colours also as letters
  lessMotion = $state(flag("less-motion", false));
  rail = $state(flag("rail", true));
  private systemDark = $state(dark.matches);
  private systemStill = $state(still.matches);

  constructor() {
    keep("avatar", this.avatar);
    dark.addEventListener("change", () => {
      this.systemDark = dark.matches;
      this.show();
    });
    still.addEventListener("change", () => {
      this.systemStill = still.matches;
      this.show();
    });
    this.show();
  }

  get shownTheme(): "light" | "dark" {
    return this.theme === "system" ? (this.systemDark ? "dark" : "light") : this.theme;
  }
  /** Whether little should move: by this setting or the system's. */
  get reduced(): boolean {
    return this.lessMotion || this.systemStill;
  }

  setName(name: string): void {
    this.name = name.trim();
    keep("name", this.name);
  }
  setAvatar(avatar: string): void {
    this.avatar = avatar;
    keep("avatar", avatar);
  }
  setTheme(theme: Theme): void {
    this.theme = theme;
    keep("theme", theme);
    this.show();
  }
  setPace(pace: Pace): void {
    this.pace = pace;
    keep("pace", pace);
  }
  setVolume(volume: number): void {
    this.volume = volume;
    keep("volume", String(volume));
  }
  /** Switches one of the settings that are on or off. */
  turn(name: "vibrate" | "lift" | "sayWhy" | "confirm" | "large" | "letters" | "lessMotion" | "rail", on: boolean): void {
    this[name] = on;
    const names = {
      vibrate: "vibrate",
      lift: "lift",
      sayWhy: "say-why",
      confirm: "confirm",
      large: "large-cards",
      letters: "letters",
      lessMotion: "less-motion",
      rail: "rail",
    };
    keep(names[name], on ? "on" : "off");
    this.show();
  }
  async setAlerts(on: boolean): Promise<void> {
    if (on && typeof Notification !== "undefined" && Notification.permission === "default") await Notification.requestPermission();
    this.alerts = on && typeof Notification !== "undefined" && Notification.permission === "granted";
    keep("alerts", this.alerts ? "on" : "off");
  }

  private show(): void {
    const root = document.documentElement;
    root.dataset.theme = this.shownTheme;
    root.dataset.cards = this.large ? "large" : "normal";
    root.dataset.letters = this.letters ? "on" : "off";
    root.dataset.motion = this.reduced ? "less" : "full";
  }
}

export const settings = new Settings();
