/** Games of Hoplit Chess as PGN: read by chess.js where they were orthodox, by eye where they were not. */
import { Chess } from "chess.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pgn } from "../../../games/hoplit-chess/pgn.ts";
import { ENDINGS } from "../../../game/ending-schema.ts";
import { isVoid } from "../../../game/ending.ts";
import { rulebooks } from "../../../games/registry.ts";
import type { Transcript } from "../../../rules/contract.ts";
import { dice } from "../../../scripts/shared/dice.ts";
import { oneStep } from "./hoplit-chess-lines.ts";
import { after, value } from "./lines.ts";

/** A game between Ada and Bo; of one that is not over `result` is null. */
function written(moves: string, more: Partial<Transcript> = {}, notation = pgn): string {
  return notation.write({
    variant: "hoplit-chess",
    address: "https://play.test/g/abcdefgh",
    begun: "2025-11-20T18:30:00.000Z",
    players: { w: "Ada", b: "Bo" },
    programs: [],
    start: oneStep.start,
    before: [],
    moves: moves === "" ? [] : moves.split(" "),
    result: null,
    ...more,
  });
}

/** A tag's value. */
function tag(text: string, name: string): string | undefined {
  return new RegExp(`^\\[${name} "(.*)"\\]$`, "m").exec(text)?.[1];
}

/** What follows the tags. */
function movetext(text: string): string {
  return text.split("\n\n").slice(1).join("\n\n").trimEnd();
}

test("what came before a start of the game's own is told, and read as no part of it", () => {
  const start = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR[-] w KQkq - 0 2";
  const text = written("Nf3 Nc6", { start, before: ["decline", "decline", "e4", "e5"] });
  expect([tag(text, "FEN"), tag(text, "SetUp")]).toEqual([start.replace("[-]", ""), "1"]);
  expect(movetext(text)).toBe("{Before the start: decline decline e4 e5.} 2. Nf3 Nc6 *");
  const chess = new Chess();
  chess.loadPgn(text);
  expect(chess.history()).toEqual(["Nf3", "Nc6"]);
});

test("a game that two refusals made orthodox chess", () => {
  const result = { winner: "b", by: "checkmate", isVoid: false };
  expect(written("decline decline f3 e5 g4 Qh4#", { result })).toBe(`[Event "Casual game"]
[Site "https://play.test/g/abcdefgh"]
[Date "2025.11.20"]
[Round "-"]
[White "Ada"]
[Black "Bo"]
[Result "0-1"]
[Termination "normal"]

{White votes decline, Black votes decline.} 1. f3 e5 2. g4 Qh4# 0-1
`);
});

test("a game with hoplits says so, and drops are moves", () => {
  const text = written("decline use Nf3 e5 H@g1");
  expect(tag(text, "Variant")).toBe("Hoplit Chess");
  expect(movetext(text)).toBe("{White votes decline, Black votes use.} 1. Nf3 e5 2. H@g1 *");
  expect(tag(written("use", { variant: "hoplit-chess-two-step" }), "Variant")).toBe("Hoplit Chess, two-step drop");
});

test.each(["", "decline"])("as long as the vote is on (%j), it is a game of Hoplit Chess", (votes) => {
  expect(tag(written(votes), "Variant")).toBe("Hoplit Chess");
  expect(tag(written(votes), "FEN")).toBeUndefined();
});

/** How each way to end a game is told, by the words of PGN 9.8.1: with a winner, and without one. */
const WAYS: readonly (readonly [by: string, token: string, termination: string])[] = [
  ["resign", "1/2-1/2", "normal"],
  ["agreement", "1/2-1/2", "normal"],
  ["time", "1/2-1/2", "time forfeit"],
  ["abort", "*", "abandoned"],
  ["abandoned", "*", "abandoned"],
  ["closed", "*", "abandoned"],
  ...["checkmate", "stalemate", "insufficient-material", "quiet", "repetition"].map((by) => [by, "1/2-1/2", "normal"] as const),
];

test("each way to end a game is among them", () => {
  const known = WAYS.map(([by]) => by);
  expect(ENDINGS.filter((by) => !known.includes(by))).toEqual([]);
});

