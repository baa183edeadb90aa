/** Folding a log: in one go or through a snapshot, without rules, without changing what it is given. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seal, GENESIS, unseal } from "../../../game/chain.ts";
import type { GameEvent } from "../../../game/event.ts";
import { standing } from "../../../game/offers.ts";
import { evolve, fold } from "../../../game/evolve.ts";
import { type GameState, position } from "../../../game/state.ts";
import { frozen } from "../frozen.ts";
import { COUNTDOWN } from "./countdown.ts";
import { BEGINNING, created, given, HARZDAME, joined, LINK, moved, offered } from "./given.ts";
import { histories } from "./history.ts";

const anyHistory = fc.oneof(histories(HARZDAME), histories(COUNTDOWN));

/** As a snapshot is kept: written as JSON, read again. */
function stored(state: GameState): GameState {
  const read: GameState = JSON.parse(JSON.stringify(state));
  return read;
}

const AFTER_THE_END = ["linked", "named", "offered", "answered", "rematched"];

describe("whatever was accepted", () => {
  test("folds to the same state in one go and through a snapshot anywhere", () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(), ({ events, states }, at) => {
        const cut = 1 + (at % events.length);
        const whole = fold(events);
        const half = fold(events.slice(0, cut));
        if (half === null) throw new Error("no state after an event");
        expect(whole).toStrictEqual(states.at(-1));
        expect(fold(events.slice(cut), stored(half))).toStrictEqual(whole);
      }),
    );
  });

  test("folds to the same state from the texts that were hashed", () => {
    fc.assert(
      fc.property(anyHistory, ({ events, states }) => {
        expect(fold(seal(GENESIS, events).map(unseal))).toStrictEqual(states.at(-1));
      }),
    );
  });

  test("keeps its numbers in step: no turn is lost or made twice, and nobody plays for the other", () => {
    fc.assert(
      fc.property(anyHistory, ({ events, states }) => {
        for (const [index, state] of states.entries()) {
          const before = states[index - 1];
          expect(state.seq).toBe(index + 1);
          expect(state.positions).toHaveLength(state.turn + 1);
          expect(state.moves.map(({ ply }) => ply)).toEqual(state.moves.map((_move, at) => at + 1));
          // Each turn was answered once: by a move that stands or was taken back, or by a takeback.
          const opened = new Set(state.takenBack.map(({ into }) => into - 1));
          const answered = [...state.moves, ...state.takenBack].map(({ turn }) => turn).concat([...opened]);
          expect(answered.toSorted((one, other) => one - other)).toEqual(Array.from({ length: state.turn }, (_, turn) => turn));
          expect(state.turn - (before?.turn ?? 0)).toBe(["moved", "tookBack"].includes(events[index]?.kind ?? "") ? 1 : 0);
          const event = events[index];
          if (event?.kind === "moved") expect([event.side, event.turn]).toEqual([before?.toMove, before?.turn]);
          expect(state.at).toBeGreaterThanOrEqual(before?.at ?? BEGINNING);
          expect(events[index]).toMatchObject({ seq: state.seq, at: state.at });
        }
      }),
    );
  });

  test("leaves at most one offer of a kind open, and after the end only of a rematch; then nothing changes but links, names and what comes next", () => {
    fc.assert(
      fc.property(anyHistory, ({ events, states }) => {
        for (const [index, state] of states.entries()) {
          const open = standing(state, state.at).map(({ terms }) => terms.kind);
          expect(new Set(open).size).toBe(open.length);
          if (state.status !== "playing") expect(open.filter((kind) => kind !== "rematch")).toEqual([]);
          if (state.next !== null) expect(open).toEqual([]);
          expect(state.result === null).toBe(state.status !== "over");
          expect(state.status === "waiting").toBe(
            state.sides.some((side) => state.links[side] === undefined) && state.result === null,
          );
          if (states[index - 1]?.status === "over") expect(AFTER_THE_END).toContain(events[index]?.kind);
        }
      }),
    );
  });
});

test("folding asks no rules: it works for a variant that nobody knows", () => {
  const events: GameEvent[] = [
    {
      seq: 1,
      at: BEGINNING,
      kind: "created",
      game: "game",
      variant: "forgotten",
      rules: 9,
      settings: {},
      sides: ["x", "o"],
      position: "here",
      toMove: "x",
      by: "o",
      link: LINK,
      invite: LINK,
    },
    { seq: 2, at: BEGINNING, kind: "joined", side: "x", link: LINK },
    {
      seq: 3,
      at: BEGINNING,
      kind: "moved",
      side: "x",
      turn: 0,
      ply: 1,
      move: "there",
      position: "there",
      toMove: "x",
      rules: 9,
      outcome: null,
    },
    {
      seq: 4,
      at: BEGINNING,
      kind: "moved",
      side: "x",
      turn: 1,
      ply: 2,
      move: "home",
      position: "home",
      toMove: "o",
      rules: 10,
      outcome: { winner: "o", by: "bluff" },
    },
  ];
  expect(fold(frozen(events))).toStrictEqual({
    game: "game",
    variant: "forgotten",
    sides: ["x", "o"],
    creator: "o",
    links: { o: LINK, x: LINK },
    invites: { x: { link: LINK, isWithdrawn: false } },
    status: "over",
    toMove: "o",
    turn: 2,
    positions: ["here", "there", "home"],
    takenBack: [],
    pause: null,
    holidays: { days: 0, since: BEGINNING, spent: [] },
    moves: [
      { turn: 0, ply: 1, side: "x", move: "there", at: BEGINNING },
      { turn: 1, ply: 2, side: "x", move: "home", at: BEGINNING },
    ],
    offers: [],
    answered: null,
    named: [],
    programs: [],
    hiddenNames: [],
    result: { winner: "o", by: "bluff" },
    settings: {},
    follows: null,
    next: null,
    heard: { o: BEGINNING, x: BEGINNING },
    calls: [],
    clock: null,
    waitsSince: BEGINNING,
    seq: 4,
    at: BEGINNING,
  });
});

describe("a log that can't be", () => {
  test("is a bug when it does not begin with the creation", () => {
    const [, second] = given(created(), joined).events;
    if (second === undefined) throw new Error("no second event");
    expect(() => evolve(null, second)).toThrow("begins with joined");
  });

  test("is no state when it is empty, and no position", () => {
    expect(fold([])).toBeNull();
    expect(() => position({ ...given(created()).state, positions: [] })).toThrow("without a position");
  });
});

test("the same input folds to the same state, and nothing given is changed", () => {
  const { events, state } = given(created(), joined, moved("a6-a7"), offered("w"), moved("h3-h2"));
  const before = JSON.stringify(events);
  expect(fold(frozen(events))).toStrictEqual(fold(events));
  expect(fold(events)).toStrictEqual(state);
  expect(JSON.stringify(events)).toBe(before);
});
