/** A Chromium for tests and pictures, which talks to nobody but the server that it is shown. */
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { type Build, ensureChromium, findChromium } from "./chromium.ts";

/** `--no-sandbox`, because root can't have the sandbox, and containers run tests as root. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

interface Launch {
  /** Which Chromium: the shell, unless something is measured or a picture is kept. */
  readonly build?: Build;
  /** Arguments beside those of every browser here. */
  readonly further?: readonly string[];
}

/** Launches a browser; contexts in it are people who share nothing. Close it when done. */
export async function launchBrowser({ build = "shell", further = [] }: Launch = {}): Promise<Browser> {
  return chromium.launch({ executablePath: await pathOf(build), args: [...flags, ...further] });
}

/** Launches the whole browser as one person has it, with a folder of their own; plain contexts are like private windows. */
export async function launchProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { executablePath: await pathOf("whole"), args: flags });
}

async function pathOf(build: Build): Promise<string> {
  return findChromium(build) ?? ensureChromium(build);
}
