/**
 * Every screen of the pictures, and those that only operators and owners of links see, as each engine draws it: on phones and on a
 * desktop, no picture is larger than its place, nothing covers or cuts a word, and nothing scrolls sideways. With strange words
 * (`npm run shots -- --pseudo`) the same holds for a language that is a third longer.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CreatedPlayMe } from "../../../api/play-me-schema.ts";
import type { CreateAnswer } from "../../../api/seat-schema.ts";
import { brokenPage } from "../../../scripts/shots/camera.ts";
import { type Act, type Screen, screens, type Subject } from "../../../scripts/shots/screens.ts";
import { setUp } from "../../../scripts/shots/table.ts";
import { isPseudo } from "../../../scripts/words/pseudo.ts";
import { otherPageWords } from "../../../view/words/pages.ts";
import { type Engine, ENGINES } from "../../../scripts/test/engines/tab.ts";
import { type Guest, square } from "../../e2e/engines/guest.ts";
import { engineVisitors, IPHONE } from "../../e2e/engines/visitors.ts";
import { layLine, type Line } from "../../e2e/line.ts";
import { ownServer } from "../../e2e/own-server.ts";
import { often } from "../../often.ts";
import { cutOff, outOfPlace } from "../../e2e/page/places.ts";

interface ShownWindow {
  readonly width: number;
  readonly height: number;
  readonly by: readonly Engine[];
}

/** Below and above 60rem, where most of the layout changes. */
const WINDOWS = [
  { width: 320, height: 568, by: ["chromium"] },
  { width: 360, height: 640, by: [] },
  { width: 390, height: 844, by: ["firefox", "webkit"] },
  { width: 1280, height: 860, by: ["chromium"] },
] as const satisfies readonly ShownWindow[];

/** Those of the pictures; what words need most room in is the narrow one. */
const PSEUDO_WINDOWS = [
  { width: 360, height: 780, by: ENGINES },
  { width: 1280, height: 800, by: ["chromium"] },
] as const satisfies readonly ShownWindow[];

/** By night each engine draws all of them, by day those that are its own. */
function windowsOf(engine: Engine) {
  if (isPseudo()) return PSEUDO_WINDOWS.filter(({ by }) => by.some((each) => each === engine));
  return WINDOWS.filter(({ by }) =>
    often(
      by.some((each) => each === engine),
      true,
    ),
  );
}

/** Time enough for what a page loads late, also on a busy machine. */
const REOPENED_AFTER_MS = 5000;

const { playMe } = otherPageWords("en");
const own = ownServer();
const arrive = engineVisitors(ENGINES);
/** How many were made. */
let games = 0;
/** One for each engine: it may be cut, or lead to a faulty server. */
const lines = new Map<Engine, Line>();
beforeAll(async () => {
  for (const engine of ENGINES) lines.set(engine, await layLine(own.server.baseUrl));
});
afterAll(async () => {
  for (const line of lines.values()) await line.close();
});

test.for(screens)("$name", async (screen) => {
  await inEach(async (engine, guest, line) => {
    // A game of its own: who holds a seat in several browsers sees more of it, and a seat is taken once.
    const game = `${screen.name} in ${engine}, ${games++}`;
    const path = screen.of.kind === "game" ? await setUp(own.server.baseUrl, game, screen.of) : screen.of.path;
    if (screen.of.kind === "broken") line.answerHome(await brokenPage(line.url));
    await come(guest, path);
    // What is tapped before the seat is known is tapped by somebody who watches.
    if (isSeat(screen.of)) await guest.seated();
    for (const act of screen.acts ?? []) await perform(guest, line, act);
    await expectInPlace(engine, guest, screen);
  });
});

test.for(["made", "own"])("a “play me” link, its owner's page: %s", async (whose) => {
  const body = { variant: "hoppsi", seat: "random", name: "Ada" };
  const { id, ownerToken } = (await own.api.call<CreatedPlayMe>("POST", "/api/play-me", body)).body;
  const shows = whose === "own" ? playMe.link : playMe.title({ game: "Hoppsi", name: "Ada" });
  await inEach(async (engine, guest) => {
    await come(guest, whose === "own" ? `/p/${id}#${ownerToken}` : `/p/${id}`);
    await expectInPlace(engine, guest, { name: `play-me-${whose}`, shows });
  });
});

test("the list of open invites", async () => {
  const body = { variant: "hopperdame-10x10-20-terminal", seat: "first", name: "Ada", open: true };
  await own.api.call<CreateAnswer>("POST", "/api/games", body);
  await expect.poll(async () => (await (await fetch(own.server.baseUrl)).text()).includes("10×10")).toBe(true);
  await inEach(async (engine, guest) => {
    await come(guest, "/");
    await expectInPlace(engine, guest, { name: "open-invites", shows: "Ada" });
  });
});

