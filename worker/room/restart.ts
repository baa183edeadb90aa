/**
 * Ends an object whose sockets hold too much that nobody reads. Closing them frees nothing, the end of their object does: all that
 * was accepted is in its storage, everybody comes back, and a new one answers.
 */
import { warn, WARNINGS } from "../log.ts";
import type { Clock } from "./presence.ts";

/** From one look whether nothing is under way to the next, in milliseconds; so answers have left that were just given. */
export const PAUSE = 50;

interface Life {
  /** Whether nothing that the object was asked for is under way. */
  readonly isIdle: boolean;
  load(): { readonly name: string };
}

export class Restart {
  readonly #context: Pick<DurableObjectState, "abort" | "storage">;
  readonly #clock: Pick<Clock, "after">;
  readonly #life: () => Life;
  #isScheduled = false;

  constructor(context: Pick<DurableObjectState, "abort" | "storage">, clock: Pick<Clock, "after">, life: () => Life) {
    this.#context = context;
    this.#clock = clock;
    this.#life = life;
  }

  /** Ends the object as soon as nothing is under way. */
  schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#later();
  }

  #later(): void {
    this.#clock.after(PAUSE, () => void this.#endIfIdle());
  }

  async #endIfIdle(): Promise<void> {
    const life = this.#life();
    if (!life.isIdle) return this.#later();
    await this.#context.storage.sync();
    if (!life.isIdle) return this.#later();
    warn(WARNINGS.unread(life.load().name));
    this.#context.abort("unread");
  }
}
