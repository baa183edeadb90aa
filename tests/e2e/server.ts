/** A server as `npm start` runs it, in a process of its own, for tests that talk to it, kill it and start it again. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchServer } from "../../scripts/test/server.ts";

/** What a test server is told unless the test says otherwise: no limits, clocks that can be moved, webhooks to loopback. */
const development = { RATE_LIMITS: "off", DEVELOPMENT: "true", ALLOW_PRIVATE_WEBHOOKS: "true" };

export interface TestServer {
  /** Without a slash at the end; stays the same when it is started again. */
  readonly baseUrl: string;
  readonly stateDir: string;
  /** The process that holds the state folder; workerd is its child. */
  pid(): number;
  /** All that it has printed. */
  log(): string;
  /** Ends it as a power cut would: SIGKILL, and nothing is awaited but its end. */
  kill(): Promise<void>;
  /** Starts it again, on the same state and port; `environment` is what it is told otherwise from then on. */
  restart(environment?: Readonly<Record<string, string>>): Promise<void>;
  /** Its end, whoever brings it about. */
  ended(): Promise<void>;
  /** Ends it by SIGTERM where it runs, and removes its state. */
  stop(): Promise<void>;
  /** How it ended; null while it runs, and after it was killed. */
  exitCode(): number | null;
}

/**
 * Starts a server on a state folder and port of its own.
 * @param environment adds to what a test server is told, or takes from it with ""
 * @param project where its code is, if it is a copy's
 * @param stateDir a folder that already holds a state; an empty one is made otherwise
 */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
  project?: string,
  stateDir = emptyFolder(),
): Promise<TestServer> {
  let log = "";
  let told = { ...development, ...environment, STATE_DIR: stateDir };
  const launch = (PORT: string) => launchServer({ ...told, PORT }, (text) => (log += text), project);
  let { process: server, url } = launch("0");
  const baseUrl = await url;

  async function ended() {
    if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
  }
  function end(signal: NodeJS.Signals) {
    server.kill(signal);
    return ended();
  }

  return {
    baseUrl,
    stateDir,
    pid: () => server.pid ?? 0,
    log: () => log,
    ended,
    exitCode: () => server.exitCode,
    kill: () => end("SIGKILL"),
    async restart(changed = {}) {
      await end("SIGTERM");
      told = { ...told, ...changed };
      ({ process: server, url } = launch(new URL(baseUrl).port));
      await url;
    },
    async stop() {
      await end("SIGTERM");
      rmSync(stateDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A folder that no other server has. */
export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), "hoplink-test-"));
}
