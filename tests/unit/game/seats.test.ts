/** What a seat's player does about the seat: another link, handing it over, giving it back. */
import { describe, expect, test } from "vitest";
import { lastGeneration } from "../../../game/seats.ts";
import { after, created, given, handed, joined, left, LINK, linked, moved, offered, resigned, type Step } from "./given.ts";

const next = (generation: number) => ({ ...LINK, generation });
const DAY = 24 * 60 * 60 * 1000;

describe("handing over", () => {
  test("gives the seat another link", () => {
    given(created(), joined)
      .when("b", { kind: "hand-over", link: next(2) })
      .thenEvents(handed("b", 2));
    given(created())
      .when("w", { kind: "hand-over", link: next(2) })
      .thenEvents(handed("w", 2));
  });

  test("is refused after the game, and of a seat that is free", () => {
    given(created(), joined, resigned("b"))
      .when("b", { kind: "hand-over", link: next(2) })
      .thenRefuse("game-over");
    given(created())
      .when("b", { kind: "hand-over", link: next(2) })
      .thenRefuse("not-started");
  });
});

describe("giving back", () => {
  test("frees the seat, with a new invite", () => {
    const game = given(created(), joined);
    game.when("b", { kind: "leave", invite: next(2) }).thenEvents(left("b", 2));
    const { state } = given(created(), joined, offered("b"), linked("b", 4), left("b", 2));
    expect(state).toMatchObject({ status: "waiting", invites: { b: { link: next(2) } }, offers: [], links: { w: LINK } });
    expect(Object.keys(state.links)).toEqual(["w"]);
    // No later player gets a link that an earlier one had.
    expect(lastGeneration(state, "b")).toBe(4);
  });

  test.each<[string, readonly Step[], string, string]>([
    ["after a move", [created(), joined, moved("a6-a7")], "b", "too-late"],
    ["of the creator's seat", [created(), joined], "w", "own-game"],
    ["before somebody has joined", [created()], "w", "own-game"],
    ["after the game", [created(), joined, resigned("w")], "b", "game-over"],
  ])("is refused %s", (_what, steps, side, code) => {
    given(...steps)
      .when(side, { kind: "leave", invite: next(2) })
      .thenRefuse(code);
  });
});

describe("new links", () => {
  const ten: readonly Step[] = Array.from({ length: 10 }, (_each, index) => linked("b", index + 2));

  test("are ten a day, whatever they are made for, and a day later ten more", () => {
    const game = given(created(), joined, ten);
    game.when("b", { kind: "relink", link: next(12) }).thenRefuse("too-many");
    game.when("b", { kind: "hand-over", link: next(12) }).thenRefuse("too-many");
    game.when("w", { kind: "relink", link: next(2) }).thenEvents(linked("w", 2));
    game.when("b", { kind: "relink", link: next(12) }, game.state.at + DAY).thenEvents(after(DAY, linked("b", 12)));
  });
});
