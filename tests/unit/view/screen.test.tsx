/** A game's screen as it is drawn: what a reader, a screen reader and a hydrating page rely on, and what the dock says, by what is most urgent. */
import { h } from "preact";
import renderToString from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { firstFocus } from "../../../view/board/board.tsx";
import { cellLabel } from "../../../view/board/cells.tsx";
import { planOf } from "../../../view/board/plan.ts";
import type { Walk } from "../../../view/board/walk.ts";
import type { PageState } from "../../../view/game/page-state.ts";
import { GameScreen } from "../../../view/game/screen.tsx";
import { gameTitle } from "../../../view/game/title.ts";
import { type PanelProps, panelProps, type Panels } from "../../../view/game/props.ts";
import { sentencesOf } from "../../../view/game/result.ts";
import { languages } from "../../../view/languages.ts";
import { walkOf } from "../../../web/board/walk.ts";
import { Offers } from "../../../web/game/offers/offers.tsx";
import { createLinkPanel } from "../../../web/game/seat/link-panel/panel.tsx";
import { cardsIn, controllerOf, panelActs } from "./acts.ts";
import { aboutOf, type Given, given, goal, props, rulebook, textOf } from "./given.ts";
import { everyWord } from "../../own-words.ts";
import { HARZDAME } from "../../whole-games.ts";
import { gameWordsWith } from "../../../view/words/game.ts";
import { Dock } from "../../../view/game/dock.tsx";
import { Asking } from "../../../web/game/questions.tsx";
import { Sheet } from "../../../web/game/dialog.tsx";
import { Offered } from "../../../web/game/offers/offer.tsx";

const words = gameWordsWith("en", everyWord.en);
const white = { you: { side: "w" } };

function screen(game: Given, page: Partial<PageState> = {}): string {
  return renderToString(<GameScreen {...props(game, page)} about={aboutOf(game.rulebook)} />);
}

describe("the board on the screen", () => {
  const html = screen(given(HARZDAME.slice(0, 8), white));

  test("is a grid of rows of cells, one of them in the tab order", () => {
    expect(html.match(/role="grid"/g)).toHaveLength(1);
    expect(html.match(/role="row"/g)).toHaveLength(8);
    expect(html.match(/role="gridcell"/g)).toHaveLength(64);
    expect(html.match(/<rect[^>]*tabindex="0"/g)).toHaveLength(1);
    expect(html).toContain('aria-label="Harzdame, White at the bottom"');
    expect(html).toMatch(/<rect[^>]*tabindex="0"[^>]*aria-label="g1, Black man, last move ended here"/);
  });

  test("lies as its player sees it", () => {
    const turned = screen(given([], { you: { side: "b" } }));
    expect(html.indexOf('data-square="a8"')).toBeLessThan(html.indexOf('data-square="h1"'));
    expect(turned.indexOf('data-square="h1"')).toBeLessThan(turned.indexOf('data-square="a8"'));
    expect(turned).toContain("#surface-harzdame-b");
  });

  test("no element carries a style of its own", () => {
    expect(html).not.toMatch(/\sstyle=/);
  });

  test("a name is text, whatever is in it", () => {
    const named = given([], { players: { w: { name: "<b onclick=x>", present: true }, b: null } });
    expect(screen(named)).toContain("&lt;b onclick=x>");
    expect(screen(named)).not.toContain("<b onclick");
  });
});

describe("a game that has to be repaired", () => {
  const { state, rulebook: of } = given([], { ...white, diverged: true, toMove: null, legalMoves: [] });
  const controller = controllerOf(given([], white));
  const tabs = {
    offers: (given: PanelProps) => <Offers {...given} controller={controller} />,
    link: createLinkPanel(controller),
  };
  const panel = (name: keyof typeof tabs, more: object = {}) =>
    renderToString(h(tabs[name], panelProps(props(given([], { ...state, ...more })), cardsIn("en"), { acts: panelActs })));

  test("says so in its title, as in its dock, in both languages", () => {
    expect(gameTitle({ words, rulebook: of, state })).toBe("Waiting · Harzdame with Bo");
    for (const language of languages) {
      const [title, hint] = sentencesOf({ language, words, rulebook: of, state });
      expect([title, hint].map((sentence) => sentence?.length ?? 0).every((length) => length > 20)).toBe(true);
    }
  });

  test.for(["offers", "link"] as const)("has nothing to press in its %s that would be refused", (name) => {
    const buttons = (html: string) => [...html.matchAll(/<button[^>]*>/g)].map(([button]) => / disabled/.test(button));
    expect(buttons(panel(name, { diverged: undefined })).some(Boolean)).toBe(false);
    // The watch link can still be copied.
    if (name === "offers") return expect(buttons(panel(name))).toEqual([true, true, true, true, true, true]);
    const [, own = "", public_ = ""] = /(<fieldset[^>]* disabled.*)<\/fieldset>(.*)/s.exec(panel(name)) ?? [];
    expect([buttons(own).length > 3, buttons(public_).length]).toEqual([true, 1]);
  });
});

