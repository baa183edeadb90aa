/** One start of the built Worker in workerd: it either serves and is healthy, or nothing is left of it. */
import { isIPv6 } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Result } from "../../rules/contract.ts";
import { fail, ok } from "../../rules/values.ts";
import { CommandError, messageOf } from "../shared/command.ts";
import type { Guard } from "./guard.ts";
import { LOOPBACK } from "./variables.ts";
import { type End, startWorkerd, type Workerd } from "./workerd.ts";

/** Milliseconds by which workerd's end may be noticed later than what failed by it. If nothing is heard by then, it runs. */
const HEARD = 1000;
/** Milliseconds between looks whether it is healthy, and how many of them. */
const LOOK = 50;
const LOOKS = 600;

interface LaunchSettings {
  /** The path of workerd's configuration. */
  readonly config: string;
  /** The address that it is bound to. */
  readonly host: string;
  /** The port; 0 takes any that is free. */
  readonly port: number;
  /** The variables that the Worker is given. */
  readonly variables: Readonly<Record<string, string>>;
  readonly guard: Guard;
  /** Told, in a line each, what workerd says. */
  readonly log: (line: string) => void;
}

export interface Launched {
  /** Without a slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly ended: Promise<End>;
  readonly hasEnded: () => boolean;
  readonly end: () => Promise<void>;
}

/**
 * Serves what the configuration says. The error is a sentence without its full stop, on what another try may not meet.
 * @param before the workerd whose port it takes over; null for the first one, for which a port that is in use will stay so
 * @throws CommandError where workerd ends by itself, or games can't be played then.
 */
export async function launch(before: Launched | null, settings: LaunchSettings): Promise<Result<Launched>> {
  const { config, host, variables, guard, log } = settings;
  const bound = isIPv6(host) ? `[${host}]` : host;
  const wanted = before?.port ?? settings.port;
  const workerd = startWorkerd({ config, variables, address: `${bound}:${wanted}`, say: log });
  guard.watch(workerd.process);
  let end: End | null = null;
  void workerd.ended.then((how) => (end = how));
  try {
    const port = await workerd.port;
    if (port === null && before === null && workerd.metAddressInUse())
      throw new CommandError(`Port ${wanted} is in use; stop what uses it, or set PORT to another one.`);
    if (port === null) return fail(failure(workerd, await workerd.ended));
    const url = `http://${EVERYWHERE.includes(host) ? LOOPBACK : bound}:${port}`;
    await healthy(url);
    return ok({ url, port, ended: workerd.ended, hasEnded: () => end !== null, end: workerd.end });
  } catch (error) {
    if (error instanceof CommandError) throw error;
    await Promise.race([workerd.ended, pause(HEARD)]);
    if (end !== null) return fail(failure(workerd, end, error));
    await workerd.end();
    throw new CommandError(`The server could not be started: ${messageOf(error)}.`, { cause: error });
  }
}

/** Addresses that stand for all addresses of the machine, its own among them. */
const EVERYWHERE = ["0.0.0.0", "::"];

/** Tells why a workerd ended while it was starting. Throws what another try would meet again. */
function failure(workerd: Workerd, end: End, cause?: unknown): string {
  if (workerd.metAddressInUse()) return "The port is in use";
  if (typeof end === "string") return `workerd was killed while it was started (${end})`;
  // The log has what it said.
  throw new CommandError(`workerd ended by itself (exit code ${end}).`, { cause });
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
