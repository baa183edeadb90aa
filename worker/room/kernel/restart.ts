/**
 * Ends an object whose sockets hold too much that nobody reads. Closing them frees nothing, the end of their object does: all that
 * was accepted is in its storage, everybody comes back, and a new one answers.
 */
import { warn, WARNINGS } from "../../log.ts";
import type { Clock } from "./presence.ts";

/** From one look whether nothing is under way to the next, in milliseconds; so answers have left that were just given. */
export const PAUSE = 50;

/**
 * How long it waits for that, in milliseconds. Nobody is told anything meanwhile, so nobody may make it last by asking on and on. What
 * is broken off then is as safe as where a server is killed: it was accepted whole or not at all, and jobs come back.
 */
export const PATIENCE = 10_000;

type Context = Pick<DurableObjectState, "abort"> & { readonly storage: Pick<DurableObjectStorage, "sync"> };

interface Life {
  /** Whether nothing that the object was asked for is under way. */
  readonly isIdle: boolean;
  load(): { readonly name: string };
}

/** How to end an object, as soon as nothing is under way, or that has taken too long. */
export function createRestart(context: Context, clock: Clock, life: () => Life) {
  /** When it ends in any case; null while it need not end. */
  let latest: number | null = null;

  const mayWait = () => !life().isIdle && clock.now() < (latest ?? 0);
  const later = () => clock.after(PAUSE, () => void endIfIdle());

  async function endIfIdle(): Promise<void> {
    if (mayWait()) return later();
    await context.storage.sync();
    if (mayWait()) return later();
    warn(WARNINGS.unread(life().load().name));
    context.abort("unread");
  }

  return function schedule(): void {
    if (latest !== null) return;
    latest = clock.now() + PATIENCE;
    later();
  };
}
