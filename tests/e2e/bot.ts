/** `npm run bot` in a process of its own. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

const run = resolve(import.meta.dirname, "../../scripts/run.mjs");

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
 * It ends with its game, unless it is told otherwise.
 * @param link on standard input; null where it stands among the arguments
 */
export function startBot(link: string | null, ...args: readonly string[]): Bot {
  const child = spawn(process.execPath, [run, "bot", "--stay", "0", ...args]);
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
