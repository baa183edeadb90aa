/**
 * Every page in a real WebKit, which is what iPhones have: on phones of three widths and on a desktop, no picture is larger than its
 * place or covers a word, and nothing scrolls sideways; and there, too, a browser can be forgotten. It takes some two minutes.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CreateAnswer } from "../../../api/seat-schema.ts";
import type { CreatedPlayMe } from "../../../api/play-me-schema.ts";
import { type Act, screens } from "../../../scripts/shots/screens.ts";
import { setUp } from "../../../scripts/shots/table.ts";
import type { Driven } from "../../../scripts/test/webdriver.ts";
import { launchWebKit } from "../../../scripts/test/webkit.ts";
import { ownServer } from "../../e2e/own-server.ts";
import { picturesAmiss } from "../../e2e/page/pictures.ts";

/** Below and above 60rem, where most of the layout changes. */
const WINDOWS = [
  [320, 568],
  [360, 640],
  [390, 844],
  [1280, 860],
] as const;

/** Time enough for what a page loads late, also on a busy machine. */
const REOPENED_AFTER_MS = 5000;

const own = ownServer();
let webkit: Driven;

// Where there is none, it is installed first.
beforeAll(async () => {
  webkit = await launchWebKit();
}, 600_000);
afterAll(() => webkit.close());

/** Those that WebDriver can bring about: it cuts no network, and answers nothing in the server's place. */
const reachable = screens.filter(({ of, acts = [] }) => of.kind !== "broken" && acts.every(({ kind }) => kind !== "disconnect"));

test.for(reachable)("$name", async (screen) => {
  const { baseUrl } = own.server;
  const path = screen.of.kind === "game" ? await setUp(baseUrl, screen.name, screen.of) : screen.of.path;
  await arrive(path);
  for (const act of screen.acts ?? []) await perform(act);
  await expectInPlace(screen.name, screen.shows);
});

test.for(["made", "own"])("a “play me” link, its owner's page: %s", async (whose) => {
  const body = { variant: "hoppsi", seat: "random", name: "Ada" };
  const { id, ownerToken } = (await own.api.call<CreatedPlayMe>("POST", "/api/play-me", body)).body;
  await arrive(whose === "own" ? `/p/${id}#${ownerToken}` : `/p/${id}`);
  await expectInPlace(`play-me-${whose}`, whose === "own" ? "Link to send" : "Play Hoppsi with Ada");
});

test("the list of open invites", async () => {
  const body = { variant: "hopperdame-10x10-20-terminal", seat: "first", name: "Ada", open: true };
  await own.api.call<CreateAnswer>("POST", "/api/games", body);
  await expect.poll(async () => (await (await fetch(own.server.baseUrl)).text()).includes("10×10")).toBe(true);
  await arrive("/");
  await expectInPlace("open-invites", "Ada");
});

test("the operator's page", async () => {
  await arrive("/operator");
  await expectInPlace("operator", "OPERATOR_TOKEN");
});

test.for(["%23join%3D", "#join%3D", "#join="])("an invite that was sent with %s and a full stop opens", async (sign) => {
  const { id, inviteToken } = await own.api.waiting();
  await webkit.open(`${own.server.baseUrl}/g/${id}${sign}${inviteToken}.`);
  await expect.poll(() => webkit.run(isShown, "Join the game")).toBe(true);
  expect(await webkit.run(() => location.hash)).toBe(`#join=${inviteToken}`);
});

test("a browser that is forgotten keeps nothing", async () => {
  const body = { variant: "hoppsi", seat: "random", name: "Ada" };
  const { id, ownerToken } = (await own.api.call<CreatedPlayMe>("POST", "/api/play-me", body)).body;
  await arrive(`/p/${id}#${ownerToken}`);
  await expect.poll(() => webkit.run(isShown, "Link to send")).toBe(true);
  await webkit.open(`${own.server.baseUrl}/play/hoppsi#two`);
  await expect.poll(() => webkit.click(buttonOf, "Start")).toBe(true);
  await expect.poll(() => webkit.run(() => Object.keys(localStorage).length)).toBeGreaterThan(1);
  expect((await webkit.cookies()).map(({ name }) => name)).toContain("b");
  await webkit.open(`${own.server.baseUrl}/privacy`);
  await expect.poll(() => webkit.click(buttonOf, "Forget this browser")).toBe(true);
  await expect.poll(() => webkit.click(buttonOf, "Forget it now")).toBe(true);
  await expect.poll(() => webkit.run(isShown, "This browser is forgotten.")).toBe(true);
  expect(await webkit.run(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], []]);
  expect(await webkit.cookies()).toEqual([]);
});

/** Comes as somebody who has never been there. */
async function arrive(path: string): Promise<void> {
  await webkit.open(`${own.server.baseUrl}/api/health`);
  await webkit.dropCookies();
  await webkit.run(() => localStorage.clear());
  // A lower window says less.
  await webkit.resize(390, 844);
  await webkit.open(own.server.baseUrl + path);
  await expect.poll(() => webkit.run(isAtWork)).toBe(true);
}

/** In the page: whether what comes late on a game's page is there, so that what is pressed acts. */
function isAtWork(): boolean {
  if (document.querySelector("#late") !== null) return false;
  if (document.querySelector(".game") === null) return true;
  return performance.getEntriesByType("resource").some(({ name }) => /\/session-[^/]+\.js$/.test(name));
}

async function perform(act: Act): Promise<void> {
  switch (act.kind) {
    case "tap":
      for (const square of act.squares.split(" "))
        await expect.poll(() => webkit.click((name) => document.querySelector(`[data-square="${name}"]`), square)).toBe(true);
      return;
    case "press":
      await expect.poll(() => webkit.click(buttonOf, act.name)).toBe(true);
      return;
    case "go":
      await expect
        .poll(async () => {
          await webkit.open(own.server.baseUrl + act.path);
          return untilShown(act.shows);
        })
        .toBe(true);
      return;
    case "disconnect":
      throw new Error("WebDriver cuts no network");
  }
}

/** Whether the page that is open shows a text before it is worth opening again: some of a page comes after it has loaded. */
async function untilShown(text: string): Promise<boolean> {
  const until = performance.now() + REOPENED_AFTER_MS;
  while (performance.now() < until) {
    if (await webkit.run(isShown, text)) return true;
    await pause(50);
  }
  return false;
}

/** In the page: the button of a name that can be pressed now. */
function buttonOf(name: string): Element | undefined {
  return [...document.querySelectorAll("button")].find(
    (each) => (each.getAttribute("aria-label") ?? each.innerText.trim()) === name && !each.disabled && each.checkVisibility(),
  );
}

/** In the page: whether a text is on it, wherever its lines break. */
function isShown(text: string): boolean {
  const inOneLine = (given: string) => given.replaceAll(/\s+/g, " ");
  return inOneLine(document.body.innerText).includes(inOneLine(text));
}

async function expectInPlace(name: string, shows: string): Promise<void> {
  await expect.poll(() => webkit.run(isShown, shows)).toBe(true);
  for (const [width, height] of WINDOWS) {
    await webkit.resize(width, height);
    // Lists that were below the window load their pictures now, and none of that moves anything.
    expect([width, await webkit.run(picturesAmiss)]).toEqual([width, []]);
    const folder = process.env["WEBKIT_SHOTS"];
    if (folder) writeFileSync(join(folder, `${name}-${width}.png`), await webkit.screenshot());
  }
}
