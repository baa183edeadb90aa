/** A browser that is forgotten: after all that pages do, it keeps nothing of ours, and whoever comes next at that device sees nothing. */
import { expect, test } from "vitest";
import { COOKIES, SESSION_STORAGE, STORAGE } from "../../../view/kept.ts";
import { seatPath } from "../../e2e/api.ts";
import { DESKTOP, enter, isListed, type Person, seated, unfold, until } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive, baseUrl } = onServer();

/** All that the browser keeps, by where it stands. */
async function keptBy({ page, context }: Person) {
  const seen = await page.evaluate(async () => ({
    storage: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).length,
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  }));
  return { ...seen, cookies: (await context.cookies()).map(({ name }) => name) };
}

const NOTHING = { storage: [], session: [], databases: 0, caches: [], workers: [], cookies: [] };

/** Somebody whose first page is one of the device's programs, with a subscription to pushes and a number on its icon. */
async function arriveWithApp(): Promise<Person> {
  const who = await arrive(DESKTOP);
  await who.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await who.page.addInitScript(() => {
    const asked = matchMedia;
    globalThis.matchMedia = (query) => asked(query === "(display-mode: standalone)" ? "all" : query);
    const mark = async (name: string, value: string) => void document.documentElement.setAttribute(name, value);
    // The headless shell has no icons to show it on, and no service for pushes.
    navigator.setAppBadge = (count) => mark("data-badge", `${count}`);
    navigator.clearAppBadge = () => mark("data-badge", "none");
    const subscription = { unsubscribe: () => mark("data-push", "ended") };
    Object.assign(PushManager.prototype, { getSubscription: () => Promise.resolve(subscription) });
  });
  return who;
}

/** Makes a link to play by, a game for two others and one of this device, takes a seat, and begins a move there. */
async function useAll(who: Person) {
  const { page } = who;
  await page.goto("/new/harzdame");
  await page.getByLabel("Your name").fill("Ada");
  await unfold(who, "Other ways");
  await who.click("Create a “Play me” link");
  const own = await page.getByRole("textbox", { name: "Link to send" }).inputValue();
  await page.goto("/new/harzdame");
  await unfold(who, "Other ways");
  await who.click("Create a game for two others");
  await page.getByRole("heading", { name: "A game of Harzdame for two others" }).waitFor();
  const made = new URL(page.url()).pathname;
  await page.goto("/play/hoppsi#two");
  await who.click("Start");
  await until(who, "Red’s move.");
  const local = new URL(page.url()).pathname;
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith("play:")))).toBe(true);
  await page.goto(seatPath(await api.pair(), "first"));
  await seated(who);
  await who.walk("d3-e3");
  await isListed(who, 4);
  await who.click("Light or dark");
  const isAtWork = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/"))?.active?.state);
  await expect.poll(isAtWork).toBe("activated");
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith("linked:")))).toBe(true);
  return { own, made, local };
}

/** Everything that the list names stands there, whatever came of use. */
async function keepAll({ page, context }: Person) {
  await page.evaluate(
    ([stored, session]) => {
      const name = (key: string) => `hoplink:${key.endsWith(":") ? `${key}x` : key}`;
      for (const key of stored) if (localStorage.getItem(name(key)) === null) localStorage.setItem(name(key), "null");
      for (const key of session) sessionStorage.setItem(name(key), "x");
    },
    [Object.keys(STORAGE), Object.keys(SESSION_STORAGE)] as const,
  );
  const names = Object.keys(COOKIES).filter((name) => !name.startsWith("__Host-"));
  const held = new Set((await context.cookies()).map(({ name }) => name));
  const missing = names.filter((name) => !held.has(name));
  await context.addCookies(missing.map((name) => ({ name, value: "x", url: baseUrl, httpOnly: name === "operator" })));
}

// Under load this has hung, for a cause that is not known: it gets a minute, and three tries.
const ONCE_MORE = { retry: 2, timeout: 60_000 };

