/** Taking a move back: what is asked, what returns, what is kept of what was struck out. */
import { describe, expect, test } from "vitest";
import { timeLeft, flagAt } from "../../../game/clock.ts";
import type { OfferTerms } from "../../../game/offers-schema.ts";
import { pastOf, position } from "../../../game/state.ts";
import { moveBefore } from "../../../game/moves.ts";
import { MOST_TAKEBACKS, takebacksOf } from "../../../game/takeback.ts";
import { COUNTDOWN } from "./countdown.ts";
import {
  accept,
  decline,
  offer,
  play,
  after,
  agreed,
  created,
  declined,
  given,
  givenIn,
  joined,
  moved,
  offered,
  resigned,
  tookBack,
} from "./given.ts";

const BACK: OfferTerms = { kind: "takeback" };
const playing = [created(), joined];
const two = [...playing, moved("a6-a7"), moved("h3-h2")];
/** White takes back their move and what Black answered; the offer is event 5. */
const back = [...two, offered("w", BACK), tookBack("b")];

describe("it may be asked", () => {
  test("as soon as one has moved, whoever is to move, until one moves again", () => {
    given(playing, moved("a6-a7")).when("w", offer(1, BACK)).thenEvents(offered("w", BACK));
    given(two).when("w", offer(2, BACK)).thenEvents(offered("w", BACK));
    given(two, offered("w", BACK), moved("a7-a8")).when("b", accept("5")).thenRefuse("no-offer");
  });

  test("only by who has a move on the board", () => {
    given(playing).when("w", offer(0, BACK)).thenRefuse("no-move");
    given(playing, moved("a6-a7")).when("b", offer(1, BACK)).thenRefuse("no-move");
    given(back).when("w", offer(3, BACK)).thenRefuse("no-move");
  });

  test("no more after the other's answer on the board, nor after the end", () => {
    given(playing, moved("a6-a7"), offered("w", BACK), moved("h3-h2")).when("b", accept("4")).thenRefuse("no-offer");
    given(two, resigned("b")).when("w", offer(2, BACK)).thenRefuse("game-over");
  });

  test("by one at a time: the other's is of another move and agrees to nothing", () => {
    given(two, offered("w", BACK)).when("b", offer(2, BACK)).thenRefuse("offer-stands");
    given(two, offered("w", BACK), declined("b")).when("b", offer(2, BACK)).thenEvents(offered("b", BACK));
  });
});

describe("agreed to", () => {
  test("the position before the asker's last move returns under a new turn", () => {
    given(two, offered("w", BACK)).when("b", accept("5")).thenEvents(tookBack("b"));
    const { state, events } = given(back);
    expect(events.at(-1)).toMatchObject({ to: 0, turn: 2 });
    expect(state).toMatchObject({ turn: 3, toMove: "w", status: "playing", moves: [] });
    expect(position(state)).toBe(state.positions[0]);
    expect(state.positions).toHaveLength(4);
  });

  test("right after the move only that goes", () => {
    const { state } = given(two, offered("b", BACK), tookBack("w"));
    expect(state).toMatchObject({
      turn: 3,
      toMove: "b",
      moves: [{ turn: 0 }],
      takenBack: [{ turn: 1, ply: 2, move: "h3-h2", into: 3 }],
    });
    expect(position(state)).toBe(state.positions[1]);
  });

  test("what was struck out is kept in its order, and play goes on at its plies", () => {
    const { state } = given(back, moved("a6-b6"));
    expect(state.takenBack.map(({ turn, ply, move, into }) => [turn, ply, move, into])).toEqual([
      [0, 1, "a6-a7", 3],
      [1, 2, "h3-h2", 3],
    ]);
    expect(state.moves).toMatchObject([{ turn: 3, ply: 1, move: "a6-b6" }]);
  });

  test("the answers to it can be repeated, and so can the question", () => {
    given(back).when("b", accept("5")).thenRepeat();
    given(back).when("w", offer(2, BACK)).thenRepeat();
    given(back).when("b", decline("5")).thenRefuse("no-offer");
  });

  test("every other offer about that position lapses", () => {
    expect(given(two, offered("b"), offered("w", BACK), tookBackOf("6")).state.offers.map(({ status }) => status)).toEqual([
      "lapsed",
      "accepted",
    ]);
  });
});

/** Black agrees to the offer of that id, beside which another one stands. */
const tookBackOf = (id: string) => () => ({ kind: "tookBack", offer: id, by: "b", to: 0, turn: 2 }) as const;

describe("a turn that is struck out", () => {
  test("answers its own move as a repeat, and plays nothing", () => {
    given(back).when("w", play(0, "a6-a7")).thenRepeat();
    given(back).when("w", play(0, "A6-A7")).thenRepeat();
    given(back).when("b", play(1, "h3-h2")).thenRepeat();
    given(back, moved("a6-b6")).when("w", play(0, "a6-a7")).thenRepeat();
  });

  test("takes no other move, from nobody", () => {
    given(back).when("w", play(0, "a6-b6")).thenRefuse("stale-turn");
    given(back).when("b", play(0, "a6-a7")).thenRefuse("stale-turn");
    given(back).when("w", play(2, "a6-a7")).thenRefuse("stale-turn");
    given(back).when("w", play(1, "a6-a7")).thenRefuse("stale-turn");
  });

  test("keeps its position, and the move that led there", () => {
    const { state } = given(back, moved("a6-b6"));
    expect([0, 1, 2, 3, 4].map((turn) => moveBefore(state, turn)?.move)).toEqual([
      undefined,
      "a6-a7",
      "h3-h2",
      undefined,
      "a6-b6",
    ]);
  });
});

