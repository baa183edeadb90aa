/** What a panel shows of answers that come late, in another order than they were asked for, or not at all. */
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, OFFLINE } from "../../../web/api.ts";
import { createPanelRead } from "../../../web/panel-read.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server with one number on it, whose answers are on their way until they are let through. */
function createServer() {
  let number = 0;
  const onTheirWay: { readonly answer: Answer<number>; readonly arrive: (answer: Answer<number>) => void }[] = [];
  const shown: number[] = [];
  const panel = createPanelRead(
    () => new Promise<Answer<number>>((arrive) => void onTheirWay.push({ answer: { ok: true, value: number }, arrive })),
    (value) => void shown.push(value),
  );
  /** Lets through the one that was asked for so many before the others, from 0 on. */
  async function arrive(which: number, isLost = false) {
    const [one] = onTheirWay.splice(which, 1);
    one?.arrive(isLost ? { ok: false, error: OFFLINE } : one.answer);
    await vi.advanceTimersByTimeAsync(0);
  }

  return { panel, shown, arrive, asked: () => onTheirWay.length, change: (to: number) => void (number = to) };
}

const pass = () => vi.advanceTimersByTimeAsync(60_000);

test("an answer that another one has overtaken is not shown", async () => {
  const { panel, shown, change, arrive } = createServer();
  void panel.read();
  change(1);
  void panel.read();
  await arrive(1);
  await arrive(0);
  expect(shown).toEqual([1]);
});

test("each answer in its order is shown, however many are on their way", async () => {
  const { panel, shown, change, arrive } = createServer();
  for (const number of [1, 2, 3]) {
    change(number);
    void panel.read();
  }
  for (let left = 3; left > 0; left--) await arrive(0);
  expect(shown).toEqual([1, 2, 3]);
});

test("what was asked for before a change is asked for anew", async () => {
  const { panel, shown, asked, change, arrive } = createServer();
  void panel.read();
  change(1);
  panel.outdate();
  await arrive(0);
  expect([shown, asked()]).toEqual([[], 1]);
  await arrive(0);
  expect(shown).toEqual([1]);
});

test("it is asked for until there is an answer, once at a time", async () => {
  const { panel, shown, asked, arrive } = createServer();
  void panel.read();
  void panel.read();
  await arrive(0, true);
  await pass();
  expect(asked()).toBe(1);
  await arrive(0, true);
  await pass();
  expect(asked()).toBe(1);
  await arrive(0);
  await pass();
  expect([shown, asked()]).toEqual([[0], 0]);
});

test("what is refused is not asked for again", async () => {
  let asked = 0;
  const refuse = async (): Promise<Answer<number>> => {
    asked += 1;
    return { ok: false, error: { code: "no-seat", status: 403 } };
  };
  await createPanelRead(refuse, () => {}).read();
  await pass();
  expect(asked).toBe(1);
});

test("why there is no answer is told once while it is tried again, and anew where it is refused for good", async () => {
  const told: string[] = [];
  const answers: Answer<number>[] = [
    { ok: false, error: OFFLINE },
    { ok: false, error: { code: "internal", status: 500 } },
    { ok: false, error: { code: "no-seat", status: 403 } },
  ];
  const ask = async (): Promise<Answer<number>> => answers.shift() ?? { ok: true, value: 1 };
  await createPanelRead(
    ask,
    () => {},
    ({ code }) => void told.push(code),
  ).read();
  await pass();
  expect(told).toEqual(["offline", "no-seat"]);
});

test.each([false, true])("nothing is shown or asked for after the end, lost: %s", async (isLost) => {
  const { panel, shown, asked, arrive } = createServer();
  void panel.read();
  panel.end();
  await arrive(0, isLost);
  await pass();
  expect([shown, asked()]).toEqual([[], 0]);
});

test("whatever comes in whatever order, nothing old is shown over what is newer, and the last is shown in the end", async () => {
  const event = fc.oneof(
    fc.constant({ kind: "read" as const }),
    fc.constant({ kind: "change" as const }),
    fc.record({ kind: fc.constant("arrive" as const), which: fc.nat(3), isLost: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (events) => {
      const { panel, shown, asked, change, arrive } = createServer();
      let number = 0;
      for (const each of events) {
        if (each.kind === "read") void panel.read();
        else if (each.kind === "arrive") await arrive(each.which, each.isLost);
        else {
          change(++number);
          panel.outdate();
        }
      }
      void panel.read();
      while (asked() > 0) await arrive(0);
      expect(shown).toEqual(shown.toSorted((one, other) => one - other));
      expect(shown.at(-1)).toBe(number);
    }),
    { numRuns: 300 },
  );
});
