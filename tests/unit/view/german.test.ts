/** How German bends its words: genders, cases, numbers. */
import { describe, expect, test } from "vitest";
import type { Fact } from "../../../rules/contract.ts";
import { rulebooks } from "../../../games/registry.ts";
import type { Person } from "../../../view/people.ts";
import { game } from "../../../view/words/de/game.ts";
import { accusative, coloured, counted, demonstrative, figured, named } from "../../../view/words/de/nouns.ts";
import { walking } from "../../../view/words/de/walking.ts";
import { told } from "../../../view/words/de/told.ts";

const you: Person = { name: "Du", you: true };
const bo: Person = { name: "Bo", you: false };
const took = (kind: string): Fact => ({ tag: "took", side: "b", kind, square: "c4", leg: 0, lifted: "at-end" });

test.for([
  ["man", "ein Stein", "zwei Steine", "einen Stein", "Dieser Stein", "weißer Stein"],
  ["king", "eine Dame", "zwei Damen", "eine Dame", "Diese Dame", "weiße Dame"],
  ["pair", "ein Paar", "zwei Paare", "ein Paar", "Dieses Paar", "weißes Paar"],
  ["pawn", "ein Bauer", "zwei Bauern", "einen Bauern", "Dieser Bauer", "weißer Bauer"],
  ["hoplit", "ein Hoplit", "zwei Hopliten", "einen Hopliten", "Dieser Hoplit", "weißer Hoplit"],
] as const)("%s", ([kind, one, two, fourth, pointedAt, white]) => {
  expect([counted(1, kind), counted(2, kind), accusative(kind), demonstrative(kind), coloured("Weiß", kind)]).toEqual([
    one,
    two,
    fourth,
    pointedAt,
    white,
  ]);
});

test("every kind of piece has a noun", () => {
  for (const { kinds } of rulebooks) for (const kind of kinds) expect(named(kind)).toMatch(/^[A-ZÄÖÜ]/);
  expect(named("new")).toBe("new");
});

test("numbers are spelt up to twelve", () => {
  expect(counted(12, "man")).toBe("zwölf Steine");
  expect(counted(13, "man")).toBe("13 Steine");
  expect(figured(1, "king")).toBe("1 Dame");
  expect(game.dock.open(1)).toBe("Dafür gibt es einen Weg.");
  expect(game.dock.open(3)).toBe("Dafür gibt es drei Wege.");
});

describe("a move in words", () => {
  const walked: Fact = { tag: "walked", side: "w", kind: "man", squares: ["c3", "e5"], leaps: true };
  test.for([
    [[walked, took("man"), took("king"), took("king")], "Bo: c3 nach e5, ein Stein und zwei Damen geschlagen."],
    [[walked, { tag: "promoted", side: "w", square: "e5", kind: "king" }], "Bo: c3 nach e5, jetzt eine Dame."],
    [[{ tag: "promoted", side: "w", square: "a8", kind: "king" }], "Bo: a8 ist jetzt eine Dame."],
    [[walked, { tag: "joined", side: "w", square: "e5", kind: "pair" }], "Bo: c3 nach e5, bildet ein Paar auf e5."],
    [
      [
        { tag: "pushed", side: "w", kind: "pawn", squares: ["g2", "g3"] },
        { tag: "dropped", side: "w", kind: "hoplit", square: "g1" },
      ],
      "Bo: schiebt g2 nach g3, setzt einen Hopliten auf g1 ein.",
    ],
    [[{ tag: "voted", side: "w", vote: "decline" }], "Bo: stimmt für normales Schach."],
    [[walked, { tag: "round-ended", winner: "w", by: "captain", points: 3 }], "Bo: c3 nach e5, gewinnt die Runde, drei Punkte."],
  ] as const satisfies readonly (readonly [readonly Fact[], string])[])("%#: %o", ([facts, said]) => {
    expect(told.moved(bo, facts)).toBe(said);
  });
});

test("a vote", () => {
  expect(told.moved(you, [{ tag: "voted", side: "w", vote: "use" }])).toBe("Du: stimmst für Hopliten.");
  expect(walking.voted(you, "decline", bo)).toBe("Du bist für normales Schach. Bo entscheidet.");
  expect(walking.voted(bo, "decline", you)).toBe("Bo ist für normales Schach. Du entscheidest.");
  expect(walking.voted(bo, "use", null)).toBe("Bo ist für Hopliten. So wird gespielt.");
});

test("what a move brings about", () => {
  expect(walking.round(you, 1)).toBe("Du gewinnst die Runde: ein Punkt.");
  expect(walking.round(bo, 2)).toBe("Bo gewinnt die Runde: zwei Punkte.");
  expect(walking.missed(bo, you)).toBe("Bo kann nicht ziehen: Du bist noch einmal dran.");
  expect(walking.missed(you, bo)).toBe("Du kannst nicht ziehen: Bo ist noch einmal dran.");
});

test.for([
  ["resign", you, bo, ["Du gewinnst.", "Bo hat aufgegeben."]],
  ["resign", bo, you, ["Bo gewinnt.", "Du hast aufgegeben."]],
  ["castles", bo, you, ["Bo gewinnt.", "Deine beiden Burgen sind erobert."]],
  ["agreement", null, null, ["Remis, wie vereinbart."]],
] as const)("the end by %s", ([by, winner, loser, said]) => {
  expect(told.result({ winner: winner === null ? null : "w", by }, winner, loser)).toEqual(said);
});
