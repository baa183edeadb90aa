/** A Chromium for tests and pictures, with nothing in it that would talk to anyone but the server that it is shown. */
import { type Browser, chromium } from "playwright-core";
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
  const executablePath = findChromium(build) ?? (await ensureChromium(build));
  return chromium.launch({ executablePath, args: [...flags, ...further] });
}
