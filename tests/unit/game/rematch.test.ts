/** The next game: how two agree on it, and what it is made of. */
import { describe, expect, test } from "vitest";
import { gameAfter, type NextGame, continuation, type RematchTerms } from "../../../game/next-game.ts";
import { MOST_MOVES_BEFORE } from "../../../game/start.ts";
import type { Follows, SeriesChoice } from "../../../game/next-game-schema.ts";
import type { Settings } from "../../../game/game-schema.ts";
import * as g from "./given.ts";
import {
  accept,
  decline,
  offer,
  withdraw,
  agreed,
  created,
  given,
  HARZDAME,
  joined,
  LINK,
  moved,
  offered,
  rematched,
} from "./given.ts";
import { seriesOf } from "../../../game/series.ts";
import type { GameState } from "../../../game/state.ts";

const REMATCH: RematchTerms = { kind: "rematch" };
const ON: RematchTerms = { kind: "rematch", from: "position" };
const SERIES: RematchTerms = { kind: "rematch", series: { kind: "best-of", of: 3 } };
const DAY = 24 * 60 * 60 * 1000;

const playing = [created(), joined];
const over = [...playing, moved("a6-a7"), g.resigned("b")];
/** Event 5. */
const open = [...over, offered("b", REMATCH)];

describe("a rematch", () => {
  test("is offered by either, whoever has won, and accepted by the other", () => {
    given(over).when("w", offer(1, REMATCH)).thenEvents(offered("w", REMATCH));
    given(over).when("b", offer(1, REMATCH)).thenEvents(offered("b", REMATCH));
    given(open).when("w", accept("5")).thenEvents(rematched("w"));
  });

  test("is agreed on by whoever offers the same; pressing again repeats it", () => {
    given(open).when("w", offer(1, REMATCH)).thenEvents(rematched("w"));
    given(open).when("b", offer(1, REMATCH)).thenRepeat();
    for (const side of ["w", "b"]) {
      given(open, rematched("w")).when(side, offer(1, REMATCH)).thenRepeat();
      given(open, rematched("w"))
        .when(side, offer(1, SERIES, "5"))
        .thenRepeat();
    }
    given(open, rematched("w")).when("w", accept("5")).thenRepeat();
  });

  test("of other terms waits until the one that stands is answered", () => {
    given(open).when("w", offer(1, SERIES)).thenRefuse("offer-stands");
    given(open, g.declined("w")).when("w", offer(1, SERIES)).thenEvents(offered("w", SERIES));
  });

  test("can be declined and withdrawn", () => {
    given(open).when("w", decline("5")).thenEvents(g.declined("w"));
    given(open).when("b", withdraw("5")).thenEvents(g.withdrawn("b"));
    given(open, g.withdrawn("b")).when("w", accept("5")).thenRefuse("no-offer");
  });

  test("stands for fourteen days", () => {
    const { at } = given(open).state;
    given(open)
      .when("w", accept("5"), at + 14 * DAY - 1)
      .thenEvents(rematched("w"));
    given(open)
      .when("w", accept("5"), at + 14 * DAY)
      .thenRefuse("no-offer");
    given(open)
      .when("w", offer(1, REMATCH), at + 14 * DAY)
      .thenEvents(offered("w", REMATCH));
  });

  test("follows a game that is over and had two players", () => {
    given(created()).when("w", offer(0, REMATCH)).thenRefuse("not-over");
    given(playing).when("w", offer(0, REMATCH)).thenRefuse("not-over");
    given(created(), g.aborted("w")).when("w", offer(0, REMATCH)).thenRefuse("not-started");
    given(playing, g.aborted("w")).when("w", offer(0, REMATCH)).thenEvents(offered("w", REMATCH));
    given(over).when("w", offer(0, REMATCH)).thenRefuse("stale-turn");
    given(over).when("w", offer(2, REMATCH)).thenRefuse("stale-turn");
  });
});

