/** Harzdame against its plain reading, on boards strewn at random with men and kings. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { reader } from "../../../games/harzdame/typed.ts";
import { harzdame } from "../../../games/harzdame/rules/rules.ts";
import { typedMatch } from "../../../rules/typed-match.ts";
import { crowned, referee } from "./harzdame-referee.ts";
import { value } from "./lines.ts";

const FILES = "abcdefgh".split("");
const RANKS = "87654321".split("");
const NAMES = FILES.flatMap((file) => RANKS.map((rank) => file + rank));

const game = typedMatch(harzdame, reader);

/** Letters on squares; few enough of them that the plain reading, which walks every route to its end, comes to one. */
const boards = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom("M", "M", "m", "m", "m", "K", "k")), { minLength: 1, maxLength: 18 })
  .map((pieces) => new Map(pieces.map(([square, letter]) => [square, crowned(letter, square)])));

/** What once was found wrong, with nothing on the board but what it takes: a king's recorded ways to the left and downwards. */
const FOUND: [ReturnType<typeof board>, "w" | "b"][] = [
  [board("h5K g5m c5m"), "w"],
  [board("d8k d7M d3M"), "b"],
  [board("c6K c5k c2m a8M"), "w"],
];

/** Pieces, each by its square and letter. */
function board(pieces: string) {
  return new Map(pieces.split(" ").map((piece) => [piece.slice(0, 2), piece.slice(2)] as const));
}

test("moves, their recorded routes and what they lead to", () => {
  fc.assert(
    fc.property(boards, fc.constantFrom("w" as const, "b" as const), (board, toMove) => {
      const line = value(game.open(`${written(board)} ${toMove} 0`));
      const expected = referee(board, toMove);
      expect(line.moves()).toEqual([...expected.keys()].sort());
      for (const [text, after] of expected) expect(value(line.play(text)).line.position.split(" ")[0]).toBe(written(after));
    }),
    { numRuns: 2_000, examples: FOUND },
  );
});

function written(board: ReadonlyMap<string, string>): string {
  const ranks = RANKS.map((rank) => FILES.map((file) => board.get(file + rank) ?? ".").join(""));
  return ranks.join("/").replaceAll(/\.+/g, (run) => String(run.length));
}
