/** Words of invites: what is the same word to people, in every spelling that was ever kept. */
import { describe, expect, test } from "vitest";
import { derive } from "../../../worker/tokens/secrets.ts";
import { keptHash, wordHashes } from "../../../worker/tokens/invite-word.ts";
import { bytesToHex } from "@noble/hashes/utils.js";

const KEY = "00".repeat(32);
const kept = (word: string) => keptHash(KEY, "game", word);
const opens = (given: string, word: string) => wordHashes(KEY, "game", given).includes(kept(word));

/** What was kept of a word before words were folded. */
function keptBefore(word: string): string {
  const plain = word.normalize("NFKC").toLowerCase().trim().replaceAll(/\s+/g, " ");
  return bytesToHex(derive(KEY, "invite-word", "game", plain));
}

const SAME: readonly (readonly string[])[] = [
  ["Straße", "STRASSE", "strasse", "STRAẞE", "straße"],
  ["İstanbul", "istanbul", "ISTANBUL", "i\u0307stanbul", "ıstanbul"],
  ["ΟΔΟΣ", "οδος", "οδοσ", "Οδος"],
  ["Ada's move", "Ada’s move", "ADA‘S MOVE", "ada`s  move", "Ada´s move", "Adaʼs move", "ada′s move"],
  ["Café", "Cafe\u0301", "CAFÉ"],
  ["ﬁn", "fin", "ＦＩＮ"],
  ["blue\u200B moon", "blue moon", "\uFEFFblue\u00A0moon\r\n", "Blue  Moon"],
  ["well-known", "Well\u2011known", "well–known"],
];

describe("one word", () => {
  test.each(SAME)("%j however it is written", (...words) => {
    for (const word of words) for (const given of words) expect([given, word, opens(given, word)]).toEqual([given, word, true]);
  });

  test.each(SAME)("%j opens what was kept of it before", (...words) => {
    for (const word of words) expect(wordHashes(KEY, "game", word)).toContain(keptBefore(word));
  });

  test.each(["sesame", "Zwei blaue  Elefanten", "straße", "Ada’s move", "don´t", "ΟΔΟΣ"])(
    "%j is kept as the version before kept it",
    (word) => {
      expect(kept(word)).toBe(keptBefore(word));
      expect(wordHashes(KEY, "game", word)[0]).toBe(keptBefore(word));
    },
  );

  test("of each letter, in large, small, composed and decomposed", () => {
    const missed: string[] = [];
    for (let code = 0x21; code < 0x1_0000; code += 1) {
      const letter = String.fromCharCode(code);
      if (!/\p{Alphabetic}/u.test(letter)) continue;
      // All eleven thousand syllables of Hangul are composed by one rule.
      if (/\p{Script=Hangul}/u.test(letter) && code % 97 > 0) continue;
      const word = `a${letter}b`;
      for (const given of [word.toUpperCase(), word.toLowerCase(), word.normalize("NFD"), word.normalize("NFKD")])
        if (given !== word && !opens(given, word)) missed.push(`${code.toString(16)} ${given}`);
    }
    expect(missed).toEqual([]);
  });
});

test("other words don't open it", () => {
  for (const [given, word] of [
    ["sesam", "sesame"],
    ["Strase", "Straße"],
    ["adas move", "ada's move"],
    ["bluemoon", "blue moon"],
    ["cafe", "café"],
  ] as const)
    expect([given, opens(given, word)]).toEqual([given, false]);
  expect(wordHashes(KEY, "other", "sesame")).not.toContain(kept("sesame"));
});
