/** What the first page's server is told of what a browser keeps by itself. */
import { expect, test } from "vitest";
import { readHere, writeHere } from "../../../view/home/here.ts";

test.each([
  ["2.0.1", { here: 2, made: 0, "play-me": 1 }],
  ["0.0.0", { here: 0, made: 0, "play-me": 0 }],
])("%s", (cookie, counts) => {
  expect(readHere(cookie)).toEqual(counts);
  expect(writeHere(counts)).toBe(cookie);
});

test.each([undefined, "", "1", "1.2", "1.2.3.4", "-1.0.0", "1e9.0.0", "1000.0.0"])("%s is none", (cookie) =>
  expect(readHere(cookie)).toBeNull(),
);
