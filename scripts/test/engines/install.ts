/**
 * Finds Firefox and WebKit for the tests, or installs them from Debian. Chromium has a file of its own, since more is asked of
 * it.
 */
import { existsSync, globSync } from "node:fs";
import { CommandError } from "../../shared/command.ts";
import { runTool } from "../../shared/tool.ts";
import { debian, onPath } from "../debian.ts";
import type { Engine } from "./tab.ts";

type Installed = Exclude<Engine, "chromium">;

interface Source {
  readonly packages: readonly string[];
  /** The path of the browser, if everything is installed that driving it takes. */
  readonly find: () => string | undefined;
}

const FIREFOX_ELSEWHERE = "/Applications/Firefox.app/Contents/MacOS/firefox";
/** The browser around the engine, which is on no path. */
const MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser";

const sources: Readonly<Record<Installed, Source>> = {
  firefox: {
    packages: ["firefox-esr"],
    find: () => onPath("firefox-esr") ?? onPath("firefox") ?? [FIREFOX_ELSEWHERE].find((path) => existsSync(path)),
  },
  webkit: {
    packages: ["webkit2gtk-driver", "xvfb"],
    find: () => (onPath("WebKitWebDriver") && onPath("Xvfb") ? globSync(MINI_BROWSERS)[0] : undefined),
  },
};

/** Whether an engine is installed or can be: only root installs packages, and other systems have no WebKit that can be driven. */
export function canHave(engine: Installed): boolean {
  return sources[engine].find() !== undefined || (process.getuid?.() === 0 && onPath("apt-get") !== undefined);
}

/** Says what to do about an engine that can't be installed. */
export function howToInstall(engine: Installed): string {
  return `install ${sources[engine].packages.join(" and ")}`;
}

/**
 * Gets the engine where it is missing, which takes a minute or two, and answers the path of its browser.
 * @throws CommandError where it can't be installed
 */
export async function ensureEngine(engine: Installed): Promise<string> {
  const { packages, find } = sources[engine];
  const there = find();
  if (there !== undefined) return there;
  console.error(`Installing ${packages.join(" and ")}…`);
  const [program, ...rest] = debian(packages.join(" "));
  const { everything } = await runTool(program, rest, { capture: true });
  const found = find();
  if (found === undefined) throw new CommandError(`${everything}The tests need ${engine}: ${howToInstall(engine)}.`);
  return found;
}
