/** Finds a Chromium for the tests, or gets one. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";
import { CommandError } from "../shared/command-error.ts";
import { runTool } from "../shared/tool.ts";

const programs = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const elsewhere = ["/snap/bin/chromium", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

/** The build that playwright-core asks for; where that is out of reach, or lacks libraries, Debian's package, which brings them. */
const installs = [
  ["playwright-core", "install", "chromium"],
  ["sh", "-c", "apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -yqq --no-install-recommends chromium"],
] as const;

/** The path of a Chromium that starts. Throws a `CommandError` where there is none and none can be installed. */
export async function ensureChromium(environment = process.env): Promise<string> {
  const named = environment["CHROMIUM"];
  if (named) {
    if (starts(named)) return named;
    throw new CommandError(`CHROMIUM is ${named}, which does not start.`);
  }
  let complaints = "";
  for (const install of [null, ...installs]) {
    if (install !== null) {
      console.error("Installing Chromium…");
      const [program, ...rest] = install;
      complaints += (await runTool(program, rest, { capture: true })).everything;
    }
    const folders = (environment["PATH"] ?? "").split(delimiter);
    const candidates = folders.flatMap((folder) => programs.map((name) => join(folder, name)));
    const found = [...candidates, ...elsewhere, chromium.executablePath()].filter((path) => existsSync(path)).find(starts);
    if (found !== undefined) return found;
  }
  throw new CommandError(
    `${complaints}The tests need Chromium, and none could be installed: install your system's package, or set CHROMIUM to the path of one.`,
  );
}

/** Some systems have a program of that name which only says how to install one. */
function starts(path: string): boolean {
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 60_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}
