/** Chromium and Firefox by puppeteer, which speaks DevTools' protocol with the one and WebDriver BiDi with the other. */
import { type Browser, launch, type Page, ProtocolError } from "puppeteer-core";
import type { EngineBrowser, Place, Tab, Window } from "./tab.ts";

/** Root can't have the sandbox, and containers run tests as root. */
const CHROMIUM_ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"];

/** A long time, so that a busy machine fails no test. */
const PATIENCE_MS = 120_000;

/** A browser of the program at `executablePath`. */
export async function launchPuppet(kind: "chrome" | "firefox", executablePath: string): Promise<EngineBrowser> {
  const browser = await launch({
    browser: kind,
    executablePath,
    headless: kind === "chrome" ? "shell" : true,
    args: kind === "chrome" ? CHROMIUM_ARGUMENTS : [],
    timeout: PATIENCE_MS,
    protocolTimeout: PATIENCE_MS,
  });
  return { newTab: (window) => openTab(browser, window), close: () => browser.close() };
}

async function openTab(browser: Browser, { width, height, finger }: Window): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await resize(page, { width, height, finger });
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(`exception: ${String(error)}`));
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(`console: ${message.text()}`);
  });
  return {
    async open(url) {
      await page.goto(url);
    },
    async run<A extends readonly unknown[], R>(script: (...given: A) => R, ...given: A) {
      const answer: unknown = await page.evaluate(`(${script.toString()})(...${JSON.stringify(given)})`);
      const result: R = JSON.parse(JSON.stringify(answer ?? null));
      return result;
    },
    tap: ({ x, y }) => (finger ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    drag: (from, to) => drag(page, from, to),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    resize: (newWidth, newHeight) => resize(page, { width: newWidth, height: newHeight, finger }),
    cookies: async () => (await context.cookies()).map(({ name }) => name),
    screenshot: () => page.screenshot(),
    troubles: () => Promise.resolve([...troubles]),
    close: () => context.close(),
  };
}

/** Debian's lists may lead to a Firefox that doesn't know how to turn a screen, which no test asks for: the size it knows. */
async function resize(page: Page, { width, height, finger }: Window): Promise<void> {
  try {
    await page.setViewport({ width, height, hasTouch: finger });
  } catch (error) {
    if (!(error instanceof ProtocolError && error.message.includes("unknown command emulation.setScreenOrientationOverride")))
      throw error;
  }
}

async function drag({ mouse }: Page, from: Place, to: Place): Promise<void> {
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: 3 });
  await mouse.up();
}
