/** What the catalogue says of facts and ends. */
import { describe, expect, test } from "vitest";
import type { Fact } from "../../../rules/contract.ts";
import type { Person } from "../../../view/words/own.ts";
import { PROBLEMS } from "../../../api/problems.ts";
import { gameWordsWith, gameWords } from "../../../view/words/game.ts";
import { moveWordsWith } from "../../../view/words/moves.ts";
import { wordsOf } from "../../../view/words/words.ts";
import { readCatalogue } from "../../../scripts/words/catalogues.ts";
import { messagesIn } from "../../../scripts/words/message.ts";
import { root } from "../../../scripts/shared/project.ts";
import { everyWord } from "../../own-words.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { UNSTARTED } from "../../../game/closing.ts";
import { resultOf } from "../../../view/game/result.ts";
import { given, rulebook, props } from "./given.ts";
import { panelName } from "../../../view/game/panels.ts";
import { languages } from "../../../view/languages.ts";
import { localWords } from "../../../view/play/table.tsx";
import { HIDDEN_NAME } from "../../../api/seats.ts";
import { hostName, personOf } from "../../../view/people.ts";
import { isolated } from "../../../view/text.ts";
import { inviteTitle } from "../../../view/invite.tsx";
import { gameTitle } from "../../../view/game/title.ts";
import { inviteWords } from "../../../view/words/pages.ts";

const game = gameWordsWith("en", everyWord.en);
const told = moveWordsWith("en", everyWord.en);
const troubles = wordsOf("troubles", "en");

const you: Person = { name: "You", you: true };
const bo: Person = { name: "Bo", you: false };

const walked: Fact = { tag: "walked", side: "w", kind: "man", squares: ["c3", "c5", "e5"], leaps: true };
const took = (kind: string): Fact => ({ tag: "took", side: "b", kind, square: "c4", leg: 0, lifted: "at-end" });
const promoted: Fact = { tag: "promoted", side: "w", square: "e5", kind: "king" };

describe("a move in words", () => {
  test.for([
    ["a step", bo, [{ ...walked, squares: ["c3", "c4"], leaps: false }], "Bo: c3 to c4."],
    ["a capture", you, [walked, took("man")], "You: c3 to e5, one man captured."],
    [
      "several, of two kinds",
      bo,
      [walked, took("man"), took("king"), took("man")],
      "Bo: c3 to e5, two men and one king captured.",
    ],
    ["a crowning", bo, [walked, took("king"), promoted], "Bo: c3 to e5, one king captured, now a king."],
  ] as const)("%s", ([, person, facts, said]) => {
    expect(told.moved(person, facts)).toBe(said);
  });

  test("kinds whose names a language bends", () => {
    expect(game.nouns.taken([took("runner-home"), took("runner-home")])).toBe("two returning runners captured");
    expect(game.nouns.taken([took("pawn"), took("pawn"), took("chess-king")])).toBe("two pawns and one king captured");
  });

  test("nothing taken is not spoken of", () => {
    expect(game.nouns.taken([walked])).toBe("");
  });
});