describe("a game is gone on with", () => {
  test("where it ended by agreement or time", () => {
    const drawn = [...playing, moved("a6-a7"), offered("w"), agreed("b")];
    given(drawn).when("w", offer(1, ON)).thenEvents(offered("w", ON));
    const clock = { clock: { kind: "move", each: 3600, onFlag: "claim" } } as const;
    const late = [created({ settings: clock }), joined, moved("a6-a7"), moved("h3-h2"), g.after(2 * 3_600_000, g.claimed)];
    given(late).when("b", offer(2, ON)).thenEvents(offered("b", ON));
  });

  test("and nowhere else", () => {
    given(over)
      .when("w", offer(1, ON))
      .thenRefuse("bad-offer", /time or agreement/);
    given(playing, g.aborted("b")).when("w", offer(0, ON)).thenRefuse("bad-offer");
  });
});

test("a series that goes on is not replaced by another one", () => {
  const first = [created({ settings: { series: { kind: "first-to", of: 2 } } }), joined, g.resigned("b")];
  given(first)
    .when("w", offer(0, SERIES))
    .thenRefuse("bad-offer", /goes on/);
  given(first).when("w", offer(0, REMATCH)).thenEvents(offered("w", REMATCH));
});

/** What follows a game in which White was to play at the end, and both have agreed to `terms`, which Black offered. */
function nextOf(
  terms: RematchTerms,
  made: { readonly settings?: Settings; readonly follows?: Follows } = {},
  ending = g.resigned("b"),
) {
  const { state } = given(created(made), joined, moved("a6-a7"), moved("h3-h2"), ending, offered("b", terms), rematched("w"));
  return { state, next: gameAfter(state, HARZDAME.match) };
}

describe("the next game", () => {
  const FIRST_TO_2: Settings = { series: { kind: "first-to", of: 2 } };

  test("begins as this one did, made by whoever offered it, who comes to sit across", () => {
    const { state, next } = nextOf(REMATCH, { settings: { clock: { kind: "move", each: 60, onFlag: "end" } } });
    expect(next?.command).toStrictEqual({
      game: "next",
      by: "w",
      link: LINK,
      invite: LINK,
      settings: state.settings,
      follows: { game: "game" },
    });
    expect([next?.seatOf("w"), next?.seatOf("b")]).toStrictEqual(["b", "w"]);
    expect(next?.start).toStrictEqual({ position: HARZDAME.match.start, toMove: "w", custom: null });
  });

  test("is the same whenever it is asked for", () => {
    const { state, next } = nextOf(REMATCH);
    expect({ ...gameAfter(state, HARZDAME.match), seatOf: null }).toStrictEqual({ ...next, seatOf: null });
  });

  test("goes on where the last one ended, with everybody where they were", () => {
    const { state, next } = nextOf(ON, {}, g.timedOut("time", "w"));
    const position = state.positions.at(-1);
    const moves = [
      { side: "w", move: "a6-a7" },
      { side: "b", move: "h3-h2" },
    ];
    expect(next?.start).toStrictEqual({ position, toMove: "w", custom: { from: HARZDAME.match.start, moves } });
    expect(next?.command.follows).toStrictEqual({ game: "game", played: 2 });
    expect(next?.seatOf("w")).toBe("w");
    expect(next?.command.by).toBe("b");
  });

  test("carries the score to where its players sit", () => {
    expect(nextOf(REMATCH, { settings: FIRST_TO_2 }).next?.command.follows).toStrictEqual({
      game: "game",
      score: { w: 0, b: 1 },
      games: ["game"],
    });
    const follows = { game: "two", score: { w: 0.5, b: 1.5 }, games: ["one", "two"] };
    expect(nextOf(REMATCH, { settings: { series: { kind: "first-to", of: 9 } }, follows }).next?.command.follows).toStrictEqual({
      game: "game",
      score: { w: 1.5, b: 1.5 },
      games: ["one", "two", "game"],
    });
  });

  test("that goes on counts once, and stands in the series as the one before it did", () => {
    const follows = { game: "one", score: { w: 1, b: 0 }, games: ["one"] };
    const { next } = nextOf(ON, { settings: FIRST_TO_2, follows }, g.timedOut("time", "w"));
    expect(next?.command.follows).toStrictEqual({ game: "game", played: 2, score: { w: 1, b: 0 }, games: ["one"] });
  });

  test("after a series that is decided begins a new one, of the same kind or another, or none", () => {
    const decided = { settings: FIRST_TO_2, follows: { game: "one", score: { w: 1, b: 0 }, games: ["one"] } };
    const follows = { game: "game" };
    expect(nextOf(REMATCH, decided).next?.command).toMatchObject({ settings: FIRST_TO_2, follows });
    expect(nextOf(SERIES, decided).next?.command).toMatchObject({ settings: { series: SERIES.series }, follows });
    expect(nextOf({ kind: "rematch", series: null }, decided).next?.command.settings).toStrictEqual({});
    expect(nextOf(REMATCH, decided).next?.command.follows).toStrictEqual(follows);
  });

  test("that was called off leaves the series as it stood", () => {
    const follows = { game: "one", score: { w: 1, b: 0 }, games: ["one"] };
    const { state } = given(
      created({ settings: FIRST_TO_2, follows }),
      joined,
      g.aborted("w"),
      offered("b", REMATCH),
      rematched("w"),
    );
    expect(gameAfter(state, HARZDAME.match)?.command.follows).toStrictEqual({
      game: "game",
      score: { w: 0, b: 1 },
      games: ["one"],
    });
  });
});

