/**
 * A WebKit for the tests: what iPhones draw pages with, as GTK has it. Debian's and Ubuntu's `webkit2gtk-driver` brings it, and speaks
 * plain WebDriver; playwright-core's own builds run on a few systems only.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CommandError } from "../shared/command-error.ts";
import { runTool } from "../shared/tool.ts";
import { debian, isOnPath } from "./debian.ts";
import { freePort } from "./port.ts";
import { type Driven, drive, isReady } from "./webdriver.ts";

/** The browser around the engine, which is on no path. */
const BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser";
const PACKAGES = ["webkit2gtk-driver", "xvfb"] as const;

/** Without room for buttons, GTK lets the window be as narrow as a phone. */
const NO_ROOM = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }";

/** Launches one, on a screen that nobody sees, and installs it where it is missing, which takes minutes. Close it when done. */
export async function launchWebKit(): Promise<Driven> {
  const binary = findWebKit() ?? (await installWebKit());
  const home = mkdtempSync(join(tmpdir(), "hoplink-webkit-"));
  mkdirSync(join(home, "gtk-3.0"));
  writeFileSync(join(home, "gtk-3.0/gtk.css"), NO_ROOM);
  const started: ChildProcess[] = [];
  async function end(): Promise<void> {
    for (const each of started.toReversed()) {
      if (each.exitCode !== null || each.signalCode !== null) continue;
      each.kill();
      await once(each, "exit");
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
  try {
    // It writes the number of its display once it takes windows.
    const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    started.push(screen);
    const [display] = await once(screen.stdout, "data");
    const port = await freePort();
    const environment = { ...process.env, DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home };
    const driver = spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "ignore", env: environment });
    started.push(driver);
    const address = `http://127.0.0.1:${port}`;
    while (!(await isReady(address))) {
      if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with code ${driver.exitCode}`);
      await pause(20);
    }
    const driven = await drive(address, { "webkitgtk:browserOptions": { binary, args: ["--automation"] } });
    return {
      ...driven,
      async close() {
        await driven.close().finally(end);
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** The path of the browser, where all that it takes is there. */
function findWebKit(): string | undefined {
  return ["WebKitWebDriver", "Xvfb"].every(isOnPath) ? globSync(BROWSERS)[0] : undefined;
}

async function installWebKit(): Promise<string> {
  console.error("Installing WebKit…");
  const [program, ...rest] = debian(PACKAGES.join(" "));
  const { everything } = await runTool(program, rest, { capture: true });
  const found = findWebKit();
  if (found === undefined) throw new CommandError(`${everything}This test needs WebKit: install ${PACKAGES.join(" and ")}.`);
  return found;
}
