/** What sockets were sent and have not shown to have read: what counts, and what becomes of the next message. */
import { describe, expect, test } from "vitest";
import {
  afterEcho,
  afterSending,
  askWithin,
  asksForEcho,
  type Course,
  courseOf,
  isOverfull,
  NOTHING_UNREAD,
  type Receiver,
} from "../../../worker/room/kernel/sending.ts";

const KB = 1024;
const MB = 1024 * KB;

describe("what is unread", () => {
  test("is all that was sent since the message whose number was sent back", () => {
    let unread = afterSending(NOTHING_UNREAD, 10, null);
    unread = afterSending(unread, 20, 7);
    unread = afterSending(unread, 40, null);
    expect(unread).toEqual({ bytes: 70, echo: { number: 7, bytes: 30 } });
    expect(afterEcho(unread, 7)).toEqual({ bytes: 40, echo: null });
  });

  test("is not changed by any other number, nor by the same one again", () => {
    const unread = afterSending(NOTHING_UNREAD, 10, 7);
    for (const number of [0, 6, 8, -7]) expect(afterEcho(unread, number)).toBeNull();
    const read = afterEcho(unread, 7) ?? unread;
    expect(read).toEqual(NOTHING_UNREAD);
    expect(afterEcho(read, 7)).toBeNull();
    expect(afterEcho(NOTHING_UNREAD, 0)).toBeNull();
  });
});

test.for([
  ["the first bytes", 0, false, 1000, 0, false],
  ["64 KB of one socket", 60 * KB, false, 4 * KB, 60 * KB, true],
  ["one byte less", 60 * KB, false, 4 * KB - 1, 60 * KB, false],
  ["64 KB while a number is awaited", 100 * KB, true, 4 * KB, 100 * KB, false],
  ["little of each of many sockets", 0, false, 1000, 2 * MB - 1000, true],
  ["the same while a number is awaited", 2000, true, 1000, 3 * MB, false],
] as const)("%s: whether an echo is asked for", ([, bytes, isAwaited, more, all, expected]) => {
  const echo = isAwaited ? { number: 1, bytes } : null;
  expect(asksForEcho({ bytes, echo }, more, all)).toBe(expected);
});

describe("a message", () => {
  const alone: Receiver = { kind: "watcher", unread: NOTHING_UNREAD, all: 0, sockets: 1 };
  const unread = (bytes: number) => ({ bytes, echo: null });

  test.for<readonly [string, number, number | null, Partial<Receiver>, Course]>([
    ["of 64 KB", 64 * KB, 150, {}, "send"],
    ["of more", 64 * KB + 1, 150, {}, "ask-again"],
    ["of more to a player", 64 * KB + 1, 150, { kind: "player" }, "ask-again"],
    ["of more that can't be replaced", 64 * KB + 1, null, {}, "send"],
    ["smaller than what would replace it", 100, 150, { all: 9 * MB, sockets: 2000 }, "send"],
    ["of 4 KB to two thousand", 4 * KB, 150, { sockets: 2000 }, "send"],
    ["of 5 KB to two thousand", 5 * KB, 150, { sockets: 2000 }, "ask-again"],
    ["of 5 KB to a player among two thousand", 5 * KB, 150, { kind: "player", sockets: 2000 }, "send"],
    ["of 1 KB to a watcher where 8 MB are unread", KB, 150, { all: 8 * MB }, "ask-again"],
    ["of 1 KB to a player there", KB, 150, { kind: "player", all: 8 * MB }, "send"],
    ["to a watcher where 16 MB are unread", 200, 150, { all: 16 * MB }, "no-room"],
    ["to one who may still show a token there", 200, 150, { kind: "reserve", all: 16 * MB }, "nothing"],
    ["to a player there", KB, 150, { kind: "player", all: 16 * MB }, "send"],
    ["to a player where 32 MB are unread", KB, 150, { kind: "player", all: 32 * MB }, "nothing"],
    ["that makes 256 KB of one socket", KB, 150, { unread: unread(255 * KB) }, "come-again"],
    ["that makes a byte less", KB - 1, 150, { unread: unread(255 * KB) }, "send"],
    ["that makes 256 KB of a player's", KB, 150, { kind: "player", unread: unread(255 * KB) }, "come-again"],
    ["too large, whose place is taken by little", 200 * KB, 150, { unread: unread(200 * KB) }, "ask-again"],
  ])("%s", ([, bytes, again, receiver, course]) => {
    expect(courseOf(bytes, again, { ...alone, ...receiver })).toBe(course);
  });
});

test.for([
  [32 * MB - 1, 0, false],
  [32 * MB, 0, true],
  [20 * MB, 16 * MB - 1, false],
  [16 * MB, 16 * MB, true],
] as const)("with %i bytes unread, %i of them for good, the object ends: %s", ([all, lingering, ends]) => {
  expect(isOverfull(all, lingering)).toBe(ends);
});

test.for([
  ["player", 2000, 0],
  ["watcher", 1, 10],
  ["watcher", 1800, 18_000],
  ["reserve", 1800, 18_000],
] as const)("a %s among %i asks again within %i ms", ([kind, sockets, within]) => {
  expect(askWithin({ kind, sockets })).toBe(within);
});
