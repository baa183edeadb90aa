/**
 * What stands beside the board, and what the dock asks, where a game has more to it than squares: votes, picks, reserves, points.
 */
import renderToString from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Language } from "../../../view/languages.ts";
import { findVariant } from "../../../games/registry.ts";
import { rebound } from "../../../scripts/shots/games.ts";
import { clockProps, faceOf } from "../../../view/game/clock.tsx";
import { Dock } from "../../../view/game/dock.tsx";
import type { PageState } from "../../../view/game/page-state.ts";
import { GameScreen } from "../../../view/game/screen.tsx";
import { Seat } from "../../../view/game/seat.tsx";
import { aboutOf, type Given, given, givenIn, props, tapping, textOf } from "./given.ts";
import { wordsOf } from "../../../view/words/words.ts";
import { gameWords } from "../../../view/words/game.ts";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[?] w KQkq - 0 1";
const OPENED = "r3k1nr/pppppppp/8/8/8/8/PPPPPPPP/R3K1NR[Hh] w KQkq - 0 1";
/** White may take c8 with a pawn that then becomes something, or go on beside it. */
const SEVENTH = "2r4k/1P6/8/8/8/8/8/K7[] w - - 0 1";
/** Nothing but a drop covers the check. */
const COVERED = "k7/8/8/8/8/8/6PP/r6K[H] w - - 0 1";
/** Nothing but taking the knight ends the check. */
const CAUGHT = "7k/8/8/8/8/1n6/PPP5/KRB5[] w - - 0 1";
const CROWN = "M2m3K/8/8/8/3m4/8/8/8 w 0";

/** Where a variant begins. */
function startOf(variant: string): string {
  return findVariant(variant)?.variant.match.start ?? "";
}

const hoplit = (from: string, taps?: readonly string[], moves?: readonly string[]) => tapping("hoplit-chess", from, taps, moves);

/** A game of Hoplit Chess that waits for the other player. */
function waiting(side: string, moves: readonly string[]): readonly [Given, Partial<PageState>] {
  return [givenIn("hoplit-chess", START, moves, { you: { side } }), {}];
}

/** A match of Hoppsi after so many moves; the fifth ends its first round. */
function match(side: string, plies: number): readonly [Given, Partial<PageState>] {
  return [givenIn(rebound.variant, startOf(rebound.variant), rebound.moves.slice(0, plies), { you: { side } }), {}];
}

/** Red has blocked Black's last captain, and moves again. */
function passedOver(side: string): readonly [Given, Partial<PageState>] {
  return [givenIn("hoppsi", "2T1c/4R/2RCt/5/5 r r 0-0 0 1", ["d3-d4"], { you: { side } }), {}];
}

test.for([
  [
    "asks for a vote",
    hoplit(START),
    "How do you want to play? With hoplits, each player has one extra piece to drop. How it moves Hoplits Plain chess",
  ],
  [
    "says what the other has voted for",
    hoplit(START, [], ["decline"]),
    "Ada voted for plain chess. You decide. With hoplits, each player has one extra piece to drop. How it moves Hoplits Plain chess",
  ],
  ["says what a vote has settled", hoplit(START, [], ["use"]), "Your move. You voted for hoplits. So that is how you play."],
  [
    "and who settled it",
    hoplit(START, [], ["decline", "decline"]),
    "Your move. Bo voted for plain chess. So that is how you play.",
  ],
  ["says who votes next", waiting("w", ["decline"]), "Bo’s move. You voted for plain chess. Bo decides."],
  [
    "says it to whoever waits for the first move, too",
    waiting("b", ["use"]),
    "Ada’s move. Ada voted for hoplits. So that is how you play.",
  ],
  ["says no more of votes after the first move", waiting("w", ["use", "e4"]), "Bo’s move. Sent. You can close this page."],
  ["says who won a round", match("b", 5), "Your move. Ada wins the round: two points."],
  ["says it to the winner, too", match("r", 5), "Bo’s move. You win the round: two points."],
  ["says why one moves again", passedOver("r"), "Your move. Bo can’t move: you move again."],
  ["says it to whoever was passed over", passedOver("b"), "Ada’s move. You can’t move: Ada moves again."],
  ["says no more of it after the next move", match("b", 6), "Ada’s move. Sent. You can close this page."],
  [
    "asks which of a pair is to go where",
    tapping("jump-checkers", "8/4m3/8/4D3/8/8/8/8 b 0", ["e5"]),
    "Where does one of the pair go?",
  ],
  ["asks where to drop", hoplit(OPENED, [":H"]), "Drop it on b1, c1, d1 or f1. Not now How it moves"],
  ["asks nobody to take where only a check makes them", hoplit(CAUGHT), "Your move. You are in check."],
  ["leaves a drop that is forced to the reserve", hoplit(COVERED), "Your move. You are in check."],
  [
    "asks what a pawn becomes",
    hoplit(SEVENTH, ["b7", "c8"]),
    "What should it become? One rook captured. Undo Queen Rook Bishop Knight Hoplit",
  ],
  ["asks before a promotion is sent", hoplit(SEVENTH, ["b7", "c8", ":N"]), "Send this move? b×c8=N. Undo Send"],
  ["offers a crown beside the squares to go to", tapping("hopperdame-8x8-16-promotion", CROWN, ["a8"]), "Where to? Undo Crown"],
] as const satisfies readonly (readonly [string, readonly [Given, Partial<PageState>], string])[])(
  "the dock: %s",
  ([, [game, page], said]) => {
    const shown = textOf(renderToString(<Dock {...props(game, page)} cards={null} panels={null} />));
    // The way to try moves stands at its end, where there is room.
    expect(shown.replace(/ Try moves$/, "")).toBe(said);
  },
);

