/** The moves of a game as they are listed, numbered and gone through; and where the list and other panels lie. */
import { h } from "preact";
import renderToString from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { isNear, moveRows } from "../../../view/game/move-list.ts";
import { Moves } from "../../../view/game/moves.tsx";
import type { Panels } from "../../../view/game/props.ts";
import { Asking } from "../../../web/game/questions.tsx";
import { Sheet } from "../../../web/game/dialog.tsx";
import type { PageState } from "../../../view/game/page-state.ts";
import { GameScreen } from "../../../view/game/screen.tsx";
import { signed, unsigned } from "../../../view/text.ts";
import { HARZDAME } from "../../whole-games.ts";
import { Finished } from "../../../web/game/offers/finished.tsx";
import { listedRows, struckIn } from "../../../web/game/offers/taken-back.tsx";
import { cardsIn, controllerOf, panelActs } from "./acts.ts";
import { aboutOf, type Given, given, givenIn, props, textOf } from "./given.ts";

/** Hoplit Chess before the votes. */
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[?] w KQkq - 0 1";

const cards = cardsIn("en");
const controller = controllerOf(given());
const nothing = () => null;
const panels: Panels = {
  acts: panelActs,
  tabs: { link: nothing, offers: nothing, notices: nothing, settings: () => h("p", null, "Send moves immediately") },
  Sheet,
  Asking,
  Finished: (given) => <Finished {...given} controller={controller} />,
};

function screen(game: Given, page: Partial<PageState> = {}): string {
  return renderToString(<GameScreen {...props(game, page)} about={aboutOf(game.rulebook)} cards={cards} panels={panels} />);
}

describe("votes", () => {
  const chess = givenIn("hoplit-chess", START, ["decline", "use", "e4"]);

  test("come before the first move, which is number one, as in other notations", () => {
    expect(moveRows(chess.state.moves, "w").map(({ number, moves }) => [number, ...moves.map((move) => move?.move)])).toEqual([
      [null, "decline", "use"],
      [1, "e4", undefined],
    ]);
    expect(screen(chess)).toContain("Move 1<");
  });

  test("are said in words", () => {
    const listed = textOf(renderToString(<Moves {...props(chess)} />));
    expect(listed).toBe("plain chess hoplits 1 e4");
  });

  test("do not begin the game", () => {
    const voting = givenIn("hoplit-chess", START, ["decline"]);
    expect(screen(voting)).toContain("Not started<");
  });
});

describe("a panel", () => {
  const game = given(HARZDAME.slice(0, 8), { you: { side: "w" } });

  test("stands beside the board in place of the moves", () => {
    const html = screen(game, { panel: "settings" });
    expect(html).toContain('<section class="side stack" aria-label="Settings">');
    expect(html).not.toContain("<dialog");
    expect(html).not.toContain('class="moves"');
  });

  test("lies over the page where there is no room, and leaves the moves where they are", () => {
    const html = screen(game, { panel: "settings", inSheets: true, said: "Link copied.", hint: "Not copied." });
    const [, sheet = ""] = /<dialog class="sheet" aria-label="Settings">(.*)<\/dialog>/.exec(html) ?? [];
    expect(textOf(sheet)).toContain("Send moves immediately");
    expect(sheet).toContain('aria-label="Close"');
    // What is outside of a modal dialog is neither seen nor heard.
    expect(textOf(sheet)).toMatch(/Not copied\. Link copied\.$/);
    expect(html.replace(sheet, "")).toContain('class="moves"');
  });

  test("of the moves shows them all", () => {
    const [, sheet = ""] = /<dialog.*?>(.*)<\/dialog>/.exec(screen(game, { panel: "moves", inSheets: true })) ?? [];
    expect(sheet.match(/<li/g)).toHaveLength(4);
  });
});

