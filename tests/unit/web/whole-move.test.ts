/** What a move does, said before it is sent: every kind of move of every game. */
import { signal } from "@preact/signals-core";
import { expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { tapsOf } from "../../../rules/full-move.ts";
import { languages, type Language } from "../../../view/languages.ts";
import { gameWords } from "../../../view/words/game.ts";
import { createModel } from "../../../web/game/model.ts";
import { moveWords } from "../../../view/words/moves.ts";
import { sayWhole } from "../../../web/game/whole-move.ts";
import type { Walk } from "../../../view/board/walk.ts";
import { walkOf } from "../../../web/board/walk.ts";
import { aboutOf, type Given, givenIn, goal } from "../view/given.ts";
import { playedMoves } from "../view/played.ts";

function doing(game: Given, taps: readonly string[], language?: Language) {
  return said(game, walkOf(game.line, taps), language);
}

function said(game: Given, walk: Walk, language: Language = "en") {
  const { rulebook, line } = game;
  const state = { ...game.state, you: { side: line.toMove } };
  const data = { rulebook: rulebook.id, about: aboutOf(rulebook), last: [], lastMove: "", result: [], answered: "" };
  const match = rulebook.variants.find((variant) => variant.match.variant === state.variant)?.match;
  if (match === undefined) throw new Error(state.variant);
  const model = { ...createModel({ ...data, language, state }, rulebook, match), line: signal(line) };
  return sayWhole(model, walk, moveWords(model.language, model.rulebook));
}

/** A route that is not broken after a dash. */
const whole = (route: string) => route.replaceAll("–", "\u2060–\u2060");

const CHESS = "hoplit-chess";
const VOTE = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[?] w KQkq - 0 1";

test.for([
  ["a step", CHESS, "4k3/7p/8/8/8/8/8/4K1N1[-] w - - 0 1", "g1 f3", "Knight f3.", "Springer f3.", ""],
  [
    "a capture",
    CHESS,
    "4k3/7p/8/8/8/5p2/7P/4K1N1[-] w - - 0 1",
    "g1 f3",
    "Knight f3, one pawn captured.",
    "Springer f3, ein Bauer geschlagen.",
    "",
  ],
  [
    "check",
    CHESS,
    "4k3/7p/8/8/8/8/8/4K2R[-] w - - 0 1",
    "h1 h7",
    "Rook h7, one pawn captured.",
    "Turm h7, ein Bauer geschlagen.",
    "",
  ],
  ["castling", CHESS, "4k3/8/8/8/8/8/7P/4K2R[-] w K - 0 1", "e1 g1", "King g1, rook f1.", "König g1, Turm f1.", ""],
  [
    "en passant",
    CHESS,
    "4k3/8/8/3pP3/8/8/8/4K3[-] w - d6 0 2",
    "e5 d6",
    "Pawn d6, one pawn captured.",
    "Bauer d6, ein Bauer geschlagen.",
    "",
  ],
  [
    "a promotion",
    CHESS,
    "8/P6k/7p/8/8/8/8/4K3[-] w - - 0 1",
    "a7 a8 :N",
    "Pawn a8, now a knight.",
    "Bauer a8, jetzt ein Springer.",
    "",
  ],
  [
    "a drop",
    CHESS,
    "4k3/8/8/8/8/8/6PP/4K3[Hh] w - - 0 1",
    ":H g1",
    "Pawn g2 to g3, hoplit dropped on g1.",
    "Bauer g2 nach g3, Hoplit auf g1 eingesetzt.",
    "",
  ],
  ["a vote", CHESS, VOTE, ":use", "Vote for hoplits.", "Stimme für Hopliten.", ""],
  [
    "mate",
    CHESS,
    "6k1/5ppp/8/8/8/8/8/R5K1[-] w - - 0 1",
    "a1 a8",
    "Rook a8, check. You win. Checkmate.",
    "Turm a8, Schach. Du gewinnst. Schachmatt.",
    "",
  ],
  [
    "stalemate",
    CHESS,
    "7k/8/6K1/8/8/8/8/5Q2[-] w - - 0 1",
    "f1 f7",
    "Queen f7. Draw by stalemate.",
    "Dame f7. Remis durch Patt.",
    "",
  ],
  [
    "a chain that can go on",
    "hopperdame-8x8-16-promotion",
    "2m5/8/4M3/8/3M4/2M5/8/8 w 0",
    "c3 e5",
    "Man e5.",
    "Stein e5.",
    "c3–e5",
  ],
  [
    "a chain",
    "hopperdame-8x8-16-promotion",
    "2m5/8/5Mm1/4m3/3M4/2M5/8/8 w 0",
    "c3 e5 g7",
    "Man g7, one man captured.",
    "Stein g7, ein Stein geschlagen.",
    "c3×e5–g7",
  ],
  [
    "a man crowned in place",
    "hopperdame-8x8-16-promotion",
    "M2m3K/8/8/8/3m4/8/8/8 w 0",
    "a8 :K",
    "Now a king on a8.",
    "Jetzt eine Dame auf a8.",
    "",
  ],
  [
    "both corners",
    "hopperdame-8x8-12-terminal",
    "M1m5/7M/8/8/3m4/8/8/8 w 0",
    "h7 h8",
    "Man h8. You win. Both corners are yours.",
    "Stein h8. Du gewinnst. Beide Ecken gehören dir.",
    "",
  ],
  ["a crowning", "harzdame", "8/2M3m1/6m1/8/8/8/8/8 w 0", "c7 c8", "Man c8, now a king.", "Stein c8, jetzt eine Dame.", ""],
  [
    "a pair formed",
    "jump-checkers",
    "8/8/3m4/4M3/3m4/2M5/8/8 b 0",
    "c3 e5",
    "Man e5, a pair on e5.",
    "Stein e5, ein Paar auf e5.",
    "",
  ],
  [
    "a pair parted",
    "jump-checkers",
    "8/4m3/8/4D3/8/8/8/8 b 0",
    "e5 e7",
    "Man e7, one man captured, a man stays on e5. You win. Bo has no move left.",
    "Stein e7, ein Stein geschlagen, ein Stein bleibt auf e5. Du gewinnst. Bo kann nicht mehr ziehen.",
    "",
  ],
  [
    "a rebound",
    "hoppsi",
    "c3r/1r1r1/R4/3C1/1R3 r r 0-0 0 0",
    "a3 c5 e3",
    "Runner e3, two runners captured, turns around on c5.",
    "Läufer e3, zwei Läufer geschlagen, dreht auf c5 um.",
    "a3×c5×e3",
  ],
  [
    "a round",
    "hoppsi",
    "r3r/5/1R1C1/2c2/R3R r r 0-0 0 0",
    "d3 b1",
    "Captain b1, one captain captured. You win the round: one point.",
    "Kapitän b1, ein Kapitän geschlagen. Du gewinnst die Runde: ein Punkt.",
    "",
  ],
  [
    "the last round",
    "hoppsi",
    "r3r/5/1R1C1/2c2/R3R r r 4-0 0 0",
    "d3 b1",
    "Captain b1, one captain captured. You win. The game is won by points.",
    "Kapitän b1, ein Kapitän geschlagen. Du gewinnst. Die Punkte entscheiden.",
    "",
  ],
] as const)("%s", ([, variant, position, taps, en, de, route]) => {
  const game = givenIn(variant, position);
  expect(doing(game, taps.split(" "))).toEqual({ says: en, route: whole(route), ways: "" });
  expect(doing(game, taps.split(" "), "de")).toEqual({ says: de, route: whole(route), ways: "" });
});

test("a chain is told by the way that was tapped: both ways are one move, which is recorded with it", () => {
  const game = givenIn("hopperdame-8x8-16-promotion", "7m/8/8/8/8/1M6/M1M5/MM6 w 0");
  const ways = ["a1 a3 c3", "a1 c1 c3"].map((way) => way.split(" "));
  expect(ways.map((taps) => doing(game, taps).route)).toEqual(["a1–a3–c3", "a1–c1–c3"].map(whole));
  expect(ways.map((taps) => walkOf(game.line, taps).move)).toEqual(["a1-a3-c3", "a1-a3-c3"]);
});

test("a long chain is named by its ends", () => {
  const game = givenIn("harzdame", "8/8/8/8/8/8/8/M7 w 0");
  const walk = { taps: ["a1", "c1", "c3", "e3", "e5", "g5"], goals: [], move: "a1-a2", facts: [] };
  expect(said(game, walk).route).toBe("a1 … g5");
});

const unmoved = { goals: [], move: null, facts: [] };
const PAIR = givenIn("jump-checkers", "8/4m3/8/4D3/8/8/8/8 b 0");
const DROP = givenIn(CHESS, "r3k1nr/pppppppp/8/8/8/8/PPPPPPPP/R3K1NR[Hh] w KQkq - 0 1");

test.for<[string, Given, Walk, string, string]>([
  ["nothing of no piece", PAIR, { ...unmoved, taps: [] }, "", ""],
  [
    "captures before other ways, and what stays",
    PAIR,
    walkOf(PAIR.line, ["e5"]),
    "Capture on e7 or go to c5 or g5. The other one stays.",
    "Auf e7 schlagen oder nach c5 oder g5 ziehen. Der andere bleibt.",
  ],
  [
    "what a drop pushes",
    DROP,
    walkOf(DROP.line, [":H"]),
    "It goes behind one of your pawns and pushes it forward.",
    "Er kommt hinter einen deiner Bauern und schiebt ihn weiter.",
  ],
  [
    "where it has to go on to",
    PAIR,
    { ...unmoved, taps: ["c3"], goals: [goal("d3", { onward: ["c4", "b5"] })] },
    "Over d3 it continues to b5.",
    "Über d3 geht es weiter nach b5.",
  ],
  [
    "where it turns around on its way",
    PAIR,
    { ...unmoved, taps: ["c3"], goals: [goal("c5", { turns: true, onward: ["d4", "e3"] })] },
    "On c5 it turns around, then it continues to e3.",
    "Auf c5 dreht die Figur um, dann geht es weiter nach e3.",
  ],
  [
    "no more ways than can be read out",
    PAIR,
    { ...unmoved, taps: ["c3"], goals: ["a1", "a2", "a3", "a4", "a5"].map((square) => goal(square)) },
    "Choose one of the marked squares.",
    "Wähle ein markiertes Feld.",
  ],
])("where a piece in hand can go: %s", ([, game, walk, en, de]) => {
  expect(said(game, walk)).toEqual({ says: "", route: "", ways: en });
  expect(said(game, walk, "de").ways).toBe(de);
});

test.each(rulebooks)("every move of $name is told in a sentence or a few, in every language", (rulebook) => {
  const kinds = new Set<string>();
  for (const { match } of rulebook.variants) {
    for (const [index, { before, move, facts }] of playedMoves(rulebook, match).entries()) {
      if (index % 7 !== 0) continue;
      const game = givenIn(match.variant, before.position);
      const taps = tapsOf(before, move) ?? [];
      for (const language of languages) {
        const { says } = doing(game, taps, language);
        expect(says, `${move} in ${before.position}`).toMatch(/^\p{Lu}[^{}]*\.$/u);
        expect(says, move).not.toMatch(/undefined|null|\[object|,,|\.\./);
        const { nouns } = gameWords(language, rulebook);
        const taken = nouns.taken(facts);
        expect(says, move).toContain(taken);
      }
      for (const { tag } of facts) kinds.add(tag);
    }
  }
  expect(kinds.size).toBeGreaterThan(1);
});