describe("a reserve", () => {
  /** The buttons of White's and Black's seat, less what is in them. */
  function buttons([game, page]: readonly [Given, Partial<PageState>]): readonly string[] {
    return ["w", "b"].map((side) => {
      const html = renderToString(<Seat {...props(game, page)} side={side} place="you" />);
      expect(textOf(html)).toMatch(/Hoplit in reserve$/);
      return /<button type="button" class="btn reserve"([^>]*)>/.exec(html)?.[1]?.trim() ?? "none";
    });
  }

  test("can be pressed by the side to move alone", () => {
    expect(buttons(hoplit(OPENED))).toEqual(['aria-pressed="false"', "disabled"]);
    expect(buttons(hoplit(OPENED, [], ["e3"]))).toEqual(["disabled", 'aria-pressed="false"']);
  });

  test("is shown as pressed while its square is chosen, and can be let go so", () => {
    expect(buttons(hoplit(OPENED, [":H"]))).toEqual(['aria-pressed="true"', "disabled"]);
  });

  test("can be taken into the hand in place of another piece, until that has moved", () => {
    expect(buttons(hoplit(OPENED, ["e2"]))).toEqual(['aria-pressed="false"', "disabled"]);
    expect(buttons(hoplit(OPENED, ["e2", "e3"]))).toEqual(["disabled", "disabled"]);
  });

  test("is only shown while the vote is on, while an earlier move is looked at, and to those who watch", () => {
    expect(buttons(hoplit(START))).toEqual(["disabled", "disabled"]);
    const [game, page] = hoplit(OPENED);
    expect(buttons([game, { ...page, shownPly: 0 }])).toEqual(["disabled", "disabled"]);
    expect(buttons([givenIn("hoplit-chess", OPENED), {}])).toEqual(["disabled", "disabled"]);
  });

  test("is gone once it has come into play", () => {
    const [game, page] = hoplit(OPENED, [], ["H@c1"]);
    expect(renderToString(<Seat {...props(game, page)} side="w" place="them" />)).not.toContain("reserve");
  });
});

describe("a program's seat", () => {
  const players = { w: { name: "Ada", present: true }, b: { name: "Deep Bo", present: false, program: true } } as const;
  const seat = (more: Partial<StateAnswer>, side: string, language: Language = "en") => {
    const game = given([], { players, ...more });
    const words = gameWords(language, game.rulebook);
    return textOf(renderToString(<Seat {...props(game)} words={words} side={side} place="them" />));
  };

  test.for([
    ["en", "program"],
    ["de", "Programm"],
  ] as const)("says so beside its name, where others say whether they are here (%s)", ([language, word]) => {
    expect(seat({}, "b", language)).toMatch(new RegExp(`^Deep Bo ${word} \\d`));
    expect(seat({}, "w", language)).not.toContain(word);
  });

  test("says so to its own player too, and where it has no name", () => {
    expect(seat({ you: { side: "b" } }, "b")).toMatch(/^You program /);
    expect(seat({ players: { ...players, b: { ...players.b, name: null } } }, "b")).toMatch(/^Black program /);
  });
});

describe("what is a player's stands in one order, with the clock last", () => {
  const clock = { kind: "bank", bank: 300_000, increment: 0, cap: 300_000, onFlag: "end", paused: null, fallen: null } as const;
  const holidays = { days: 0, left: {} };
  const series = { kind: "first-to", of: 3, game: 2, score: { w: 0.5, b: 1.5, r: 1 }, games: [], decided: null } as const;
  const at = (left: number, until: number | null = left) => ({ left, until });

  test.for([
    ["harzdame", startOf("harzdame"), "w", "21 men Series ½ 5:00"],
    ["hoplit-chess", OPENED, "w", "Hoplit in reserve Series ½ 5:00"],
    ["hoppsi", startOf("hoppsi"), "r", "0 Series 1 5:00"],
  ] as const)("%s", ([variant, from, side, said]) => {
    const sides = { [side]: at(300_000) };
    const game = givenIn(variant, from, [], { series, clock: { ...clock, holidays, sides } });
    const face = faceOf(game.state, side, 0, wordsOf("time", "en"), "en");
    const clocks = { [side]: clockProps(face ?? { text: "", runs: false, isLow: false, isLast: false }, wordsOf("time", "en")) };
    const html = renderToString(<Seat {...props(game)} about={{ ...aboutOf(game.rulebook), clocks }} side={side} place="you" />);
    expect(textOf(html)).toBe(`Ada here now ${said}`);
  });

  test.for([
    [at(299_000), "clock runs", "4:59"],
    [at(299_000, null), "clock", "4:59"],
    [at(29_000), "clock runs low minute", "⚠ 0:29"],
    [at(60_000), "clock runs minute", "1:00"],
    [at(0), "clock runs low minute", "⚠ Time is up"],
  ] as const)("a clock that has %o is marked so", ([time, marks, text]) => {
    const state = { ...given().state, clock: { ...clock, holidays, sides: { w: time } } };
    const face = faceOf(state, "w", 0, wordsOf("time", "en"), "en");
    expect(face && clockProps(face, wordsOf("time", "en"))).toMatchObject({ class: marks, role: "timer", children: text });
  });
});

