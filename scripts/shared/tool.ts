/**
 * Runs the tools that are installed with the project, without telemetry, and ends them with the command that started
 * them. They are found by their place, so that it does not matter what the path says.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { root } from "./project.ts";

interface ToolOptions {
  /** Variables besides the environment of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether its output is kept for the caller; else it goes where this process's goes. */
  readonly capture?: boolean;
}

export interface ToolResult {
  readonly code: number;
  /** Standard output, where it was captured. */
  readonly output: string;
  /** Standard output and error as they came, where they were captured. */
  readonly everything: string;
}

/** The environment of every tool: it asks no questions, and tells nobody about its use. */
const quiet = {
  CI: "1",
  DO_NOT_TRACK: "1",
  NO_UPDATE_NOTIFIER: "1",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  X_LOCAL_EXPLORER: "false",
  X_LOCAL_OBSERVABILITY: "false",
};

const running = new Set<ChildProcess>();
const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/**
 * Runs a program of `node_modules/.bin`, or one of the system by its name, in the project's folder. A failure of its own
 * is its exit code; a signal for this process ends the program first, then this process, with the code that shells give it.
 */
export async function runTool(name: string, tool: readonly string[], options: ToolOptions = {}): Promise<ToolResult> {
  const { environment = {}, capture = false } = options;
  const child = spawn(name, tool, {
    cwd: root,
    env: {
      ...process.env,
      ...quiet,
      // Some tools colour their output wherever CI is set.
      ...(capture && { NO_COLOR: "1" }),
      ...environment,
      PATH: join(root, "node_modules/.bin") + delimiter + process.env["PATH"],
    },
    stdio: ["ignore", capture ? "pipe" : "inherit", capture ? "pipe" : "inherit"],
  });
  if (running.size === 0) for (const signal of signals) process.on(signal, endAll);
  running.add(child);

  let output = "";
  let everything = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    everything += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (everything += text));
  try {
    await once(child, "close");
    const { exitCode, signalCode } = child;
    return { code: exitCode ?? 128 + (signalCode === null ? 0 : constants.signals[signalCode]), output, everything };
  } finally {
    running.delete(child);
    if (running.size === 0) for (const signal of signals) process.off(signal, endAll);
  }
}

function endAll(signal: NodeJS.Signals): void {
  // The process is about to end, and a caller that waits for the tool must not take its end for an answer.
  const ends = [...running].map((child) => {
    child.removeAllListeners("close");
    return new Promise((resolve) => child.once("close", resolve));
  });
  for (const child of running) child.kill(signal);
  void Promise.all(ends).then(() => process.exit(128 + constants.signals[signal]));
}
