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
import { keep, type Kept } from "./keep.ts";
import { ensureKeys } from "./keys.ts";
import { launch } from "./workerd.ts";
import { mailbox } from "./mailbox.ts";
import { archiveFile, migrate } from "./migrate.ts";
import { type OwnServices, serveOwn } from "./own-services.ts";
import { type Served, takeBuilt } from "./served.ts";
import { exposure, holdState } from "./state.ts";
import { everyNight, vacuum, type Vacuuming } from "./vacuum.ts";
import { LOOPBACK } from "./variables.ts";
import { webhookNetwork } from "./webhook-network.ts";

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
  const state = holdState(stateDir);
  process.once("exit", state.release);
  const guard = startGuard();
  const closing = new AbortController();
  const stopping = AbortSignal.any([closing.signal, ...(stop === undefined ? [] : [stop])]);
  let kept: Kept | undefined;
  let own: OwnServices | undefined;
  let endNights = () => {};
  async function close(): Promise<void> {
    closing.abort();
    endNights();
    try {
      await kept?.close();
    } finally {
      own?.close();
      await guard.close();
      process.off("exit", state.release);
      state.release();
    }
  }

  const say = (line: string) => console.error(line);
  const exposed = exposure(stateDir);
  if (exposed !== null) say(exposed);
  const pause = (milliseconds: number) => setTimeout(milliseconds, undefined, { signal: stopping });
  const writeAnew = (limits: Vacuuming) => vacuum(stateDir, { ...limits, stop: stopping });
  try {
    const given: Readonly<Record<string, string>> = { COMPRESS: "true", ...variables, ...ensureKeys(stateDir) };
    const served = takeBuilt(stateDir);
    await replace?.(served);
    const { left } = await writeAnew(AT_START);
    bringUpToDate(archiveFile(stateDir, served.database));
    let ownPort = port;
    own = await serveOwn({
      WEBHOOK_NETWORK: webhookNetwork({ allowPrivate: given["ALLOW_PRIVATE_WEBHOOKS"] === "true", ownPort: () => ownPort }),
      ...(mailFolder !== undefined && { MAILBOX: mailbox(mailFolder) }),
    });
    const config = writeConfig({ served, kept: join(stateDir, "v3"), variables: Object.keys(given), own });
    const settings = { config, host, port, variables: given, guard, say };
    const keeping = await keep({
      async launch(before) {
        const launched = await launch(before, settings);
        if (launched.ok) ownPort = launched.value.port;
        return launched;
      },
      say,
      pause,
    });
    kept = keeping;
    const { failed, url } = keeping;
    state.announce(url);

    async function renew(): Promise<boolean> {
      const begin = performance.now();
      let isWhole = false;
      await keeping.whileDown(async () => {
        const { files, left: waiting } = await writeAnew(BY_NIGHT);
        isWhole = waiting === 0;
        const milliseconds = Math.round(performance.now() - begin);
        say(`What was deleted has left ${files} database files, in ${milliseconds} ms; workerd is started again.`);
      });
      return isWhole;
    }
    endNights = everyNight(left === 0 ? new Date() : null, () =>
      renew().catch((error: unknown) => {
        say(`The database files could not be written anew (${messageOf(error)}).`);
        return false;
      }),
    );
    return { url, failed, renew, close };
  } catch (error) {
    await close();
    throw error;
  }
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
