/** Searching one's games, in words as they are compared. */
import { expect, test } from "vitest";
import { plain } from "../../../worker/archive/search.ts";

test.each([
  ["Zoë Ångström", "angstrom", true],
  ["HopperDame hopperdame-8x8-16-terminal", "DAME", true],
  ["Läufer", "lau", true],
  ["Straße", "straß", true],
  ["Hoppsi", "a.*", false],
  ["Hoppsi", "%", false],
])("%s has %s: %s", (text, word, isFound) => expect(plain(text).includes(plain(word))).toBe(isFound));
