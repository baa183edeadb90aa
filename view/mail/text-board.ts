/**
 * A board in signs of equal width, for mails that are read as plain text, seen from a seat's side. Pieces are letters of what
 * they are called, one's own in capitals; the squares of the last move stand in brackets.
 */
import type { Fact, Scene, Side, Tap } from "../../rules/contract.ts";
import type { Rulebook } from "../rulebook.ts";
import { planOf, rows } from "../board/plan.ts";
import { waysOf } from "../board/walk.ts";

interface TextBoardProps {
  readonly rulebook: Pick<Rulebook, "sides" | "kinds">;
  readonly scene: Pick<Scene, "files" | "ranks" | "cells">;
  /** The side whose player looks at it. */
  readonly bottom: Side;
  /** What the last move did; empty before the first. */
  readonly last: readonly Fact[];
  /** What a kind of piece is called. */
  readonly nameOf: (kind: string) => string;
}

/** The board, and what its letters mean. */
export function textBoard({ rulebook, scene, bottom, last, nameOf }: TextBoardProps) {
  const letters = lettersOf(rulebook.kinds.map(nameOf));
  const letterOf = (kind: string) => letters.get(nameOf(kind)) ?? "?";
  const pieces = new Map(
    scene.cells.map(({ square, side, kind }) => [square, side === bottom ? letterOf(kind) : letterOf(kind).toLowerCase()]),
  );
  const marked = new Set(waysOf(last).flatMap(({ squares }) => [squares[0], squares.at(-1)]));
  const sign = (square: Tap) => {
    const piece = pieces.get(square) ?? ".";
    return marked.has(square) ? `[${piece}]` : ` ${piece} `;
  };

  const plan = planOf(scene, bottom, rulebook.sides[0].id);
  const margin = String(scene.ranks).length;
  const ranks = rows(plan).map((row) => `${rankOf(row).padStart(margin)} ${row.map(sign).join("")}`.trimEnd());
  const files = (rows(plan).at(-1) ?? []).map((square) => ` ${square.charAt(0)} `).join("");
  const shown = new Set(scene.cells.map(({ kind }) => nameOf(kind)));
  return {
    /** One line a rank, from the top, then the files. */
    lines: [...ranks, `${" ".repeat(margin)} ${files}`.trimEnd()],
    /** The letters that stand on it in capitals, each with what it means: `K king`. */
    letters: [...letters].filter(([name]) => shown.has(name)).map(([name, letter]) => `${letter} ${name}`),
  };
}

function rankOf(row: readonly Tap[]): string {
  return row[0]?.slice(1) ?? "";
}

/**
 * A capital for each name, the same all game: the first of its letters that is free. The shortest name chooses first, which gives
 * a king its K, whatever else begins with one.
 */
function lettersOf(names: readonly string[]): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const name of new Set(names.toSorted((a, b) => a.length - b.length))) {
    const taken = new Set(letters.values());
    const signs = `${name.toUpperCase()}ABCDEFGHIJKLMNOPQRSTUVWXYZ`.match(/\p{Lu}/gu) ?? [];
    const free = signs.find((sign) => !taken.has(sign));
    letters.set(name, free ?? "?");
  }
  return letters;
}
