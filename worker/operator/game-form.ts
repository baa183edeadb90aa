/** A form by which the operator acts on a game; the feature whose it is carries it out in the game's object (`acts`). */

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
