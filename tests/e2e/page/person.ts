/** A person at a browser: a context of their own, one page, and everything that their browser had to complain about. */
import type { PlayedGame } from "../../../scripts/shots/games.ts";
import { type ApiClient, bearer, type PairedGame, seatPath } from "../api.ts";
import { expect } from "vitest";
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";

export interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors on the console, exceptions, violations of the Content-Security-Policy, requests to anybody else. */
  readonly troubles: string[];
  /** The sentence in the dock. */
  says(): Locator;
  /** What the live region said last. */
  hears(): Promise<string | null>;
  cell(square: string): Locator;
  /** What is said of a square. */
  label(square: string): Promise<string | null>;
  /** Taps the squares of a move, one after the other. */
  walk(move: string): Promise<void>;
  /** Walks a move and sends it. */
  play(move: string): Promise<void>;
  button(name: string): Locator;
  click(name: string): Promise<void>;
  link(name: string): Locator;
  goto: Page["goto"];
  /** Waits until the page shows a text. */
  reads(...text: Parameters<Page["getByText"]>): Promise<void>;
}

export const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } as const;
export const DESKTOP = { viewport: { width: 1280, height: 860 } } as const;

/** A person who visits only `baseUrl`. */
export async function person(browser: Browser, baseUrl: string, options: BrowserContextOptions = DESKTOP): Promise<Person> {
  const context = await browser.newContext({ baseURL: baseUrl, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  // Before the test's own time is up, so that a failure names what was waited for.
  page.setDefaultTimeout(60_000);
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    // A refusal of the API is an answer, and no network or no server is what a test has asked for; the browser logs them all the same.
    const isExpected = /^Failed to load resource|ERR_(INTERNET_DISCONNECTED|CONNECTION_|EMPTY_RESPONSE|SOCKET_)/.test(
      message.text(),
    );
    if (message.type() === "error" && !isExpected) troubles.push(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(`${baseUrl}/`)) troubles.push(`request: ${request.url()}`);
  });

  const cell = (square: string) => page.locator(`[data-square="${square}"]`);
  // A chain stands on the button that sends it, once the words for that are there.
  const button = (name: string) =>
    page.getByRole("button", { name: name === "Send" ? /^Send(?= [a-j]\d|$)/ : name, exact: true });
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  async function walk(move: string) {
    for (const square of move.split(/[-x+]/)) await cell(square).click();
  }
  return {
    context,
    page,
    troubles,
    says: () => page.locator(".dock .say"),
    hears: () => page.getByRole("status").textContent(),
    cell,
    label: (square) => cell(square).getAttribute("aria-label"),
    button,
    click: (name) => button(name).click(),
    link,
    walk,
    async play(move) {
      await walk(move);
      await button("Send").click();
    },
    goto: (path, options) => page.goto(path, options),
    reads: (...text) => page.getByText(...text).waitFor(),
  };
}

/** Waits until the dock says `sentence`. */
export async function until(who: Person, sentence: string): Promise<void> {
  await who.page.locator(".dock .say", { hasText: sentence }).waitFor();
}

/** Waits until a move can be sent, and is told. */
export async function whole(who: Person): Promise<void> {
  await who.button("Send").waitFor();
  await who.page.locator(".dock .say", { hasNotText: "Send this move?" }).waitFor();
}

/** Waits until the dock's second line says `sentence`. */
export async function hinted(who: Person, sentence: string): Promise<void> {
  await who.page.locator(".dock .soft", { hasText: sentence }).waitFor();
}

/** The link of the seat that somebody has just taken: shown in a card, or on a phone behind a button. */
export async function ownLink(who: Person): Promise<string> {
  const keep = who.button("Save your link");
  await who.link(OWN_LINK).or(keep).waitFor();
  if (!(await keep.isVisible())) return addressOf(who, OWN_LINK);
  await keep.click();
  const url = await addressOf(who, OWN_LINK);
  await who.button("Close").click();
  return url;
}

/** The token in the link of a seat, which is shown to whoever has just sat down. */
export async function tokenOf(who: Person): Promise<string> {
  return new URL(await ownLink(who)).hash.slice(1);
}

