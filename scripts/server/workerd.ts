/**
 * One start of the built Worker in workerd: it either serves and is healthy, or nothing is left of it. And what an operator should
 * read of workerd's log.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { isIPv6 } from "node:net";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { Result } from "../../rules/contract.ts";
import { fail, ok } from "../../rules/values.ts";
import { CommandError, messageOf } from "../shared/command.ts";
import { SOCKET } from "./config.ts";
import type { Guard } from "./guard.ts";
import { LOOPBACK } from "./variables.ts";

/** Milliseconds by which workerd's end may be noticed later than what failed by it. If nothing is heard by then, it runs. */
const HEARD = 1000;
/** Milliseconds between looks whether it is healthy, and how many of them. */
const LOOK = 50;
const LOOKS = 600;
/** Addresses that stand for all addresses of the machine, its own among them. */
const EVERYWHERE = ["0.0.0.0", "::"];

/** How a process ended: by a signal, or by itself with an exit code. */
type End = NodeJS.Signals | number;

interface LaunchSettings {
  /** The path of workerd's configuration. */
  readonly config: string;
  /** The address that it is bound to. */
  readonly host: string;
  /** The port; 0 takes any that is free. */
  readonly port: number;
  /** Variables of its environment besides ours. The Worker is given those that the configuration names. */
  readonly variables: Readonly<Record<string, string>>;
  readonly guard: Guard;
  /** Told, in a line each, what it has to say. */
  readonly say: (line: string) => void;
}

export interface Launched {
  /** Without a slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly ended: Promise<End>;
  readonly hasEnded: () => boolean;
  /** Ends it outright, as a power cut would: what it has answered is on the disk. */
  readonly end: () => Promise<void>;
}

/**
 * Serves what the configuration says. The error is a sentence without its full stop, on what another try may not meet.
 * @param before the workerd whose port it takes over; null for the first one, for which a port that is in use will stay so
 * @throws CommandError where workerd ends by itself, or games can't be played then.
 */
export async function launch(before: Launched | null, settings: LaunchSettings): Promise<Result<Launched>> {
  const { host, guard } = settings;
  const bound = isIPv6(host) ? `[${host}]` : host;
  const wanted = before?.port ?? settings.port;
  let addressInUse = false;
  let end: End | null = null;
  const child = startWorkerd(`${bound}:${wanted}`, settings, () => (addressInUse = true));
  guard.watch(child);
  const ended = endOf(child, settings.say);
  void ended.then((how) => (end = how));
  async function kill(): Promise<void> {
    child.kill("SIGKILL");
    await ended;
  }
  function failure(how: End, cause?: unknown): Result<never> {
    if (addressInUse && before === null)
      throw new CommandError(`Port ${wanted} is in use; stop what uses it, or set PORT to another one.`);
    if (addressInUse) return fail("The port is in use");
    if (typeof how === "string") return fail(`workerd was killed while it was started (${how})`);
    // The log has what it said.
    throw new CommandError(`workerd ended by itself (exit code ${how}).`, { cause });
  }
  try {
    const port = await Promise.race([portOf(child), ended.then(() => null)]);
    if (port === null) return failure(await ended);
    const url = `http://${EVERYWHERE.includes(host) ? LOOPBACK : bound}:${port}`;
    await healthy(url);
    return ok({ url, port, ended, hasEnded: () => end !== null, end: kill });
  } catch (error) {
    if (error instanceof CommandError) throw error;
    await Promise.race([ended, pause(HEARD)]);
    if (end !== null) return failure(end, error);
    await kill();
    throw new CommandError(`The server could not be started: ${messageOf(error)}.`, { cause: error });
  }
}

/** Waits until games can be played. */
async function healthy(url: string): Promise<void> {
  let status = 0;
  for (let look = 0; look < LOOKS; look += 1) {
    const answer = await fetch(`${url}/api/health`);
    await answer.arrayBuffer();
    if (answer.ok) return;
    ({ status } = answer);
    await pause(LOOK);
  }
  throw new Error(`it is not healthy, ${url}/api/health answers ${status}`);
}

/** @param meetAddressInUse called where it finds its address in use by another program */
function startWorkerd(address: string, { config, variables, say }: LaunchSettings, meetAddressInUse: () => void): ChildProcess {
  // Tests put other programs in its place by this variable, which Miniflare and wrangler read, too.
  const command = process.env["MINIFLARE_WORKERD_PATH"] ?? workerdProgram();
  const child = spawn(command, ["serve", "--experimental", "--control-fd=3", `--socket-addr=${SOCKET}=${address}`, config], {
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    env: { ...process.env, ...variables, TZ: "UTC" },
  });
  for (const stream of [child.stdout, child.stderr]) {
    eachLine(stream, (line) => {
      if (isAddressInUse(line)) meetAddressInUse();
      const read = readLogLine(line);
      if (read !== null) say(read);
    });
  }
  return child;
}

/** The package brings no types. */
function workerdProgram(): string {
  const { default: path }: { default: string } = createRequire(import.meta.url)("workerd");
  return path;
}

function endOf(child: ChildProcess, say: (line: string) => void): Promise<End> {
  return new Promise((resolve) => {
    child.once("close", (code, signal) => resolve(signal ?? code ?? 0));
    child.once("error", (error) => {
      say(`error: ${error.message}`);
      resolve(child.exitCode ?? 1);
    });
  });
}

/** The port that workerd announces once it serves. */
function portOf({ stdio: [, , , control] }: ChildProcess): Promise<number> {
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
