/** Finds a Chromium for tests and pictures, or gets one, and launches it: it talks to nobody but the server that it is shown. */
import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { chromium, type Browser, type BrowserContext } from "playwright-core";
import { CommandError } from "../shared/command.ts";
import { runTool } from "../shared/tool.ts";
import { debian } from "./debian.ts";

/**
 * `shell` is Chromium without what a window needs: it draws the same pages for a third of the work. `whole` is the browser that
 * people have, for measuring and for pictures.
 */
type Build = "shell" | "whole";

interface Place {
  /** Its names on the path. */
  readonly programs: readonly string[];
  readonly elsewhere: () => readonly string[];
  /**
   * The build that playwright-core asks for, or Debian's package where that build is out of reach or lacks libraries, which the
   * package brings.
   */
  readonly installs: readonly (readonly [string, ...string[]])[];
}

const places: Readonly<Record<Build, Place>> = {
  shell: {
    programs: ["chromium-headless-shell", "chrome-headless-shell"],
    elsewhere() {
      // The shell stands beside the whole browser, in a folder of the same revision.
      const folder = dirname(dirname(chromium.executablePath()));
      return globSync(join(folder.replace(/chromium-(\d+)$/, "chromium_headless_shell-$1"), "*", "*headless?shell{,.exe}"));
    },
    installs: [["playwright-core", "install", "--only-shell", "chromium"], debian("chromium-headless-shell")],
  },
  whole: {
    programs: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    elsewhere: () => [
      "/snap/bin/chromium",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      chromium.executablePath(),
    ],
    installs: [["playwright-core", "install", "--no-shell", "chromium"], debian("chromium")],
  },
};

/**
 * The path of a Chromium that starts, or null. Where there is no shell, the whole one does as well, at three times the work.
 * @param environment `CHROMIUM` names the one to take, whatever is asked for; throws a `CommandError` where that does not start
 */
export function findChromium(build: Build, environment = process.env): string | null {
  const named = environment["CHROMIUM"];
  if (named) {
    if (starts(named)) return named;
    throw new CommandError(`CHROMIUM is ${named}, which does not start.`);
  }
  return find(build, environment) ?? (build === "shell" ? find("whole", environment) : null);
}

/**
 * Gets what is missing, and answers the path of a Chromium that starts. Throws a `CommandError` where there is none and none can
 * be installed.
 */
export async function ensureChromium(build: Build, environment = process.env): Promise<string> {
  if (environment["CHROMIUM"]) return findChromium(build, environment) ?? "";
  let complaints = "";
  for (const each of build === "shell" ? (["shell", "whole"] as const) : (["whole"] as const)) {
    for (const install of [null, ...places[each].installs]) {
      if (install !== null) {
        console.error("Installing Chromium…");
        const [program, ...rest] = install;
        complaints += (await runTool(program, rest, { capture: true })).everything;
      }
      const found = find(each, environment);
      if (found !== null) return found;
    }
    if (each !== "whole")
      console.error("Chromium’s headless shell could not be installed: the whole browser takes twice as long.");
  }
  throw new CommandError(
    `${complaints}The tests need Chromium, and none could be installed: install your system's package, or set CHROMIUM to the path of one.`,
  );
}

function find(build: Build, environment: NodeJS.ProcessEnv): string | null {
  const { programs, elsewhere } = places[build];
  const folders = (environment["PATH"] ?? "").split(delimiter);
  const candidates = folders.flatMap((folder) => programs.map((name) => join(folder, name)));
  return [...candidates, ...elsewhere()].filter((path) => existsSync(path)).find(starts) ?? null;
}

/** Some systems have a program of that name which only says how to install one. */
function starts(path: string): boolean {
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 60_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

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
  return chromium.launch({ executablePath: await chromiumPath(build), args: [...flags, ...further] });
}

/** Launches the whole browser as one person has it, with a folder of their own; plain contexts are like private windows. */
export async function launchProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { executablePath: await chromiumPath("whole"), args: flags });
}

/** The path of a Chromium, which is installed where there is none. */
export async function chromiumPath(build: Build): Promise<string> {
  return findChromium(build) ?? ensureChromium(build);
}
