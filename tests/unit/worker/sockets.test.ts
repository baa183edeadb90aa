/** Sockets: which a game has room for, what they were sent and have not shown to have read, and when their object ends for that. */
import { describe, expect, test, beforeEach, vi } from "vitest";
import { admit, BOUNDS, type Bounds, type Member, readBounds } from "../../../worker/room/kernel/admission.ts";
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
import { PATIENCE, PAUSE, createRestart } from "../../../worker/room/kernel/restart.ts";

const SMALL: Bounds = { seat: 2, watchers: 4, watchersOfClient: 2, reserve: 3, reserveOfClient: 2 };

interface Socket extends Member {
  readonly name: string;
  readonly isSilent: boolean;
}

/**
 * Sockets from words, in the order of their coming: `w` or `b` a seat's, `-` a watcher's, `?` one in reserve; then the client's
 * name, and `!` where it has fallen silent.
 */
function sockets(words: string): Socket[] {
  return words.split(" ").flatMap((name, since) => {
    const [, kind = "", client = "", silent] = /^([wb?-])(\w*)(!?)$/.exec(name) ?? [];
    if (kind === "") return [];
    const side = kind === "w" || kind === "b" ? kind : null;
    return { name: `${name}#${since}`, side, client: client || null, isReserve: kind === "?", since, isSilent: silent === "!" };
  });
}

function admitted(there: string, newcomer: string, order = (all: Socket[]) => all): string {
  const [{ side, client } = { side: null, client: null }] = sockets(newcomer);
  const { isReserve, letGo } = admit(order(sockets(there)), { side, client }, SMALL, (socket) => socket.isSilent);
  return [isReserve ? "reserve" : "in", ...letGo.map(({ name }) => name)].join(" for ");
}

describe.each([
  ["as they came", (all: Socket[]) => all],
  ["the newest first, as the platform lists them", (all: Socket[]) => all.toReversed()],
] as const)("%s", (_order, order) => {
  test.each([
    // A seat: always in; its own oldest goes.
    ["", "w", "in"],
    ["- - - -", "w", "in"],
    ["- - - - ? ? ? b b", "w", "in"],
    ["w", "w", "in"],
    ["w b w", "w", "in for w#0"],
    ["w b b w!", "w", "in for w!#3"],
    ["w b b", "w", "in"],
    // Watchers: as many as there may be; who fell silent goes, and nobody else.
    ["- - -", "-", "in"],
    ["- - - w w b b", "-", "in"],
    ["- - -! -", "-", "in for -!#2"],
    ["- - - -", "-", "reserve"],
    // Of one client: none of another goes for it.
    ["-a", "-a", "in"],
    ["-a -a", "-a", "reserve"],
    ["-a -a! -b", "-a", "in for -a!#1"],
    ["-a -b! -a", "-a", "reserve"],
    ["-a -a", "-b", "in"],
    ["-a -a wa wa", "ba", "in"],
    // Who says nothing of the client counts to the whole alone.
    ["- - -", "-a", "in"],
    // The reserve: always in; the client's own oldest goes, or the oldest of all.
    ["- - - - ?", "-", "reserve"],
    ["- - - - ? ? ?", "-", "reserve for ?#4"],
    ["- - - - ?a ?b ?a", "-a", "reserve for ?a#4"],
    ["- - - - ?b ?a ?c", "-d", "reserve for ?b#4"],
    ["- - - - ?a ?a", "-b", "reserve"],
    ["- - - - ? ? ?!", "-", "reserve for ?#4"],
  ])("%s and then %s: %s", (there, newcomer, expected) => {
    expect(admitted(there, newcomer, order)).toBe(expected);
  });
});

test("there is room for 2000 in all, both seats' among them", () => {
  expect(BOUNDS.watchers + BOUNDS.reserve + 2 * BOUNDS.seat).toBe(2000);
});

test.each([
  [undefined, 1800],
  ["", 1800],
  ["3", 3],
  ["0", 0],
  ["many", 1800],
  ["-1", 1800],
])("MOST_WATCHERS=%s is %i watchers", (given, watchers) => {
  expect(readBounds(given)).toEqual({ ...BOUNDS, watchers });
});

// What sockets were sent and have not shown to have read: what counts, and what becomes of the next message.

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

// When an object ends whose sockets hold too much that nobody reads.

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));

/** An object that is to end, and a clock that goes from look to look. */
function given(isIdle: (now: number) => boolean) {
  let now = 5000;
  const begun = now;
  const order: string[] = [];
  let look: (() => void) | null = null;
  const storage = { sync: async () => void order.push("sync") };
  const context = { storage, abort: () => void order.push("abort") };
  const clock = {
    now: () => now,
    after(pause: number, work: () => void) {
      look = () => ((now += pause), work());
    },
  };
  const life = {
    get isIdle() {
      return isIdle(now - begun);
    },
    load: () => ({ name: "game" }),
  };
  createRestart(context, clock, () => life)();

  async function untilEnd() {
    while (look !== null && now - begun < 10 * PATIENCE) {
      const next: () => void = look;
      look = null;
      next();
      await Promise.resolve();
      await Promise.resolve();
    }
  }

  return { order, elapsed: () => now - begun, untilEnd };
}

test("at the first look where nothing is under way", async () => {
  const { order, elapsed, untilEnd } = given(() => true);
  await untilEnd();
  expect(order).toEqual(["sync", "abort"]);
  expect(elapsed()).toBe(PAUSE);
});

test("not before what is under way has ended", async () => {
  const { order, elapsed, untilEnd } = given((now) => now >= 1000);
  await untilEnd();
  expect(order).toEqual(["sync", "abort"]);
  expect(elapsed()).toBe(1000);
});

test("after a while in any case, for nobody is told anything until then", async () => {
  const { order, elapsed, untilEnd } = given(() => false);
  await untilEnd();
  expect(order).toEqual(["sync", "abort"]);
  expect(elapsed()).toBe(PATIENCE);
});
