/**
 * What a page's script goes on from: exactly the data that the server drew the page with, so that both draw the same. It stands
 * in the page's source and so never holds a token or an invite.
 */
import type { StateAnswer } from "../game/answer.ts";
import type { Fact } from "../rules/contract.ts";
import type { NewGameOffer } from "./new-game.tsx";
import type { Language } from "./words.ts";

export interface GamePageData {
  readonly language: Language;
  /** The kind of game: which rules to load. */
  readonly rulebook: string;
  readonly state: StateAnswer;
  /** What the last move did; empty before the first. */
  readonly last: readonly Fact[];
  /** Style sheets that only an invitation needs. */
  readonly laterStyles: readonly string[];
}

/** Of the pages that belong to no game. */
export type HomePageData =
  | { readonly page: "new"; readonly language: Language; readonly game: NewGameOffer }
  /** Nothing on it changes but the appearance. */
  | { readonly page: "still"; readonly language: Language };
