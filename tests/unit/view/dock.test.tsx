/** What the dock says, by what is most urgent. */
import renderToString from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import type { Walk } from "../../../view/board/walk.ts";
import { Dock } from "../../../view/game/dock.tsx";
import type { PageState } from "../../../view/game/page-state.ts";
import { sentencesOf } from "../../../view/game/result.ts";
import { Asking } from "../../../web/game/questions.tsx";
import { Sheet } from "../../../web/game/dialog.tsx";
import { walkOf } from "../../../web/board/walk.ts";
import { createOffered } from "../../../web/game/offers/offer.tsx";
import { cardsIn, controllerOf } from "./acts.ts";
import { type Given, given, goal, props, textOf } from "./given.ts";
import { everyWord } from "../../own-words.ts";
import { HARZDAME } from "../../whole-games.ts";
import { gameWordsWith } from "../../../view/words/game.ts";

const words = gameWordsWith("en", everyWord.en);
const white = { you: { side: "w" } };

function dock(game: Given, page: Partial<PageState> = {}): string {
  return textOf(renderToString(<Dock {...props(game, page)} cards={null} panels={null} />));
}

describe("the dock says what is most urgent", () => {
  const walk = (more: Partial<Walk>): Walk => ({ taps: [], goals: [], move: null, facts: [], ...more });
  const capturing: Walk["facts"] = [
    { tag: "walked", side: "w", kind: "man", squares: ["c3", "c5"], leaps: true },
    { tag: "took", side: "b", kind: "man", square: "c4", leg: 0, lifted: "at-end" },
  ];
  const e5 = goal("e5", { takes: true });
  const mine = given([], white);
  const diverged = given([], { ...white, diverged: true, toMove: null, legalMoves: [] });
  const repair = sentencesOf({ language: "en", words, ...diverged });

  test.for([
    ["my move", mine, {}, "Your move. Choose a piece."],
    ["a hint in place of the usual one", mine, { hint: "That man can’t go there." }, "Your move. That man can’t go there."],
    ["what became of an offer", mine, { answered: "Bo said no to a draw." }, "Your move. Bo said no to a draw."],
    [
      "what became of an offer, to the other",
      given(["d3-e3"], white),
      { answered: "Bo said no to a draw." },
      "Bo’s move. Bo said no to a draw.",
    ],
    [
      "what became of an offer, to a watcher",
      given(),
      { answered: "Bo said no to a draw." },
      "You are watching. Ada’s move. Bo said no to a draw. Is this your game? Open your own link. Or: three ways back.",
    ],
    ["a refusal before that", mine, { answered: "Bo said no to a draw.", hint: "Wait." }, "Your move. Wait."],
    [
      "my move, and I have to take",
      given(HARZDAME.slice(0, 4), white),
      { walk: walk({ goals: [e5] }) },
      "You must capture. There are two ways.",
    ],
    ["a chosen piece", mine, { walk: walk({ taps: ["c3"], goals: [e5] }) }, "Where to? Capture on e5."],
    [
      "a piece that turns around on its way",
      mine,
      { walk: walk({ taps: ["c3"], goals: [goal("c5", { turns: true, onward: ["d4", "e3"] })] }) },
      "Where to? On c5 it turns around, then it continues to e3.",
    ],
    [
      "a piece with more ways than can be read out",
      mine,
      { walk: walk({ taps: ["c3"], goals: ["a1", "a2", "a3", "a4", "a5"].map((square) => goal(square)) }) },
      "Where to? Choose one of the marked squares.",
    ],
    [
      "a chain that goes on",
      mine,
      { walk: walk({ taps: ["c3", "c5"], goals: [e5], facts: capturing }) },
      "Jump again. One man captured. Not sent yet. Undo",
    ],
    [
      "a chain that may end",
      mine,
      { walk: walk({ taps: ["c3", "c5"], goals: [e5], facts: capturing, move: "c3xc5" }) },
      "Jump again, or end here. One man captured: c3×c5. Not sent yet. Undo End here",
    ],
    [
      "a whole move",
      mine,
      { walk: walk({ taps: ["c3", "c5"], facts: capturing, move: "c3xc5" }) },
      "Send this move? One man captured: c3×c5. Undo Send",
    ],
    [
      "a move on its way",
      mine,
      { walk: walk({ taps: ["c3", "c5"], facts: capturing, move: "c3xc5" }), delivery: "sending" },
      "Send this move? One man captured: c3×c5. Undo Sending",
    ],
    [
      "a move that waits for the network",
      mine,
      { walk: walk({ taps: ["c3", "c5"], facts: capturing, move: "c3xc5" }), delivery: "kept" },
      "Your move is saved, but not sent yet. It is sent once you are online, from any Hoplink page in this browser.",
    ],
    ["the other's move after mine", given(["d3-e3"], white), {}, "Bo’s move. Sent. You can close this page."],
    ["the other's first move", given([], { you: { side: "b" } }), {}, "Ada’s move. You can close this page."],
    ["a watcher", given(), {}, "You are watching. Ada’s move. Is this your game? Open your own link. Or: three ways back."],
    ["a free seat", given([], { ...white, status: "waiting", toMove: null }), {}, "The game starts when a second player joins."],
    [
      "a free seat that I may give away",
      given([], { you: { side: "w", inviteUrl: "u", inviteToken: "t" }, status: "waiting", toMove: null }),
      {},
      "Send this link. The game starts when your friend joins. While you wait: play the computer",
    ],
    ["an earlier move", mine, { shownPly: 0 }, "Position 0 of 0 Start Back to current position"],
    ["the end", given(HARZDAME, { you: { side: "b" } }), { result: ["You win."] }, "You win."],
    ["the end, before the words for it are there", given(HARZDAME, { you: { side: "b" } }), {}, "Finished"],
    ["the end for a watcher", given(HARZDAME), { result: ["Bo wins."] }, "Bo wins."],
    ["a game that has to be repaired", diverged, { result: repair }, repair.join(" ")],
    ["a refusal beside that", diverged, { result: repair, hint: "First." }, `${repair.join(" ")} First.`],
    ["a game that has to be repaired, before the words for it are there", diverged, {}, "Waiting"],
  ] as const satisfies readonly (readonly [string, Given, Partial<PageState>, string])[])("%s", ([, game, page, said]) => {
    expect(dock(game, page)).toBe(said);
  });

  test("the offer of emails gives way to what became of an offer, unless an address is being typed", () => {
    const Offered = () => <p>Email me?</p>;
    const shown = (page: Partial<PageState>, isTyped = false) => {
      const panels = { tabs: {}, Sheet, Asking, Finished: () => null, mailOffer: () => ({ Offered, isTyped }) };
      return textOf(renderToString(<Dock {...props(given(["d3-e3"], white), page)} cards={cardsIn("en")} panels={panels} />));
    };
    const answered = "Bo said no to a draw.";
    expect(shown({})).toBe("Email me?");
    expect(shown({ answered })).toBe(`Bo’s move. ${answered}`);
    expect(shown({ answered }, true)).toBe("Email me?");
  });

  test("a side without a name is called by its colour", () => {
    const unnamed = { w: { name: "Ada", present: true }, b: { name: null, present: false } };
    expect(dock(given(["d3-e3"], { ...white, players: unnamed }))).toBe("Black’s move. Sent. You can close this page.");
  });
});

