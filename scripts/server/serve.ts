/**
 * A whole server on a state folder: the built Worker under plain Miniflare, its keys, its D1 up to date. `npm start` is
 * this and signals; verifying, benchmarks and tests run the same.
 *
 * Miniflare without wrangler answers twice as fast as `wrangler dev`, starts in half the time, and restarts a workerd
 * that was killed.
 */
import { join } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { keptWranglerConfig } from "../build/wrangler-config.ts";
import { CommandError, reason } from "../shared/command-error.ts";
import { dist, root } from "../shared/project.ts";
import { guardWorkerd } from "./guard.ts";
import { ensureKeys } from "./keys.ts";
import { migrate } from "./migrate.ts";
import { filesName, filesWorker } from "./files.ts";
import { folderStore, mailbox } from "./mailbox.ts";
import { webhookNetwork } from "./webhook-network.ts";
import { holdState } from "./state.ts";

const host = "127.0.0.1";
const workerName = "hoplink";

export interface ServeOptions {
  /** Made where it is missing, and held as long as the server runs. */
  readonly stateDir: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** What the Worker is given besides its keys. */
  readonly variables: Readonly<Record<string, string>>;
  /** Where mails are kept instead of being sent. Without it, what no mail server is named for waits for a server that has one. */
  readonly mailFolder?: string;
}

export interface Server {
  /** Without a slash at the end. */
  readonly url: string;
  readonly miniflare: Miniflare;
  /** Ends workerd and gives the state folder up. */
  close(): Promise<void>;
}

/**
 * Serves what `npm run build` has built, on the loopback address.
 * @throws CommandError where the port or the state folder is in use, or the folder or its keys can't be used.
 */
export async function serve({ stateDir, port, variables, mailFolder }: ServeOptions): Promise<Server> {
  const state = holdState(stateDir);
  process.once("exit", state.release);
  const unguard = guardWorkerd();
  let miniflare: Miniflare | undefined;
  async function close(): Promise<void> {
    try {
      await miniflare?.dispose();
    } finally {
      await unguard();
      process.off("exit", state.release);
      state.release();
    }
  }

  try {
    const keys = ensureKeys(stateDir);
    miniflare = startMiniflare(options({ stateDir, port, mailFolder, bindings: { COMPRESS: "true", ...variables, ...keys } }));
    await miniflare.ready;
    const { origin: url } = await miniflare.unsafeGetDirectURL(workerName);
    await migrate(await miniflare.getD1Database("DB"), join(root, "migrations"));
    state.announce(url);
    return { url, miniflare, close };
  } catch (error) {
    // Where Miniflare did not start, its end fails with the same error.
    await close().catch(() => {});
    if (reason(error) !== "ERR_ADDRESS_IN_USE") throw error;
    throw new CommandError(`Port ${port} is in use; stop what uses it, or set PORT to another one.`, { cause: error });
  }
}

/**
 * Miniflare ends the whole process at a signal, before anything could be closed in order; what it adds for that is taken away.
 */
function startMiniflare(miniflareOptions: ConstructorParameters<typeof Miniflare>[0]): Miniflare {
  const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
  const before = signals.map((signal) => process.listeners(signal));
  const miniflare = new Miniflare(miniflareOptions);
  for (const [index, signal] of signals.entries()) {
    for (const listener of process.listeners(signal)) if (!before[index]?.includes(listener)) process.off(signal, listener);
  }
  return miniflare;
}

interface MiniflareSettings extends Omit<ServeOptions, "variables" | "mailFolder"> {
  readonly mailFolder: string | undefined;
  readonly bindings: Record<string, string>;
}

function options({ stateDir, port, mailFolder, bindings }: MiniflareSettings) {
  const { assets, ...built } = keptWranglerConfig(root).options;
  return convertV4MiniflareOptions({
    // Miniflare's own way in, which is not used.
    host,
    port: 0,
    // Without it Miniflare would ask Cloudflare for a sample of what requests carry there.
    cf: false,
    log: new Log(LogLevel.WARN),
    logRequests: false,
    handleStructuredLogs: ({ level, message }) => process.stderr.write(`${level}: ${message}\n`),
    resourcePersistencePath: join(stateDir, "v3"),
    workers: [
      {
        ...built,
        name: workerName,
        // Straight to the Worker: Miniflare's own way in copies each request three times and answers calls of its own.
        unsafeDirectSockets: [{ host, port }],
        modules: [{ type: "ESModule", path: join(dist, "worker/index.js") }],
        modulesRoot: join(dist, "worker"),
        bindings,
        serviceBindings: {
          ASSETS: filesName,
          WEBHOOK_NETWORK: webhookNetwork({ allowPrivate: bindings["ALLOW_PRIVATE_WEBHOOKS"] === "true" }),
          ...(mailFolder !== undefined && { MAILBOX: mailbox(folderStore(mailFolder)) }),
        },
      },
      filesWorker(built.compatibilityDate ?? "", assets),
    ],
  });
}
