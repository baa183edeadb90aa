/** The only server that is attacked: one of the tool's own, on a loopback address and a state folder that goes with it. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Keys } from "../server/keys.ts";
import { variableNames } from "../server/variables.ts";
import { memoryDisk } from "../shared/project.ts";
import { residentMegabytes, workerdOf } from "../shared/processes.ts";
import { root } from "../shared/project.ts";
import { runTool } from "../shared/tool.ts";
import { writeKeys } from "../test/keys.ts";
import { launchServer } from "../test/server.ts";
import { Client } from "./client.ts";
import type { Findings } from "./finding.ts";

export interface Target {
  readonly client: Client;
  readonly stateDir: string;
  /** All that it has printed. */
  readonly log: () => string;
  /** Its workerd; undefined while it has none. */
  workerd(): number | undefined;
  /** What its workerd holds of memory. */
  readonly megabytes: () => number;
  isRunning(): boolean;
  /** Kills `npm start` itself, outright. */
  kill(): Promise<void>;
  /** Starts it again if it does not run, with other keys where some are given. */
  start(givenKeys?: Keys): Promise<void>;
}

/** What attacks a server, and answers what did not hold. */
type Attack = (target: Target) => Promise<Findings>;

/**
 * Lends a server to an attack; what `npm run verify` says of it afterwards is found, too. Its limits are off, because they would
 * end an attack before it has begun, its clocks can be moved, and it catches mails. It gets none of the settings that this shell
 * has for a server of the operator's own, such as a mail server.
 * @param more variables that the attack needs
 */
export async function attackServer(attack: Attack, more: Readonly<Record<string, string>> = {}): Promise<Findings> {
  const folder = mkdtempSync(join(memoryDisk(), "hoplink-attack-"));
  const stateDir = join(folder, "state");
  writeKeys(stateDir);
  const untold = Object.fromEntries(variableNames.map((name) => [name, ""]));
  const usual = { RATE_LIMITS: "off", DEVELOPMENT: "true", ALLOW_PRIVATE_WEBHOOKS: "true", NOTICE_GRACE_SECONDS: "5" };
  const told = { ...untold, ...usual, ...more, STATE_DIR: stateDir };
  let log = "";
  const launch = (PORT: string) => launchServer({ ...told, PORT }, (text) => (log += text));

  let launched = launch("0");
  // A cancelled attack leaves nothing behind: the end of `npm start` ends its workerd.
  function clear(): void {
    launched.process.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  process.once("exit", clear);
  try {
    const client = new Client(await launched.url);
    const workerd = () => workerdOf(launched.process.pid ?? 0);
    const isRunning = () => runs(launched.process);
    const found = await attack({
      client,
      stateDir,
      log: () => log,
      workerd,
      megabytes: () => residentMegabytes(workerd() ?? 0),
      isRunning,
      kill: () => end(launched.process, "SIGKILL"),
      async start(givenKeys) {
        if (isRunning()) return;
        if (givenKeys !== undefined) writeKeys(stateDir, givenKeys);
        launched = launch(new URL(client.url).port);
        await launched.url;
      },
    });
    return [...found, ...(await verify(stateDir))];
  } finally {
    await end(launched.process, "SIGTERM");
    process.off("exit", clear);
    clear();
  }
}

function runs({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!runs(server)) return;
  const ended = once(server, "exit");
  server.kill(signal);
  await ended;
}

async function verify(stateDir: string): Promise<Findings> {
  const command = [join(root, "scripts/run.mjs"), "verify"];
  const environment = { STATE_DIR: stateDir };
  const { code, output, everything } = await runTool(process.execPath, command, { capture: true, environment });
  if (code === 0) return [];
  const lines = (code === 1 ? output : everything).trimEnd().split("\n");
  return lines.map((seen) => ({ what: "npm run verify is not clean", by: "npm run verify", seen }));
}