describe("what is said of a square", () => {
  const piece = { square: "c3", side: "w", kind: "man" };
  const seen = { words, rulebook, piece: undefined, last: [], walk: null };
  const walk: Walk = {
    taps: ["c3", "c5"],
    goals: [goal("e5", { takes: true, onward: ["g5", "g3"] })],
    move: null,
    facts: [{ tag: "took", side: "b", kind: "man", square: "c4", leg: 0, lifted: "at-end" }],
  };
  const start: Walk = { taps: [], goals: [goal("c3")], move: null, facts: [] };

  test.for([
    ["an empty one", "c4", seen, "c4"],
    ["a piece", "c3", { ...seen, piece }, "c3, White man"],
    ["one that can move", "c3", { ...seen, piece, walk: start }, "c3, White man, can move"],
    ["the chosen one", "c5", { ...seen, piece, walk }, "c5, White man, chosen"],
    ["where it goes on", "e5", { ...seen, walk }, "e5, go here, captures, then must continue to g5, g3"],
    [
      "where it joins",
      "c6",
      { ...seen, walk: { ...walk, goals: [goal("c6", { joins: true })] } },
      "c6, go here, joins the piece there",
    ],
    ["a pick", "c6", { ...seen, walk: { ...walk, goals: [goal("c6", { tap: ":K", kind: "king" })] } }, "c6, Crown"],
    ["a king in check", "c3", { ...seen, piece: { ...piece, kind: "chess-king" }, checked: "c3" }, "c3, White king, in check"],
    ["what it takes", "c4", { ...seen, walk }, "c4, will be captured"],
    [
      "where the last move began",
      "a1",
      { ...seen, last: [{ squares: ["a1", "a2"], leaps: false }] },
      "a1, last move started here",
    ],
    ["where it ended", "a2", { ...seen, last: [{ squares: ["a1", "a2"], leaps: false }] }, "a2, last move ended here"],
    ["during a walk the last move is past", "a2", { ...seen, last: [{ squares: ["a1", "a2"], leaps: false }], walk }, "a2"],
  ] as const)("%s", ([, square, what, said]) => {
    expect(cellLabel(square, what)).toBe(said);
  });

  test("the keyboard enters at the piece in the hand, else at the first that can move, as the page shows them", () => {
    const { line } = given();
    const enters = (bottom: string, taps: readonly string[]) =>
      firstFocus(planOf({ files: 8, ranks: 8 }, bottom, "w"), [], walkOf(line, taps));
    expect(enters("w", [])).toBe("a6");
    expect(enters("b", [])).toBe("f1");
    expect(enters("w", ["d3"])).toBe("d3");
    expect(enters("w", ["d3", "e3"])).toBe("e3");
  });

  test("where nothing can move it enters where the last move ended, else at the near left corner", () => {
    const plan = planOf({ files: 8, ranks: 8 }, "b", "w");
    expect(firstFocus(plan, given(["d3-e3"]).last)).toBe("e3");
    expect(firstFocus(plan, [])).toBe("h8");
  });
});

describe("the tab's title", () => {
  const title = (game: Given) => gameTitle({ words, rulebook, state: game.state });

  test("begins with whose turn it is", () => {
    expect(title(given([], white))).toBe("● Your move · Harzdame with Bo");
    expect(title(given([], { you: { side: "b" } }))).toBe("Ada’s move · Harzdame with Ada");
    expect(title(given())).toBe("Ada’s move · Harzdame");
    expect(title(given(HARZDAME, white))).toBe("Finished · Harzdame with Bo");
    expect(
      title(given([], { ...white, status: "waiting", toMove: null, players: { w: { name: "Ada", present: true }, b: null } })),
    ).toBe("Waiting for your friend · Harzdame");
  });
});

function dock(game: Given, page: Partial<PageState> = {}): string {
  // The way to try moves stands at its end, where there is room.
  return textOf(renderToString(<Dock {...props(game, page)} cards={null} panels={null} />)).replace(/ Try moves$/, "");
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
    ["a chosen piece, before the words for it are there", mine, { walk: walk({ taps: ["c3"], goals: [e5] }) }, "Where to?"],
    [
      "a chosen piece",
      mine,
      { walk: walk({ taps: ["c3"], goals: [e5] }), doing: { says: "", route: "", ways: "Capture on e5." } },
      "Where to? Capture on e5.",
    ],
    [
      "a chain that goes on",
      mine,
      { walk: walk({ taps: ["c3", "c5"], goals: [e5], facts: capturing }) },
      "Jump again. One man captured. Undo",
    ],
    [
      "a chain that may end",
      mine,
      {
        walk: walk({ taps: ["c3", "c5"], goals: [e5], facts: capturing, move: "c3xc5" }),
        doing: { says: "Man c5.", route: "c3×c5", ways: "" },
      },
      "Man c5. Or hop on to e5. Undo Send c3×c5",
    ],
    [
      "a whole move",
      mine,
      { walk: walk({ taps: ["c3", "c5"], facts: capturing, move: "c3xc5" }), doing: { says: "Man c5.", route: "", ways: "" } },
      "Man c5. c3×c5. Undo Send",
    ],
    [
      "a whole move, before the words for it are there",
      mine,
      { walk: walk({ taps: ["c3", "c5"], facts: capturing, move: "c3xc5" }) },
      "Send this move? c3×c5. Undo Send",
    ],
    [
      "a move on its way",
      mine,
      { walk: walk({ taps: ["c3", "c5"], facts: capturing, move: "c3xc5" }), delivery: "sending" },
      "Send this move? c3×c5. Undo Sending",
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
    ["an earlier move", mine, { shownPly: 0 }, "Position 0 of 0 Try moves Back to current position"],
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
      const panels = { acts: panelActs, tabs: {}, Sheet, Asking, Finished: () => null, mailOffer: () => ({ Offered, isTyped }) };
      return textOf(renderToString(<Dock {...props(given(["d3-e3"], white), page)} cards={cardsIn("en")} panels={panels} />));
    };
    const answered = "Bo said no to a draw.";
    expect(shown({})).toBe("Email me?");
    expect(shown({ answered })).toBe(`Bo’s move. ${answered} Try moves`);
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
    const panels: Panels = {
      acts: panelActs,
      tabs: {},
      Sheet,
      Asking,
      Finished: () => null,
      Offered: (given) => <Offered {...given} controller={controllerOf(game)} ahead={null} />,
    };
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
