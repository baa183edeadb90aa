/** Another name for a seat's player: when, and how often. What it is stands beside the log. */
import { expect, test } from "vitest";
import { MOST_NAMES } from "../../../game/decide.ts";
import { evolve, COUNTED_WITHIN } from "../../../game/state.ts";
import { created, given, joined, moved, name, named, offered, resigned } from "./given.ts";

const often = Array.from({ length: MOST_NAMES }, () => named("b"));

test("can be given while nobody has joined, in the game, and after it; it is whoever's turn it is", () => {
  given(created()).when("w", name).thenEvents(named("w"));
  given(created(), joined, moved("a6-a7")).when("w", name).thenEvents(named("w"));
  given(created(), joined, resigned("w")).when("b", name).thenEvents(named("b"));
});

test("changes nothing of the game, and no offer lapses by it", () => {
  const { state: before } = given(created(), joined, offered("w"));
  const { state: after } = given(created(), joined, offered("w"), named("b"));
  expect(after).toEqual({ ...before, seq: 4, at: after.at, named: [{ side: "b", at: after.at }] });
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
