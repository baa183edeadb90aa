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

export class Restart {
  readonly #context: Context;
  readonly #clock: Clock;
  readonly #life: () => Life;
  /** When it ends in any case; null while it need not end. */
  #latest: number | null = null;

  constructor(context: Context, clock: Clock, life: () => Life) {
    this.#context = context;
    this.#clock = clock;
    this.#life = life;
  }

  /** Ends the object as soon as nothing is under way, or that has taken too long. */
  schedule(): void {
    if (this.#latest !== null) return;
    this.#latest = this.#clock.now() + PATIENCE;
    this.#later();
  }

  #later(): void {
    this.#clock.after(PAUSE, () => void this.#endIfIdle());
  }

  async #endIfIdle(): Promise<void> {
    if (this.#mayWait()) return this.#later();
    await this.#context.storage.sync();
    if (this.#mayWait()) return this.#later();
    warn(WARNINGS.unread(this.#life().load().name));
    this.#context.abort("unread");
  }

  #mayWait(): boolean {
    return !this.#life().isIdle && this.#clock.now() < (this.#latest ?? 0);
  }
}