describe("what only some games tell", () => {
  const on = { side: "w", square: "d4" } as const;
  test.for([
    [{ tag: "pushed", side: "w", kind: "pawn", squares: ["d2", "d3"] }, "pawn d2 to d3"],
    [{ ...on, tag: "dropped", kind: "hoplit" }, "hoplit dropped on d4"],
    [{ ...on, tag: "turned", leg: 0, kind: "runner-home", heading: 180 }, "turns around on d4"],
    [{ ...on, tag: "parted", kind: "man" }, "a man stays on d4"],
    [{ ...on, tag: "joined", kind: "pair" }, "a pair on d4"],
    [{ ...on, tag: "promoted", kind: "chess-king" }, "now a king on d4"],
    [{ tag: "voted", side: "w", vote: "use" }, "vote for hoplits"],
    [{ tag: "voted", side: "w", vote: "decline" }, "vote for plain chess"],
    [{ ...on, tag: "checked" }, "check"],
    [{ tag: "missed", side: "b" }, "another turn, because the other side can’t move"],
    [{ tag: "round-ended", winner: null, by: "quiet", points: 0 }, "the round doesn’t count"],
    [{ tag: "round-ended", winner: "r", by: "captain-capture", points: 1 }, "round won, one point"],
    [{ tag: "round-ended", winner: "r", by: "breach", points: 2 }, "round won, two points"],
    [{ tag: "round-began", side: "b" }, "a new round starts"],
  ] as const)("%o", ([fact, said]) => {
    expect(told.moved(bo, [fact])).toBe(`Bo: ${said}.`);
  });

  test("all of it in the order in which it happened, what was taken first after the way", () => {
    const turned: Fact = { ...on, tag: "turned", leg: 0, kind: "runner-home", heading: 180 };
    const ended: Fact = { tag: "round-ended", winner: "r", by: "wipeout", points: 3 };
    expect(told.moved(you, [walked, took("runner"), turned, ended, { tag: "round-began", side: "b" }])).toBe(
      "You: c3 to e5, one runner captured, turns around on d4, round won, three points, a new round starts.",
    );
  });
});

test.for([
  [":use", null, "Hoplits"],
  [":decline", null, "Plain chess"],
  [":H", null, "Drop the hoplit"],
  [":H", "hoplit", "Hoplit"],
  [":Q", "queen", "Queen"],
  [":K", "king", "Crown"],
  [":new", null, "New"],
] as const)("what can be picked: %s that makes %s", ([tap, made, said]) => {
  expect(game.nouns.pick(tap, made)).toBe(said);
});

// The words by which games end, as their pages list them, and those of what the players agree.
test.for([
  ["no-moves", you, bo, "You win. Bo has no move left."],
  ["no-moves", bo, you, "Bo wins. You have no move left."],
  ["captured-all", you, bo, "You win. Bo has no piece left."],
  ["captured-all", bo, you, "Bo wins. You have no piece left."],
  ["castles", you, bo, "You win. Both corners are yours."],
  ["castles", bo, you, "Bo wins. Both your corners are occupied."],
  ["points", bo, you, "Bo wins. The game is won by points."],
  ["checkmate", you, bo, "You win. Checkmate."],
  ["resign", bo, you, "Bo wins. You resigned."],
  ["resign", you, bo, "You win. Bo resigned."],
  ["a way to come", you, bo, "You win."],
  ["repetition", null, null, "Draw: the same position for the third time."],
  ["quiet", null, null, "Draw: too many moves without progress."],
  ["void-rounds", null, null, "Draw: too many rounds without a winner, and equal points."],
  ["stalemate", null, null, "Draw by stalemate."],
  ["insufficient-material", null, null, "Draw: not enough pieces to checkmate."],
  ["agreement", null, null, "Draw by agreement."],
  ["a way to come", null, null, "Draw."],
] as const)("how a game ended: %s, won by %o", ([by, winner, loser, said]) => {
  expect(told.result({ winner: winner === null ? null : "w", by }, winner, loser).join(" ")).toBe(said);
});

test("what does not go as it should is told by its code, where there is more to say than that it broke", () => {
  const codes = Object.keys(troubles.problem).filter((code) => code !== "offline");
  expect(codes.filter((code) => !(code in PROBLEMS))).toEqual([]);
  expect(codes).toEqual(
    expect.arrayContaining(["stale-turn", "illegal-move", "not-your-turn", "game-over", "no-seat", "other-seat"]),
  );
  expect(troubles.hasMoved(bo)).toBe("Bo has already moved. This is the board now.");
});

test("squares are listed as a sentence lists them", () => {
  expect(game.say.onTo({ squares: ["c5"] })).toBe("Then c5.");
  expect(game.say.onTo({ squares: ["c5", "e3"] })).toBe("Then c5 or e3.");
  expect(game.say.onToOrEnd({ squares: ["a1", "c5", "e3"] })).toBe("Or hop on to a1, c5 or e3.");
});

