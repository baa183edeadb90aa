/** The board of a lesson under taps: what is legal can be tried, what is meant is told, and it can be put back. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Lesson } from "../../../view/rules/guide.ts";
import type { Listing } from "../../../view/rulebook.ts";
import { rulebooks } from "../../../games/registry.ts";
import { createTrial, type TrialModel } from "../../../web/rules/trial.ts";
import { openPosition } from "../../../worker/open-position.ts";
import { rulesWords } from "../../../view/words/pages.ts";
import { films } from "../../../web/board/board.ts";
import * as film from "../../../web/board/film.ts";

beforeAll(() => void (films.value = film));

function find(id: string, example: string): readonly [Listing, Lesson] {
  const rulebook = rulebooks.find((each) => each.id === id);
  const lesson = rulebook?.guide.words.en.sections
    .flatMap(({ lessons = [] }) => lessons)
    .find((each) => each.example === example);
  if (rulebook === undefined || lesson === undefined) throw new Error(`${id} has no ${example}`);
  return [rulebook, lesson];
}

/** The board of a lesson as it lies before the reader. */
function trial(id: string, example: string): TrialModel {
  const [rulebook, { tries }] = find(id, example);
  const shown = rulebook.guide.examples[example];
  if (shown === undefined) throw new Error(`no example ${example}`);
  const { variant, begun } = shown;
  const model = createTrial(rulesWords("en", rulebook), rulebook, {
    variant,
    position: openPosition(shown).line.position,
    begun,
    tries,
  });
  return model;
}

/** What stands under the board. */
const said = (model: TrialModel): string => model.state.peek().said;

function at(model: TrialModel, square: string): string | undefined {
  return model.state.peek().scene.cells.find((cell) => cell.square === square)?.kind;
}

/** What is said why not is there a moment later. */
const loaded = () => new Promise((resolve) => setTimeout(resolve));

/** As it lies before the first tap. */
const FRESH = { said: "", isMade: false, isSolved: false, last: [] };

test("it begins with what its example has in the hand, and says nothing", () => {
  const model = trial("hoppsi", "slide");
  expect(model.state.peek()).toMatchObject(FRESH);
  expect(model.state.peek().walk?.taps).toEqual(["b1"]);
});

describe("a move", () => {
  test("that is meant is made at once, and told", () => {
    const model = trial("hoppsi", "rebound");
    model.tapping.tapOn("c5", true);
    expect(said(model)).toBe("One runner captured. Then e3.");
    model.tapping.tapOn("e3", true);
    expect(said(model)).toBe("It captured b4, turned around on c5, and had to capture d4 on its way back.");
    expect(at(model, "e3")).toBe("runner-home");
    expect(model.state.peek()).toMatchObject({ walk: null, isMade: true, isSolved: true });
    expect(model.state.peek().last[0]).toMatchObject({ tag: "walked", squares: ["a3", "c5", "e3"] });
  });

  test("that is legal, but another, is made too, and says which is meant", () => {
    const model = trial("hopperdame", "castles");
    model.tapping.tapOn("g8", true);
    expect(said(model)).toBe("h7–g8 is also possible. Here we mean h7–h8.");
    expect(at(model, "g8")).toBe("man");
    expect(model.state.peek()).toMatchObject({ isMade: true, isSolved: false });
  });

  test("that isn't legal is refused with a reason, by the real rules", async () => {
    const model = trial("harzdame", "majority");
    expect(model.state.peek().walk?.taps).toEqual([]);
    model.tapping.tapOn("b5", true);
    await loaded();
    expect(said(model)).toBe("Another capture takes more pieces. Only the man on d3 can move.");
    expect(model.state.peek().last).toEqual([]);
  });

  test("may end early where the walk may, and can be taken back tap by tap", () => {
    const model = trial("hopperdame", "leap");
    model.tapping.tapOn("e5", true);
    expect(said(model)).toBe("Or hop on to e7.");
    model.tapping.undo();
    expect(model.state.peek().walk?.taps).toEqual(["c3"]);
    model.tapping.undo();
    expect(said(model)).toBe("");
    model.tapping.tapOn("c3", true);
    model.tapping.tapOn("e5", true);
    model.tapping.finish();
    expect(said(model)).toBe("One jump, over d4. A second jump over e6 was also possible.");
  });

  test("by a pick that stands on no square", () => {
    const model = trial("hopperdame", "crown");
    model.tapping.tapOn("a8", true);
    model.tapping.tapOn(":K", true);
    expect(said(model)).toBe("The man in the corner is now a king. It is Black’s turn.");
    expect(at(model, "a8")).toBe("king");
    const vote = trial("hoplit-chess", "vote");
    vote.tapping.tapOn(":use", true);
    expect(said(vote)).toBe("Black wants hoplits: both players have a hoplit in reserve. White moves.");
  });

  test("with a pick in hand: where it may go is the board's to say", () => {
    const model = trial("hoplit-chess", "drop");
    model.tapping.tapOn("g1", true);
    expect([at(model, "g1"), at(model, "g3"), at(model, "g2")]).toEqual(["hoplit", "pawn", undefined]);
  });

  test("that ends a round leaves the board as it won, and not the next set-up", () => {
    const model = trial("hoppsi", "breach");
    model.tapping.tapOn("d5", true);
    expect(said(model)).toBe("Your captain has arrived: two points. Black starts the next round.");
    expect(at(model, "d5")).toBe("captain");
    expect(model.state.peek().scene.cells).toHaveLength(6);
  });
});

