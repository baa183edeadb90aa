/** What a recipient and the games that it tells of say to each other around mails. */
import type { LinkedGame } from "../../api/my-games-schema.ts";
import type { Env } from "../env.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import { playMeUrl, seatUrl, watchUrl } from "../links.ts";
import { isPlayMeId } from "../tokens/game-id.ts";
import type { RecipientId } from "../tokens/recipient.ts";
import type { Subscription } from "./store.ts";

const MOST_GAMES = 60;

/** Whom a recipient tells mails for: games, and “play me” links, which new games follow. */
type Tellers = Pick<Env, "ROOM" | "PLAY_ME" | "ID_KEY">;

export class SubscribedGames {
  readonly #env: Tellers;
  readonly #recipient: RecipientId;

  constructor(env: Tellers, recipient: RecipientId) {
    this.#env = env;
    this.#recipient = recipient;
  }

  /** The games of these subscriptions, with the addresses that open their seats. */
  async list(subscriptions: readonly Subscription[]): Promise<readonly LinkedGame[]> {
    const games = await Promise.all(subscriptions.slice(0, MOST_GAMES).map((each) => this.#game(each)));
    return games.filter((game) => game !== null);
  }

  /** Tells games that their seats are told nothing here any more. Where that fails they learn it with their next notice. */
  async farewell(ended: readonly Subscription[]): Promise<void> {
    for (const { game, side } of ended) {
      try {
        if (isPlayMeId(this.#env.ID_KEY, game)) await this.#env.PLAY_ME.getByName(game).forget(this.#recipient);
        else await this.#env.ROOM.getByName(game).forget(side, this.#recipient);
      } catch (error) {
        warn(WARNINGS.farewell(game, errorName(error)));
      }
    }
  }

  /** The address that opens a seat, of a “play me” link its page; the public one where the game can't tell it now. */
  async boardOf(subscription: Subscription): Promise<string> {
    const { game, origin } = subscription;
    if (isPlayMeId(this.#env.ID_KEY, game)) return playMeUrl(origin, game);
    try {
      return (await this.#game(subscription))?.url ?? watchUrl(origin, game);
    } catch (error) {
      warn(WARNINGS.mailNews(game, errorName(error)));
      return watchUrl(origin, game);
    }
  }

  /** The public address where the seat's key has been retired. */
  async #game({ game, side, origin }: Subscription): Promise<LinkedGame | null> {
    if (isPlayMeId(this.#env.ID_KEY, game)) return null;
    const seated = await this.#env.ROOM.getByName(game).seated(side, this.#recipient);
    if (seated === null) return null;
    const { seatToken, ...mine } = seated;
    return { ...mine, url: seatToken === null ? watchUrl(origin, game) : seatUrl(origin, game, seatToken) };
  }
}
