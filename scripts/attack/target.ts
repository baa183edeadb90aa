/** The only server that is attacked: one of the tool's own, on a loopback address and a state folder that goes with it. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Keys } from "../server/keys.ts";
import { variableNames } from "../server/variables.ts";
import { memoryDisk } from "../shared/project.ts";
import { writeKeys } from "../test/keys.ts";
import { workerdOf } from "../shared/processes.ts";
import { launchServer } from "../test/server.ts";
import { loopback } from "./loopback.ts";

export interface Target {
  /** The address, without a slash at the end. It stays the same when the server is started again. */
  readonly url: string;
  readonly stateDir: string;
  /** All that it has printed. */
  log(): string;
  /** Its workerd; undefined while it has none. */
  workerd(): number | undefined;
  isRunning(): boolean;
  /** Kills `npm start` itself, outright. */
  kill(): Promise<void>;
  /** Starts it again if it does not run, with other keys where some are given. */
  start(givenKeys?: Keys): Promise<void>;
  /** Ends it, and removes its state. */
  stop(): Promise<void>;
}

/**
 * Starts a server whose limits are off, because they would end an attack before it has begun, whose clocks can be moved, and
 * which catches mails. It gets none of the settings that this shell has for a server of the operator's own, such as a mail
 * server.
 * @param more variables that the attack needs
 */
export async function startTarget(more: Readonly<Record<string, string>> = {}): Promise<Target> {
  const folder = mkdtempSync(join(memoryDisk(), "hoplink-attack-"));
  const stateDir = join(folder, "state");
  writeKeys(stateDir);
  const untold = Object.fromEntries(variableNames.map((name) => [name, ""]));
  const usual = { RATE_LIMITS: "off", DEVELOPMENT: "true", ALLOW_PRIVATE_WEBHOOKS: "true", NOTICE_GRACE_SECONDS: "5" };
  const told = { ...usual, ...more };
  let log = "";
  const launch = (port: string) => launchServer({ ...untold, ...told, PORT: port, STATE_DIR: stateDir }, (text) => (log += text));

  let launched = launch("0");
  // A cancelled attack leaves nothing behind: the end of `npm start` ends its workerd.
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
