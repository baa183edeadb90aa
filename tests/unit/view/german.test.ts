/** How German bends its words: genders, cases, numbers. */
import { describe, expect, test } from "vitest";
import type { Fact } from "../../../rules/contract.ts";
import { rulebooks } from "../../../games/registry.ts";
import type { Person } from "../../../view/words/own.ts";
import { moveWordsWith } from "../../../view/words/moves.ts";
import { nounsOf } from "../../../view/words/nouns.ts";
import { sentence, sideOf } from "../../../view/words/own.ts";
import { wordsOf } from "../../../view/words/words.ts";
import { everyWord } from "../../own-words.ts";
import { gameWords as gameWordsIn, gameWordsWith, ownWords } from "../../../view/words/game.ts";

const game = gameWordsWith("de", everyWord.de);
const told = moveWordsWith("de", everyWord.de);
const { noun, told: toldOf } = nounsOf(everyWord.de, "de");
const count = (many: number, kind: string) =>
  game.say.counted({ count: many, kind: noun(kind).one, kinds: noun(kind).many, gender: noun(kind).gender });

const you: Person = { name: "Du", you: true };
const bo: Person = { name: "Bo", you: false };
const took = (kind: string): Fact => ({ tag: "took", side: "b", kind, square: "c4", leg: 0, lifted: "at-end" });

test.for([
  ["man", "ein Stein", "zwei Steine", "Dieser Stein", "weißer Stein"],
  ["king", "eine Dame", "zwei Damen", "Diese Dame", "weiße Dame"],
  ["pair", "ein Paar", "zwei Paare", "Dieses Paar", "weißes Paar"],
  ["pawn", "ein Bauer", "zwei Bauern", "Dieser Bauer", "weißer Bauer"],
  ["hoplit", "ein Hoplit", "zwei Hopliten", "Dieser Hoplit", "weißer Hoplit"],
] as const)("%s", ([kind, one, two, pointedAt, white]) => {
  expect([
    count(1, kind),
    count(2, kind),
    wordsOf("reasons", "de").cannotGo(game.nouns.piece(kind)),
    game.board.piece({ colour: "Weiß", ...game.nouns.piece(kind) }),
  ]).toEqual([one, two, `${pointedAt} kann da nicht hin.`, white]);
});

test("every kind of piece has a noun", () => {
  for (const rulebook of rulebooks) {
    const own = nounsOf(ownWords(rulebook, "de"), "de");
    for (const kind of rulebook.kinds) expect(own.noun(kind).one).toMatch(/^[A-ZÄÖÜ]/);
    expect(own.noun("new").one).toBe("new");
  }
});

test("numbers are spelt up to twelve", () => {
  expect(count(12, "man")).toBe("zwölf Steine");
  expect(count(13, "man")).toBe("13 Steine");
  expect(game.nouns.figured(["king"])).toBe("1 Dame");
  expect(game.dock.open({ count: 1 })).toBe("Nur ein Zug ist möglich.");
  expect(game.dock.open({ count: 3 })).toBe("Drei Züge sind möglich.");
});

describe("a move in words", () => {
  const walked: Fact = { tag: "walked", side: "w", kind: "man", squares: ["c3", "e5"], leaps: true };
  test.for([
    [[walked, took("man"), took("king"), took("king")], "Bo: c3 nach e5, ein Stein und zwei Damen geschlagen."],
    [[walked, { tag: "promoted", side: "w", square: "e5", kind: "king" }], "Bo: c3 nach e5, jetzt eine Dame."],
    [[{ tag: "promoted", side: "w", square: "a8", kind: "king" }], "Bo: jetzt eine Dame auf a8."],
    [[walked, { tag: "joined", side: "w", square: "e5", kind: "pair" }], "Bo: c3 nach e5, ein Paar auf e5."],
    [
      [
        { tag: "pushed", side: "w", kind: "pawn", squares: ["g2", "g3"] },
        { tag: "dropped", side: "w", kind: "hoplit", square: "g1" },
      ],
      "Bo: Bauer g2 nach g3, Hoplit auf g1 eingesetzt.",
    ],
    [[{ tag: "parted", side: "w", square: "c3", kind: "man" }], "Bo: ein Stein bleibt auf c3."],
    [[{ tag: "voted", side: "w", vote: "decline" }], "Bo: Stimme für normales Schach."],
    [[walked, { tag: "round-ended", winner: "w", by: "captain", points: 3 }], "Bo: c3 nach e5, Runde gewonnen, drei Punkte."],
  ] as const satisfies readonly (readonly [readonly Fact[], string])[])("%#: %o", ([facts, said]) => {
    expect(told.moved(bo, facts)).toBe(said);
  });
});

