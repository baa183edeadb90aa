/** What becomes of a move by its answer, which state is the later one, how long is waited. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Call, call, isPassing, OFFLINE, pauseAfter } from "../../../web/api.ts";
import { readArrival } from "../../../web/game/seat/arrival.ts";
import { isDue } from "../../../web/game/delivery.ts";
import { keptMove, forgetMove, sendMove } from "../../../web/kept/kept-move.ts";
import { isOlder } from "../../../web/game/take-over.ts";
import { given } from "../view/given.ts";
import type { Slot } from "../../../web/kept/kept.ts";
import { type KeptRequest, randomKey, repeatable } from "../../../web/kept/kept-request.ts";
import { afterAsking, wayBack, type WayBack } from "../../../web/live/connection.ts";

const { state } = given(["d3-e3"], { you: { side: "b" } });

describe("an answer", () => {
  afterEach(() => vi.unstubAllGlobals());

  function answered(status: number, body: BodyInit) {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
    return call("/api/games/game");
  }
  function breaksOff() {
    const half = new TextEncoder().encode('{"code":"stale-turn"');
    return new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(half),
      pull: (stream) => stream.error(new TypeError("the line broke")),
    });
  }

  test.for([200, 409, 503])("of status %i that breaks off is none", async (status) => {
    expect(await answered(status, breaksOff())).toEqual({ ok: false, error: OFFLINE });
  });

  test("of status 200 is none where nothing of it came, and one of 202 may have nothing to say", async () => {
    expect(await answered(200, "")).toEqual({ ok: false, error: OFFLINE });
    expect(await answered(202, "")).toEqual({ ok: true, value: null });
  });

  test("that is no problem document is told by its status", async () => {
    expect(await answered(404, "<h1>Not found</h1>")).toEqual({ ok: false, error: { code: "internal", status: 404 } });
  });
});

describe("a sent move", () => {
  test.for([
    ["no answer", OFFLINE],
    ["a broken server", { code: "internal", status: 500 }],
    ["a server that is being renewed", { code: "newer-data", status: 503 }],
    ["a server that asks for patience", { code: "rate-limited", status: 429 }],
    ["a line that brought half of it", { code: "slow-body", status: 408 }],
  ] as const)("is sent again after %s", ([, error]) => {
    expect(isPassing(error)).toBe(true);
  });

  test.for(["stale-turn", "illegal-move", "not-your-turn", "game-over", "no-seat", "other-seat"])(
    "is dropped after %s",
    (code) => {
      expect(isPassing({ code, status: 409, state })).toBe(false);
    },
  );
});

test("a move in a game that waits for its repair is dropped: the same turn may be of another position then", () => {
  const error = { code: "diverged", status: 503, state };
  expect(isPassing(error)).toBe(false);
  expect(isDue({ turn: 1 }, { ...state, toMove: null })).toBe(false);
});

describe("a kept move", () => {
  const kept = { turn: 1, move: "f5-f4", taps: ["f5", "f4"] };

  test("is due while its turn stands and is this seat's", () => {
    expect(isDue(kept, state)).toBe(true);
  });

  test.for([
    ["its turn was answered", { turn: 2 }],
    ["it is the other's turn", { toMove: "w" }],
    ["the game is over", { status: "over", toMove: null }],
    ["the game has not begun", { status: "waiting", toMove: null }],
  ] as const)("is not when %s", ([, change]) => {
    expect(isDue(kept, { ...state, ...change })).toBe(false);
  });

  test("is sent as the seat that made it", async () => {
    const asked: unknown[] = [];
    const ask = (command: string, { body }: Call) => {
      asked.push(command, body);
      return Promise.resolve({ ok: false, error: OFFLINE } as const);
    };
    expect(await sendMove(ask, "game", { ...kept, as: "b" })).toEqual({ ok: false, error: OFFLINE });
    expect(asked).toEqual(["/moves", { turn: 1, move: "f5-f4", taps: ["f5", "f4"], as: "b" }]);
  });

  test("is forgotten once it was answered, but not a later one that another tab has kept meanwhile", () => {
    const place = keptMove("game");
    place.set({ ...kept, turn: 3 });
    forgetMove("game", kept.turn);
    expect(place.get()?.turn).toBe(3);
    forgetMove("game", 3);
    expect(place.get()).toBeNull();
  });

  test("is not for somebody who has no seat", () => {
    expect(isDue(kept, given(["d3-e3"]).state)).toBe(false);
  });
});

test.for([
  [{ seq: 4, rev: 9 }, { seq: 5, rev: 0 }, true],
  [{ seq: 5, rev: 1 }, { seq: 5, rev: 2 }, true],
  [{ seq: 5, rev: 2 }, { seq: 5, rev: 2 }, false],
  [{ seq: 6, rev: 0 }, { seq: 5, rev: 2 }, false],
  [{ seq: 9, rev: 9 }, { history: 7, seq: 5, rev: 2 }, true],
  [{ history: 7, seq: 5, rev: 2 }, { seq: 9, rev: 9 }, false],
  [{ history: 8, seq: 1, rev: 0 }, { history: 7, seq: 9, rev: 9 }, false],
  [{ history: 7, seq: 4, rev: 9 }, { history: 7, seq: 5, rev: 0 }, true],
] as const)("%o is older than %o: %s", ([one, other, older]) => {
  expect(isOlder(one, other)).toBe(older);
});

describe("pauses", () => {
  test("grow from half a second to a quarter of a minute", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 20].map((failures) => pauseAfter(failures, 1))).toEqual([
      500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000,
    ]);
  });

  test("are uneven, and never shorter than half", () => {
    expect(pauseAfter(3, 0)).toBe(2000);
    expect(pauseAfter(3, 0.5)).toBe(3000);
  });
});

describe("the fragment of an address", () => {
  const token = "am7bqo5wiug6js653c7g674hpcm";

  test.for([
    [`#${token}`, { kind: "seat", token }],
    [`#join=${token}`, { kind: "invite", token, side: null, isHanded: false }],
    [`#join-w=${token}`, { kind: "invite", token, side: "w", isHanded: false }],
    [`#take-b=${token}`, { kind: "invite", token, side: "b", isHanded: true }],
    ["#open", { kind: "invite", token: null, side: null, isHanded: false }],
    ["#open=", { kind: "watch" }],
    [`#maker=${token}`, { kind: "maker", token }],
    [`#maker-w=${token}`, { kind: "watch" }],
    [`#join-=${token}`, { kind: "watch" }],
    [`#take-=${token}`, { kind: "watch" }],
    [`#notices=${token}`, { kind: "seat", token }],
    ["", { kind: "watch" }],
    ["#", { kind: "watch" }],
    ["#moves", { kind: "watch" }],
    [`#leave=${token}`, { kind: "watch" }],
    [`#${token}<script>`, { kind: "watch" }],
    [`#${"a".repeat(28)}`, { kind: "watch" }],
    [`#join=${token.slice(1)}`, { kind: "watch" }],
    [`#${token.replace("7", "8")}`, { kind: "watch" }],
    [`#join%3D${token}`, { kind: "watch" }],
    [`#${token}.`, { kind: "watch" }],
  ] as const)("%s", ([fragment, arrival]) => {
    expect(readArrival(fragment)).toEqual(arrival);
  });
});

// Requests that are repeated under the same key until they are answered.

function place(): Slot<KeptRequest> {
  let kept: KeptRequest | null = null;
  return {
    get: () => kept,
    set(value) {
      kept = value;
    },
    isStored: () => true,
  };
}

test("a request is kept before it is sent", () => {
  const slot = place();
  const request = repeatable(slot, { variant: "harzdame", seat: "first" });
  expect(slot.get()).toEqual(request);
  expect(request.body).toEqual({ variant: "harzdame", seat: "first" });
});

test("the same one again has the same key, another one another", () => {
  const slot = place();
  const first = repeatable(slot, { seat: "first", name: "Ada" });
  expect(repeatable(slot, { seat: "first", name: "Ada" })).toEqual(first);
  expect(repeatable(slot, { seat: "second", name: "Ada" }).key).not.toBe(first.key);
});

test("once it is answered and forgotten, the key is not used again", () => {
  const slot = place();
  const { key } = repeatable(slot, {});
  slot.set(null);
  expect(repeatable(slot, {}).key).not.toBe(key);
});

test("a key has 256 bits", () => {
  expect(randomKey()).toMatch(/^[\da-f]{64}$/);
  expect(new Set(Array.from({ length: 100 }, randomKey)).size).toBe(100);
});

// How a page goes on that has lost its line.

const FULL = 1013;
const FLOOD = 4002;

describe("a lost line", () => {
  test.for([
    [1006, 0, 500],
    [0, 1, 1000],
    [4001, 2, 2000],
    [1000, 4, 8000],
  ] as const)("closed with %i after %i failures is tried again after %i ms, and nothing else", ([code, failures, pause]) => {
    expect(wayBack(code, failures, 1)).toEqual({ pause, asks: 0, isRefused: false });
  });

  test.for([5, 6, 50])("after %i failures is tried where the server answers at all", (failures) => {
    const way = wayBack(1006, failures, 1);
    expect(way).toEqual({ pause: 15_000, asks: 1, isRefused: false });
    expect(afterAsking(way, true, 1)).toEqual({ pause: 0, asks: 0, isRefused: false });
    expect(afterAsking(way, false, 1)).toEqual({ pause: 15_000, asks: 1, isRefused: false });
  });
});

describe.for([FULL, FLOOD])("a line that the server refuses with %i", (code) => {
  test("has the page ask every 10 to 30 seconds, and try again after ten answers", () => {
    const pauses: number[] = [];
    let way: WayBack = wayBack(code, 0, 0);
    for (let step = 1; way.asks > 0; step++) {
      pauses.push(way.pause);
      way = afterAsking(way, true, (step % 5) / 4);
    }
    expect(pauses).toEqual([10_000, 15_000, 20_000, 25_000, 30_000, 10_000, 15_000, 20_000, 25_000, 30_000]);
    expect(way).toEqual({ pause: 10_000, asks: 0, isRefused: true });
  });

  test("is not tried while the server does not answer", () => {
    const way = wayBack(code, 9, 0.5);
    expect(afterAsking(way, false, 0.5)).toEqual(way);
  });
});
