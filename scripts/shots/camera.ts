/** Takes pictures of a screen as a person sees it, once it has come to rest: on a phone and on a desktop, light and dark. */
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { Act, Screen, Subject } from "./screens.ts";
import { readFileSync } from "node:fs";
import { runnerImport } from "vite";
import type { PageBuild } from "../../worker/build.ts";
import type { messagePage } from "../../worker/pages/plain-page.tsx";
import { dist, root } from "../shared/project.ts";

export const looks = ["light", "dark"] as const;

export const devices: readonly (BrowserContextOptions & { readonly viewport: { readonly width: number } })[] = [
  { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
  { viewport: { width: 1280, height: 800 } },
];

/** A picture's name, and that of its file without the ending. */
export function pictureName(screen: string, width: number, look: (typeof looks)[number]): string {
  return `${screen}-${width}-${look}`;
}

interface Shooting {
  readonly browser: Browser;
  /** The server's address as the browser knows it. */
  readonly origin: string;
  readonly folder: string;
  readonly screen: Screen;
  readonly device: (typeof devices)[number];
  /** The path that leads to the screen. */
  readonly path: string;
  readonly isWanted: (picture: string) => boolean;
}

/**
 * Takes the wanted ones of a screen on one device, each of the whole page, and answers their files.
 * @throws where the screen does not become complete
 */
export async function shoot({ browser, origin, folder, screen, device, path, isWanted }: Shooting): Promise<readonly string[]> {
  const context = await browser.newContext({
    ...device,
    baseURL: origin,
    deviceScaleFactor: 1,
    reducedMotion: "reduce",
    colorScheme: looks[0],
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    if (screen.of.kind === "broken") {
      const body = await brokenPage(origin);
      await page.route(path, (route) => route.fulfill({ status: 500, contentType: "text/html", body }));
    }
    // A page's forms cannot be pressed before its scripts are there, and look so.
    const waitUntil = screen.of.kind === "page" ? "networkidle" : "load";
    await Promise.all([page.goto(path, { waitUntil }), isLive(screen.of) && seenLive(page)]);
    for (const act of screen.acts ?? []) await perform(page, act);
    await page.getByText(screen.shows).locator("visible=true").first().waitFor();

    const files: string[] = [];
    for (const look of looks) {
      const name = pictureName(screen.name, device.viewport.width, look);
      if (!isWanted(name)) continue;
      await page.emulateMedia({ colorScheme: look });
      await page.evaluate(atRest);
      const file = join(folder, `${name}.png`);
      await page.screenshot({ path: file, fullPage: true, animations: "disabled" });
      files.push(file);
    }
    return files;
  } catch (error) {
    throw new Error(`${screen.name} at ${device.viewport.width} px never showed ${JSON.stringify(screen.shows)}`, {
      cause: error,
    });
  } finally {
    await context.close();
  }
}

/** Whether it is a game's own page, which an invite becomes only when it is taken. */
function isLive(subject: Subject): boolean {
  return subject.kind === "game" && ["first", "second", "watcher"].includes(subject.by);
}

/** Waits for the first word of the live connection: from then on the page changes no more by itself. */
async function seenLive(page: Page): Promise<void> {
  const socket = await page.waitForEvent("websocket");
  await socket.waitForEvent("framereceived");
}

async function perform(page: Page, act: Act): Promise<void> {
  switch (act.kind) {
    case "tap":
      for (const square of act.squares.split(" ")) await page.locator(`[data-square="${square}"]`).click();
      return;
    case "press":
      return page.getByRole("button", { name: act.name, exact: true }).click();
    case "go":
      // A change that was made before is known everywhere a moment later.
      do await page.goto(act.path);
      while ((await page.getByText(act.shows).count()) === 0);
      return;
    case "disconnect":
      return page.context().setOffline(true);
  }
}

/** In the page: its fonts and pictures are there, and what was changed last has been drawn. */
async function atRest(): Promise<void> {
  await document.fonts.ready;
  for (const image of document.images) {
    image.loading = "eager";
    await image.decode();
  }
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // Boards to try moves on come to life one by one.
  while ([...document.querySelectorAll("[data-lessons]")].some((list) => list.querySelector("button:enabled") === null))
    await nextFrame();
  await nextFrame();
  await nextFrame();
}

/** The page's HTML, with the files of the last build. */
export async function brokenPage(origin: string): Promise<string> {
  const { module } = await runnerImport<{ messagePage: typeof messagePage }>(join(root, "worker/pages/plain-page.tsx"), {
    root,
    configFile: false,
    logLevel: "error",
  });
  const built: PageBuild = JSON.parse(readFileSync(join(dist, "page.json"), "utf8"));
  return module.messagePage({ kind: "broken", look: null, language: "en", origin, assets: built.languages.en, operator: null });
}

/** The pictures that it shows, from left to right. None has a board so full that the file grows large. */
export const shown: readonly string[] = ["hoppsi-rebound-360-light", "hoplit-drop-1280-light", "jump-checkers-360-dark"];

/** Where the README looks for it. */
const file = join(root, "docs/pictures/game.png");

const styles = `
  body { margin: 0; padding: 4px; display: inline-flex; align-items: center; gap: 24px; }
  img { display: block; border-radius: 20px; box-shadow: 0 0 0 1px #0002; }
`;

/** Composes it of the pictures in `folder`, and answers its file. */
export async function composePicture(browser: Browser, folder: string): Promise<string> {
  const images = shown.map((name) => `<img src="data:image/png;base64,${readFileSync(join(folder, `${name}.png`), "base64")}">`);
  const page = await browser.newPage({ viewport: { width: 2200, height: 900 } });
  await page.setContent(`<style>${styles}</style>${images.join("")}`);
  await page.locator("body").screenshot({ path: file, omitBackground: true });
  await page.close();
  return file;
}