test("a takeback may follow another, each to a turn before", () => {
  const twice = given(two, offered("b", BACK), tookBack("w"), offered("w", BACK), tookBack("b"));
  expect(twice.state).toMatchObject({ turn: 4, toMove: "w", moves: [] });
  expect(twice.state.takenBack.map(({ turn, into }) => [turn, into])).toEqual([
    [1, 3],
    [0, 4],
  ]);
  expect(moveBefore(twice.state, 4)).toBeUndefined();
});

test("repetition counts the positions of the line that stands, not those struck out", () => {
  const { state } = given(back, moved("a6-a7"), moved("h3-h2"));
  expect(pastOf(state)).toEqual([state.positions[3], state.positions[4]]);
  expect(pastOf(state)).toHaveLength(2);
});

test("of a side that moved twice only the last move goes", () => {
  const begun = [created({ position: "7 w" }), joined, moved("take-3"), moved("take-1")];
  const asked = givenIn(COUNTDOWN, ...begun, offered("w", BACK));
  expect(asked.state).toMatchObject({ toMove: "b", turn: 2 });
  const { state } = givenIn(COUNTDOWN, ...begun, offered("w", BACK), tookBack("b"));
  expect(state).toMatchObject({ toMove: "w", turn: 3, moves: [{ move: "take-3" }], takenBack: [{ move: "take-1", into: 3 }] });
  expect(position(state)).toBe("4 w");
});

describe("the clocks", () => {
  const MINUTE = 60_000;
  const timed = created({ settings: { clock: { kind: "bank", bank: 600, increment: 0, cap: 600, onFlag: "claim" } } });
  const clocked = [timed, joined, after(MINUTE, moved("a6-a7")), after(2 * MINUTE, moved("h3-h2"))];
  const left = (state: ReturnType<typeof given>["state"]) =>
    ["w", "b"].map((side) => state.clock && timeLeft(state.clock, side, state.at) / MINUTE);

  test("stand as they stood when that turn began, and run from then on", () => {
    const { state } = given(clocked, after(3 * MINUTE, moved("a7-a8")), moved("h2-h1"), offered("w", BACK), tookBack("b"));
    expect(state.toMove).toBe("w");
    expect(left(state)).toEqual([9, 8]);
    expect(state.clock?.running).toEqual({ side: "w", since: state.at });
  });

  test("never with less than a minute", () => {
    const short = created({ settings: { clock: { kind: "bank", bank: 61, increment: 0, cap: 61, onFlag: "claim" } } });
    const { state } = given(
      short,
      joined,
      after(5000, moved("a6-a7")),
      after(7000, moved("h3-h2")),
      moved("a7-a8"),
      offered("w", BACK),
      tookBack("b"),
    );
    expect(left(state)).toEqual([1, 1]);
    expect(flagAt(state)).toBe(state.at + MINUTE);
  });

  test("a first move taken back is none: nobody loses on time before it", () => {
    const { state } = given(timed, joined, moved("a6-a7"), offered("w", BACK), tookBack("b"));
    expect(flagAt(state)).toBeNull();
  });
});

test("what was agreed otherwise stays so", () => {
  given(two, offered("w"), agreed("b")).when("w", offer(2, BACK)).thenRefuse("game-over");
});

describe("of two hundred in a game", () => {
  const again = [moved("a6-a7"), offered("w", BACK), tookBack("b")];
  const times = (count: number) => Array.from({ length: count }, () => again).flat();
  const turn = (count: number) => 2 * count + 1;

  test("the last can be agreed to, and no other is offered; the game goes on", () => {
    given(playing, times(MOST_TAKEBACKS - 1), moved("a6-a7"), offered("w", BACK))
      .when("b", accept(String(3 * MOST_TAKEBACKS + 1)))
      .thenEvents(tookBack("b"));
    const all = given(playing, times(MOST_TAKEBACKS), moved("a6-a7"));
    expect(takebacksOf(all.state)).toBe(200);
    all.when("w", offer(turn(MOST_TAKEBACKS), BACK)).thenRefuse("too-many", /200 takebacks/);
    all.when("b", play(turn(MOST_TAKEBACKS), "h3-h2")).thenEvents(moved("h3-h2"));
    all.when("w", offer(turn(MOST_TAKEBACKS))).thenEvents(offered("w"));
  });

  test("a game from before that has more opens and goes on; what stands in it can be declined, not agreed to", () => {
    const more = given(playing, times(250), moved("a6-a7"), offered("w", BACK));
    const id = String(3 * 250 + 4);
    expect(more.state).toMatchObject({ turn: turn(250), toMove: "b" });
    more.when("b", accept(id)).thenRefuse("too-many");
    more.when("b", decline(id)).thenEvents(declined("b"));
    more.when("b", play(turn(250), "h3-h2")).thenEvents(moved("h3-h2"));
  });
});
