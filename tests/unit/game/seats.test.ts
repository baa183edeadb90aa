/** What a seat's player does about the seat: another link, handing it over, giving it back. */
import { describe, expect, test } from "vitest";
import { lastGeneration } from "../../../game/seats.ts";
import {
  after,
  created,
  given,
  handed,
  joined,
  left,
  LINK,
  linked,
  moved,
  offered,
  resigned,
  type Step,
  aborted,
  BEGINNING,
  HARZDAME,
  invited,
  named,
  join,
  name,
} from "./given.ts";
import { closeAt, UNTAKEN } from "../../../game/closing.ts";
import { present } from "../../../game/decide.ts";
import type { Side } from "../../../rules/contract.ts";
import { MOST_NAMES } from "../../../game/names.ts";
import { news } from "../../../game/notification-policy.ts";
import { COUNTED_WITHIN } from "../../../game/limits.ts";
import { evolve } from "../../../game/evolve.ts";

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

// Seats: taking the free one, and new links for one's own.

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

// Another name for a seat's player: when, and how often. What it is stands beside the log.

const often = Array.from({ length: MOST_NAMES }, () => named("b"));

test("can be given while nobody has joined, in the game, and after it; it is whoever's turn it is", () => {
  given(created()).when("w", name).thenEvents(named("w"));
  given(created(), joined, moved("a6-a7")).when("w", name).thenEvents(named("w"));
  given(created(), joined, resigned("w")).when("b", name).thenEvents(named("b"));
});

test("changes nothing of the game, and no offer lapses by it", () => {
  const { state: before } = given(created(), joined, offered("w"));
  const { state: after } = given(created(), joined, offered("w"), named("b"));
  expect(after).toEqual({
    ...before,
    seq: 4,
    at: after.at,
    named: [{ side: "b", at: after.at }],
    heard: { ...before.heard, b: after.at },
  });
});

test("ten times a day for each seat, and again when the first of these is a day ago", () => {
  const game = given(created(), joined, often);
  const [first] = game.state.named;
  game.when("b", name).thenRefuse("too-many", /10 times in 24 hours/);
  game.when("w", name).thenEvents(named("w"));
  const then = (first?.at ?? 0) + COUNTED_WITHIN;
  game.when("b", name, then - 1).thenRefuse("too-many");
  game.when("b", name, then).thenEvents(named("b"));
});

test("of changes that count no more, none is kept in the state", () => {
  const { state } = given(created(), joined, often);
  const later = { seq: state.seq + 1, at: state.at + COUNTED_WITHIN, kind: "named", side: "w" } as const;
  expect(evolve(state, later).named).toEqual([{ side: "w", at: later.at }]);
});

test("can be taken away at any time, however often it was changed, and that does not count", () => {
  given(created(), joined, often).when("b", { kind: "unname" }).thenEvents(named("b", "removed"));
  expect(given(created(), named("w", "removed")).state.named).toEqual([]);
});

test("that the operator has hidden can't be changed, only taken away, until they allow one again", () => {
  const hidden = given(created(), joined, named("b", "hidden"));
  hidden.when("b", name).thenRefuse("name-hidden");
  hidden.when("w", name).thenEvents(named("w"));
  hidden.when("b", { kind: "unname" }).thenEvents(named("b", "removed"));
  hidden.when("b", { kind: "hide-name" }).thenRepeat();
  hidden.when("b", { kind: "allow-name" }).thenEvents(named("b", "allowed"));
  const allowed = given(created(), joined, named("b", "hidden"), named("b", "allowed"));
  allowed.when("b", name).thenEvents(named("b"));
  allowed.when("b", { kind: "allow-name" }).thenRepeat();
  given(created()).when("b", { kind: "hide-name" }).thenRefuse("not-started");
});

test("hidden by the operator is no act of its player", () => {
  const { state, events } = given(created(), joined, named("b", "hidden"));
  const listener = { side: "b", when: "turn", always: false, mutesCalls: false, told: [] } as const;
  const [hidden] = events.slice(-1);
  expect(hidden && news(listener, hidden, state)).toEqual({ kind: "nothing" });
});
