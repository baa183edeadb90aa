/** Seats: taking the free one, and new links for one's own. */
import { describe, expect, test } from "vitest";
import { present } from "../../../game/decide.ts";
import { join } from "./commands.ts";
import { aborted, created, given, HARZDAME, joined, linked, LINK, resigned, invited } from "./given.ts";

describe("join", () => {
  test("takes the free seat, and the game begins", () => {
    given(created()).when("b", join).thenEvents(joined);
    const { state } = given(created(), joined);
    expect(state.status).toBe("playing");
    expect(state.links).toEqual({ w: LINK, b: LINK });
  });

  test("takes the first seat where the creator took the second", () => {
    given(created({ by: "b" }))
      .when("w", join)
      .thenEvents(joined);
    expect(given(created({ by: "b" }), joined).state.links).toEqual({ w: LINK, b: LINK });
  });

  test("takes no seat twice", () => {
    given(created(), joined).when("b", join).thenRefuse("seat-taken");
  });

  test("takes no seat that the creator has", () => {
    given(created()).when("w", join).thenRefuse("seat-taken");
  });

  test("takes no seat of a game that was called off", () => {
    given(created(), aborted("w")).when("b", join).thenRefuse("game-over");
  });
});

describe("relink", () => {
  const relink = { kind: "relink", link: { key: "a", generation: 2 } } as const;

  test("gives one seat another link and leaves the other's alone", () => {
    given(created(), joined).when("b", relink).thenEvents(linked("b", 2));
    expect(given(created(), joined, linked("b", 2)).state.links).toEqual({ w: LINK, b: { key: "a", generation: 2 } });
  });

  test("is possible before the game and after it", () => {
    given(created()).when("w", relink).thenEvents(linked("w", 2));
    given(created(), joined, resigned("w")).when("w", relink).thenEvents(linked("w", 2));
  });

  test("changes nothing on the board", () => {
    const { match } = HARZDAME;
    const before = given(created(), joined).state;
    const after = given(created(), joined, linked("b", 2)).state;
    expect(present(after, match).moves()).toEqual(present(before, match).moves());
    expect(after.turn).toBe(before.turn);
  });
});

describe("invite", () => {
  const invite = { kind: "invite", link: { key: "a", generation: 2 } } as const;

  test("gives a waiting game's invite another link and leaves the creator's alone", () => {
    given(created()).when("w", invite).thenEvents(invited(2));
    expect(given(created(), invited(2)).state).toMatchObject({ invite: { key: "a", generation: 2 }, links: { w: LINK } });
  });

  test("is nobody's but the creator's, and of no use once both sit or the game was called off", () => {
    given(created()).when("b", invite).thenRefuse("not-started");
    given(created(), joined).when("w", invite).thenRefuse("seat-taken");
    given(created(), aborted("w")).when("w", invite).thenRefuse("game-over");
  });
});
