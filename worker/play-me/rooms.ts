/**
 * The chat room that follows all games of a "play me" link. What it is reached by stands in its recipient alone; to that the link is
 * like a game: the room has said yes to it by taking a first message, and follows each new game from its beginning.
 */
import type { OwnPlayMe } from "../../api/play-me-schema.ts";
import type { Env } from "../env.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import { done, type Reply } from "../object/reply.ts";
import { Turns } from "../object/turns.ts";
import { mailLimits } from "../notifications/recipient/budget.ts";
import { type ClientIds, mayAsk } from "../notifications/recipient/client-limits.ts";
import { NOT_FOUND, TOO_MANY } from "../notifications/recipient/refusals.ts";
import type { AdmitRequest } from "../notifications/recipient/subscriptions.ts";
import type { RecipientId } from "../tokens/recipient.ts";
import { OWNER } from "../../game/channel-policy.ts";
import type { PlayMeStore } from "./store.ts";

/** The room that the link's owner wishes. */
export interface RoomWish extends Pick<AdmitRequest, "target" | "name" | "language" | "variant" | "browser" | "origin"> {
  readonly recipient: RecipientId;
  /** What the asking client is counted by; null where nobody can tell. */
  readonly client: ClientIds | null;
}

type RoomEnv = Pick<Env, "RECIPIENT" | "MAIL_RATE_LIMITER" | "MAIL_LIMITS">;

export class Rooms {
  readonly #store: PlayMeStore;
  readonly #env: () => RoomEnv;
  /** Recipients are asked for one thing after the other. */
  readonly #turns = new Turns();

  constructor(store: PlayMeStore, env: () => RoomEnv) {
    this.#store = store;
    this.#env = env;
  }

  /** Has a room follow the games, from now on and no other, once it has taken a first message. Where it does not, nothing has changed. */
  async set(id: string, { recipient, client, ...given }: RoomWish): Promise<Reply<null>> {
    return this.#turns.take(async () => {
      const { RECIPIENT, MAIL_RATE_LIMITER, ...env } = this.#env();
      if (!(await mayAsk(MAIL_RATE_LIMITER, client, mailLimits(env).client))) return TOO_MANY;
      const [before = null] = this.#store.rooms("current");
      // Whatever breaks off from here on, the link knows whom it has asked, and lets go of who is not to follow it.
      this.#store.transaction(() => this.#store.setRoom(recipient));
      const request = { ...given, kind: "chat", detail: true, zone: null, game: id, side: OWNER } as const;
      const admitted = await RECIPIENT.getByName(recipient).admit(request);
      if (admitted.ok) return done(await this.#release(id));
      this.#store.transaction(() => {
        if (before !== recipient) this.#store.forgetRoom(recipient);
        this.#store.setRoom(before);
      });
      return admitted;
    });
  }

  /** No room follows the games any more; games that go on keep theirs. */
  async clear(id: string): Promise<null> {
    return this.#turns.take(async () => {
      this.#store.transaction(() => this.#store.setRoom(null));
      return this.#release(id);
    });
  }

  /** Whom a new game is to be followed by; null where by none. */
  current(): string | null {
    return this.#store.rooms("current")[0] ?? null;
  }

  /** Sends a message that shows that messages come. */
  async test(id: string): Promise<Reply<null>> {
    const recipient = this.current();
    return recipient === null ? NOT_FOUND : this.#env().RECIPIENT.getByName(recipient).sendTest(id, OWNER);
  }

  /**
   * As the link's owner sees it.
   * @param games of the link
   */
  async show(id: string, games: readonly string[]): Promise<OwnPlayMe["chat"]> {
    const recipient = this.current();
    const status = recipient === null ? null : await this.#env().RECIPIENT.getByName(recipient).status(id, OWNER, games);
    if (!status?.ok || status.value === null) return null;
    const { name, last, trouble } = status.value;
    return { name, last: last === null ? null : { at: last }, trouble };
  }

  /** Has those drop the link that do not follow it any more; who can't be asked now is asked with the next change. */
  async #release(id: string): Promise<null> {
    for (const recipient of this.#store.rooms("former")) {
      try {
        const dropped = await this.#env().RECIPIENT.getByName(recipient).drop(id, OWNER);
        if (dropped.ok) this.#store.transaction(() => this.#store.forgetRoom(recipient));
      } catch (error) {
        warn(WARNINGS.job("release", id, errorName(error)));
      }
    }
    return null;
  }
}
