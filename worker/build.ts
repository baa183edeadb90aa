/** What the build has made: which deploy this is, and which scripts and styles each page loads (`dist/page.json`). */
import packageFile from "../package.json";
import page from "../dist/page.json";
import type { Language } from "../view/languages.ts";

export const VERSION: string = packageFile.version;
/** Changes with every change of page or Worker. */
export const BUILD: string = page.build;

export interface PageAssets {
  readonly script: string;
  readonly styles: readonly string[];
  /** The style sheet for paper. */
  readonly print: string;
  /** What the script imports, so that it is fetched beside it rather than after it. */
  readonly preload: readonly string[];
}

/** What the pages of one language load. */
export interface Assets {
  readonly home: PageAssets;
  /** The form that makes a game. */
  readonly newGame: PageAssets;
  readonly game: PageAssets;
  /** The same page where it shows an invite, which has a form. */
  readonly invite: PageAssets;
  /** The rules' scripts of each kind of game, by the rulebook's id. */
  readonly rules: Readonly<Record<string, readonly string[]>>;
  /** The page of games that one device keeps by itself. */
  readonly play: PageAssets;
  /** What that page loads of a game, by the rulebook's id: the rules' scripts, and all that it needs without a network. */
  readonly playing: Readonly<Record<string, { readonly rules: readonly string[]; readonly files: readonly string[] }>>;
  /** The page that tells how a game is played; its script fetches the rules that its boards are played by. */
  readonly guide: PageAssets;
  /** The scripts of what is said, by page and by the game that a page is of; `""` for pages of no game. */
  readonly words: {
    readonly home: PageWords;
    readonly game: PageWords;
    readonly play: PageWords;
    readonly rules: PageWords;
  };
}

type PageWords = Readonly<Record<string, WordFiles>>;

/** What a page says at once, null where it says nothing then; and with what it loads later, by the name of the script. */
export interface WordFiles {
  readonly first: string | null;
  readonly later: Readonly<Record<string, readonly string[]>>;
}

/** `dist/page.json`. */
export interface PageBuild {
  /** Names the deploy. */
  readonly build: string;
  readonly languages: Readonly<Record<Language, Assets>>;
}
