/** The webhooks of a "play me" link: each new game has them for its owner's seat. The link itself delivers only what tries the way. */
import type { OwnPlayMe } from "../../api/play-me-schema.ts";
import type { WebhookEvent } from "../../api/channels.ts";
import { MESSAGE_VERSION, type WebhookMessage, type AddedWebhookAnswer, type WebhookAnswer } from "../../api/webhook-schema.ts";
import type { Offer } from "../../games/registry.ts";
import type { Side } from "../../rules/contract.ts";
import type { Env } from "../env.ts";
import { ownOrigins, playMeUrl, publicOrigin } from "../links.ts";
import { deliver } from "../notifications/kinds/webhook/message.ts";
import { askToDeliver, tellDelivered, isDelivered } from "../notifications/kinds/webhook/limits.ts";
import { isSameTarget } from "../notifications/http.ts";
import { done, refused, type Reply } from "../object/reply.ts";
import { chosen, freshWebhook, newWebhook, shown, type Webhook } from "../room/webhooks/webhook-rows.ts";
import { MOST_WEBHOOKS } from "../room/webhooks/webhooks.ts";
import { random } from "../tokens/secrets.ts";
import { OWNER } from "../../game/channel-policy.ts";
import type { LinkWebhook, PlayMeStore } from "./store.ts";

const NO_WEBHOOK = refused("not-found", "There is no such webhook.");
const TOO_OFTEN = refused("too-many", "This address was called often enough in the last minute.");
const UNDER_WAY = refused("too-many", "A test of this webhook is under way.");

/** The link whose games a webhook is told of. */
interface TestedLink {
  readonly id: string;
  readonly offer: Offer;
  /** Its owner's; the one that begins where that is by lot. */
  readonly side: Side;
  /** The text of the position that games begin in. */
  readonly position: string;
}

export class LinkWebhooks {
  readonly #store: PlayMeStore;
  readonly #env: () => Env;
  /** Those that are being tried. */
  readonly #atWork = new Set<string>();

  constructor(store: PlayMeStore, env: () => Env) {
    this.#store = store;
    this.#env = env;
  }

  /** One to the same address is there once, as at a seat. */
  add(url: string, events: readonly WebhookEvent[] | undefined, origin: string): Reply<AddedWebhookAnswer> {
    const known = this.#store.webhooks().find((each) => isSameTarget(each.url, url));
    if (known !== undefined) return done(this.#choose(known, events));
    if (this.#store.webhooks().length >= MOST_WEBHOOKS) return refused("too-many", "This link has as many webhooks as it may.");
    const made = newWebhook({ side: OWNER, url, origin, ...(events && { events }) });
    const { id, secret } = made;
    this.#store.transaction(() => this.#store.addWebhook({ id, url, events: made.events, secret, origin }));
    return done({ ...shown(made, Date.now()), secret });
  }

  remove(id: string): Reply<null> {
    if (this.#find(id) === undefined) return NO_WEBHOOK;
    this.#store.transaction(() => this.#store.removeWebhook(id));
    return done(null);
  }

  /** Delivers a message that only tries the way, once; how that went is shown from then on. */
  async test(id: string, link: TestedLink): Promise<Reply<null>> {
    const webhook = this.#find(id);
    if (webhook === undefined) return NO_WEBHOOK;
    if (this.#atWork.has(id)) return UNDER_WAY;
    this.#atWork.add(id);
    try {
      const { WEBHOOK_NETWORK: network, ...env } = this.#env();
      const { url, secret, origin } = webhook;
      const admission = await askToDeliver(env, url, false);
      if (admission.wait > 0) return TOO_OFTEN;
      const body = JSON.stringify(testMessage(link, publicOrigin(env, origin), Date.now()));
      const out = { network, own: ownOrigins(env, origin) };
      const { status } = await deliver({ url, secrets: [secret], id: `msg_${random(15)}`, body }, out);
      const last = { at: Date.now(), status, delivered: isDelivered(status) };
      this.#store.transaction(() => this.#store.setLast(id, last));
      await tellDelivered(env, url, admission, last.delivered);
      return done(null);
    } finally {
      this.#atWork.delete(id);
    }
  }

  /**
   * As the link's owner sees them.
   * @param inGames how they went in games of the link
   */
  show(inGames: readonly Pick<WebhookAnswer, "id" | "last">[]): OwnPlayMe["webhooks"] {
    return this.#store.webhooks().map(({ id, url, events, last: tested }) => {
      const all = [tested, ...inGames.filter((each) => each.id === id).map(({ last }) => last)].filter((last) => last !== null);
      const [last = null] = all.toSorted((one, other) => other.at - one.at);
      return { id, url, events, last };
    });
  }

  /** Those that a new game has for its owner's side. */
  of(side: Side): readonly Webhook[] {
    return this.#store.webhooks().map((webhook) => freshWebhook({ ...webhook, side }));
  }

  #choose(known: LinkWebhook, wished: readonly WebhookEvent[] | undefined): WebhookAnswer {
    const events = wished === undefined ? known.events : chosen(wished);
    this.#store.transaction(() => this.#store.setEvents(known.id, events));
    return { ...shown(freshWebhook({ ...known, side: OWNER, events }), Date.now()), last: known.last };
  }

  #find(id: string): LinkWebhook | undefined {
    return this.#store.webhooks().find((webhook) => webhook.id === id);
  }
}

/** What a test says, of no game: it stands where each begins. */
function testMessage({ id, offer, side, position }: TestedLink, origin: string, now: number): WebhookMessage {
  return {
    version: MESSAGE_VERSION,
    type: "test",
    timestamp: new Date(now).toISOString(),
    data: {
      game: id,
      variant: offer.variant.match.variant,
      side,
      turn: 0,
      ply: 0,
      toMove: null,
      position,
      lastMove: null,
      offers: [],
      result: null,
      until: null,
      watchUrl: playMeUrl(origin, id),
    },
  };
}