describe.each(rulebooks.flatMap(({ name, notations = [] }) => notations.map((notation) => ({ name, notation }))))(
  "$name as $notation.id",
  ({ notation }) => {
    const ends = (result: Transcript["result"]) => {
      const text = written("decline decline e4", { result }, notation);
      const token = tag(text, "Result");
      expect(movetext(text).endsWith(` 1. e4 ${token}`)).toBe(true);
      return [token, tag(text, "Termination")];
    };

    test.each(WAYS)("%s, without a winner, is %s, %s", (by, token, termination) => {
      expect(ends({ winner: null, by, isVoid: isVoid(by) })).toEqual([token, termination]);
    });

    test.each(WAYS.filter(([by]) => !isVoid(by)))("%s, with a winner", (by, _, termination) => {
      expect(ends({ winner: "w", by, isVoid: false })).toEqual(["1-0", termination]);
      expect(ends({ winner: "b", by, isVoid: false })).toEqual(["0-1", termination]);
    });

    test("a game that goes on", () => {
      expect(ends(null)).toEqual(["*", "unterminated"]);
    });
  },
);

describe("a game that began from a position of its own", () => {
  const board = "4k3/8/8/8/8/8/4P3/4K3";

  test("names it, and counts on from it", () => {
    const text = written("Kd7 e4 Kd6", { start: `${board}[-] b - - 3 40` });
    expect([tag(text, "FEN"), tag(text, "SetUp"), tag(text, "Variant")]).toEqual([`${board} b - - 3 40`, "1", undefined]);
    expect(movetext(text)).toBe("40... Kd7 41. e4 Kd6 *");
    const chess = new Chess();
    chess.loadPgn(text);
    expect(chess.fen()).toBe("8/8/3k4/8/4P3/8/8/4K3 w - - 1 42");
  });

  test("with hoplits keeps its reserve", () => {
    const text = written("e4", { start: `${board}[h] w - - 3 40` });
    expect([tag(text, "FEN"), tag(text, "Variant")]).toEqual([`${board}[h] w - - 3 40`, "Hoplit Chess"]);
    expect(movetext(text)).toBe("40. e4 *");
  });

  test("in which only Black was still to vote", () => {
    const start = oneStep.start.replace(" w ", " b ");
    expect(movetext(written("use e4 e5", { start }))).toBe("{Black votes use.} 1. e4 e5 *");
    expect(tag(written("decline e4", { start }), "Variant")).toBeUndefined();
  });
});

describe("names", () => {
  test("that nobody gave are unknown", () => {
    const text = written("", { players: { w: null, b: null } });
    expect([tag(text, "White"), tag(text, "Black")]).toEqual(["?", "?"]);
  });

  test("are told by signs that every reader takes", () => {
    expect(tag(written("", { players: { w: 'A "B" \\ C\n]', b: null } }), "White")).toBe("A 'B' / C ]");
  });

  test("break nothing, whatever they are", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.string({ unit: "grapheme" }), (w, b) => {
        const text = written("decline decline e4 e5", { players: { w, b } });
        const [tags = "", rest] = text.split("\n\n");
        expect(rest).toBe("{White votes decline, Black votes decline.} 1. e4 e5 *\n");
        expect(tags.split("\n")).toHaveLength(8);
        for (const line of tags.split("\n")) expect(line).toMatch(/^\[[A-Z][A-Za-z]+ "[^"\\\p{Cc}]*"\]$/u);
        const chess = new Chess();
        chess.loadPgn(text);
        expect(chess.getHeaders()["Site"]).toBe("https://play.test/g/abcdefgh");
        expect(chess.history()).toEqual(["e4", "e5"]);
      }),
    );
  });
});

test("whole games are read by chess.js to the same last position, and no line has 80 columns", () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { line, moves } = randomGame(seed);
      const text = written(moves.join(" "), { result: line.outcome && { ...line.outcome, isVoid: false } });
      for (const row of movetext(text).split("\n")) expect(row.length).toBeLessThan(80);
      const chess = new Chess();
      chess.loadPgn(text);
      expect(chess.history()).toEqual(moves.slice(2));
      expect(chess.fen().replace(" ", "[-] ")).toBe(line.position);
      expect(chess.getComments().map(({ comment }) => comment)).toEqual(["White votes decline, Black votes decline."]);
    }),
    { numRuns: 4 },
  );
}, 30_000);

/** An orthodox game to its end. */
function randomGame(seed: number) {
  const moves = ["decline", "decline"];
  let line = after(value(oneStep.open(oneStep.start)), ...moves);
  const roll = dice(seed);
  while (line.outcome === null) {
    const legal = line.moves();
    const move = legal[roll(legal.length)] ?? "";
    moves.push(move);
    line = after(line, move);
  }
  return { line, moves };
}
