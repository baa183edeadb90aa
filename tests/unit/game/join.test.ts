/** Seats: taking the free one, and new links for one's own. */
import { describe, expect, test } from "vitest";
import { closeAt, UNTAKEN } from "../../../game/closing.ts";
import { present } from "../../../game/decide.ts";
import type { Side } from "../../../rules/contract.ts";
import { join } from "./commands.ts";
import {
  aborted,
  after,
  BEGINNING,
  created,
  given,
  HARZDAME,
  invited,
  joined,
  left,
  linked,
  LINK,
  resigned,
  type Step,
} from "./given.ts";

const DAY = 24 * 60 * 60 * 1000;

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
    given(created()).when("b", invite).thenEvents(invited(2));
    expect(given(created(), invited(2)).state).toMatchObject({
      invites: { b: { link: { key: "a", generation: 2 } } },
      links: { w: LINK },
    });
  });

  test("is of no seat that its creator has taken, and of no use once both sit or the game was called off", () => {
    given(created()).when("w", invite).thenRefuse("seat-taken");
    given(created(), joined).when("b", invite).thenRefuse("seat-taken");
    given(created(), aborted("w")).when("b", invite).thenRefuse("game-over");
  });
});

describe("a game for two others", () => {
  const second = { key: "a", generation: 2 } as const;
  const others = created({ by: null });

  test("has two free seats, each with an invite of its own, and begins when both are taken", () => {
    const free = given(others).state;
    expect(free).toMatchObject({ creator: null, maker: LINK, links: {}, heard: {}, status: "waiting" });
    expect(Object.keys(free.invites)).toEqual(["w", "b"]);
    for (const [one, other] of [
      ["w", "b"],
      ["b", "w"],
    ] as const) {
      given(others).when(one, join).thenEvents(joinedBy(one));
      const half = given(others, joinedBy(one));
      expect(half.state).toMatchObject({ status: "waiting", links: { [one]: LINK } });
      half.when("w", { kind: "play", turn: 0, move: "a6-a7" }).thenRefuse("not-started");
      half.when(one, join).thenRefuse("seat-taken");
      half.when(other, join).thenEvents(joinedBy(other));
      expect(given(others, joinedBy(one), joinedBy(other)).state).toMatchObject({ status: "playing", toMove: "w" });
    }
  });

  test("has each invite made anew and withdrawn by itself", () => {
    given(others)
      .when("w", { kind: "invite", link: second })
      .thenEvents(() => ({ kind: "invited", by: null, side: "w", invite: second }));
    const anew = given(others, () => ({ kind: "invited", by: null, side: "w", invite: second }));
    expect(anew.state.invites).toMatchObject({ w: { link: second }, b: { link: LINK } });
    anew.when("b", { kind: "uninvite" }).thenEvents(uninvitedTo("b"));
    const withdrawn = given(others, uninvitedTo("b"));
    expect(withdrawn.state.invites).toMatchObject({ w: { isWithdrawn: false }, b: { isWithdrawn: true } });
    withdrawn.when("b", { kind: "uninvite" }).thenRepeat();
    given(others, joinedBy("w")).when("w", { kind: "uninvite" }).thenRefuse("seat-taken");
  });

  test("can have either seat given back before the first move, also while the other is free", () => {
    for (const past of [[joinedBy("w")], [joinedBy("b"), joinedBy("w")]]) {
      given(others, past).when("w", { kind: "leave", invite: second }).thenEvents(left("w", 2));
      const { state } = given(others, past, left("w", 2));
      expect(state).toMatchObject({ status: "waiting", invites: { w: { link: second }, b: { link: LINK } } });
      expect(state.links["w"]).toBeUndefined();
    }
  });

  test("is closed a fortnight after the last one was invited or sat down", () => {
    expect(closeAt(given(others).state)).toBe(BEGINNING + UNTAKEN);
    const { state } = given(others, after(DAY, joinedBy("b")));
    expect(closeAt(state)).toBe(BEGINNING + DAY + UNTAKEN);
  });
});

function joinedBy(side: Side): Step {
  return () => ({ kind: "joined", side, link: LINK });
}

function uninvitedTo(side: Side): Step {
  return () => ({ kind: "uninvited", by: null, side });
}