test("the operator's page", async () => {
  await inEach(async (engine, guest) => {
    await come(guest, "/operator");
    await expectInPlace(engine, guest, { name: "operator", shows: "OPERATOR_TOKEN" });
  });
});

test("the look sees what is out of place", async () => {
  await inEach(async (engine, { tab, open }) => {
    await open("/");
    await tab.run(spoil);
    const amiss = [...(await tab.run(outOfPlace)), ...(await tab.run(cutOff))].join("\n");
    for (const word of [
      "“under” lies over “over”",
      "px reaches out of",
      "px wide in a window of",
      "“whole” is cut by P.",
      "“long” reaches out of P.",
      "“high” is higher than P.",
    ])
      expect([engine, amiss]).toEqual([engine, expect.stringContaining(word)]);
  });
});

/** In the page: text over text, a picture too wide for its place, something wider than the window, and texts that are cut. */
function spoil() {
  document.body.insertAdjacentHTML(
    "afterbegin",
    "<p>under</p><p>over</p><p>wide</p><div><svg width='60' height='20'></svg></div><p>whole</p><p>long</p><p>high</p>",
  );
  const [under, over, wide, place, whole, long, high] = [...document.body.children].flatMap((each) =>
    each instanceof HTMLElement ? each : [],
  );
  under?.style.setProperty("height", "0");
  for (const each of [under, over]) each?.style.setProperty("margin", "0");
  wide?.style.setProperty("width", "3000px");
  for (const each of [place, whole, long]) each?.style.setProperty("width", "30px");
  whole?.style.setProperty("overflow", "clip");
  high?.style.setProperty("height", "0");
}

/** Does the same in each engine at once: they wait more than they work. */
async function inEach(visit: (engine: Engine, guest: Guest, line: Line) => Promise<void>) {
  async function visitBy([engine, line]: readonly [Engine, Line]) {
    try {
      await visit(engine, await arrive(engine, line.url, IPHONE), line);
    } finally {
      line.answerHome(null);
      line.mend();
    }
  }
  const ends = await Promise.allSettled([...lines].map(visitBy));
  // What went wrong in one is told once the others are done, or it would end in the next test.
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

/** Whether a seat is shown; while the other is free, its link asks first whose it is. */
function isSeat(subject: Subject): boolean {
  return subject.kind === "game" && (subject.by === "first" || subject.by === "second") && subject.isOpen !== true;
}

async function come(guest: Guest, path: string) {
  await guest.open(path);
  await expect.poll(() => guest.tab.run(isAtWork), { interval: 30, message: path }).toBe(true);
}

/** In the page: whether what comes late on a game's page is there, so that what is pressed acts. */
function isAtWork(): boolean {
  if (document.querySelector("#late") !== null) return false;
  if (document.querySelector(".game") === null) return true;
  return performance.getEntriesByType("resource").some(({ name }) => /\/session-[^/]+\.js$/.test(name));
}

async function perform(guest: Guest, line: Line, act: Act) {
  switch (act.kind) {
    case "tap":
      for (const name of act.squares.split(" ")) await guest.tap(square(name));
      return;
    case "press":
      return guest.tap({ button: act.name });
    case "go":
      await expect
        .poll(async () => {
          await guest.open(act.path);
          return showsSoon(guest, act.shows);
        })
        .toBe(true);
      return;
    case "disconnect":
      line.cut();
      // What the page goes by: no driver of WebKit's tells a browser that it is offline.
      await guest.tab.run(() => {
        Object.defineProperty(navigator, "onLine", { get: () => false });
        dispatchEvent(new Event("offline"));
      });
  }
}

/** Whether the page that is open shows a text before it is worth opening again: some of a page comes after it has loaded. */
async function showsSoon({ tab }: Guest, text: string): Promise<boolean> {
  const until = performance.now() + REOPENED_AFTER_MS;
  while (performance.now() < until) {
    if (await tab.run((wanted) => document.body.innerText.includes(wanted), text)) return true;
    await pause(50);
  }
  return false;
}

async function expectInPlace(engine: Engine, guest: Guest, { name, shows }: Pick<Screen, "name" | "shows">) {
  await guest.reads(shows);
  const amiss: string[] = [];
  for (const { width, height } of windowsOf(engine)) {
    await guest.tab.resize(width, height);
    // Lists that were below the window load their pictures now, and none of that moves anything.
    const found = [...(await guest.tab.run(outOfPlace)), ...(isPseudo() ? await guest.tab.run(cutOff) : [])];
    amiss.push(...found.map((trouble) => `${name}, ${engine}, ${width} px: ${trouble}`));
    const folder = process.env["ENGINE_SHOTS"];
    // WebKitGTK's driver never answers for a picture of a game's page in a narrow window.
    if (folder && engine !== "webkit")
      writeFileSync(join(folder, `${name}-${engine}-${width}.png`), await guest.tab.screenshot());
  }
  expect(amiss).toEqual([]);
}
