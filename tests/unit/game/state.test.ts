/**
 * An object keeps its game's state, and reads it by today's code. What a feature adds is missing there, so the number under which states are
 * kept has to be raised with each change of their shape.
 */
import { expect, test } from "vitest";
import { STATE_VERSION } from "../../../game/state.ts";
import { created, given } from "./given.ts";
import { CAUSES, FEATURES, JUDGES } from "../../../game/features.ts";

/** The members of a new game's state by the number of their shape. A released line never changes; a new shape is a new line. */
const SHAPES: Readonly<Record<number, string>> = {
  17: "answered at calls clock creator follows game heard hiddenNames holidays invites links moves named next offers pause positions programs result seq settings sides status takenBack toMove turn variant waitsSince",
};

test("a state with other members than before has a number of its own", () => {
  const members = Object.keys(given(created()).state).toSorted();
  expect(members.join(" ")).toBe(SHAPES[STATE_VERSION]);
});

// The list of features: that every kind is claimed is checked by the compiler, that none is claimed twice by this.

test("each kind of command is judged by one feature", () => {
  const judged = FEATURES.flatMap(({ judge }) => Object.keys(judge));
  expect(judged.toSorted()).toEqual(Object.keys(JUDGES).toSorted());
});

test("each kind of event is explained by one feature", () => {
  const explained = FEATURES.flatMap(({ cause }) => Object.keys(cause));
  expect(explained.toSorted()).toEqual(Object.keys(CAUSES).toSorted());
});