describe("a game that goes on with another one", () => {
  const drawn = (...steps: g.Step[]) => given(...steps, offered("w"), agreed("b"), offered("w", ON), rematched("b")).state;
  const followed = ({ start, command: { follows } }: NextGame) =>
    created({ custom: start.custom, position: start.position, follows });

  function next(state: ReturnType<typeof drawn>): NextGame {
    const found = gameAfter(state, HARZDAME.match);
    if (found === null) throw new Error("no next game");
    return found;
  }

  test("has all moves before it, also those of the games before and those that were entered, but none that was taken back", () => {
    const entered = { from: HARZDAME.match.start, moves: [{ side: "w", move: "a6-a7" }] } as const;
    const position = "2mmmmmm/M2mmmmm/4mmmm/MM3mmm/MMM3mm/MMMM3m/MMMMM3/MMMMMM2 b 0";
    const back = [moved("f5-f4"), offered("b", { kind: "takeback" }), g.tookBack("w")];
    const first = drawn(created({ custom: entered, position }), joined, ...back, moved("h3-h2"));
    const second = drawn(followed(next(first)), joined, moved("a7-a8"));
    expect(second.custom?.moves.map(({ move }) => move)).toEqual(["a6-a7", "h3-h2"]);
    expect(next(second).start.custom?.moves.map(({ move }) => move)).toEqual(["a6-a7", "h3-h2", "a7-a8"]);
    expect(next(second).command.follows.played).toBe(2);
    expect(next(second).start.position).toBe(second.positions.at(-1));
    // A rematch after it begins as the first one did.
    const over = given(followed(next(second)), joined, g.resigned("w"), offered("w", REMATCH), rematched("b")).state;
    expect(next(over).start).toEqual({ position, toMove: "b", custom: entered });
    expect(next(over).command.follows.played).toBeUndefined();
  });

  test("has no moves before it where nobody has moved, and its last part alone where they would be more than 400", () => {
    expect(next(drawn(...playing)).start.custom).toBeNull();
    const moves = Array.from({ length: MOST_MOVES_BEFORE - 1 }, () => ({ side: "w", move: "a1-a2" }));
    const long = created({ custom: { from: HARZDAME.match.start, moves } });
    const { start, command } = next(drawn(long, joined, moved("a6-a7"), moved("h3-h2")));
    expect([start.custom?.from, start.custom?.moves.length]).toEqual([HARZDAME.match.start, 2]);
    expect(command.follows.played).toBe(2);
  });

  test("is sent on from any length: by no more moves than may stand before a start", () => {
    const moves = Array.from({ length: MOST_MOVES_BEFORE + 3 }, (_, turn) => ({
      turn,
      ply: turn + 1,
      side: "w",
      move: `${turn}`,
      at: 0,
    }));
    const positions = [...moves, {}].map((_, turn) => `after ${turn}`);
    const wish = continuation({ moves, positions });
    expect([wish.position, wish.moves?.length, wish.moves?.at(0)]).toEqual(["after 3", MOST_MOVES_BEFORE, "3"]);
    expect(continuation({ moves: [], positions: ["start"] })).toEqual({ position: "start", moves: [] });
  });

  test("begins there even where corrected rules would not lead there", () => {
    const { moves, ...state } = drawn(...playing, moved("a6-a7"));
    const strange = { ...state, moves: moves.map((each) => ({ ...each, move: "a1-h8" })) };
    const end = state.positions.at(-1);
    expect(next(strange).start).toEqual({ position: end, toMove: "b", custom: { from: end, moves: [] } });
    expect(next(strange).command.follows).toEqual({ game: "game" });
  });
});

