/** What is kept of an answer: one short line of text. */
import { expect, test } from "vitest";
import { firstLine, LONGEST_LINE } from "../../../worker/notify/first-line.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test.each<[string, Uint8Array, string | null]>([
  ["a line", bytes("ok"), "ok"],
  ["the first of several", bytes("one\r\ntwo\n"), "one"],
  ["the first that is not empty", bytes('\n \t\n{ "error": 1 }\nmore'), '{ "error": 1 }'],
  ["text, markup and all", bytes("<script>alert(1)</script>"), "<script>alert(1)</script>"],
  ["any script", bytes("\u4e0d\u597d \u{1f600}"), "\u4e0d\u597d \u{1f600}"],
  ["nothing of an empty answer", bytes(""), null],
  ["nothing of blanks", bytes(" \n\n\t"), null],
  ["nothing of what can't be shown", Uint8Array.of(0, 1, 0xff, 0xfe, 0x1b), null],
  ["no control, nor what turns or hides text", bytes("\u001b[31mr\u202eed\u200b\u0007"), "[31mred"],
  ["whole characters, where the beginning ends within one", bytes("caf\u00e9").subarray(0, 4), "caf"],
])("%s", (_what, answer, line) => {
  expect(firstLine(answer)).toBe(line);
});

test("no more than 200 characters, none of them halved", () => {
  expect(firstLine(bytes("\u{1f600}".repeat(500)))).toBe("\u{1f600}".repeat(LONGEST_LINE));
});
