/**
 * By what the owner of a "play me" link is told of its games, and the room that follows them: what they do about it, and how it goes; and the
 * link's webhooks.
 */
import { NOT_FOUND } from "../notifications/kind.ts";
import type { OwnPlayMe } from "../../api/play-me-schema.ts";
import { type WebhookAnswer, MESSAGE_VERSION, type WebhookMessage, type AddedWebhookAnswer } from "../../api/webhook-schema.ts";
import { usualStart } from "../../game/decide.ts";
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
import {
  type MadeGame,
  offerOf,
  type PlayMeLink,
  type PlayMeStore,
  type ChannelRows,
  type Told,
  type LinkWebhook,
} from "./store.ts";
import { Turns } from "../waiting.ts";
import type { WebhookEvent } from "../../api/channels.ts";
import type { Side } from "../../rules/contract.ts";
import { ownOrigins, playMeUrl, publicOrigin } from "../links.ts";
import { deliver } from "../notifications/kinds/webhook/message.ts";
import { askToDeliver, tellDelivered, isDelivered } from "../notifications/kinds/webhook/limits.ts";
import { isSameTarget } from "../notifications/http.ts";
import { chosen, freshWebhook, newWebhook, shown, type Webhook } from "../room/webhooks/webhook-rows.ts";
import { MOST_WEBHOOKS } from "../room/webhooks/webhooks.ts";
import { random } from "../tokens/secrets.ts";

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

export function createTelling(store: PlayMeStore, env: () => Env) {
  const owner = linkChannel(store, store.owner, env);
  const room = linkChannel(store, store.room, env);
  const webhooks = linkWebhooks(store, env);

  return {
    webhooks,

    async act(id: string, { status, wish: offered }: PlayMeLink, act: TellAct): Promise<Reply<null>> {
      if (act.do === "silence") return done(await owner.clear(id));
      if (act.do === "unfollow") return done(await room.clear(id));
      if (status === "ended") return ENDED;
      switch (act.do) {
        case "tell": {
          const { at, ...wish } = act.wish;
          return owner.set(id, { ...wish, variant: offered.variant, detail: false, target: addressTarget(at) });
        }
        case "follow": {
          const { browser, origin, ...named } = act.wish;
          const target = { ...named, kind: FOLLOWS, zone: null };
          return room.set(id, { browser, origin, variant: offered.variant, detail: true, when: "turn", target });
        }
        case "test":
          if (typeof act.by === "object") return webhooks.test(act.by.webhook, id, offered);
          return (act.by === "mail" ? owner : room).test(id);
      }
    },

    /** As the link's owner sees them. */
    async show(id: string): Promise<Pick<OwnPlayMe, "email" | "chat" | "webhooks">> {
      const newest = store.newest(MOST_LOOKED_AT);
      const games = newest.map(({ game }) => game);
      const asked = store.webhooks().length === 0 ? [] : newest.map((made) => webhooksIn(made, env()));
      const [mail, chat, ...inGames] = await Promise.all([owner.show(id, games), room.show(id, games), ...asked]);
      return {
        email: mail && { address: mail.name, confirmed: mail.confirmed, when: mail.when, last: mail.last, trouble: mail.trouble },
        chat: chat && { name: chat.name, last: chat.last, trouble: chat.trouble },
        webhooks: webhooks.show(inGames.flat()),
      };
    },

    /** Has a new game told of. Nobody waits for a recipient that can't be asked: the game goes on without. */
    async follow(link: string, game: Calls, caller: Caller): Promise<void> {
      const before = { game: link, side: OWNER };
      const [told, followed] = [store.owner.current(), store.room.current()];
      try {
        if (told !== null) await game.mail(caller, undefined, { do: "follow", before, ...told });
        if (followed !== null) await game.channels(caller, undefined, { do: "follow", before, recipient: followed.recipient });
      } catch (error) {
        warn(WARNINGS.job("follow", link, errorName(error)));
      }
    },

    /** Nobody is told of new games any more. */
    async end(id: string): Promise<null> {
      await room.clear(id);
      return owner.clear(id);
    },
  };
}