// Series: what counts, who has won, and that points go along with their person.

type Result = GameState["result"];

const FIRST_TO_2: SeriesChoice = { kind: "first-to", of: 2 };
const BEST_OF_3: SeriesChoice = { kind: "best-of", of: 3 };

const won = (winner: string | null): Result => ({ winner, by: "rule" });
const said = (how: "abort" | "abandoned" | "agreement", winner: string | null): Result => ({
  winner,
  by: how,
  said: { how, by: null, turn: 0 },
});

function stand(series: SeriesChoice | null, result: Result, before: Omit<Follows, "game"> = {}) {
  const follows = { game: "before", ...before };
  return seriesOf({ game: "now", sides: ["w", "b"], settings: series === null ? {} : { series }, follows, result });
}

test("a game by itself has none", () => {
  expect(stand(null, won("w"))).toBeNull();
});

test("a game that goes on counts for nothing yet", () => {
  expect(stand(FIRST_TO_2, null)).toStrictEqual({ ...FIRST_TO_2, game: 1, score: { w: 0, b: 0 }, games: [], decided: null });
});

test("a win is a point, a draw half of one, and what was called off or abandoned is none", () => {
  const before = { score: { w: 1, b: 0.5 }, games: ["one", "two"] };
  const score = (result: Result) => stand({ kind: "first-to", of: 9 }, result, before)?.score;
  expect(score(won("b"))).toStrictEqual({ w: 1, b: 1.5 });
  expect(score(won(null))).toStrictEqual({ w: 1.5, b: 1 });
  expect(score(said("agreement", "w"))).toStrictEqual({ w: 2, b: 0.5 });
  expect(score(said("abort", null))).toStrictEqual(before.score);
  expect(stand(FIRST_TO_2, said("abandoned", null), before)).toMatchObject({ game: 3, games: before.games, decided: null });
});

test.each<[string, SeriesChoice, Result, Required<Pick<Follows, "score" | "games">>, unknown]>([
  ["by the points that were agreed on", FIRST_TO_2, won("w"), { score: { w: 1, b: 1 }, games: ["1", "2"] }, { winner: "w" }],
  ["not before", FIRST_TO_2, won(null), { score: { w: 1, b: 0 }, games: ["1"] }, null],
  [
    "by nobody where both get there at once",
    FIRST_TO_2,
    won(null),
    { score: { w: 1.5, b: 1.5 }, games: ["1", "2", "3"] },
    { winner: null },
  ],
  ["when nobody can catch up", BEST_OF_3, won("b"), { score: { w: 0, b: 1 }, games: ["1"] }, { winner: "b" }],
  ["as even after the last game", BEST_OF_3, won(null), { score: { w: 1, b: 1 }, games: ["1", "2"] }, { winner: null }],
  ["not while somebody can catch up", BEST_OF_3, won("b"), { score: { w: 0, b: 0.5 }, games: ["1"] }, null],
])("a series is decided: %s", (_, series, result, before, decided) => {
  expect(stand(series, result, before)?.decided).toStrictEqual(decided);
});
