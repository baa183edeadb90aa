/** What watchers are sent: a difference leads exactly from one answer to the next, and a gap shows. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answer } from "../../../api/answer.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { present } from "../../../game/decide.ts";
import { type Change, difference, follow, news } from "../../../api/live.ts";
import type { GameState } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import { frozen } from "../frozen.ts";
import { created, given, HARZDAME, joined, moved } from "./given.ts";
import { type History, histories } from "./history.ts";

/** What stands beside the log at one time, and what of it changed so often. */
interface Around {
  readonly present: readonly Side[];
  readonly names: Readonly<Record<Side, string>>;
  readonly build: string;
  /** Whether the moves are more than an answer lists. */
  readonly isRich?: boolean;
}

const around: fc.Arbitrary<Around> = fc.record({
  present: fc.subarray(["w", "b"]),
  names: fc.constantFrom({}, { w: "Ada" }, { w: "Ada", b: "Bo" }),
  build: fc.constantFrom("b1", "b2"),
  isRich: fc.boolean(),
});

/** One viewer's answers over a whole game: after each event once, and once more when only what stands beside it changed. */
function answers({ states }: History, viewer: Side | null, beside: readonly Around[]): StateAnswer[] {
  let rev = 0;
  return states.flatMap((state, index) => {
    const [now, later] = [beside[index % beside.length], beside[(index + 1) % beside.length]];
    if (now === undefined || later === undefined) throw new Error("nothing around");
    return [shown(state, viewer, now, rev), shown(state, viewer, later, ++rev)];
  });
}

function shown(
  state: GameState,
  viewer: Side | null,
  { present: here, isRich = false, ...beside }: Around,
  rev: number,
): StateAnswer {
  const legalMoves = isRich ? null : state.status === "playing" ? present(state, HARZDAME.match).moves() : [];
  const seen = answer(state, { ...beside, present: new Set(here), legalMoves, rev, now: state.at + rev, closes: null });
  if (viewer === null) return frozen(seen);
  const invite =
    viewer === state.creator && state.status === "waiting" ? { inviteUrl: "https://x/#join=t", inviteToken: "t" } : {};
  return frozen({ ...seen, you: { side: viewer, ...invite } });
}

/** A change as it arrives: over the wire. */
function sent(change: Change): Change {
  const received: Change = JSON.parse(JSON.stringify(change));
  return received;
}

const viewer = fc.constantFrom("w", "b", null);
const told = fc.tuple(histories(HARZDAME), viewer, fc.array(around, { minLength: 2, maxLength: 5 }));

describe("a change", () => {
  test("leads from any answer to any later one, for either side and for watchers", () => {
    fc.assert(
      fc.property(told, fc.nat(), fc.nat(), ([history, who, beside], one, other) => {
        const seen = answers(history, who, beside);
        const [from, to] = [one % seen.length, other % seen.length].sort((a, b) => a - b);
        const [before, after] = [seen[from ?? 0], seen[to ?? 0]];
        if (before === undefined || after === undefined) throw new Error("no answers");
        const events = history.events.filter(({ seq }) => seq > before.seq && seq <= after.seq);
        const change = sent(difference(before, after, events));
        expect(follow(before, frozen(change))).toStrictEqual(after);
        expect(change.events).toEqual(events);
      }),
    );
  });

  test("after change leads through a whole game", () => {
    fc.assert(
      fc.property(told, ([history, who, beside]) => {
        const seen = answers(history, who, beside);
        let state: StateAnswer | null = seen[0] ?? null;
        for (const [index, after] of seen.entries()) {
          const before = seen[index - 1];
          if (before === undefined || state === null) continue;
          state = follow(state, sent(difference(before, after, [])));
        }
        expect(state).toStrictEqual(seen.at(-1));
      }),
    );
  });

  test("says only what is new: a move does not bring the players and the moves before it again", () => {
    const before = shown(given(created(), joined, moved("a6-a7")).state, "w", { present: [], names: {}, build: "b1" }, 3);
    const next = given(created(), joined, moved("a6-a7"), moved("h3-h2"));
    const change = difference(before, shown(next.state, "w", { present: [], names: {}, build: "b1" }, 3), next.events.slice(-1));
    expect(Object.keys(change.state).sort()).toEqual(["legalMoves", "now", "ply", "position", "rev", "seq", "toMove", "turn"]);
    expect(change.moves.map(({ move }) => move)).toEqual(["h3-h2"]);
    expect(change.after).toEqual({ seq: 3, rev: 3 });
  });
});

describe("who holds another state", () => {
  /** Four answers in a row. */
  const row = [created(), joined, moved("a6-a7"), moved("h3-h2")].map((_step, index, steps) =>
    shown(given(...steps.slice(0, index + 1)).state, null, { present: [], names: {}, build: "b1" }, 0),
  );
  const [first, second, third] = row;
  if (first === undefined || second === undefined || third === undefined) throw new Error("no answers");

  test("has missed something, and is told so", () => {
    expect(follow(first, difference(second, third, []))).toBeNull();
    expect(follow({ ...second, rev: 1 }, difference(second, { ...third, rev: 0 }, []))).toBeNull();
    expect(follow(second, { ...difference(second, third, []), after: { seq: 2, rev: 1 } })).toBeNull();
  });

  test("has what is old already, and keeps it", () => {
    expect(follow(third, difference(first, second, []))).toBe(third);
    expect(follow(third, difference(second, third, []))).toBe(third);
  });

  test("is not misled by an old event that brings a new rev, or the other way round", () => {
    expect(follow({ ...third, rev: 2 }, difference({ ...second, rev: 2 }, { ...second, rev: 3 }, []))).toBeNull();
    expect(follow({ ...second, rev: 4 }, difference({ ...second, rev: 3 }, { ...third, rev: 3 }, []))).toBeNull();
  });
});

test("what is shown no more is not left standing", () => {
  const { state } = given(created(), joined);
  const after = shown(state, "w", { present: [], names: {}, build: "b1" }, 4);
  const before: StateAnswer = { ...after, rev: 3, asksWord: true };
  expect(news(before, after, [])).toStrictEqual({ kind: "state", state: after });
});

describe("a seat that was lost or shown", () => {
  const { state } = given(created(), joined);
  const nobody = { present: [], names: {}, build: "b1" };
  const asWatcher = shown(state, null, nobody, 0);
  const asWhite = shown(state, "w", nobody, 0);

  test("is told by you alone, without a new seq or rev", () => {
    expect(follow(asWhite, sent(difference(asWhite, asWatcher, [])))).toStrictEqual(asWatcher);
    expect(follow(asWatcher, sent(difference(asWatcher, asWhite, [])))).toStrictEqual(asWhite);
  });
});

test("that a command was a repeat is said of its answer, never of the states that follow", () => {
  const [before, after] = [given(created(), joined), given(created(), joined, moved("a6-a7"))].map(({ state }) =>
    shown(state, "w", { present: [], names: {}, build: "b1" }, 0),
  );
  if (before === undefined || after === undefined) throw new Error("no answers");
  const change = difference({ ...before, repeated: true }, { ...after, repeated: true }, []);
  expect(change.state).not.toHaveProperty("repeated");
  expect(follow({ ...before, repeated: true }, change)).toStrictEqual(after);
});