/** Has a friend take the seat that somebody's page invites to. */
export async function joinBy(api: ApiClient, who: Person, name: string): Promise<void> {
  const { hash, pathname } = new URL(await addressOf(who, INVITE));
  const token = hash.slice("#join=".length);
  await api.call("POST", `/api/games${pathname.slice("/g".length)}/join`, { name }, bearer(token));
}

/** Has somebody open their seat of a game after its moves. */
export async function takeSeat(
  api: ApiClient,
  who: Person,
  { variant, moves }: PlayedGame,
  seat: "first" | "second",
): Promise<PairedGame> {
  const game = await api.played(variant, moves);
  await enter(who, seatPath(game, seat));
  return game;
}

/** What links to hand on are called. */
export const INVITE = "Invite link";
export const OWN_LINK = "Your own link";
export const WATCH_LINK = "Watch link";

/** The address behind a link that is shown by its name. */
export async function addressOf(who: Person, name: string): Promise<string> {
  // The invite stands in its panel, too, while that is open.
  return (await who.link(name).first().getAttribute("href")) ?? "";
}

/** Opens the first page until it lists so many games there: the archive, which makes that list, is told of them a little later. */
export async function isListed(who: Person, count: number, rows = ".mine li"): Promise<void> {
  await expect
    .poll(async () => {
      await who.goto("/");
      // What the browser alone keeps is listed by the page's script, in the room that is left for it.
      await who.page.locator(".reserved").first().waitFor({ state: "detached" });
      return who.page.locator(rows).count();
    })
    .toBe(count);
}

/** Opens a game, and waits for what shows moves as they happen: it is loaded after the session, and what comes before stands at once. */
export async function openWithFilms(who: Person, path: string): Promise<void> {
  await who.page.goto(path);
  await hasFilms(who);
}

/** Waits for what shows moves as they happen. */
export async function hasFilms({ page }: Person): Promise<void> {
  const script = () => performance.getEntriesByType("resource").find(({ name }) => /\/filmed-[^/]+\.js$/.test(name))?.name;
  const found = await page.waitForFunction(script);
  await page.evaluate(`import("${await found.jsonValue()}")`);
}

/** Holds back what the page asks for at such an address, until it is released. */
export async function holdBack({ page }: Person, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Holds back what the server answers to the next such call, while all else comes and goes. */
export async function holdAnswer({ page }: Person, address: string, method: string) {
  const [answered, released, arrived] = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  let isHeld = false;
  await page.route(address, async (route) => {
    const request = route.request();
    if (isHeld || request.method() !== method) return route.fallback();
    isHeld = true;
    const response = await route.fetch();
    answered?.resolve();
    await released?.promise;
    await route.fulfill({ response });
    await (await request.response())?.finished();
    arrived?.resolve();
  });
  return {
    /** The server has answered. */
    answered: answered?.promise,
    /** Lets it through, and waits until the page has taken it in. */
    release: async (): Promise<void> => {
      released?.resolve();
      await arrived?.promise;
      await page.evaluate(() => new Promise(requestAnimationFrame));
    },
  };
}

/** What a page says over the live connections that it opens from now on. */
export function spoken({ page }: Person): readonly string[] {
  const said: string[] = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => said.push(String(payload))));
  return said;
}

/** What a page says once somebody has touched it. */
export const TOUCHED = '{"here":true,"input":true}';

/** Opens a seat by its link, and waits until it is theirs, and the dock says what it is to say. */
export async function enter(who: Person, path: string, sentence?: string): Promise<void> {
  await who.goto(path);
  await seated(who);
  if (sentence !== undefined) await until(who, sentence);
}

/** Opens the fold whose line says `text`. */
export async function unfold({ page }: Person, text: string): Promise<void> {
  await page.locator("summary", { hasText: text }).click();
}

/** Waits until the script of a game's page is there, and not only what the server has drawn, where a press goes nowhere. */
export async function scripted({ page }: Pick<Person, "page">): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState === "complete" &&
      document.querySelector("main.game") !== null &&
      document.querySelector("#late") === null,
  );
}

/** Waits until the address is the game's public one: the cookie speaks for the seat now. */
export async function seated({ page }: Person): Promise<void> {
  await page.waitForURL(/\/g\/[a-z2-7]+$/);
}