describe("a finished game", () => {
  const over = given(HARZDAME, { you: { side: "b" } });
  const dock = (page: Partial<PageState>) => /<section class="card dock.*?<\/section>/.exec(screen(over, page))?.[0] ?? "";

  test("is gone through, and shown to others, from the dock", () => {
    const html = dock({ result: ["You win.", "Ada has no move left."] });
    expect(textOf(html)).toBe("You win. Ada has no move left. Share Rematch");
    expect(html).toMatch(new RegExp(`type="range" max="${HARZDAME.length}" value="${HARZDAME.length}"`));
    for (const step of ["To the start", "One move back", "One move forward", "To the end"])
      expect(html).toContain(`aria-label="${step}"`);
    expect(html).toMatch(/<button[^>]* class="small-drawing" aria-label="The game as a drawing">/);
  });

  test("stays there while an earlier move is looked at", () => {
    expect(textOf(dock({ result: ["You win."], shownPly: 2 }))).toBe(`Position 2 of ${HARZDAME.length} f5–f4 Share Rematch`);
  });
});

describe("moves that were taken back", () => {
  const { state } = given(HARZDAME.slice(0, 3));
  const [one, two, three] = state.moves;
  if (one === undefined || two === undefined || three === undefined) throw new Error("no moves");
  const later = (move: typeof one, turn: number) => ({ ...move, turn });
  const listed = (moves: readonly (typeof one)[], takenBack: readonly (typeof one & { readonly into: number })[]) =>
    listedRows({ moves, takenBack }, "w").map(({ number, moves: row }) => [
      number,
      ...row.map((move) => move && `${move.move}${move.into === undefined ? "" : " struck"}`),
    ]);

  test("stand struck through before what was played in their stead, in rows of their own", () => {
    expect(
      listed(
        [one, later(two, 4)],
        [
          { ...two, into: 4 },
          { ...three, into: 4 },
        ].map((move) => move),
      ),
    ).toEqual([
      [1, one.move, null],
      [1, null, `${two.move} struck`],
      [2, `${three.move} struck`, null],
      [1, null, two.move],
    ]);
  });

  test("keep their numbers where one takeback follows another", () => {
    const struck = [
      { ...two, into: 3 },
      { ...one, into: 4 },
    ];
    expect(listed([later(one, 4)], struck)).toEqual([
      [1, `${one.move} struck`, null],
      [1, null, `${two.move} struck`],
      [1, one.move, null],
    ]);
  });

  test("are said to be, and can't be looked at", () => {
    const struck = given(HARZDAME.slice(0, 1), { takenBack: [{ ...two, into: 2 }] });
    const html = renderToString(<Moves {...props(struck)} struck={{ ...struckIn("en", props(struck).words), after: nothing }} />);
    expect(textOf(html)).toContain("undone");
    expect(html.match(/<button/g)).toHaveLength(1);
  });
});

describe("the list of moves", () => {
  const game = given(HARZDAME.slice(0, 8));
  const { state } = game;

  test("has a row for each pair", () => {
    expect(moveRows(state.moves.slice(0, 3), "w").map(({ moves }) => moves.map((move) => move?.move ?? null))).toEqual([
      ["d3-e3", "f5-f4"],
      ["e3-f3", null],
    ]);
  });

  test("leaves a hole where a side did not move", () => {
    const sides = ["b", "w", "w", "b", "b"];
    const moves = sides.map((side, ply) => ({ turn: ply, ply: ply + 1, side, move: `${ply}`, at: 0 }));
    expect(moveRows(moves, "w").map(({ moves }) => moves.map((move) => move?.move ?? null))).toEqual([
      [null, "0"],
      ["1", null],
      ["2", "3"],
      [null, "4"],
    ]);
  });

  test("shows true signs, and which move stands on the board", () => {
    const html = renderToString(<Moves {...props(game)} />);
    expect(html).toContain('aria-current="true">g3×e3×e1×g1</button>');
    expect(html.match(/aria-current/g)).toHaveLength(1);
  });

  test("its signs are turned back into plain text for copying", () => {
    for (const text of ["a6-a7", "c3xc5xe5", "a1-c3xe5"]) expect(unsigned(signed(text))).toBe(text);
    expect(signed("a1-c3xe5")).toBe("a1–c3×e5");
  });

  test("on a narrow strip only the moves up to the one that is looked at are near", () => {
    const rows = moveRows(given(HARZDAME.slice(0, 20)).state.moves, "w");
    expect(rows.map((row) => isNear(row.moves, 20)).lastIndexOf(false)).toBe(6);
    expect(rows.map((row) => isNear(row.moves, 4)).filter((near) => near)).toHaveLength(2);
    expect(isNear(rows[0]?.moves ?? [null, null], 0)).toBe(true);
  });
});
