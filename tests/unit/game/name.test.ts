/** Another name for a seat's player: when, and how often. What it is stands beside the log. */
import { expect, test } from "vitest";
import { MOST_NAMES } from "../../../game/names.ts";
import { news } from "../../../game/notification-policy.ts";
import { COUNTED_WITHIN } from "../../../game/limits.ts";
import { evolve } from "../../../game/evolve.ts";
import { name } from "./commands.ts";
import { created, given, joined, moved, named, offered, resigned } from "./given.ts";

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
