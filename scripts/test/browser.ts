/** A Chromium for tests and pictures, with nothing in it that would talk to anyone but the server that it is shown. */
import { type Browser, chromium } from "playwright-core";
import { ensureChromium } from "./chromium.ts";

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

/** Launches a browser, with further flags; contexts in it are people who share nothing. Close it when done. */
export async function launchBrowser(further: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureChromium(), args: [...flags, ...further] });
}
