/** By what the owner of a "play me" link is told of its games, and the room that follows them: what they do about it, and how it goes. */
import { NOT_FOUND } from "../notifications/kind.ts";
import type { OwnPlayMe } from "../../api/play-me-schema.ts";
import type { WebhookAnswer } from "../../api/webhook-schema.ts";
import { OWNER } from "../../game/channel-policy.ts";
import type { Frequency } from "../../game/notification.ts";
import type { Env } from "../env.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import { FOLLOWS } from "../notifications/kinds.ts";
import {
  type NewTarget,
  addressTarget,
  type AddressWish,
  type NewListener,
  subscribe,
  type SubscribeEnv,
} from "../notifications/recipient/subscribe.ts";
import { done, refused, type Reply } from "../object/reply.ts";
import { gameAt } from "../room/ask.ts";
import type { Calls } from "../room/features.ts";
import type { Caller } from "../room/kernel/reply.ts";
import { readRing, token } from "../tokens/link-tokens.ts";
import { type MadeGame, offerOf, type PlayMeLink, type PlayMeStore, startOf, type ChannelRows } from "./store.ts";
import { LinkWebhooks } from "./webhooks.ts";
import { Turns } from "../waiting.ts";

export const ENDED = refused("game-over", "This link was ended.");
/** So many games are asked how telling goes in them. */
const MOST_LOOKED_AT = 5;

type Wish = Pick<LinkWish, "browser" | "origin">;

export type TellAct =
  /** Has them told by mail of each new game, or no more. */
  | { readonly do: "tell"; readonly wish: Wish & { readonly at: AddressWish; readonly when: Frequency } }
  | { readonly do: "silence" }
  /** Has a chat room follow each new game, or none any more. */
  | { readonly do: "follow"; readonly wish: Wish & Omit<NewTarget, "kind" | "zone"> }
  | { readonly do: "unfollow" }
  /** Has a message sent that shows that messages come. */
  | { readonly do: "test"; readonly by: "mail" | "chat" | { readonly webhook: string } };

export class Telling {
  readonly owner: LinkChannel;
  readonly room: LinkChannel;
  readonly webhooks: LinkWebhooks;
  readonly #store: PlayMeStore;
  readonly #env: () => Env;

  constructor(store: PlayMeStore, env: () => Env) {
    this.#store = store;
    this.#env = env;
    this.owner = new LinkChannel(store, store.owner, env);
    this.room = new LinkChannel(store, store.room, env);
    this.webhooks = new LinkWebhooks(store, env);
  }

  async act(id: string, { status, wish: offered }: PlayMeLink, act: TellAct): Promise<Reply<null>> {
    if (act.do === "silence") return done(await this.owner.clear(id));
    if (act.do === "unfollow") return done(await this.room.clear(id));
    if (status === "ended") return ENDED;
    switch (act.do) {
      case "tell": {
        const { at, ...wish } = act.wish;
        return this.owner.set(id, { ...wish, variant: offered.variant, detail: false, target: addressTarget(at) });
      }
      case "follow": {
        const { browser, origin, ...room } = act.wish;
        const target = { ...room, kind: FOLLOWS, zone: null };
        return this.room.set(id, { browser, origin, variant: offered.variant, detail: true, when: "turn", target });
      }
      case "test":
        return this.#test(id, offered, act.by);
    }
  }

  /** As the link's owner sees them. */
  async show(id: string): Promise<Pick<OwnPlayMe, "email" | "chat" | "webhooks">> {
    const newest = this.#store.newest(MOST_LOOKED_AT);
    const games = newest.map(({ game }) => game);
    const asked = this.#store.webhooks().length === 0 ? [] : newest.map((made) => this.#webhooksIn(made));
    const [owner, room, ...inGames] = await Promise.all([this.owner.show(id, games), this.room.show(id, games), ...asked]);
    return {
      email: owner && {
        address: owner.name,
        confirmed: owner.confirmed,
        when: owner.when,
        last: owner.last,
        trouble: owner.trouble,
      },
      chat: room && { name: room.name, last: room.last, trouble: room.trouble },
      webhooks: this.webhooks.show(inGames.flat()),
    };
  }

  /** Has a new game told of. Nobody waits for a recipient that can't be asked: the game goes on without. */
  async follow(link: string, game: Calls, owner: Caller): Promise<void> {
    const before = { game: link, side: OWNER };
    const [told, room] = [this.owner.rows.current(), this.room.rows.current()];
    try {
      if (told !== null) await game.mail(owner, undefined, { do: "follow", before, ...told });
      if (room !== null) await game.channels(owner, undefined, { do: "follow", before, recipient: room.recipient });
    } catch (error) {
      warn(WARNINGS.job("follow", link, errorName(error)));
    }
  }

  /** Nobody is told of new games any more. */
  async end(id: string): Promise<null> {
    await this.room.clear(id);
    return this.owner.clear(id);
  }

  async #test(id: string, wish: PlayMeLink["wish"], by: Extract<TellAct, { readonly do: "test" }>["by"]): Promise<Reply<null>> {
    if (by === "mail") return this.owner.test(id);
    if (by === "chat") return this.room.test(id);
    const offer = offerOf(wish);
    const [first, second] = offer.rulebook.sides;
    const side = wish.seat === "second" ? second.id : first.id;
    return this.webhooks.test(by.webhook, { id, offer, side, position: startOf(offer).position });
  }

  async #webhooksIn({ game, side, key }: MadeGame): Promise<readonly WebhookAnswer[]> {
    const { LINK_KEYS, ROOM } = this.#env();
    const seat = token(readRing(LINK_KEYS), game, { kind: "seat", side }, { key, generation: 1 });
    const listed = await gameAt(ROOM, game).webhooks({ bearer: seat ?? "", origin: "" });
    return listed.ok ? listed.value : [];
  }
}

/** What the link's owner wishes. */
interface LinkWish extends Omit<NewListener, "game" | "side"> {
  readonly target: NewTarget;
  readonly when: Frequency;
}

/**
 * A channel of a "play me" link: the one that tells its owner, or the room that follows all its games. What it is reached by stands in its
 * recipient alone. To that the link is like a game: it agrees to it once, and to each new game as to a rematch.
 */
class LinkChannel {
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
    const { name, confirmed, last, trouble } = status.value;
    return { name, confirmed, when: told.when, last: last === null ? null : { at: last }, trouble };
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
