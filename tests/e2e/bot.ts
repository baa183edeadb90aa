/** Programs that play seats, each in a process of its own: `npm run bot`, and the examples. */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { onTestFinished } from "vitest";
import { freePort } from "../../scripts/test/server.ts";

const inProject = (path: string) => resolve(import.meta.dirname, "../..", path);

export interface Bot {
  readonly process: ChildProcessWithoutNullStreams;
  /** All that it has printed. */
  log(): string;
  /** Its exit code; null where a signal ended it. */
  ended(): Promise<number | null>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/**
 * `npm run bot`; it ends with its game, unless it is told otherwise.
 * @param link on standard input; null where it stands among the arguments
 */
export function startBot(link: string | null, ...args: readonly string[]): Bot {
  return start(link, process.execPath, [inProject("scripts/run.mjs"), "bot", "--stay", "0", ...args]);
}

/** `examples/bot.mjs`, as long as the test lasts. @param options for Node */
export function startScript(link: string, ...options: readonly string[]): Bot {
  return untilTheEnd(start(link, process.execPath, [...options, inProject("examples/bot.mjs")]));
}

/** Why Python's example can't be tried here; null where it can. */
export const WITHOUT_PYTHON =
  spawnSync("python3", ["--version"]).status === 0 ? null : "There is no python3 on this machine to run examples/bot.py with.";

/** `examples/bot.py`, which is told by a webhook, as long as the test lasts. */
export async function startPython(link: string): Promise<Bot> {
  const port = await freePort();
  return untilTheEnd(start(link, "python3", [inProject("examples/bot.py"), `http://127.0.0.1:${port}/`, `${port}`]));
}

function untilTheEnd(bot: Bot): Bot {
  onTestFinished(() => bot.kill());
  return bot;
}

function start(link: string | null, command: string, args: readonly string[]): Bot {
  const child = spawn(command, args);
  child.stdin.end(link ?? "");
  let log = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (log += text));
  const end = once(child, "close");
  return {
    process: child,
    log: () => log,
    async ended() {
      await end;
      return child.exitCode;
    },
    async kill() {
      child.kill("SIGKILL");
      await end;
    },
  };
}
