/**
 * A whole server on a state folder: the built Worker, its keys, its D1 up to date, started again whenever workerd is killed.
 * `npm start` is this and signals; verifying, benchmarks and tests run the same.
 */
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { CommandError, messageOf } from "../shared/command.ts";
import { root } from "../shared/project.ts";
import { writeConfig } from "./config.ts";
import { startGuard } from "./guard.ts";
import { keep } from "./keep.ts";
import { ensureKeys } from "./keys.ts";
import { mailbox } from "./mailbox.ts";
import { archiveFile, migrate } from "./migrate.ts";
import { serveOwn } from "./own-services.ts";
import { type Served, takeBuilt } from "./served.ts";
import { exposure, holdState } from "./state.ts";
import { everyNight, vacuum, type Vacuuming } from "./vacuum.ts";
import { LOOPBACK } from "./variables.ts";
import { webhookNetwork } from "./webhook-network.ts";
import { launch } from "./workerd.ts";

/**
 * For how long database files are written anew before the server serves, and up to which size; a hundred megabytes take two
 * seconds.
 */
const AT_START: Vacuuming = { budget: 5000, largest: 100_000_000 };
/** The bounds by night, when it does not serve meanwhile. */
const BY_NIGHT: Vacuuming = { budget: 30_000 };

interface ServeOptions {
  /** Made where it is missing, and held as long as the server runs. */
  readonly stateDir: string;
  /** The address that it is bound to, by default that of this machine alone. */
  readonly host?: string;
  /** The port; 0 takes any that is free. */
  readonly port: number;
  /** The variables that the Worker is given besides its keys. */
  readonly variables: Readonly<Record<string, string>>;
  /** The mailbox that keeps mails instead of sending them. Without it, mails wait for a server that has a way to send. */
  readonly mailFolder?: string;
  /** Ends the starting between two tries. */
  readonly stop?: AbortSignal;
  /** Replaces what was built before it is served. */
  readonly replace?: (served: Served) => Promise<void>;
}

export interface Server {
  /** The address at which this machine reaches it, without a slash at the end. It stays the same. */
  readonly url: string;
  /** Settles with the reason once it is down for good. */
  readonly failed: Promise<unknown>;
  /** Ends workerd for as long as the database files are written anew; answers whether all of them are. */
  renew(): Promise<boolean>;
  /** Ends workerd and gives the state folder up. */
  close(): Promise<void>;
}

/**
 * Serves what `npm run build` has built; games can be played when it answers.
 * @throws CommandError where the port or the state folder is in use, the folder or its keys can't be used, or workerd is killed
 *   whenever it is started.
 */
export async function serve({
  stateDir,
  host = LOOPBACK,
  port,
  variables,
  mailFolder,
  stop,
  replace,
}: ServeOptions): Promise<Server> {
  // What has been started ends in the other order, also where the rest can't be started.
  await using starting = new AsyncDisposableStack();
  const state = holdState(stateDir);
  process.once("exit", state.release);
  starting.defer(() => {
    process.off("exit", state.release);
    state.release();
  });
  const guard = startGuard();
  starting.defer(() => guard.close());
  const closing = new AbortController();
  const stopping = AbortSignal.any([closing.signal, ...(stop === undefined ? [] : [stop])]);
  const exposed = exposure(stateDir);
  if (exposed !== null) say(exposed);
  const given: Readonly<Record<string, string>> = { COMPRESS: "true", ...variables, ...ensureKeys(stateDir) };
  const served = takeBuilt(stateDir);
  await replace?.(served);
  const writeAnew = (limits: Vacuuming) => vacuum(stateDir, { ...limits, stop: stopping });
  const { left } = await writeAnew(AT_START);
  bringUpToDate(archiveFile(stateDir, served.database));
  let ownPort = port;
  const own = await serveOwn({
    WEBHOOK_NETWORK: webhookNetwork({ allowPrivate: given["ALLOW_PRIVATE_WEBHOOKS"] === "true", ownPort: () => ownPort }),
    ...(mailFolder !== undefined && { MAILBOX: mailbox(mailFolder) }),
  });
  starting.defer(() => own.close());
  const config = writeConfig({ served, kept: join(stateDir, "v3"), variables: Object.keys(given), own });
  const { url, failed, whileDown, close } = await keep({
    async launch(before) {
      const launched = await launch(before, { config, host, port, variables: given, guard, say });
      if (launched.ok) ownPort = launched.value.port;
      return launched;
    },
    say,
    pause: (milliseconds) => setTimeout(milliseconds, undefined, { signal: stopping }),
  });
  starting.defer(close);
  starting.defer(() => closing.abort());
  state.announce(url);

  async function renew(): Promise<boolean> {
    const begin = performance.now();
    let isWhole = false;
    await whileDown(async () => {
      const { files, left: waiting } = await writeAnew(BY_NIGHT);
      isWhole = waiting === 0;
      const milliseconds = Math.round(performance.now() - begin);
      say(`What was deleted has left ${files} database files, in ${milliseconds} ms; workerd is started again.`);
    });
    return isWhole;
  }
  async function renewByNight(): Promise<boolean> {
    try {
      return await renew();
    } catch (error) {
      say(`The database files could not be written anew (${messageOf(error)}).`);
      return false;
    }
  }
  starting.defer(everyNight(left === 0 ? new Date() : null, renewByNight));
  const running = starting.move();
  return { url, failed, renew, close: () => running.disposeAsync() };
}

function say(line: string): void {
  console.error(line);
}

function bringUpToDate(archive: string): void {
  try {
    migrate(archive, join(root, "migrations"));
  } catch (error) {
    throw new CommandError(`The server could not be started: D1 is not brought up to date (${messageOf(error)}).`, {
      cause: error,
    });
  }
}
