/** The only server that is attacked: one of the tool's own, on a loopback address and a state folder that goes with it. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Keys } from "../server/keys.ts";
import { variableNames } from "../server/variables.ts";
import { memoryDisk } from "../shared/memory-disk.ts";
import { writeKeys } from "../test/keys.ts";
import { workerdOf } from "../shared/processes.ts";
import { launchServer } from "../test/server.ts";
import { loopback } from "./loopback.ts";

export interface Target {
  /** Without a slash at the end; stays the same when it is started again. */
  readonly url: string;
  readonly stateDir: string;
  /** All that it has printed. */
  log(): string;
  /** Its workerd; undefined while it has none. */
  workerd(): number | undefined;
  isRunning(): boolean;
  /** Kills `npm start` itself, outright. */
  kill(): Promise<void>;
  /** Starts it again where it does not run; by other keys, if there are some. */
  start(givenKeys?: Keys): Promise<void>;
  /** Ends it, and removes its state. */
  stop(): Promise<void>;
}

/**
 * Starts a server: limits off, for they would end an attack before it has begun, clocks that can be moved, mails caught. Whatever
 * this shell would tell a server of the operator's own, such as a mail server, it is not told.
 * @param more what it is told otherwise
 */
export async function startTarget(more: Readonly<Record<string, string>> = {}): Promise<Target> {
  const folder = mkdtempSync(join(memoryDisk(), "hoplink-attack-"));
  const stateDir = join(folder, "state");
  writeKeys(stateDir);
  const untold = Object.fromEntries(variableNames.map((name) => [name, ""]));
  const told = { RATE_LIMITS: "off", DEVELOPMENT: "true", ALLOW_PRIVATE_WEBHOOKS: "true", NOTICE_GRACE_SECONDS: "5" };
  let log = "";
  const launch = (port: string) =>
    launchServer({ ...untold, ...told, ...more, PORT: port, STATE_DIR: stateDir }, (text) => (log += text));

  let launched = launch("0");
  // Nothing is left of it where the attack is called off; the end of `npm start` ends its workerd.
  function clear(): void {
    launched.process.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  process.once("exit", clear);
  const url = await launched.url;
  loopback(url);
  const isRunning = () => launched.process.exitCode === null && launched.process.signalCode === null;
  return {
    url,
    stateDir,
    log: () => log,
    workerd: () => workerdOf(launched.process.pid ?? 0),
    isRunning,
    kill: () => end(launched.process, "SIGKILL"),
    async start(givenKeys) {
      if (isRunning()) return;
      if (givenKeys !== undefined) writeKeys(stateDir, givenKeys);
      launched = launch(new URL(url).port);
      await launched.url;
    },
    async stop() {
      await end(launched.process, "SIGTERM");
      process.off("exit", clear);
      clear();
    },
  };
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill(signal);
  await ended;
}
