/** The list of features: that every kind is claimed is checked by the compiler, that none is claimed twice by this. */
import { expect, test } from "vitest";
import { CAUSES, FEATURES, JUDGES } from "../../../game/features.ts";

test("each kind of command is judged by one feature", () => {
  const judged = FEATURES.flatMap(({ judge }) => Object.keys(judge));
  expect(judged.toSorted()).toEqual(Object.keys(JUDGES).toSorted());
});

test("each kind of event is explained by one feature", () => {
  const explained = FEATURES.flatMap(({ cause }) => Object.keys(cause));
  expect(explained.toSorted()).toEqual(Object.keys(CAUSES).toSorted());
});