test("numbers beyond twelve are figures", () => {
  expect(game.dock.open({ count: 1 })).toBe("Only one way.");
  expect(game.dock.open({ count: 12 })).toBe("There are twelve ways.");
  expect(game.dock.open({ count: 13 })).toBe("There are 13 ways.");
});

test("no sentence shouts, and apostrophes are true ones", () => {
  const sentences = messagesIn({ ...readCatalogue(root, "en") }).map(({ text }) => text);
  expect(sentences.length).toBeGreaterThan(800);
  expect(sentences.filter((sentence) => /[!']/.test(sentence))).toEqual([]);
});

// Why a game is over, where nobody has won: also what no move and no rule has decided.

const DAY = 24 * 60 * 60 * 1000;

function said(language: "en" | "de", result: StateAnswer["result"]): string {
  const { state } = given([], { status: "over", toMove: null, result, you: { side: "w" } });
  return resultOf({ language, words: gameWords(language, rulebook), rulebook, state });
}

test.each<[NonNullable<StateAnswer["result"]>, string, string]>([
  [{ winner: null, by: "abort", actor: "b" }, "Bo cancelled the game.", "Bo hat die Partie abgebrochen."],
  [{ winner: null, by: "abort", actor: "w" }, "You cancelled the game.", "Du hast die Partie abgebrochen."],
  [
    { winner: null, by: "abort" },
    `Closed: nobody played for ${UNSTARTED / DAY} days.`,
    `Geschlossen: ${UNSTARTED / DAY} Tage ohne Zug.`,
  ],
  [{ winner: null, by: "abandoned" }, "Closed: nobody played for a long time.", "Geschlossen: lange ohne Zug."],
  [
    { winner: null, by: "closed" },
    "Closed by the operator of this server. Nobody wins.",
    "Vom Betreiber geschlossen. Niemand gewinnt.",
  ],
  [{ winner: null, by: "agreement", actor: "b" }, "Draw by agreement.", "Remis durch Einigung."],
])("%j", (result, en, de) => {
  expect(said("en", result)).toBe(en);
  expect(said("de", result)).toBe(de);
});

// What a game that one device keeps says in its own words.

test.each(languages)("its panel is called as the way there, before and after the end: %s", (language) => {
  const say = wordsOf("play", language);
  const spoken = { words: gameWords(language, rulebook), walking: wordsOf("walking", language) };
  const { words } = localWords(spoken, say);
  const { state } = given();
  for (const status of ["playing", "over"] as const)
    expect(panelName("offers", words, { ...state, status })).toBe(say.tools.game);
});

// Names within sentences: one that is written from right to left stands by itself, any other as it is.

test.each(["Ada", "Zoë 🦊", "李雷", "Ольга", "Ελένη", "สมชาย", "அருண்", "123", ""])("%j is as it is", (name) => {
  expect(isolated(name)).toBe(name);
});

test.each(["עדה", "نور", "ܐܒܐ", "ߒߞߏ", "𞤀𞤣𞤤𞤢𞤥", "Ada נור", "ﻧﻮﺭ"])("%j stands by itself", (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`);
});

test("what stands for a name that the operator has hidden is said in the page's language", () => {
  const players = { w: { name: HIDDEN_NAME, present: false }, b: { name: "Ada", present: false } };
  const { rulebook, state } = props(given([], { players }));
  for (const [language, name] of [
    ["en", "Player"],
    ["de", "Jemand"],
  ] as const) {
    const words = inviteWords(language);
    expect(personOf(rulebook, state, "w", words).name).toBe(name);
    expect(personOf(rulebook, state, "b", words).name).toBe("Ada");
    expect(hostName(state, words)).toBe(name);
    expect(inviteTitle({ words, rulebook, state })).toContain(name);
  }
});

test("so it does in the titles of pages", () => {
  const players = { w: { name: "נור", present: false }, b: null };
  const { words: _words, ...view } = props(given([], { players, you: { side: "b" } }));
  expect(inviteTitle({ ...view, words: inviteWords("en") })).toBe("\u2068נור\u2069 invites you to Harzdame");
  expect(gameTitle(props(given([], { players, you: { side: "b" } })))).toContain("\u2068נור\u2069");
});
