/** Which sockets a game has room for, and which one is let go. */
import { describe, expect, test } from "vitest";
import { admit, BOUNDS, type Bounds, type Member, readBounds } from "../../../worker/room/kernel/admission.ts";

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
