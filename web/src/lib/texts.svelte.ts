/** Words for people: the very catalogues that the terminal speaks with, in the language chosen here. */
import { untrack } from "svelte";
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { keep, kept } from "./kept";

export type Language = "en" | "es";
export type Values = Record<string, FluentVariable>;

const spoken = (): Language => {
  const chosen = kept("language");
  if (chosen === "en" || chosen === "es") return chosen;
  return navigator.language.toLowerCase().startsWith("es") ? "es" : "en";
};

class Texts {
  language = $state<Language>(spoken());
  game = $state<string | null>(null);
  private bundles = $state.raw<Record<string, FluentBundle>>({});
  private asked = new Set<string>();

  private get name(): string {
    return `${this.language}/${this.game ?? ""}`;
  }

  get ready(): boolean {
    return this.bundles[this.name] !== undefined;
  }

  choose(language: Language): void {
    this.language = language;
    keep("language", language);
    document.documentElement.lang = language;
    void this.load();
  }

  /** Fetches what is needed to speak of a game (or of the house alone). */
  async load(game: string | null = this.game): Promise<void> {
    this.game = game;
    const [language, name] = untrack(() => [this.language, this.name] as const); // who asks does not ask again for it
    document.documentElement.lang = language;
    if (this.asked.has(name)) return;
    this.asked.add(name);
    try {
      const query = game ? `?game=${game}` : "";
      const answer = await fetch(`/api/texts/${language}${query}`);
      if (!answer.ok) throw new Error(String(answer.status));
      const bundle = new FluentBundle(language, { useIsolating: false });
      bundle.addResource(new FluentResource(await answer.text()), { allowOverrides: true });
      this.bundles = { ...this.bundles, [name]: bundle };
    } catch {
      this.asked.delete(name);
      setTimeout(() => void this.load(game), 2000);
    }
  }

  has(code: string): boolean {
    return this.bundles[this.name]?.hasMessage(code) ?? false;
  }

  /** A text with its values filled in; its name where it is missing. */
  say = (code: string, values: Values = {}): string => {
    const bundle = this.bundles[this.name];
    const message = bundle?.getMessage(code);
    if (!bundle || !message?.value) return bundle ? code : "";
    return bundle.formatPattern(message.value, values, []);
  };
}

export const texts = new Texts();
export const say = texts.say;
