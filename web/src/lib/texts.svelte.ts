/** Words for people: the catalogues that the terminal uses too, in the language chosen here. */
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

const NEXT_TRY = 2000; // milliseconds
const nameOf = (language: Language, game: string | null): string => `${language}/${game ?? ""}`;

class Texts {
  /** What is spoken now. It changes once the texts are there, so that the page never goes blank in between. */
  language = $state<Language>(spoken());
  game = $state<string | null>(null);
  private bundles = $state.raw<Record<string, FluentBundle>>({});
  private wanted = { language: this.language, game: this.game };
  private asked = new Set<string>();

  private get name(): string {
    return nameOf(this.language, this.game);
  }

  get ready(): boolean {
    return this.bundles[this.name] !== undefined;
  }

  choose(language: Language): void {
    keep("language", language);
    this.wanted = { ...this.wanted, language };
    void this.fetch();
  }

  /** Fetches the texts of a game, or only the common ones. */
  async load(game: string | null): Promise<void> {
    this.wanted = { ...this.wanted, game };
    await this.fetch();
  }

  private async fetch(): Promise<void> {
    const { language, game } = this.wanted;
    const name = nameOf(language, game);
    if (untrack(() => this.bundles[name])) {
      this.speak();
      return;
    }
    if (this.asked.has(name)) return;
    this.asked.add(name);
    try {
      const answer = await fetch(`/api/texts/${language}${game ? `?game=${game}` : ""}`);
      if (!answer.ok) throw new Error(String(answer.status));
      const bundle = new FluentBundle(language, { useIsolating: false });
      bundle.addResource(new FluentResource(await answer.text()), { allowOverrides: true });
      this.bundles = { ...this.bundles, [name]: bundle };
      this.speak();
    } catch {
      this.asked.delete(name);
      setTimeout(() => void this.fetch(), NEXT_TRY);
    }
  }

  private speak(): void {
    const { language, game } = this.wanted;
    if (!untrack(() => this.bundles[nameOf(language, game)])) return;
    this.language = language;
    this.game = game;
    document.documentElement.lang = language;
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
/** Names in a row: Ana, Luis and Carmen. */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(texts.language).format(names);
