/** A Chromium for tests, with nothing in it that would talk to anyone but the server under test. */
import { type Browser, chromium } from "playwright-core";
import { ensureChromium } from "../../scripts/test/chromium.ts";

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

/** Launches a browser; contexts in it are people who share nothing. Close it when done. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureChromium(), args: flags });
}
