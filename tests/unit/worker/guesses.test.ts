/** Wrong guesses of the operator's token: how many a network has. */
import { expect, test } from "vitest";
import { Guesses } from "../../../worker/api/operator.ts";

const MINUTE = 60_000;

test("ten within any ten minutes are counted; from then on the network waits", () => {
  const guesses = new Guesses();
  for (let count = 0; count < 10; count++) expect(guesses.wrong("a", count * 30_000)).toBe(0);
  expect(guesses.wrong("a", 5 * MINUTE)).toBe(5 * MINUTE);
  expect(guesses.wrong("a", 10 * MINUTE - 1)).toBe(1);
  // What was refused does not count: the wait grows by nothing.
  expect(guesses.wrong("a", 10 * MINUTE)).toBe(0);
  expect(guesses.wrong("a", 10 * MINUTE)).toBe(30_000);
});

test("another network guesses for itself", () => {
  const guesses = new Guesses();
  for (let count = 0; count < 20; count++) guesses.wrong("a", 0);
  expect(guesses.wrong("b", 0)).toBe(0);
});

test("no more than ten thousand networks are remembered, the last to guess among them", () => {
  const guesses = new Guesses();
  for (let count = 0; count < 10; count++) guesses.wrong("first", 0);
  for (let network = 0; network < 9_999; network++) guesses.wrong(`n${network}`, 0);
  expect(guesses.wrong("first", 0)).toBe(10 * MINUTE);
  guesses.wrong("one more", 0);
  expect(guesses.wrong("first", 0)).toBe(0);
});
