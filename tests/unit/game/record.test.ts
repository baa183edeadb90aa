import { expect, test } from "vitest";
import { GENESIS, seal } from "../../../game/chain.ts";
import { readEvent, readRecord, record, signedNames, signedText } from "../../../game/record.ts";
import { GameLog } from "../../game-log.ts";

const log = new GameLog()
  .join()
  .playRandomly(500)
  .do("b", { kind: "relink", link: { key: "b", generation: 2 } });
const entries = seal(GENESIS, log.events);

test("a record says of which game its log is, and by what names the players went", () => {
  const made = record({ b: "Bo" }, entries);
  expect(made).toMatchObject({
    format: "hoplink-record-1",
    game: "aaaaaaaaaaaaaaaa",
    variant: "harzdame",
    rules: 1,
    settings: {},
    players: { w: null, b: "Bo" },
    head: { seq: entries.length, hash: entries.at(-1)?.hash },
  });
  expect(made.events).toEqual(entries);
});

test("no log, and one that does not begin with the creation, has no record", () => {
  expect(() => record({}, [])).toThrow("does not begin with the game's creation");
  expect(() => record({}, entries.slice(1))).toThrow("does not begin with the game's creation");
});

test("the signature covers format, game and head, each on its line", () => {
  const { hash } = entries[0] ?? { hash: "" };
  expect(signedText(record({}, entries.slice(0, 1)))).toBe(`hoplink-record-1\naaaaaaaaaaaaaaaa\n1\n${hash}`);
});

test("the signature of the names covers the same and the names, in whatever order they stand", () => {
  const made = record({ b: "Bo\n", w: "Ada" }, entries.slice(0, 1));
  expect(signedNames(made)).toBe(`${signedText(made)}\nplayers\n[["b","Bo\\n"],["w","Ada"]]`);
  expect(signedNames({ ...made, players: { b: "Bo\n", w: "Ada" } })).toBe(signedNames(made));
});

test("what was sealed is read again as it was", () => {
  for (const [index, { text }] of entries.entries()) expect(readEvent(text)).toEqual({ ok: true, value: log.events[index] });
  const made = record({ w: "Ada" }, entries);
  expect(readRecord(JSON.stringify(made))).toEqual({ ok: true, value: made });
});

test("what a record's format does not know is left out", () => {
  const made = record({}, entries);
  const padded = { ...made, more: 1, head: { ...made.head, more: 1 } };
  expect(readRecord(JSON.stringify(padded))).toEqual({ ok: true, value: made });
});

test.each([
  ["an event of a negative time", (text: string) => text.replace(/"at":\d+/, '"at":-1'), "at: "],
  ["a key of two letters", (text: string) => text.replace('"key":"a"', '"key":"ab"'), "link.key: "],
  ["three sides", (text: string) => text.replace('["w","b"]', '["w","b","x"]'), "sides: "],
  ["settings that nobody knows", (text: string) => text.replace('"settings":{}', '"settings":{"clock":1}'), "settings"],
])("%s is not read", (_, spoil, field) => {
  const [created] = entries;
  if (created === undefined) throw new Error("a creation is needed");
  expect(spoil(created.text)).not.toBe(created.text);
  expect(readEvent(spoil(created.text))).toEqual({ ok: false, error: expect.stringContaining(field) });
});
