/** A Chromium for tests and pictures, with nothing in it that would talk to anyone but the server that it is shown. */
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { type Build, ensureChromium, findChromium } from "./chromium.ts";

/** `--no-sandbox`: the sandbox cannot be had by root, whom containers run tests as. */
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
  /** Which Chromium; the shell, where nothing is measured and no picture is kept. */
  readonly build?: Build;
  /** Beside those of every browser here. */
  readonly further?: readonly string[];
}

/** Launches a browser; contexts in it are people who share nothing. Close it when done. */
export async function launchBrowser({ build = "shell", further = [] }: Launch = {}): Promise<Browser> {
  return chromium.launch({ executablePath: await pathOf(build), args: [...flags, ...further] });
}

/** Launches the whole browser as one person has it, with a folder of their own to keep things in: contexts are as private windows. */
export async function launchProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { executablePath: await pathOf("whole"), args: flags });
}

async function pathOf(build: Build): Promise<string> {
  return findChromium(build) ?? ensureChromium(build);
}
