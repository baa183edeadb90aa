/** What is told of a legal move, held against what its taps do on a board. */
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import type { Line } from "../../../rules/match.ts";
import { type FullMove, fullMoves } from "../../../rules/full-move.ts";
import { isPick } from "../../../rules/contract.ts";
import { judgeOf } from "../../game-log.ts";
import { playedMoves } from "../view/played.ts";
import { value } from "./lines.ts";

/** What a board shows of a move when it is walked by its taps and made. */
function walked(line: Line, { move, taps }: FullMove) {
  const { move: made, facts } = line.next(taps);
  const squares = taps.filter((tap) => !isPick(tap));
  return { made, first: squares[0] ?? null, last: squares.at(-1) ?? null, facts, after: value(line.play(move)).line.scene() };
}

/** The squares that were taken on the way, as the board is walked tap by tap. */
function takenOnTheWay(line: Line, { taps }: FullMove): readonly string[] {
  return line.next(taps).facts.flatMap((fact) => (fact.tag === "took" ? [fact.square] : []));
}

/** Every so many positions are looked at. */
const SAMPLE = 3;

const variants = rulebooks.flatMap((rulebook) => rulebook.variants.map(({ match }) => [match.variant, rulebook, match] as const));

test.each(variants)("%s: every move is made by its taps, goes where it says, and takes what it says", (_, rulebook, match) => {
  for (const { before } of playedMoves(rulebook, match).filter((_move, index) => index % SAMPLE === 0)) {
    const told = fullMoves(before);
    expect(told.map(({ move }) => move)).toEqual(before.moves());
    const pieces = new Map(before.scene().cells.map((cell) => [cell.square, cell.side]));
    for (const full of told) {
      const { made, first, last, facts, after } = walked(before, full);
      expect(made, full.move).toBe(full.move);
      expect(takenOnTheWay(before, full), full.move).toEqual(full.taken);
      for (const square of full.taken) expect(pieces.get(square), `${full.move} ${square}`).not.toBe(before.toMove);
      if (full.to === null) expect([first, full.from, full.taken], full.move).toEqual([null, null, []]);
      // Who comes from the reserve is pushed to where they are not tapped.
      else if (full.from === null) expect([first, facts[0]?.tag], full.move).toEqual([full.to, "pushed"]);
      else expect([first, last, pieces.get(full.from)], full.move).toEqual([full.from, full.to, before.toMove]);
      const isNewRound = after.round !== undefined && after.cells.length > pieces.size - full.taken.length;
      const stands = after.cells.some(({ square, side }) => square === full.to && side === before.toMove);
      expect(full.to === null || isNewRound || stands, `${full.move} at ${before.position}`).toBe(true);
    }
  }
});

describe.each<[string, string, string, readonly Partial<FullMove>[]]>([
  [
    "a vote",
    "hoplit-chess",
    judgeOf("hoplit-chess").match.start,
    [{ move: "use", from: null, to: null, taken: [], taps: [":use"] }],
  ],
  [
    "a drop",
    "hoplit-chess",
    "rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R[Hh] w KQkq - 0 2",
    [{ move: "H@g1", from: null, to: "g1", taken: [] }],
  ],
  [
    "castling",
    "hoplit-chess",
    "r3k2r/8/8/8/8/8/8/R3K2R[-] w KQkq - 0 1",
    [
      { move: "O-O", from: "e1", to: "g1", taken: [], taps: ["e1", "g1"] },
      { move: "O-O-O", from: "e1", to: "c1", taken: [], taps: ["e1", "c1"] },
    ],
  ],
  [
    "a promotion that takes",
    "hoplit-chess",
    "r1n1k3/1P6/8/8/8/8/8/4K3[-] w - - 0 1",
    [{ move: "bxa8=N", from: "b7", to: "a8", taken: ["a8"], taps: ["b7", "a8", ":N"] }],
  ],
  [
    "taking in passing",
    "hoplit-chess",
    "4k3/8/8/3pP3/8/8/8/4K3[-] w - d6 0 1",
    [{ move: "exd6", from: "e5", to: "d6", taken: ["d5"], taps: ["e5", "d6"] }],
  ],
  [
    "a crown without a step",
    "hopperdame-8x8-16-promotion",
    "M2m3K/8/8/8/3m4/8/8/8 w 0",
    [{ move: "a8=K", from: "a8", to: "a8", taken: [], taps: ["a8", ":K"] }],
  ],
])("%s", (_, variant, position, expected) => {
  test.each(expected)("$move", (full) => {
    const line = value(judgeOf(variant).match.open(position));
    expect(fullMoves(line)).toContainEqual(expect.objectContaining(full));
  });
});