test("nothing is left, and the next person finds no link, no game and no board", ONCE_MORE, async () => {
  const ada = await arriveWithApp();
  const { page } = ada;
  const { own, made } = await useAll(ada);
  await page.goto("/privacy");
  await keepAll(ada);
  await ada.click("Forget this browser");
  await page.getByText("You can’t get back into one game that is still going on.").waitFor();
  await page.getByText("All that this browser keeps is deleted").waitFor();
  await ada.click("Copy all links");
  await page.getByText("Links copied.").waitFor();
  const links = (await page.locator("textarea").inputValue()).split("\n");
  expect(links.some((link) => link.startsWith(`${own}#`))).toBe(true);
  expect(links.some((link) => link.startsWith(`${baseUrl}${made}#maker=`))).toBe(true);
  const other = await ada.context.newPage();
  await other.goto(made);
  await other.getByRole("heading", { name: "A game of Harzdame for two others" }).waitFor();
  await page.bringToFront();
  await ada.click("Forget it anyway");
  await page.getByText("This browser is forgotten.").waitFor();
  expect(await keptBy(ada)).toEqual(NOTHING);
  const html = page.locator("html");
  expect([await html.getAttribute("data-push"), await html.getAttribute("data-badge")]).toEqual(["ended", "none"]);

  // The other tab has left its page, and puts nothing back.
  await other.waitForURL(`${baseUrl}/`);
  await other.close();
  await page.goto("/rules/harzdame");
  expect(await keptBy(ada)).toEqual(NOTHING);
  const next = await ada.context.newPage();
  await next.goto(own);
  await next.getByRole("heading", { name: "Play Harzdame with Ada" }).waitFor();
  await next.goto(made);
  await next.getByRole("grid").waitFor();
  expect(await next.getByRole("heading", { name: "A game of Harzdame for two others" }).count()).toBe(0);
  await next.goto("/");
  expect(await next.locator(".mine li").count()).toBe(0);
});

test("the games of this device stay where their player says so, and nothing else does", async () => {
  const ada = await arriveWithApp();
  const { page } = ada;
  const { local } = await useAll(ada);
  await page.goto("/privacy");
  await ada.click("Forget this browser");
  await page.getByLabel("Keep the games that are played on this device alone").check();
  await ada.click("Forget it anyway");
  await page.getByText("This browser is forgotten.").waitFor();
  const kept = await keptBy(ada);
  expect(kept).toMatchObject({ session: [], cookies: [], workers: ["/play/"] });
  expect(kept.storage).toEqual([expect.stringMatching(/^hoplink:local:/)]);
  expect(kept.caches.every((name) => name.startsWith("play"))).toBe(true);
  await page.goto("/");
  await page.locator("#here li a").click();
  await page.waitForURL(`**${local}#*`);
  await until(ada, "Red’s move.");
});

test("another tab, which leaves meanwhile, finds nothing to list, and what it wrote before it heard of that goes, too", async () => {
  const ada = await arrive(DESKTOP);
  const { page } = ada;
  await page.goto("/new/harzdame");
  await unfold(ada, "Other ways");
  await ada.click("Create a game for two others");
  await page.getByRole("heading", { name: "A game of Harzdame for two others" }).waitFor();
  const other = await ada.context.newPage();
  await other.goto("/");
  await other.locator(".mine li a").waitFor();
  await page.goto("/privacy");
  await page.evaluate(async () => {
    await caches.open("linked-fresh");
    const empty = caches.delete.bind(caches);
    const pressed = new Promise<void>((go) => addEventListener("go-on", () => go()));
    caches.delete = async (name) => (await pressed, empty(name));
  });
  await ada.click("Forget this browser");
  const left = other.waitForEvent("load");
  await page.getByRole("button", { name: /^Forget it/ }).click();
  await left;
  await other.waitForLoadState("networkidle");
  expect(await other.locator(".mine li").count()).toBe(0);
  await other.evaluate(() => localStorage.setItem("hoplink:maker:x", "null"));
  await page.evaluate(() => dispatchEvent(new Event("go-on")));
  await ada.reads("This browser is forgotten.");
  expect(await keptBy(ada)).toEqual(NOTHING);
});

test("a game that can't be asked keeps the cookie, until its player ends that all the same", async () => {
  const ada = await arrive(DESKTOP);
  const game = await api.pair();
  await enter(ada, seatPath(game, "first"));
  await ada.goto("/privacy");
  const unasked = { left: 0, kept: [], failed: [game.id], next: null, isOver: false };
  await ada.page.route("**/api/me/browser", (route) => route.fulfill({ json: unasked }), { times: 1 });
  await ada.page.getByRole("button", { name: "Forget this browser" }).click();
  await ada.page.getByRole("button", { name: /^Forget it/ }).click();
  await ada.reads("One game could not be asked and still knows this browser.");
  expect((await keptBy(ada)).cookies).toEqual(["b"]);
  await ada.click("End access now");
  await ada.reads("This browser is forgotten.");
  expect(await keptBy(ada)).toEqual(NOTHING);
});
