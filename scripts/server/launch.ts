/**
 * One start of the built Worker under plain Miniflare: it either serves and is healthy, or nothing is left of it.
 *
 * Miniflare without wrangler answers twice as fast as `wrangler dev`, starts in half the time, and restarts a workerd that was
 * killed.
 */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import type { Result } from "../../rules/contract.ts";
import { CommandError, reason } from "../shared/command-error.ts";
import { root } from "../shared/project.ts";
import { filesName, filesWorker } from "./files.ts";
import { folderStore, mailbox } from "./mailbox.ts";
import { LOOPBACK } from "./host.ts";
import { migrate } from "./migrate.ts";
import { isOfPeer, messageOf, PlainLog } from "./plain-log.ts";
import type { Served } from "./served.ts";
import { webhookNetwork } from "./webhook-network.ts";
import { type End, watchWorkerd } from "./workerd.ts";

const workerName = "hoplink";

/** Milliseconds that a workerd's end may be heard of later than what failed by it: it runs, then, if it is not heard of. */
const HEARD = 1000;
/** Milliseconds between looks whether it is healthy, and how many of them. */
const LOOK = 50;
const LOOKS = 600;

export interface LaunchSettings {
  readonly stateDir: string;
  readonly served: Served;
  /** The address that it is bound to. */
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** All that the Worker is given. */
  readonly bindings: Readonly<Record<string, string>>;
  /** Where mails are kept instead of being sent. */
  readonly mailFolder: string | undefined;
  /** Told, in a line each, of what happens. */
  readonly say: (line: string) => void;
}

export interface Launched {
  /** Without a slash at the end. */
  readonly url: string;
  readonly miniflare: Miniflare;
}

/** What another try may well not meet: workerd was killed, by this signal; or the port is in use. */
export type LaunchFailure = { readonly kind: "killed"; readonly by: NodeJS.Signals } | { readonly kind: "port-in-use" };

/**
 * Serves what was built, once D1 is up to date.
 * @throws CommandError where workerd ends by itself, or D1 can't be brought up to date, or games can't be played then.
 */
export async function launch(settings: LaunchSettings): Promise<Result<Launched, LaunchFailure>> {
  let end: End | undefined;
  let heard = () => {};
  const ended = new Promise<void>((resolve) => (heard = resolve));
  const unwatch = watchWorkerd({
    ended(_pid, how) {
      end ??= how;
      heard();
    },
  });
  let { port } = settings;
  const miniflare = startMiniflare(options(settings, () => port));
  try {
    await miniflare.ready;
    const { origin: url } = await miniflare.unsafeGetDirectURL(workerName);
    port = Number(new URL(url).port || 80);
    await migrate(await miniflare.getD1Database("DB"), join(root, "migrations"));
    await healthy(url);
    return { ok: true, value: { url, miniflare } };
  } catch (error) {
    await Promise.race([ended, pause(HEARD)]);
    unwatch();
    await dispose(miniflare);
    return { ok: false, error: failure(error, end) };
  } finally {
    unwatch();
  }
}

/** Ends Miniflare and its workerd. */
export async function dispose(miniflare: Miniflare): Promise<void> {
  // Where it did not start, its end fails with the same error.
  await miniflare.dispose().catch(() => {});
}

/** What kept a launch from succeeding. Throws what another try would meet again. */
function failure(error: unknown, end: End | undefined): LaunchFailure {
  if (reason(error) === "ERR_ADDRESS_IN_USE") return { kind: "port-in-use" };
  if (typeof end === "string") return { kind: "killed", by: end };
  // What it said of it stands in the log.
  if (end !== undefined) throw new CommandError(`workerd ended by itself (exit code ${end}).`, { cause: error });
  throw new CommandError(`The server could not be started: ${messageOf(error)}.`, { cause: error });
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

function options({ stateDir, served, host, port, mailFolder, bindings, say }: LaunchSettings, ownPort: () => number) {
  const { assets, ...built } = served.options;
  return convertV4MiniflareOptions({
    // Miniflare's own way in, which is not used.
    host: LOOPBACK,
    port: 0,
    // Without it Miniflare would ask Cloudflare for a sample of what requests carry there.
    cf: false,
    log: new PlainLog(say),
    logRequests: false,
    handleStructuredLogs: ({ level, message }) => void (isOfPeer(message) || process.stderr.write(`${level}: ${message}\n`)),
    resourcePersistencePath: join(stateDir, "v3"),
    workers: [
      {
        ...built,
        name: workerName,
        // Straight to the Worker: Miniflare's own way in copies each request three times and answers calls of its own.
        unsafeDirectSockets: [{ host, port }],
        modules: [{ type: "ESModule", path: join(served.folder, "worker/index.js") }],
        modulesRoot: join(served.folder, "worker"),
        bindings,
        serviceBindings: {
          ASSETS: filesName,
          WEBHOOK_NETWORK: webhookNetwork({ allowPrivate: bindings["ALLOW_PRIVATE_WEBHOOKS"] === "true", ownPort }),
          ...(mailFolder !== undefined && { MAILBOX: mailbox(folderStore(mailFolder)) }),
        },
      },
      filesWorker(join(served.folder, "web"), built.compatibilityDate ?? "", assets),
    ],
  });
}
