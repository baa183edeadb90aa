/** What is kept of an answer: one short line of text. */
import { expect, test } from "vitest";
import { firstLine, LONGEST_LINE } from "../../../worker/notifications/kinds/webhook/message.ts";
import { token } from "../../../worker/tokens/link-tokens.ts";

const TOKEN = token(
  { current: "a", keys: new Map([["a", "k".repeat(43)]]) },
  "game",
  { kind: "maker" },
  { key: "a", generation: 1 },
);

test.each<[string, string, string | null]>([
  ["a line", "ok", "ok"],
  ["the first of several", "one\r\ntwo\n", "one"],
  ["the first that is not empty", '\n \t\n{ "error": 1 }\nmore', '{ "error": 1 }'],
  ["text, markup and all", "<script>alert(1)</script>", "<script>alert(1)</script>"],
  ["any script", "\u4e0d\u597d \u{1f600}", "\u4e0d\u597d \u{1f600}"],
  ["nothing of an empty answer", "", null],
  ["nothing of blanks", " \n\n\t", null],
  ["nothing of what can't be shown", "\u0000\u0001\ufffd\ufffd\u001b", null],
  ["no control, nor what turns or hides text", "\u001b[31mr\u202eed\u200b\u0007", "[31mred"],
  ["whole characters, where the beginning ends within one", "caf\ufffd", "caf"],
])("%s", (_what, answer, line) => {
  expect(firstLine(answer)).toBe(line);
});

test.each([
  ["in a query", `/in?seat=${TOKEN}&x=1`, "/in?seat=…&x=1"],
  ["in JSON", `{"url":"https://play.example/g/game#${TOKEN}"}`, '{"url":"https://play.example/g/game#…"}'],
  ["in large letters", `Bearer ${TOKEN?.toUpperCase()}`, "Bearer …"],
  ["beside other letters", `seat${TOKEN}seat`, "…"],
  ["with signs between that nobody sees", TOKEN?.split("").join("\u200b") ?? "", "…"],
  ["that the line's end would have cut", `${"-".repeat(190)}${TOKEN}`, `${"-".repeat(190)}…`],
])("no token %s", (_what, answer, line) => {
  expect(firstLine(answer)).toBe(line);
});

test("the ids of a game, a webhook and a delivery stay", () => {
  const line = "game abcdefghijklmnop, wh_abcdefghijklmnopqrstuvwx, msg_abcdefghijklmnopqrstuvwx";
  expect(firstLine(line)).toBe(line);
});

test("no more than 200 characters, none of them halved", () => {
  expect(firstLine("\u{1f600}".repeat(500))).toBe("\u{1f600}".repeat(LONGEST_LINE));
});
