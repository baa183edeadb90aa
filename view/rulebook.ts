/**
 * One kind of game as the product knows it, as two nouns: the rulebook is what it takes to play, and all that a page loads of it;
 * the listing is the rulebook with what is told of the game before and around playing, which only the server and scripts know.
 */
import type { Notation, Side, Tap } from "../rules/contract.ts";
import type { Guide, SelfPlay } from "./rules/guide.ts";
import { type Language, type Text, textIn } from "./languages.ts";
import type { ChosenSeat } from "../api/seats.ts";
import type { Match } from "../rules/match.ts";
import type { Drawings, DrawnGame } from "./symbols/drawings.ts";

export interface Rulebook extends DrawnGame {
  /** The name of the game's folder and page. */
  readonly id: string;
  readonly name: string;
  /** The side that moves first stands first. */
  readonly sides: readonly [ColouredSide, ColouredSide];
  /** Every kind of piece that may come to stand on its board, so that a page carries those drawings and no others. */
  readonly kinds: readonly string[];
  readonly variants: readonly Variant[];
  /** Kinds that are several pieces in one, of which one may go by itself. */
  readonly stacks?: Readonly<Record<string, Stack>>;
  /** The kinds that stand for picks which make no piece. */
  readonly picked?: Readonly<Record<Tap, string>>;
}

interface Stack {
  /** The kinds that it is counted as. */
  readonly of: readonly string[];
  /** What is drawn in its place in the hand. */
  readonly held: string;
}

export interface Variant {
  readonly match: Match;
  /** The choice taken of each option, by the option's id. */
  readonly choices: Readonly<Record<string, string>>;
}

/** Its matches read what people type. */
export interface Listing extends Rulebook {
  readonly author: string;
  readonly year: number;
  /** One short sentence under the name. */
  readonly tagline: Text;
  readonly options: readonly Option[];
  /** What the form of a new game starts with, where that is not the first variant and the side that begins. */
  readonly usual?: Usual;
  /** What stands for it where it is offered. */
  readonly preview: Preview;
  /** What its rules page teaches. */
  readonly guide: Guide;
  /** What the computer found out by playing it against itself; absent where it has not been asked. */
  readonly statistics?: SelfPlay;
  /** What only it draws. */
  readonly drawings?: Drawings;
  /** Where its author tells of it: linked wherever the game is played. Absent where no such place is known. */
  readonly links?: readonly Link[];
  /** What its games can be written in beside the record. */
  readonly notations?: readonly Notation[];
}

interface Usual {
  readonly variant?: string;
  readonly seat?: ChosenSeat;
}

/** A choice that a variant is made of: the size of a board, how a game is won. */
interface Option {
  readonly id: string;
  readonly name: Text;
  readonly choices: readonly Choice[];
}

interface Choice {
  readonly id: string;
  readonly name: Text;
  /** What who has never played should know before they choose it, in two or three words. */
  readonly note?: Text;
}

/** A moment of a played game, cut to where something happens. */
export interface Preview {
  /** One whose board is that of the first variant. */
  readonly variant: string;
  /** The position's text before the move. */
  readonly position: string;
  /** The move's recorded text. */
  readonly move: string;
  /** The lower left and the upper right square of the part that is shown, which is a square itself. */
  readonly part: readonly [Tap, Tap];
}

export interface Link {
  /** The site's own name: `itch.io`. */
  readonly site: string;
  /** What is found there: a post by the author, or what the site's search finds, where no page of the game's own is known. */
  readonly kind: "post" | "search";
  readonly address: string;
}

/** What sides are called by; each language has a word for each. */
export type Colour = "white" | "black" | "red";

export interface ColouredSide {
  readonly id: Side;
  readonly colour: Colour;
}

/** An option as it is called in one language. */
export interface NamedOption extends Named {
  readonly choices: readonly Named[];
}

export type ChoiceNotes = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The options of a game in a language. */
export function optionsIn({ options }: Pick<Listing, "options">, language: Language): readonly NamedOption[] {
  const named = ({ id, name }: { readonly id: string; readonly name: Text }): Named => ({ id, name: textIn(name, language) });
  return options.map((option) => ({ ...named(option), choices: option.choices.map(named) }));
}

/** What is said beside choices that have a note, by option and choice: `notes.board?.large`. */
export function notesIn({ options }: Pick<Listing, "options">, language: Language): ChoiceNotes {
  return Object.fromEntries(
    options.map(({ id, choices }) => [
      id,
      Object.fromEntries(
        choices.flatMap(({ id: choice, note }) => (note === undefined ? [] : [[choice, textIn(note, language)]])),
      ),
    ]),
  );
}

/** What the choices that make a variant are called, in the order of the options. */
export function choicesIn(listing: Pick<Listing, "options">, { choices }: Variant, language: Language): readonly string[] {
  return optionsIn(listing, language).flatMap((option) => option.choices.find(({ id }) => id === choices[option.id])?.name ?? []);
}
