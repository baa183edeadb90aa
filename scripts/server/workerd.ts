/** Runs workerd by its configuration, and tells where it serves, what an operator should read of its log, and how it ended. */
import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { SOCKET } from "./config.ts";

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

/** Messages about workerd's own insides, for those who build it. */
const INTERNAL =
  /\$LLVM_SYMBOLIZER is not set|took recursive isolate lock|CODE_MOVED for unknown code block|stack:( (0|[a-f\d]{4,})){3}/;

/** A line with its level; null where it is not worth reading. */
export function readLogLine(line: string): string | null {
  if (line === "" || isAddressInUse(line)) return null;
  const { level, message } = parsed(line);
  return INTERNAL.test(message) || isOfPeer(message) ? null : `${level}: ${message}`;
}

/** Whether a line tells that the address to be bound to is another program's. */
export function isAddressInUse(line: string): boolean {
  return /bind\(\): [^\n]*\(os error (48|98)\)|Address already in use/.test(line);
}

/**
 * Whether a line tells of a client that broke the rules of WebSockets (RFC 6455). Its socket is closed for that and nothing is
 * wrong here, and anyone could fill the log with such lines.
 */
function isOfPeer(line: string): boolean {
  return /^Uncaught exception: kj\/compat\/http\.c\+\+:\d+: failed: \S+ WebSocket protocol error;/.test(line);
}

/** Lines are JSON, but for those that it writes before its log is there, or as it crashes. */
function parsed(line: string): { readonly level: string; readonly message: string } {
  try {
    const { level, message }: { readonly level: string; readonly message: string } = JSON.parse(line);
    if (level && message) return { level, message };
  } catch {
    // The line is no JSON, and stays as it is.
  }
  return { level: "log", message: line };
}