test("after a move, which is seen to happen, a tap only ends that, until all is put back", () => {
  const model = trial("harzdame", "crown");
  model.tapping.tapOn("c8", true);
  const made = model.state.peek();
  expect(made.moment).toMatchObject({ act: { kind: "goes", way: ["c7", "c8"] }, gone: [] });
  model.tapping.tapOn("c8", true);
  model.tapping.undo();
  model.tapping.finish();
  expect(model.state.peek()).toEqual({ ...made, moment: null });
  model.again();
  expect(at(model, "c7")).toBe("man");
  expect(model.state.peek()).toMatchObject(FRESH);
});

describe("a tap that does nothing says why", () => {
  const tapped = async (model: TrialModel, square: string) => {
    model.tapping.tapOn(square, true);
    await loaded();
    return said(model);
  };

  test("on the piece that is in the hand from the start, which stays there", async () => {
    const model = trial("hopperdame", "leap");
    expect(await tapped(model, "c3")).toBe("It’s in your hand: tap where it goes.");
    expect(model.state.peek().walk?.taps).toEqual(["c3"]);
    expect(await tapped(model, "e5")).toBe("Or hop on to e7.");
    expect(await tapped(model, "e5")).toBe("Then b3, b4, c4, d3 or e5.");
    expect(model.state.peek().walk?.taps).toEqual(["c3"]);
  });

  test("on nothing, with nothing in the hand", async () => {
    expect(await tapped(trial("harzdame", "majority"), "a1")).toBe("Choose a piece.");
    expect(await tapped(trial("hoplit-chess", "vote"), "e4")).toBe("Choose below the board first.");
    expect(await tapped(trial("hoplit-chess", "drop"), "e5")).toBe("It goes behind one of your pawns and pushes it forward.");
  });

  test("after the move", async () => {
    const model = trial("harzdame", "crown");
    await tapped(model, "c8");
    model.board.film.value = [];
    expect(await tapped(model, "a1")).toBe("That was the move. “Again” puts it back.");
  });
});

test("a trial of no known variant is a bug", () => {
  const [rulebook] = find("hoppsi", "slide");
  expect(() =>
    createTrial(rulesWords("en", rulebook), rulebook, { variant: "chess", position: "", begun: [], tries: [] }),
  ).toThrow("no rules of chess");
});
