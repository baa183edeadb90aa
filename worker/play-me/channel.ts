/**
 * A channel of a "play me" link: the one that tells its owner, or the room that follows all its games. What it is reached by stands in its
 * recipient alone. To that the link is like a game: it agrees to it once, and to each new game as to a rematch.
 */
import { OWNER } from "../../game/channel-policy.ts";
import type { Frequency } from "../../game/notification.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import { NOT_FOUND } from "../notifications/recipient/limits.ts";
import { type NewListener, type NewTarget, subscribe, type SubscribeEnv } from "../notifications/recipient/subscribe.ts";
import type { SubscriptionAnswer } from "../notifications/recipient/subscriptions.ts";
import { done, type Reply } from "../object/reply.ts";
import { Turns } from "../waiting.ts";
import type { ChannelRows, PlayMeStore } from "./store.ts";

/** What the link's owner wishes. */
export interface LinkWish extends Omit<NewListener, "game" | "side"> {
  readonly target: NewTarget;
  readonly when: Frequency;
}

export class LinkChannel {
  readonly rows: ChannelRows;
  readonly #store: PlayMeStore;
  readonly #env: () => SubscribeEnv;
  /** Recipients are asked for one thing after the other. */
  readonly #turns = new Turns();

  constructor(store: PlayMeStore, rows: ChannelRows, env: () => SubscribeEnv) {
    this.#store = store;
    this.rows = rows;
    this.#env = env;
  }

  /** Has a target told of the games, from now on and no other, once it agrees. Where it refuses, nothing has changed. */
  async set(id: string, { target, when, ...listener }: LinkWish): Promise<Reply<null>> {
    return this.#turns.take(async () => {
      const { recipient } = target;
      const before = this.rows.current();
      // Whatever breaks off from here on, the link knows whom it has asked, and lets go of who is not to tell of it.
      this.#store.transaction(() => this.rows.set({ recipient, when }));
      const asked = await subscribe(this.#env(), target, { ...listener, game: id, side: OWNER }, Date.now());
      if (asked.ok) return done(await this.#release(id));
      this.#store.transaction(() => {
        if (before?.recipient !== recipient) this.rows.forget(recipient);
        this.rows.set(before);
      });
      return asked;
    });
  }

  /** Nothing tells of new games any more; games that go on keep what they have. */
  async clear(id: string): Promise<null> {
    return this.#turns.take(async () => {
      this.#store.transaction(() => this.rows.set(null));
      return this.#release(id);
    });
  }

  /** Sends a message that shows that messages come. */
  async test(id: string): Promise<Reply<null>> {
    const told = this.rows.current();
    return told === null ? NOT_FOUND : this.#env().RECIPIENT.getByName(told.recipient).sendTest(id, OWNER);
  }

  /**
   * As the link's owner sees it; null where there is none.
   * @param games of the link
   */
  async show(id: string, games: readonly string[]) {
    const told = this.rows.current();
    const status = told && (await this.#env().RECIPIENT.getByName(told.recipient).status(id, OWNER, games));
    if (told === null || !status?.ok || status.value === null) return null;
    return shown(status.value, told.when);
  }

  /** Has those drop the link that do not tell of it any more; who can't be asked now is asked with the next change. */
  async #release(id: string): Promise<null> {
    for (const recipient of this.rows.former()) {
      try {
        const dropped = await this.#env().RECIPIENT.getByName(recipient).drop(id, OWNER);
        if (dropped.ok) this.#store.transaction(() => this.rows.forget(recipient));
      } catch (error) {
        warn(WARNINGS.job("release", id, errorName(error)));
      }
    }
    return null;
  }
}

function shown({ name, confirmed, last, trouble }: SubscriptionAnswer, when: Frequency) {
  return { name, confirmed, when, last: last === null ? null : { at: last }, trouble };
}
