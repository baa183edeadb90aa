/** Ways to make a move at a board by link, in any engine: by taps, by drags, by keys. */
import { expect } from "vitest";
import { isPick, pickName, type TappedMove } from "../page/taps.ts";
import { type Guest, square, type What } from "./guest.ts";

/** Makes a move and sends it. */
export type Hand = (guest: Guest, move: TappedMove) => Promise<void>;

const RESERVE: What = { css: ".you .reserve:enabled" };

/** What a tap is tapped as: a square, a piece in reserve, a button in the dock. */
function targetOf({ line, taps }: TappedMove, index: number): What {
  const tap = taps[index] ?? "";
  if (!isPick(tap)) return square(tap);
  if (line.scene().reserves.some((reserve) => reserve.tap === tap)) return RESERVE;
  return { button: pickName(line, taps.slice(0, index + 1)) };
}

/** Sends it, whatever stands on the button beside that. */
async function send(guest: Guest) {
  await guest.tap({ css: ".dock .main" });
}

const byTap: Hand = async (guest, move) => {
  for (const index of move.taps.keys()) await guest.tap(targetOf(move, index));
  await send(guest);
};

const byDrag: Hand = async (guest, move) => {
  const { taps } = move;
  for (const [index, tap] of taps.entries()) {
    const before = taps[index - 1];
    const next = taps[index + 1];
    if (isPick(tap)) await guest.tap(targetOf(move, index));
    else if (before !== undefined && !isPick(before)) await guest.drag(square(before), square(tap));
    // A square that nothing is dragged to or from.
    else if (next === undefined || isPick(next)) await guest.tap(square(tap));
  }
  await send(guest);
};

const byKeys: Hand = async (guest, move) => {
  const { line, taps } = move;
  for (const [index, tap] of taps.entries()) {
    const target = targetOf(move, index);
    if (!isPick(tap)) await goTo(guest, tap);
    else if (target === RESERVE) {
      await guest.tab.type("r");
      continue;
    } else await goToAnswer(guest, pickName(line, taps.slice(0, index + 1)));
    await guest.tab.press("Enter");
  }
  await expect.poll(() => guest.isThere({ css: ".dock .main" })).toBe(true);
  await guest.tab.type("s");
};

export const hands = { tap: byTap, drag: byDrag, keys: byKeys } as const;

const focus = ({ tab }: Guest) =>
  tab.run(() => {
    const at = document.activeElement;
    const isSquare = at?.getAttribute("role") === "gridcell";
    return { isSquare, isAnswer: at?.closest(".dock") != null, name: at?.getAttribute("aria-label") ?? at?.textContent ?? "" };
  });

/** Goes over the board to a square, from wherever the focus is. */
async function goTo(guest: Guest, to: string) {
  if (!(await focus(guest)).isSquare) {
    await guest.tab.type("b");
    await expect.poll(async () => (await focus(guest)).isSquare).toBe(true);
  }
  const { name } = await focus(guest);
  const across = to.charCodeAt(0) - name.charCodeAt(0);
  const up = Number(to.slice(1)) - Number.parseInt(name.slice(1), 10);
  const isTurned = await guest.tab.run(
    () => !document.querySelector("[data-square]")?.getAttribute("data-square")?.startsWith("a"),
  );
  for (let step = 0; step < Math.abs(across); step++) await guest.tab.press(across > 0 === isTurned ? "ArrowLeft" : "ArrowRight");
  for (let step = 0; step < Math.abs(up); step++) await guest.tab.press(up > 0 === isTurned ? "ArrowDown" : "ArrowUp");
  expect((await focus(guest)).name).toMatch(new RegExp(`^${to}(,|$)`));
}

/** Goes to a button in the dock, by digits. */
async function goToAnswer(guest: Guest, answer: string) {
  for (const digit of "123456789") {
    await guest.tab.type(digit);
    // The first key has its meaning loaded before anything happens.
    await expect.poll(async () => (await focus(guest)).isAnswer).toBe(true);
    if ((await focus(guest)).name.replaceAll(/\s+/g, " ").trim() === answer) return;
  }
  throw new Error(`no answer ${answer}`);
}
