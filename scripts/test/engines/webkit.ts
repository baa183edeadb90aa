/**
 * A WebKit for the tests, the engine of iPhones, as GTK has it. Debian's and Ubuntu's `webkit2gtk-driver` brings it and speaks
 * plain WebDriver; playwright-core's own builds run on a few systems only.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../server.ts";
import type { EngineBrowser } from "./tab.ts";
import { drive, isReady } from "./webdriver.ts";

/** Without room for buttons, GTK lets the window be as narrow as a phone. */
const NO_ROOM = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }";

/** Launches a driver, on a screen that nobody sees; each page is a browser of its own. `binary` is the browser around the engine. */
export async function launchWebKit(binary: string): Promise<EngineBrowser> {
  await using starting = new AsyncDisposableStack();
  const home = mkdtempSync(join(tmpdir(), "hoplink-webkit-"));
  starting.defer(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
  mkdirSync(join(home, "gtk-3.0"));
  writeFileSync(join(home, "gtk-3.0/gtk.css"), NO_ROOM);
  // It writes the number of its display once it takes windows. Without this argument it would start anew whenever the last
  // window closes.
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp", "-noreset"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  starting.defer(() => end(screen));
  const [display] = await once(screen.stdout, "data");
  const port = await freePort();
  const environment = {
    ...process.env,
    DISPLAY: `:${String(display).trim()}`,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    // A processor takes four times as long to lay layers over each other, in place of a graphics card, as to draw them at once.
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  };
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "ignore", env: environment });
  starting.defer(() => end(driver));
  const address = `http://127.0.0.1:${port}`;
  while (!(await isReady(address))) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with code ${driver.exitCode}`);
    await pause(20);
  }
  const frame = { height: 0 };
  const running = starting.move();
  return {
    async newTab({ width, height }) {
      const tab = await drive(address, { "webkitgtk:browserOptions": { binary, args: ["--automation"] } }, frame);
      await tab.resize(width, height);
      return tab;
    },
    close: () => running.disposeAsync(),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}