test("where panels are sheets, a link that is to be kept is a button beside its player, and theirs alone", () => {
  const seats = (page: Partial<PageState>) =>
    ["w", "b"].map((side) =>
      // Wherever it lies: the board may have been turned round.
      (["you", "them"] as const).every((place) =>
        renderToString(<Seat {...props(given([], { you: { side: "w" } }), page)} side={side} place={place} />).includes(
          "Save your link",
        ),
      ),
    );
  expect(seats({ linkIsNew: true, inSheets: true })).toEqual([true, false]);
  expect(seats({ linkIsNew: true })).toEqual([false, false]);
  expect(seats({ inSheets: true })).toEqual([false, false]);
});

describe("men are counted beside their player", () => {
  const seat = ([game, page]: readonly [Given, Partial<PageState>], side: string) =>
    textOf(renderToString(<Seat {...props(game, page)} side={side} place="you" />));

  test("with kings apart, and a pair as the two that it is", () => {
    expect(seat([givenIn("harzdame", startOf("harzdame")), {}], "w")).toMatch(/ 21 men$/);
    expect(seat([givenIn("hopperdame-8x8-16-promotion", CROWN), {}], "w")).toMatch(/ 1 man, 1 king$/);
    expect(seat(tapping("jump-checkers", "8/4m3/8/4D3/8/8/8/8 b 0"), "b")).toMatch(/ 2 men$/);
  });

  test("but not where one piece is worth another, or points are what counts", () => {
    expect(seat(hoplit(OPENED), "w")).not.toMatch(/\d/);
    expect(seat([givenIn("hoppsi", startOf("hoppsi")), {}], "r")).not.toMatch(/runner/);
  });
});

describe("a match of Hoppsi", () => {
  const game = givenIn("hoppsi", "r1c1r/5/2r2/1R1C1/R3R r b 3-1 1 0");
  const html = renderToString(<GameScreen {...props(game)} about={aboutOf(game.rulebook)} />);

  test("each seat shows its points as so many of those that win", () => {
    const seat = (side: string) => renderToString(<Seat {...props(game)} side={side} place="you" />);
    expect(seat("r")).toContain('role="img" aria-label="3 of 5 points"');
    expect(seat("r").match(/<i/g)).toHaveLength(5);
    expect(seat("r").match(/<i class="won">/g)).toHaveLength(3);
    expect(seat("b").match(/<i class="won">/g)).toHaveLength(1);
  });

  test("whoever is to begin is not told that nothing has", () => {
    const begun = givenIn("hoppsi", startOf("hoppsi"), [], { you: { side: "r" } });
    expect(renderToString(<GameScreen {...props(begun)} about={aboutOf(begun.rulebook)} />)).not.toContain("Not started");
  });

  test.for([
    ["before the first move", [], ["Not started"]],
    ["after it", rebound.moves.slice(0, 1), ["Move 1", "Red started this round"]],
    ["where a round has ended", rebound.moves.slice(0, 5), ["Move 3", "Black starts this round"]],
    ["in the next one", rebound.moves.slice(0, 6), ["Move 3", "Black started this round"]],
  ] as const)("the top says whose round it is once it has begun: %s", ([, moves, said]) => {
    const begun = givenIn("hoppsi", startOf("hoppsi"), moves);
    const shown = renderToString(<GameScreen {...props(begun)} about={aboutOf(begun.rulebook)} />);
    const [, top] = /<h1>Hoppsi<\/h1><small>(.*?)<\/small>/.exec(shown) ?? [];
    expect(top?.split(" · ")).toEqual(said);
  });

  test("its author is named and linked to, whoever looks at whatever", () => {
    const { author, links = [] } = game.rulebook;
    const offers = renderToString(<GameScreen {...props(game, { panel: "offers" })} about={aboutOf(game.rulebook)} />);
    for (const shown of [html, offers]) {
      expect(shown).toContain(`Hoppsi is by ${author}: `);
      for (const { address } of links) expect(shown).toContain(`href="${address}"`);
    }
    expect(links).toHaveLength(3);
  });

  test("a game without points shows none", () => {
    const [other, page] = hoplit(OPENED);
    expect(renderToString(<Seat {...props(other, page)} side="w" place="you" />)).not.toContain("points");
  });
});
