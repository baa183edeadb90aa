/**
 * Measures how a move runs on a slow phone: the frames that are drawn while its pieces travel, and how soon a tap is answered on
 * the screen, both in a Chromium whose processor is four times as slow. The board is the largest, which has most to draw.
 */
import type { Browser, Page } from "playwright-core";
import type { StateAnswer } from "../api/state-schema.ts";
import { budget } from "../scripts/build/size.ts";
import { serve } from "../scripts/server/serve.ts";
import { chain } from "../scripts/shots/games.ts";
import { setUp } from "../scripts/shots/table.ts";
import { launchBrowser } from "../scripts/test/chromium.ts";
import { median, table } from "./statistics.ts";

const SLOWER = 4;
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
/** What Chromium traces them under. */
const ANIMATIONS = "blink.animations";
const FRAMES = "disabled-by-default-devtools.timeline.frame";
/** No move of the bench is seen for longer, in milliseconds. */
const LONGEST_FILM = 4000;
/** A page is left alone so long, in milliseconds, before anything counts. */
const QUIET = 1500;

interface MotionTime {
  /** Frames a second while pieces travel. */
  readonly frames: number;
  /** Milliseconds between the two that lie furthest apart. */
  readonly longest: number;
  /** Milliseconds from a finger's touch to the frame that shows what it chose. */
  readonly tap: number;
}

/**
 * Has a chain of leaps come to a page, and taps on another, once a round.
 * @param stateDir empty, for the server
 */
export async function measureMotion(rounds: number, stateDir: string): Promise<readonly MotionTime[]> {
  const server = await serve({ stateDir, port: 0, variables: { RATE_LIMITS: "off" } });
  const browser = await launchBrowser({ build: "whole" });
  try {
    const times: MotionTime[] = [];
    for (let round = 0; round < rounds; round++) {
      const mover = await setUp(server.url, `tap ${round}`, { kind: "game", game: chain, by: "first" });
      const tap = await timeTap(browser, server.url + mover);
      const watcher = await setUp(server.url, `film ${round}`, { kind: "game", game: chain, by: "first" });
      times.push({ ...(await timeFilm(browser, server.url, watcher)), tap });
    }
    return times;
  } finally {
    await browser.close();
    await server.close();
  }
}

export function describeMotion(times: readonly MotionTime[]): string {
  const of = (figure: keyof MotionTime) => median(times.map((each) => each[figure])).toFixed(0);
  return table(
    [`${chain.variant}, ${SLOWER}x slower`, "frames/s", "longest frame ms", `tap to frame ms (${budget.tap})`],
    [[`medians of ${times.length}`, of("frames"), of("longest"), of("tap")]],
  );
}

/** Opens the address as a phone does, and then slows the processor; loading is measured elsewhere. */
async function open(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage(PHONE);
  await page.goto(address);
  await page.locator('[data-square="g1"]').waitFor();
  await page.waitForLoadState("networkidle").catch(() => {});
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.waitForTimeout(QUIET);
  return page;
}

/** By the browser's own Event Timing: from the finger's touch to the next frame, which has to show the chosen piece. */
async function timeTap(browser: Browser, address: string): Promise<number> {
  const page = await open(browser, address);
  await page.evaluate(() => {
    const seen: PerformanceEntry[] = [];
    // This is the shortest duration that can be asked for.
    const events = { type: "event", durationThreshold: 16 };
    new PerformanceObserver((list) => seen.push(...list.getEntries())).observe(events);
    Object.assign(globalThis, { seen });
    addEventListener("pointerdown", () => {
      Object.assign(globalThis, { isAnswered: document.querySelector('use[href="#m-ring"]') !== null });
    });
  });
  // The tap goes to a place, because a locator's own tap first asks the page whether it would hit, which costs the page time.
  const box = await page.locator('[data-square="g1"]').boundingBox();
  if (box === null) throw new Error("no square to tap");
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const took = await page.waitForFunction(() => {
    const seen: readonly PerformanceEntry[] = Reflect.get(globalThis, "seen");
    const press = seen.find(({ name }) => name === "pointerdown");
    return Reflect.get(globalThis, "isAnswered") === true && press ? press.duration : null;
  });
  const value = await took.jsonValue();
  await page.close();
  return value ?? Number.NaN;
}

/** Plays the longest move while a page that watches is traced. */
async function timeFilm(browser: Browser, url: string, path: string): Promise<Omit<MotionTime, "tap">> {
  const [, id = "", token = ""] = /\/g\/(\w+)#(\w+)/.exec(path) ?? [];
  const page = await open(browser, `${url}/g/${id}`);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const asked = await fetch(`${url}/api/games/${id}`, { headers });
  const { turn, legalMoves }: StateAnswer = await asked.json();
  const [move] = legalMoves.toSorted((one, other) => other.length - one.length);

  await browser.startTracing(page, { categories: [ANIMATIONS, FRAMES] });
  await fetch(`${url}/api/games/${id}/moves`, { method: "POST", headers, body: JSON.stringify({ turn, move }) });
  await page.waitForFunction(() => document.getAnimations().length > 0);
  await page.waitForTimeout(LONGEST_FILM);
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  await page.close();
  return framesOf(traceEvents);
}

/** What is read of a trace: when animations begin and end, and when a frame is drawn. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  /** Microseconds. */
  readonly ts: number;
}

/**
 * The frames while something moves: between the first after an animation has begun and the last before it ends. A film that
 * stands still for a breath between two leaps needs no frames.
 */
export function framesOf(events: readonly TraceEvent[]): Omit<MotionTime, "tap"> {
  const sorted = events.toSorted((one, other) => one.ts - other.ts);
  const gaps: number[] = [];
  let moving = 0;
  let before: number | null = null;
  for (const { name, ph, ts } of sorted) {
    if (name === "Animation") {
      moving += ph === "b" ? 1 : ph === "e" ? -1 : 0;
      if (moving === 0) before = null;
    }
    if (name !== "DrawFrame" || moving === 0) continue;
    if (before !== null) gaps.push((ts - before) / 1000);
    before = ts;
  }
  const whole = gaps.reduce((sum, gap) => sum + gap, 0);
  return { frames: (1000 * gaps.length) / whole, longest: Math.max(...gaps) };
}
