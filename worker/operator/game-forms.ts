/** What features let the operator do to a game: their forms, in a list. Each feature carries its acts out in the game's object (`acts`). */
import { messagesForms } from "./messages.ts";

/** An act as its button says it; `bad` is what can't be undone. */
export type Act = readonly [name: string, label: string, kind?: "bad"];

export interface GameForm {
  /** By names that no other form has. */
  readonly acts: readonly Act[];
  /** What comes of them. */
  readonly hint: string;
  /** The seats each have it, or it asks for a number, which it calls so. */
  readonly of: "seat" | { readonly number: string };
}

const FORMS = [...messagesForms];

export const GAME_FORMS: readonly GameForm[] = FORMS;
export const GAME_ACTS = FORMS.flatMap(({ acts }) => acts.map(([name]) => name));