describe("what a move brings about", () => {
  const news = (fact: Fact, next: Person, decides = false) => {
    const { name, you: isYou } = sideOf(fact) === "w" ? you : bo;
    const given = { ...toldOf(fact, isYou, true), name, next: next.name, nextYou: next.you, decides };
    return sentence(everyWord.de.news, fact.tag, given);
  };
  const voted = (side: string, vote: string): Fact => ({ tag: "voted", side, vote });
  const ended = (winner: string | null, points: number): Fact => ({ tag: "round-ended", winner, by: "breach", points });
  const missed = (side: string): Fact => ({ tag: "missed", side });

  test.for([
    [news(voted("w", "decline"), bo, true), "Du bist für normales Schach. Bo entscheidet."],
    [news(voted("b", "decline"), you, true), "Bo ist für normales Schach. Du entscheidest."],
    [news(voted("b", "use"), you), "Bo ist für Hopliten. So wird gespielt."],
    [news(ended("w", 1), bo), "Du gewinnst die Runde: ein Punkt."],
    [news(ended("b", 2), you), "Bo gewinnt die Runde: zwei Punkte."],
    [news(ended(null, 0), you), "Die Runde zählt nicht: Eine neue beginnt."],
    [news(missed("b"), you), "Bo kann nicht ziehen: Du bist noch einmal dran."],
    [news(missed("w"), bo), "Du kannst nicht ziehen: Bo ist noch einmal dran."],
  ])("%s", ([said, expected]) => {
    expect(said).toBe(expected);
  });
});

test.for([
  ["resign", you, bo, ["Du gewinnst.", "Bo hat aufgegeben."]],
  ["resign", bo, you, ["Bo gewinnt.", "Du hast aufgegeben."]],
  ["castles", bo, you, ["Bo gewinnt.", "Deine beiden Ecken sind besetzt."]],
  ["agreement", null, null, ["Remis durch Einigung."]],
] as const)("the end by %s", ([by, winner, loser, said]) => {
  expect(told.result({ winner: winner === null ? null : "w", by }, winner, loser)).toEqual(said);
});

describe("moves are written with the letters of the language", () => {
  const english = gameWordsWith("en", everyWord.en).moves;
  const [chess, draughts] = ["hoplit-chess", "hopperdame"].map((id) => {
    const rulebook = rulebooks.find((each) => each.id === id);
    if (rulebook === undefined) throw new Error(`no ${id}`);
    return gameWordsIn("de", rulebook).moves;
  });

  test.for([
    ["Nf3", "Sf3", "Nf3"],
    ["Bb5+", "Lb5+", "Bb5+"],
    ["Raxd1", "Ta×d1", "Ra×d1"],
    ["Qxf7#", "D×f7#", "Q×f7#"],
    ["gxh8=N", "g×h8=S", "g×h8=N"],
    ["Ke2", "Ke2", "Ke2"],
    ["H@g1", "H@g1", "H@g1"],
    ["O-O-O", "O–O–O", "O–O–O"],
    ["e4", "e4", "e4"],
  ] as const)("%s", ([move, german, inEnglish]) => {
    expect([chess?.move(move), english.move(move)]).toEqual([german, inEnglish]);
    // Programs take what is copied.
    expect([chess?.plain(german), english.plain(inEnglish)]).toEqual([move, move]);
  });

  test("of the pieces of each game", () => {
    expect(draughts?.move("a8=K")).toBe("a8=D");
    expect(draughts?.plain("a8=D")).toBe("a8=K");
  });

  test("a word among them stays as it is", () => {
    expect(chess?.plain("normales Schach 1 Sf3 Sc6 2 D×d7+")).toBe("normales Schach 1 Nf3 Nc6 2 Qxd7+");
  });
});
