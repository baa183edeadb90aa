/** A game's screen as it is drawn: what a reader, a screen reader and a hydrating page rely on. */
import { h } from "preact";
import renderToString from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { firstFocus } from "../../../view/board/board.tsx";
import { cellLabel } from "../../../view/board/cells.tsx";
import { planOf } from "../../../view/board/plan.ts";
import type { Walk } from "../../../view/board/walk.ts";
import type { PageState } from "../../../view/game/page-state.ts";
import { GameScreen, gameTitle } from "../../../view/game/screen.tsx";
import { type PanelProps, panelProps } from "../../../view/game/props.ts";
import { sentencesOf } from "../../../view/game/result.ts";
import { languages } from "../../../view/languages.ts";
import { walkOf } from "../../../web/board/walk.ts";
import { Offers } from "../../../web/game/offers/offers.tsx";
import { createLinkPanel } from "../../../web/game/seat/link-panel/panel.tsx";
import { cardsIn, controllerOf } from "./acts.ts";
import { aboutOf, type Given, given, goal, props, rulebook } from "./given.ts";
import { everyWord } from "../../own-words.ts";
import { HARZDAME } from "../../whole-games.ts";
import { gameWordsWith } from "../../../view/words/game.ts";

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
    renderToString(h(tabs[name], panelProps(props(given([], { ...state, ...more })), cardsIn("en"))));

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