async function webhooksIn({ game, side, key }: MadeGame, { LINK_KEYS, ROOM }: Env): Promise<readonly WebhookAnswer[]> {
  const seat = token(readRing(LINK_KEYS), game, { kind: "seat", side }, { key, generation: 1 });
  const listed = await gameAt(ROOM, game).webhooks({ bearer: seat ?? "", origin: "" });
  return listed.ok ? listed.value : [];
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
function linkChannel(store: PlayMeStore, rows: ChannelRows, env: () => SubscribeEnv) {
  /** Recipients are asked for one thing after the other. */
  const turns = new Turns();
  const recipientOf = (told: Pick<Told, "recipient">) => env().RECIPIENT.getByName(told.recipient);

  /** Has those drop the link that do not tell of it any more; who can't be asked now is asked with the next change. */
  async function release(id: string): Promise<null> {
    for (const recipient of rows.former()) {
      try {
        const dropped = await recipientOf({ recipient }).drop(id, OWNER);
        if (dropped.ok) store.transaction(() => rows.forget(recipient));
      } catch (error) {
        warn(WARNINGS.job("release", id, errorName(error)));
      }
    }
    return null;
  }

  return {
    /** Has a target told of the games, from now on and no other, once it agrees. Where it refuses, nothing has changed. */
    set: (id: string, { target, when, ...listener }: LinkWish): Promise<Reply<null>> =>
      turns.take(async () => {
        const { recipient } = target;
        const before = rows.current();
        // Whatever breaks off from here on, the link knows whom it has asked, and lets go of who is not to tell of it.
        store.transaction(() => rows.set({ recipient, when }));
        const asked = await subscribe(env(), target, { ...listener, game: id, side: OWNER }, Date.now());
        if (asked.ok) return done(await release(id));
        store.transaction(() => {
          if (before?.recipient !== recipient) rows.forget(recipient);
          rows.set(before);
        });
        return asked;
      }),
    /** Nothing tells of new games any more; games that go on keep what they have. */
    clear: (id: string): Promise<null> =>
      turns.take(async () => {
        store.transaction(() => rows.set(null));
        return release(id);
      }),
    /** Sends a message that shows that messages come. */
    async test(id: string): Promise<Reply<null>> {
      const told = rows.current();
      return told === null ? NOT_FOUND : recipientOf(told).sendTest(id, OWNER);
    },
    /**
     * As the link's owner sees it; null where there is none.
     * @param games of the link
     */
    async show(id: string, games: readonly string[]) {
      const told = rows.current();
      const status = told && (await recipientOf(told).status(id, OWNER, games));
      if (told === null || !status?.ok || status.value === null) return null;
      const { name, confirmed, last, trouble } = status.value;
      return { name, confirmed, when: told.when, last: last === null ? null : { at: last }, trouble };
    },
  };
}

const NO_WEBHOOK = refused("not-found", "There is no such webhook.");
const TOO_OFTEN = refused("too-many", "This address was called often enough in the last minute.");
const UNDER_WAY = refused("too-many", "A test of this webhook is under way.");

/** What of a link's wish is told by a test. */
type Tested = Pick<PlayMeLink["wish"], "variant" | "seat">;

/** Each new game has them for its owner's seat. The link itself delivers only what tries the way. */
export function linkWebhooks(store: PlayMeStore, env: () => Env) {
  /** Those that are being tried. */
  const atWork = new Set<string>();
  const find = (id: string) => store.webhooks().find((webhook) => webhook.id === id);

  return {
    /** One to the same address is there once, as at a seat. */
    add(url: string, events: readonly WebhookEvent[] | undefined, origin: string): Reply<AddedWebhookAnswer> {
      const present = store.webhooks();
      const known = present.find((each) => isSameTarget(each.url, url));
      if (known !== undefined) {
        const kept = { ...known, side: OWNER, events: events === undefined ? known.events : chosen(events) };
        store.transaction(() => store.setEvents(known.id, kept.events));
        return done({ ...shown(freshWebhook(kept), Date.now()), last: known.last });
      }
      if (present.length >= MOST_WEBHOOKS) return refused("too-many", "This link has as many webhooks as it may.");
      const made = newWebhook({ side: OWNER, url, origin, events });
      store.transaction(() => store.addWebhook(made));
      return done({ ...shown(made, Date.now()), secret: made.secret });
    },
    remove(id: string): Reply<null> {
      if (find(id) === undefined) return NO_WEBHOOK;
      store.transaction(() => store.removeWebhook(id));
      return done(null);
    },
    /** Delivers a message that only tries the way, once; how that went is shown from then on. */
    async test(id: string, link: string, wish: Tested): Promise<Reply<null>> {
      const webhook = find(id);
      if (webhook === undefined) return NO_WEBHOOK;
      if (atWork.has(id)) return UNDER_WAY;
      atWork.add(id);
      try {
        const last = await tried(webhook, testMessage(link, wish, publicOrigin(env(), webhook.origin)), env());
        if (last === null) return TOO_OFTEN;
        store.transaction(() => store.setLast(id, last));
        return done(null);
      } finally {
        atWork.delete(id);
      }
    },
    /**
     * As the link's owner sees them.
     * @param inGames how they went in games of the link
     */
    show: (inGames: readonly Pick<WebhookAnswer, "id" | "last">[]): OwnPlayMe["webhooks"] =>
      store.webhooks().map(({ id, url, events, last: tested }) => {
        const all = [tested, ...inGames.filter((each) => each.id === id).map(({ last }) => last)].filter((last) => last !== null);
        const [last = null] = all.toSorted((one, other) => other.at - one.at);
        return { id, url, events, last };
      }),
    /** Those that a new game has for its owner's side. */
    of: (side: Side): readonly Webhook[] => store.webhooks().map((webhook) => freshWebhook({ ...webhook, side })),
  };
}

/** How a delivery went that only tries the way; null where there were enough of them. */
async function tried({ url, secret, origin }: LinkWebhook, message: WebhookMessage, env: Env): Promise<LinkWebhook["last"]> {
  const admission = await askToDeliver(env, url, false);
  if (admission.wait > 0) return null;
  const out = { network: env.WEBHOOK_NETWORK, own: ownOrigins(env, origin) };
  const sent = { url, secrets: [secret], id: `msg_${random(15)}`, body: JSON.stringify(message) };
  const { status } = await deliver(sent, out);
  const last = { at: Date.now(), status, delivered: isDelivered(status) };
  await tellDelivered(env, url, admission, last.delivered);
  return last;
}

/** What a test says, of no game: it stands where each begins. */
function testMessage(link: string, wish: Tested, origin: string): WebhookMessage {
  const offer = offerOf(wish);
  const [first, second] = offer.rulebook.sides;
  return {
    version: MESSAGE_VERSION,
    type: "test",
    timestamp: new Date().toISOString(),
    data: {
      game: link,
      variant: wish.variant,
      // Its owner's; the one that begins where that is by lot.
      side: wish.seat === "second" ? second.id : first.id,
      turn: 0,
      ply: 0,
      toMove: null,
      position: usualStart(offer.variant.match).position,
      lastMove: null,
      offers: [],
      result: null,
      until: null,
      watchUrl: playMeUrl(origin, link),
    },
  };
}
