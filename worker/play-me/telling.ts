/** By what the owner of a "play me" link is told of its games, and the room that follows them: what they do about it, and how it goes. */
import type { OwnPlayMe } from "../../api/play-me-schema.ts";
import type { WebhookAnswer } from "../../api/webhook-schema.ts";
import type { Env } from "../env.ts";
import { done, refused, type Reply } from "../object/reply.ts";
import { token, readRing } from "../tokens/ring.ts";
import { type ChannelWish, OwnerMail } from "./owner-mail.ts";
import { offerOf, startOf } from "./offer.ts";
import { type RoomWish, Rooms } from "./rooms.ts";
import type { MadeGame, PlayMeLink, PlayMeStore } from "./store.ts";
import { LinkWebhooks } from "./webhooks.ts";
import { gameAt } from "../room/ask.ts";

export const ENDED = refused("game-over", "This link was ended.");
/** Of so many games it is asked how telling goes in them. */
const MOST_LOOKED_AT = 5;

export type TellAct =
  /** Has them told by mail of each new game, or no more. */
  | { readonly do: "tell"; readonly wish: Omit<ChannelWish, "variant"> }
  | { readonly do: "silence" }
  /** Has a chat room follow each new game, or none any more. */
  | { readonly do: "follow"; readonly wish: Omit<RoomWish, "variant"> }
  | { readonly do: "unfollow" }
  /** Has a message sent that shows that messages come. */
  | { readonly do: "test"; readonly by: "mail" | "chat" | { readonly webhook: string } };

export class Telling {
  readonly mail: OwnerMail;
  readonly rooms: Rooms;
  readonly webhooks: LinkWebhooks;
  readonly #store: PlayMeStore;
  readonly #env: () => Env;

  constructor(store: PlayMeStore, env: () => Env) {
    this.#store = store;
    this.#env = env;
    this.mail = new OwnerMail(store, env);
    this.rooms = new Rooms(store, env);
    this.webhooks = new LinkWebhooks(store, env);
  }

  async act(id: string, { status, wish }: PlayMeLink, act: TellAct): Promise<Reply<null>> {
    if (act.do === "silence") return done(await this.mail.clear(id));
    if (act.do === "unfollow") return done(await this.rooms.clear(id));
    if (status === "ended") return ENDED;
    switch (act.do) {
      case "tell":
        return this.mail.set(id, { ...act.wish, variant: wish.variant });
      case "follow":
        return this.rooms.set(id, { ...act.wish, variant: wish.variant });
      case "test":
        return this.#test(id, wish, act.by);
    }
  }

  /** As the link's owner sees them. */
  async show(id: string): Promise<Pick<OwnPlayMe, "email" | "chat" | "webhooks">> {
    const newest = this.#store.newest(MOST_LOOKED_AT);
    const games = newest.map(({ game }) => game);
    const asked = this.#store.webhooks().length === 0 ? [] : newest.map((made) => this.#webhooksIn(made));
    const [email, chat, ...inGames] = await Promise.all([this.mail.show(id, games), this.rooms.show(id, games), ...asked]);
    return { email, chat, webhooks: this.webhooks.show(inGames.flat()) };
  }

  /** Nobody is told of new games any more. */
  async end(id: string): Promise<null> {
    await this.rooms.clear(id);
    return this.mail.clear(id);
  }

  async #test(id: string, wish: PlayMeLink["wish"], by: Extract<TellAct, { readonly do: "test" }>["by"]): Promise<Reply<null>> {
    if (by === "mail") return this.mail.test(id);
    if (by === "chat") return this.rooms.test(id);
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
