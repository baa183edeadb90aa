/** A move as a person makes it: square by square, by what is picked beside the board, and by a mouse over it. */
import type { Line } from "../../../rules/match.ts";
import { findVariant } from "../../../games/registry.ts";
import { everyWord } from "../../own-words.ts";
import { gameWordsWith } from "../../../view/words/game.ts";
import type { Person } from "./person.ts";

export interface TappedMove {
  readonly line: Line;
  /** Squares and picks that make the move of this text. */
  readonly taps: readonly string[];
}

/** How `move` is made in this position of `variant`; fails where it can't be. */
export function tapsFor(variant: string, position: string, move: string): TappedMove {
  const opened = findVariant(variant)?.variant.match.open(position);
  if (!opened?.ok) throw new Error(`${variant}: ${position}`);
  const taps = search(opened.value, move, []);
  if (taps === null) throw new Error(`${move} can't be tapped at ${position}`);
  return { line: opened.value, taps };
}

function search(line: Line, move: string, taps: readonly string[]): readonly string[] | null {
  const next = line.next(taps);
  if (next.move === move) return taps;
  for (const tap of next.taps) {
    const found = search(line, move, [...taps, tap]);
    if (found !== null) return found;
  }
  return null;
}

/** What the button of a pick is called, which is the last of `taps`. */
export function pickName(line: Line, taps: readonly string[]): string {
  const made = line.next(taps).facts.find((fact) => fact.tag === "promoted");
  return gameWordsWith("en", everyWord.en).nouns.pick(taps.at(-1) ?? "", made?.kind ?? null);
}

export const isPick = (tap: string): boolean => tap.startsWith(":");

// A mouse over the board, and where its squares are.

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** Of its square, in CSS pixels. */
  readonly side: number;
}

export async function middleOf(who: Person, square: string): Promise<Spot> {
  const box = await who.cell(square).boundingBox();
  if (box === null) throw new Error(`no ${square}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, side: box.width };
}

/** Presses the mouse on the first of these places, and moves it over the others. */
export async function pull({ page: { mouse } }: Person, first: Spot, ...further: readonly Spot[]): Promise<void> {
  await mouse.move(first.x, first.y);
  await mouse.down();
  for (const { x, y } of further) await mouse.move(x, y, { steps: 5 });
}
