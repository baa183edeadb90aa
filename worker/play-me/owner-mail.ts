/**
 * The address that is told of the games of a "play me" link, and stands in its recipient alone. To that the link is like a seat:
 * somebody there says yes to it once, and each new game follows it, as a rematch follows a game.
 */
import type { OwnPlayMe } from "../../api/play-me-schema.ts";
import { OWNER } from "../../game/channel-policy.ts";
import type { Frequency } from "../../game/notice.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import { done, type Reply } from "../object/reply.ts";
import { Turns } from "../object/turns.ts";
import { NOT_FOUND } from "../notifications/recipient/refusals.ts";
import { type MailEnv, subscribe } from "../notifications/recipient/subscribe.ts";
import type { AddressWish } from "../room/notifications/mail-setup.ts";
import type { PlayMeStore } from "./store.ts";

/** The wish of a link's owner. */
export interface ChannelWish {
  readonly at: AddressWish;
  readonly when: Frequency;
  readonly variant: string;
  readonly browser: string | null;
  readonly origin: string;
}

export class OwnerMail {
  readonly #store: PlayMeStore;
  readonly #env: () => MailEnv;
  /** Recipients are asked for one thing after the other. */
  readonly #turns = new Turns();

  constructor(store: PlayMeStore, env: () => MailEnv) {
    this.#store = store;
    this.#env = env;
  }

  /** Has the owner told at an address, from now on and at no other. Where that is refused, nothing has changed. */
  async set(id: string, { at, when, ...seat }: ChannelWish): Promise<Reply<null>> {
    return this.#turns.take(async () => {
      const { recipient, by, client, ...given } = at;
      const before = this.#store.told();
      // Whatever breaks off from here on, the link knows whom it has asked, and lets go of who is not to tell it.
      this.#store.transaction(() => this.#store.tell({ recipient, when }));
      const request = { ...given, ...seat, game: id, side: OWNER };
      const asked = await subscribe(this.#env(), { recipient, by, client, request, at: Date.now() });
      if (asked.ok) return done(await this.#release(id));
      this.#store.transaction(() => {
        if (before?.recipient !== recipient) this.#store.forgetRecipient(recipient);
        if (before !== null) this.#store.tell(before);
      });
      return asked;
    });
  }

  /** Has the owner told by no mail any more. */
  async clear(id: string): Promise<null> {
    return this.#turns.take(async () => {
      this.#store.transaction(() => this.#store.tell(null));
      return this.#release(id);
    });
  }

  /** Sends a mail that shows that mails come. */
  async test(id: string): Promise<Reply<null>> {
    const told = this.#store.told();
    return told === null ? NOT_FOUND : this.#env().RECIPIENT.getByName(told.recipient).sendTest(id, OWNER);
  }

  /**
   * As the link's owner sees it.
   * @param games of the link
   */
  async show(id: string, games: readonly string[]): Promise<OwnPlayMe["email"]> {
    const told = this.#store.told();
    const status = told && (await this.#env().RECIPIENT.getByName(told.recipient).status(id, OWNER, games));
    if (told === null || !status?.ok || status.value === null) return null;
    const { name: address, confirmed, last, trouble } = status.value;
    return { address, confirmed, when: told.when, last: last === null ? null : { at: last }, trouble };
  }

  /** Has those drop the link who do not tell it any more; who can't be asked now is asked with the next change. */
  async #release(id: string): Promise<null> {
    for (const recipient of this.#store.formerRecipients()) {
      try {
        const dropped = await this.#env().RECIPIENT.getByName(recipient).drop(id, OWNER);
        if (dropped.ok) this.#store.transaction(() => this.#store.forgetRecipient(recipient));
      } catch (error) {
        warn(WARNINGS.job("release", id, errorName(error)));
      }
    }
    return null;
  }
}
