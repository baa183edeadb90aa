/** Runs workerd by its configuration, and tells where it serves and how it ended. */
import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { SOCKET } from "./config.ts";
import { isAddressInUse, readLogLine } from "./runtime-log.ts";

/** How a process ended: by a signal, or by itself with an exit code. */
export type End = NodeJS.Signals | number;

interface WorkerdSettings {
  /** The path of its configuration. */
  readonly config: string;
  /** The address and port that it is bound to. */
  readonly address: string;
  /** Variables of its environment besides ours. Its Worker is given those that the configuration names. */
  readonly variables: Readonly<Record<string, string>>;
  /** Told, in a line each, what it has to say. */
  readonly say: (line: string) => void;
}

export interface Workerd {
  readonly process: ChildProcess;
  /** The port that it serves on; null where it ends before. */
  readonly port: Promise<number | null>;
  readonly ended: Promise<End>;
  /** Whether it found its address in use by another program. */
  readonly metAddressInUse: () => boolean;
  /** Ends it outright, as a power cut would: what it has answered is on the disk. */
  readonly end: () => Promise<void>;
}

export function startWorkerd({ config, address, variables, say }: WorkerdSettings): Workerd {
  // Tests put other programs in its place by this variable, which Miniflare and wrangler read, too.
  const command = process.env["MINIFLARE_WORKERD_PATH"] ?? workerdProgram();
  const child = spawn(command, ["serve", "--experimental", "--control-fd=3", `--socket-addr=${SOCKET}=${address}`, config], {
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    env: { ...process.env, ...variables, TZ: "UTC" },
    windowsHide: true,
  });
  let addressInUse = false;
  const { stdout, stderr } = child;
  for (const stream of [stdout, stderr]) {
    eachLine(stream, (line) => {
      addressInUse ||= isAddressInUse(line);
      const read = readLogLine(line);
      if (read !== null) say(read);
    });
  }
  const ended = new Promise<End>((resolve) => {
    child.once("close", (code, signal) => resolve(signal ?? code ?? 0));
    child.once("error", (error) => {
      say(`error: ${error.message}`);
      resolve(child.exitCode ?? 1);
    });
  });
  return {
    process: child,
    port: Promise.race([portOf(child), ended.then(() => null)]),
    ended,
    metAddressInUse: () => addressInUse,
    async end() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** The package brings no types. */
function workerdProgram(): string {
  const { default: path }: { default: string } = createRequire(import.meta.url)("workerd");
  return path;
}

/** The port that workerd announces once it serves. */
function portOf({ stdio: [, , , control] }: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (control === undefined || control === null || !("read" in control)) return;
    eachLine(control, (line) => {
      const { event, port }: { event?: unknown; port?: unknown } = JSON.parse(line);
      if (event === "listen" && typeof port === "number") resolve(port);
    });
  });
}

function eachLine(stream: Readable | null, read: (line: string) => void): void {
  if (stream !== null) createInterface({ input: stream, crlfDelay: Infinity }).on("line", read);
}
