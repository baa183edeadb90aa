/** When the bot looks again, by a socket that only pretends and a clock that is told how late it is. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newsOf } from "../../../../scripts/bot/news.ts";

const MINUTE = 60_000;
const made: Pretended[] = [];

class Pretended extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = 1;
  readonly sent: string[] = [];
  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
    made.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }
}

beforeEach(() => {
  made.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Pretended);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A bot that listens all the time, and how often it has looked. */
function listening() {
  const looks = { count: 0 };
  const news = newsOf({ origin: "https://play.test", game: "abcdefghijklmnop" }, "a-token");
  void (async () => {
    for (;;) {
      await news.next();
      looks.count += 1;
    }
  })();
  return looks;
}

function closed(code: number): Event {
  return Object.assign(new Event("close"), { code });
}

test("a socket is opened without the token in its address, tells of news, and is pinged", async () => {
  const looks = listening();
  expect(made.map(({ address }) => address)).toEqual(["wss://play.test/api/games/abcdefghijklmnop/live"]);
  made[0]?.dispatchEvent(new Event("open"));
  expect(made[0]?.sent).toEqual(['{"token":"a-token"}']);
  made[0]?.dispatchEvent(Object.assign(new Event("message"), { data: "{}" }));
  await vi.advanceTimersByTimeAsync(0);
  expect(looks.count).toBe(1);
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  expect([looks.count, made[0]?.sent.slice(1)]).toEqual([1, ["ping", "ping"]]);
  made[0]?.dispatchEvent(Object.assign(new Event("message"), { data: "pong" }));
  await vi.advanceTimersByTimeAsync(0);
  expect(looks.count).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(looks.count).toBe(2);
});

test.each([
  ["broke off", 1006, 5000],
  ["found no room", 1013, 3 * MINUTE],
  ["was one too many", 4002, 3 * MINUTE],
])("a socket that %s is opened again after a while, and the bot looks until then", async (_, code, pause) => {
  const looks = listening();
  made[0]?.dispatchEvent(closed(code));
  await vi.advanceTimersByTimeAsync(pause - 1);
  expect(made).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(made).toHaveLength(2);
  expect(looks.count).toBeGreaterThanOrEqual(1 + Math.floor(pause / 20_000));
});
