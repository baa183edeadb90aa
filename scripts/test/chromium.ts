/**
 * Finds a Chromium for the tests, or gets one. The system's own is preferred: Debian's package brings the libraries that
 * a downloaded browser lacks on a bare machine.
 */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";
import { CommandError } from "../shared/command-error.ts";
import { runTool } from "../shared/tool.ts";

const programs = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "Google Chrome"];
const places = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/Applications/Google Chrome.app/Contents/MacOS"];

/** The path of a Chromium that starts. Throws a `CommandError` where there is none and none can be installed. */
export async function ensureChromium(environment = process.env): Promise<string> {
  const named = environment["CHROMIUM"];
  if (named) {
    if (starts(named)) return named;
    throw new CommandError(`CHROMIUM is ${named}, which does not start.`);
  }
  const found = findChromium(environment);
  if (found !== null) return found;

  for (const install of [installPackage, download]) {
    await install();
    const installed = findChromium(environment);
    if (installed !== null) return installed;
  }
  throw new CommandError(
    "The tests need Chromium, and none could be installed: install your system's package, or set CHROMIUM to the path of one.",
  );
}

function findChromium(environment: NodeJS.ProcessEnv): string | null {
  const folders = [...(environment["PATH"] ?? "").split(delimiter), ...places];
  const candidates = folders.flatMap((folder) => programs.map((name) => join(folder, name)));
  return [...candidates, chromium.executablePath()].filter(isProgram).find(starts) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Some systems have a program of that name which only says how to install one. */
function starts(path: string): boolean {
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 20_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

/** Debian's package, where this process may install it. */
async function installPackage(): Promise<void> {
  if (process.getuid?.() !== 0 || !isProgram("/usr/bin/apt-get")) return;
  console.error("Installing Chromium (Debian's package)…");
  const environment = { DEBIAN_FRONTEND: "noninteractive" };
  await attempt("apt-get", ["update", "-qq"], environment);
  await attempt("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], environment);
}

/** The build that playwright-core asks for, into its own cache. */
async function download(): Promise<void> {
  console.error("Downloading Chromium…");
  await attempt("playwright-core", ["install", "chromium"], {});
}

/** Says what a step had to say where it failed; the next one may still succeed. */
async function attempt(program: string, rest: readonly string[], environment: Readonly<Record<string, string>>): Promise<void> {
  const { code, everything } = await runTool(program, rest, { capture: true, environment });
  if (code !== 0) console.error(everything.trimEnd());
}