describe("an offer in the dock", () => {
  const forced = given(HARZDAME.slice(0, 7), { you: { side: "b" } });
  const offered = (game: Given, by: string, page: Partial<PageState> = {}) => {
    const state = { ...game.state, offers: [{ id: "o", kind: "draw" as const, by, turn: 0, at: 0, expires: null }] };
    const cards = cardsIn("en");
    const panels = { tabs: {}, Sheet, Asking, Finished: () => null, Offered: createOffered(controllerOf(game)) };
    return renderToString(<Dock {...props({ ...game, state }, page)} cards={cards} panels={panels} />);
  };
  const walk = walkOf(forced.line, []);

  test("leaves it to be known that something has to be taken, in a small window, too", () => {
    const html = offered(forced, "w", { walk });
    expect(textOf(html)).toBe("Ada offers a draw. You must capture. Decline Accept");
    expect(html).toContain('class="soft num live"');
    expect(textOf(offered(forced, "b", { walk }))).toBe("You offered a draw. You must capture. Withdraw");
  });

  test("is told with whose turn it is otherwise", () => {
    const free = given([], { you: { side: "w" } });
    const said = offered(free, "b", { walk: walkOf(free.line, []) });
    expect(textOf(said)).toBe("Bo offers a draw. Your move. Decline Accept");
    expect(said).not.toContain("soft num live");
    expect(textOf(offered(forced, "w", { walk, hint: "The line is down." }))).toContain("The line is down.");
  });
});
