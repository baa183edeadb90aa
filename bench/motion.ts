/**
 * Measures how smoothly a move is seen on a phone: the frames that a chain of leaps drops with the processor four times slower, beside those
 * that an empty page drops in the same run.
 */
import type { Browser } from "playwright-core";
import { serve } from "../scripts/server/serve.ts";
import { chain } from "../scripts/shots/games.ts";
import { launchBrowser } from "../scripts/test/chromium.ts";
import { Client } from "./load.ts";
import type { ServerOptions } from "./options.ts";
import { median, table } from "./statistics.ts";

interface Smoothness {
  readonly page: string;
  /** Medians of a round: frames that were due, and those that did not come. */
  readonly due: number;
  readonly dropped: number;
}

const SLOWER = 4;
/** How long the four leaps of the chain last, in milliseconds. */
const FILM = 1520;
const LEAPS = "g1-g3xe5-c5-a7";

export async function measureMotion({ rounds, stateDir }: ServerOptions): Promise<readonly Smoothness[]> {
  const server = await serve({ stateDir, port: 0, variables: { RATE_LIMITS: "off" } });
  const client = new Client(server.url, 1);
  const browser = await launchBrowser();
  try {
    const measured: { empty: Frames; film: Frames }[] = [];
    for (let round = 0; round < rounds; round++) {
      const { id, leap } = await playChain(client);
      const empty = await countFrames(browser, "about:blank", async () => {});
      measured.push({ empty, film: await countFrames(browser, `${server.url}/g/${id}`, leap) });
    }
    return (["empty", "film"] as const).map((page) => ({
      page,
      due: median(measured.map((each) => each[page].due)),
      dropped: median(measured.map((each) => each[page].dropped)),
    }));
  } finally {
    client.close();
    await browser.close();
    await server.close();
  }
}

type Frames = Omit<Smoothness, "page">;

/** A game that has come to the chain; answers what makes it. */
async function playChain(client: Client): Promise<{ readonly id: string; readonly leap: () => Promise<void> }> {
  const { id, tokens } = await client.makeGame({ variant: chain.variant });
  const move = async (text: string, turn: number) => {
    await client.ask(`/api/games/${id}/moves`, tokens[turn % 2 === 0 ? 0 : 1], { turn, move: text });
  };
  for (const [turn, text] of chain.moves.entries()) await move(text, turn);
  return { id, leap: () => move(LEAPS, chain.moves.length) };
}

/** Counts frames on a page from when something begins to move there, or from `begin` where nothing does. */
async function countFrames(browser: Browser, address: string, begin: () => Promise<void>): Promise<Frames> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  try {
    await page.goto(address);
    const isGame = address !== "about:blank";
    // What shows moves is loaded as soon as the page listens.
    if (isGame) {
      const script = () => performance.getEntriesByType("resource").find(({ name }) => /\/filmed-[^/]+\.js$/.test(name))?.name;
      await page.evaluate(`import("${await (await page.waitForFunction(script)).jsonValue()}")`);
    }
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const counted = page.evaluate(sampleFrames, { isGame, lasts: FILM });
    await begin();
    return await counted;
  } finally {
    await page.close();
  }
}

/** In the page: a frame is dropped where the next one comes a whole one too late; how long one is, the page shows at its best. */
async function sampleFrames({ isGame, lasts }: { readonly isGame: boolean; readonly lasts: number }): Promise<Frames> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  while (isGame && document.querySelector(".board .fresh") === null) await frame();
  const gaps: number[] = [];
  let last = await frame();
  for (const end = last + lasts; last < end;) {
    const now = await frame();
    gaps.push(now - last);
    last = now;
  }
  const usual = 1000 / 60;
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(Math.round(gap / usual) - 1, 0), 0);
  return { due: gaps.length + dropped, dropped };
}

export function describeMotion(measured: readonly Smoothness[]): string {
  const [empty] = measured;
  return table(
    ["page, four times slower", "frames due", "dropped", "more than empty"],
    measured.map(({ page, due, dropped }) => [
      page === "film" ? "a chain of leaps" : page,
      `${due}`,
      `${dropped}`,
      `${((100 * (dropped - (empty?.dropped ?? 0))) / due).toFixed(1)} %`,
    ]),
  );
}
