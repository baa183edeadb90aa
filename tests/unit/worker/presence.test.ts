/** How often a change of who is present is told, and the numbers that it is told under. */
import { describe, expect, test } from "vitest";
import { Presence, type Told, type Witnesses } from "../../../worker/room/presence.ts";

/** Sockets that remember what they were told, and a clock that is set by hand. */
function given(first: Told | null = null) {
  let now = 5000;
  let waiting: { readonly at: number; readonly work: () => void }[] = [];
  let here: readonly string[] = [];
  let remembered = first;
  const told: { readonly at: number; readonly present: string }[] = [];
  const witnesses: Witnesses = {
    present: () => new Set(here),
    told: () => remembered,
    remember: (next) => (remembered = next),
  };
  const clock = { now: () => now, after: (pause: number, work: () => void) => void waiting.push({ at: now + pause, work }) };
  const presence: Presence = new Presence(witnesses, clock, note);

  function note(): void {
    presence.note((change) => {
      change();
      told.push({ at: now, present: presence.told.present.join() });
    });
  }
  return {
    presence,
    told,
    remembered: () => remembered,
    waiting: () => waiting.length,
    /** These are here from then on. */
    at: (time: number, present: string) => {
      now = time;
      here = present === "" ? [] : present.split(",");
      note();
    },
    /** The clock goes on, and rings where somebody has asked for it. */
    pass: (time: number) => {
      now = time;
      const rung = waiting.filter((each) => each.at <= time);
      waiting = waiting.filter((each) => each.at > time);
      for (const { work } of rung) work();
    },
  };
}

describe("a change of who is present", () => {
  test("is told at once, in one order", () => {
    const { at, told } = given();
    at(5000, "w,b");
    expect(told).toEqual([{ at: 5000, present: "b,w" }]);
  });

  test("is none where the same are present", () => {
    const { at, told, waiting } = given();
    at(5000, "w");
    at(7000, "w");
    expect(told).toHaveLength(1);
    expect(waiting()).toBe(0);
  });

  test("within a second of the last is told at its end, once, as it is then", () => {
    const { at, told, pass, waiting } = given();
    at(5000, "w");
    at(5001, "");
    at(5500, "b");
    at(5999, "w,b");
    expect(told).toHaveLength(1);
    expect(waiting()).toBe(1);
    pass(6000);
    expect(told.slice(1)).toEqual([{ at: 6000, present: "b,w" }]);
  });

  test("that was undone within the second is told to nobody", () => {
    const { at, told, pass } = given();
    at(5000, "w");
    at(5300, "");
    at(5600, "w");
    pass(6000);
    expect(told).toHaveLength(1);
    at(6001, "");
    expect(told).toHaveLength(2);
  });

  test("is told once a second, though there be ten thousand in ten of them", () => {
    const { at, told, pass } = given();
    for (let change = 0; change < 10_000; change++) {
      pass(5000 + change);
      at(5000 + change, change % 2 === 0 ? "w" : "b");
    }
    pass(16_000);
    expect(told.length).toBeGreaterThanOrEqual(10);
    expect(told.length).toBeLessThanOrEqual(11);
    const pauses = told.slice(1).map((each, index) => each.at - (told[index]?.at ?? 0));
    expect(Math.min(...pauses)).toBe(1000);
    expect(told.at(-1)?.present).toBe("b");
  });

  test("waits for no clock that was set back", () => {
    const { at, told } = given();
    at(5000, "w");
    at(1000, "b");
    expect(told).toHaveLength(2);
  });
});

describe("rev", () => {
  test("grows with each change, also where the clock stands or goes back", () => {
    const { at, presence } = given();
    const revs = [presence.told.rev];
    for (const [time, present] of [
      [5000, "w"],
      [6000, "b"],
      [900, "w"],
      [2000, ""],
      [9000, "b"],
    ] as const) {
      at(time, present);
      revs.push(presence.told.rev);
    }
    expect(revs).toEqual([5000, 5001, 6000, 6001, 6002, 9000]);
  });

  test("is after a sleep the one that the sockets were told", () => {
    const { presence, at, told, remembered } = given({ rev: 4321, present: ["w"] });
    expect(presence.told).toEqual({ rev: 4321, present: ["w"] });
    at(5000, "w");
    expect(told).toEqual([]);
    at(5001, "");
    expect(remembered()).toEqual({ rev: 5001, present: [] });
  });

  test("is a greater one after a sleep without sockets, which remember none", () => {
    expect(given().presence.told).toEqual({ rev: 5000, present: [] });
  });
});
