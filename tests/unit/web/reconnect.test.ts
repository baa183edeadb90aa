/** How a page goes on that has lost its line. */
import { describe, expect, test } from "vitest";
import { afterAsking, wayBack, type WayBack } from "../../../web/live/connection.ts";

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
