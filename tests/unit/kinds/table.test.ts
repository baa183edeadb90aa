/** The table is complete: what the product has, and what it tells to whom, stands in it. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addressee } from "./games.ts";
import {
  CHANNEL_KINDS,
  CHAT_SERVICES,
  firstTold,
  languages,
  MESSAGE_KINDS,
  MESSAGE_TYPES,
  OCCASIONS,
  sendBy,
  CHANNELS,
} from "./subjects.ts";
import { CELLS, channelKindOf, isWhat, KINDS, receiverOf, ROWS, rowsOf, saidOf, taking, waysOf } from "./table.ts";

const OTHERS = MESSAGE_KINDS.filter((kind) => kind !== "notice");

test("every occasion and every other message has a place in it, and nothing else", () => {
  expect(Object.keys(CELLS)).toEqual([...OCCASIONS, "digest", "confirmation", "test", "games", "withdrawal"]);
  expect(OTHERS.filter((kind) => !isWhat(kind))).toEqual([]);
});

test("every kind of channel, chat service and webhook is in it", () => {
  expect(Object.keys(CHANNELS)).toEqual([...CHANNEL_KINDS]);
  for (const kind of [...CHANNEL_KINDS.flatMap((each) => waysOf(each)), ...CHAT_SERVICES, "webhook" as const])
    expect(rowsOf(kind).length, kind).toBeGreaterThan(7);
  expect(new Set(rowsOf("webhook").map(({ what }) => what))).toEqual(new Set(MESSAGE_TYPES));
  for (const kind of KINDS.filter((each) => each !== "webhook"))
    expect(new Set(rowsOf(kind).map(({ language }) => language))).toEqual(new Set(languages));
});

test.each(OCCASIONS)("a seat is told on the occasion %s by whatever is its first channel", (occasion) => {
  const channels = CHANNEL_KINDS.map((kind) => {
    const { isConfidential } = CHANNELS[kind];
    return { recipient: kind, kind, isConfidential, condition: "good" as const };
  });
  const told = channels.filter((channel) => firstTold([channel], occasion).length > 0).map(({ kind }) => kind);
  expect(CELLS[occasion].seat.split(" ")).toEqual(told);
});

test("the maker is told on the occasions of the documentation", () => {
  const [, section = ""] = readFileSync("docs/notifications.md", "utf8").split(/^## The maker .*$/m);
  const [table = ""] = section.split(/^## /m);
  const told = new Set(Array.from(table.matchAll(/^\|[^|]*\|[^|]*\| `(\w+)` \|/gm), ([, occasion = ""]) => occasion));
  expect(told.size).toBeGreaterThan(2);
  expect(new Set(OCCASIONS.filter((occasion) => CELLS[occasion].maker !== ""))).toEqual(told);
});

test.each(CHANNEL_KINDS)("what %s says by no row can't be put into words, and is no silence", async (kind) => {
  const [row] = ROWS.filter((each) => each.kind !== "webhook" && channelKindOf(each.kind) === kind);
  if (row === undefined || row.kind === "webhook") throw new Error(`no row of ${kind}`);
  const unsaid = OTHERS.filter(isWhat).filter((what) => !Object.values(CELLS[what]).some((cell) => cell.includes(kind)));
  for (const what of unsaid) {
    const said = saidOf({ ...row, what, listener: "seat" });
    const { sent, left } = await sendBy(kind, said, addressee(receiverOf(row.kind).target), taking(row.kind));
    expect([sent.kind, left]).toEqual(["unmade", []]);
  }
});
