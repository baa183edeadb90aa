/** How often a change of who is present is announced, and the numbers that it is announced under. */
import { describe, expect, test } from "vitest";
import { createPresence, type Announced, type Presence, type Witnesses } from "../../../worker/room/kernel/presence.ts";

/** Sockets that remember what they were announced, and a clock that is set by hand. */
function given(first: Announced | null = null) {
  let now = 5000;
  let waiting: { readonly at: number; readonly work: () => void }[] = [];
  let here: readonly string[] = [];
  let remembered = first;
  const announced: { readonly at: number; readonly present: string }[] = [];
  const witnesses: Witnesses = {
    present: () => new Set(here),
    announced: () => remembered,
    remember: (next) => (remembered = next),
  };
  const clock = { now: () => now, after: (pause: number, work: () => void) => void waiting.push({ at: now + pause, work }) };
  const presence: Presence = createPresence(witnesses, clock, note);

  function note() {
    presence.note((change) => {
      change();
      announced.push({ at: now, present: presence.announced.present.join() });
    });
  }
  return {
    presence,
    announced,
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
    const { at, announced } = given();
    at(5000, "w,b");
    expect(announced).toEqual([{ at: 5000, present: "b,w" }]);
  });

  test("is none where the same are present", () => {
    const { at, announced, waiting } = given();
    at(5000, "w");
    at(7000, "w");
    expect(announced).toHaveLength(1);
    expect(waiting()).toBe(0);
  });

  test("within a second of the last is told at its end, once, as it is then", () => {
    const { at, announced, pass, waiting } = given();
    at(5000, "w");
    at(5001, "");
    at(5500, "b");
    at(5999, "w,b");
    expect(announced).toHaveLength(1);
    expect(waiting()).toBe(1);
    pass(6000);
    expect(announced.slice(1)).toEqual([{ at: 6000, present: "b,w" }]);
  });

  test("that was undone within the second is told to nobody", () => {
    const { at, announced, pass } = given();
    at(5000, "w");
    at(5300, "");
    at(5600, "w");
    pass(6000);
    expect(announced).toHaveLength(1);
    at(6001, "");
    expect(announced).toHaveLength(2);
  });

  test("is announced once a second, though there be ten thousand in ten of them", () => {
    const { at, announced, pass } = given();
    for (let change = 0; change < 10_000; change++) {
      pass(5000 + change);
      at(5000 + change, change % 2 === 0 ? "w" : "b");
    }
    pass(16_000);
    expect(announced.length).toBeGreaterThanOrEqual(10);
    expect(announced.length).toBeLessThanOrEqual(11);
    const pauses = announced.slice(1).map((each, index) => each.at - (announced[index]?.at ?? 0));
    expect(Math.min(...pauses)).toBe(1000);
    expect(announced.at(-1)?.present).toBe("b");
  });

  test("waits for no clock that was set back", () => {
    const { at, announced } = given();
    at(5000, "w");
    at(1000, "b");
    expect(announced).toHaveLength(2);
  });
});

describe("rev", () => {
  test("grows with each change, also where the clock stands or goes back", () => {
    const { at, presence } = given();
    const revs = [presence.announced.rev];
    for (const [time, present] of [
      [5000, "w"],
      [6000, "b"],
      [900, "w"],
      [2000, ""],
      [9000, "b"],
    ] as const) {
      at(time, present);
      revs.push(presence.announced.rev);
    }
    expect(revs).toEqual([5000, 5001, 6000, 6001, 6002, 9000]);
  });

  test("is another one where something else beside the log has changed, and is remembered with who is present", () => {
    const { presence, remembered, at } = given();
    at(6000, "w");
    const { rev } = presence.announced;
    presence.renew();
    expect(presence.announced).toEqual({ rev: rev + 1, present: ["w"] });
    expect(remembered()).toEqual(presence.announced);
  });

  test("is after a sleep the one that the sockets were announced", () => {
    const { presence, at, announced, remembered } = given({ rev: 4321, present: ["w"] });
    expect(presence.announced).toEqual({ rev: 4321, present: ["w"] });
    at(5000, "w");
    expect(announced).toEqual([]);
    at(5001, "");
    expect(remembered()).toEqual({ rev: 5001, present: [] });
  });

  test("is a greater one after a sleep without sockets, which remember none", () => {
    expect(given().presence.announced).toEqual({ rev: 5000, present: [] });
  });
});
