/** What a recipient and the games that it tells of say to each other around its messages. */
import type { EndReason } from "../../../api/channel-schema.ts";
import { isSeat, MAKER } from "../../../game/channel-policy.ts";
import type { LinkedGame } from "../../../api/my-games-schema.ts";
import type { Frequency } from "../../../game/notification.ts";
import type { ChannelStatus, Owed, RecipientNews } from "../content/message.ts";
import type { Env } from "../../env.ts";
import { errorName, warn, WARNINGS } from "../../log.ts";
import { makerUrl, playMeUrl, seatUrl, watchUrl } from "../../links.ts";
import { jobName } from "../../object/jobs.ts";
import { isPlayMeId } from "../../tokens/game-id.ts";
import type { RecipientId } from "../../tokens/recipient.ts";
import type { Diary } from "./diary.ts";
import type { Subscription } from "./store.ts";

/** The job that tells a game of a trouble, for it may have another channel: `tell:<subscription>`. */
export const TELL = "tell";
/** The job that tells all games that the target is gone. */
export const FAREWELL = "farewell";

const MOST_GAMES = 60;

/** A seat as a yes leads back to it. */
export interface Opened {
  /** The address that opens it. */
  readonly board: string;
  /** Whether its player wants one mail a day. */
  readonly isDaily: boolean;
}

/** Whom a recipient tells mails for: games, and “play me” links, which new games follow. */
type Tellers = Pick<Env, "ROOM" | "PLAY_ME" | "ID_KEY">;

export class SubscribedGames {
  readonly #diary: Diary;
  readonly #env: Tellers;
  readonly #recipient: RecipientId;

  constructor(diary: Diary, env: Tellers, recipient: RecipientId) {
    this.#diary = diary;
    this.#env = env;
    this.#recipient = recipient;
  }

  /** The games of these subscriptions, with the addresses that open their seats. */
  async list(subscriptions: readonly Subscription[]): Promise<readonly LinkedGame[]> {
    const games = await Promise.all(subscriptions.slice(0, MOST_GAMES).map((each) => this.#game(each)));
    return games.filter((game) => game !== null);
  }

  /** Tells games that their seats are told nothing here any more, and why. Where that fails they learn it with their next notification. */
  async farewell(ended: readonly Subscription[], reason: Exclude<EndReason, "gone">): Promise<void> {
    for (const subscription of ended) {
      try {
        await this.#say(subscription, { kind: "ended", reason });
      } catch (error) {
        warn(WARNINGS.farewell(subscription.game, errorName(error)));
      }
    }
  }

  /**
   * Tells a seat's game that there is no such target any more.
   * @throws where the game can't be told now
   */
  async bury(subscription: Subscription): Promise<void> {
    await this.#say(subscription, { kind: "gone" });
  }

  /** Tells the games of these seats how it goes by now, as well as may be: what counts is kept here. */
  async tell(tells: readonly Pick<Subscription, "number">[]): Promise<void> {
    for (const { number } of tells) {
      const subscription = this.#diary.store.subscription(number);
      if (subscription === null) continue;
      try {
        await this.#say(subscription, { kind: "status", status: statusOf(subscription) });
        this.#complete(subscription);
      } catch (error) {
        warn(WARNINGS.mailNews(subscription.game, errorName(error)));
      }
    }
  }

  /**
   * Tells a game how it goes with a subscription by now: the work of a job.
   * @throws where the game can't be told now
   */
  async tellAgain(id: string): Promise<void> {
    const subscription = this.#diary.store.subscription(Number(id));
    if (subscription !== null) await this.#say(subscription, { kind: "status", status: statusOf(subscription) });
    this.#diary.transact(() => this.#diary.jobs.complete(jobName(TELL, id)));
  }

  async #say({ game, side }: Subscription, news: RecipientNews): Promise<void> {
    if (isPlayMeId(this.#env.ID_KEY, game)) await this.#env.PLAY_ME.getByName(game).hear(this.#recipient, news);
    else await this.#env.ROOM.getByName(game).hear(side, this.#recipient, news);
  }

  #complete({ number }: Subscription): void {
    const job = jobName(TELL, String(number));
    if (this.#diary.jobs.has(job)) this.#diary.transact(() => this.#diary.jobs.complete(job));
  }

  /** The name of the other player in a seat's game; null where they gave none, or that can't be told now. */
  async opponentOf(subscription: Subscription): Promise<string | null> {
    try {
      return (await this.#game(subscription))?.opponent ?? null;
    } catch (error) {
      warn(WARNINGS.mailNews(subscription.game, errorName(error)));
      return null;
    }
  }

  /** How a seat is opened, of a “play me” link or of a maker who plays neither side their page; by the public address where the game can't tell now. */
  async open(subscription: Subscription): Promise<Opened> {
    const { game, side, origin } = subscription;
    try {
      if (isPlayMeId(this.#env.ID_KEY, game)) {
        const isDaily = (await this.#env.PLAY_ME.getByName(game).frequency()) === "digest";
        return { board: playMeUrl(origin, game), isDaily };
      }
      if (side === MAKER) {
        const token = await this.#env.ROOM.getByName(game).makerToken(this.#recipient);
        return { board: token === null ? watchUrl(origin, game) : makerUrl(origin, game, token), isDaily: false };
      }
      const seated = await this.#seated(subscription);
      if (seated !== null) return { board: seated.game.url, isDaily: seated.when === "digest" };
    } catch (error) {
      warn(WARNINGS.mailNews(game, errorName(error)));
    }
    return { board: isPlayMeId(this.#env.ID_KEY, game) ? playMeUrl(origin, game) : watchUrl(origin, game), isDaily: false };
  }

  async #game(subscription: Subscription): Promise<LinkedGame | null> {
    return isPlayMeId(this.#env.ID_KEY, subscription.game) ? null : ((await this.#seated(subscription))?.game ?? null);
  }

  /**
   * What waits for the player of a seat; null where it is not their turn.
   * @throws where its game can't be asked now
   */
  async waiting({ game, side }: Subscription): Promise<Owed | null> {
    if (!isSeat(side) || isPlayMeId(this.#env.ID_KEY, game)) return null;
    return this.#env.ROOM.getByName(game).waiting(side, this.#recipient);
  }

  /** The public address where the seat's key has been retired. */
  async #seated({ game, side, origin }: Subscription): Promise<{ readonly game: LinkedGame; readonly when: Frequency } | null> {
    const seated = await this.#env.ROOM.getByName(game).seated(side, this.#recipient);
    if (seated === null) return null;
    const { seatToken, when, ...mine } = seated;
    return { game: { ...mine, url: seatToken === null ? watchUrl(origin, game) : seatUrl(origin, game, seatToken) }, when };
  }
}

function statusOf({ trouble, last, confirmed }: Subscription): ChannelStatus {
  if (trouble !== null) return { kind: "broken", ...trouble, ...(!confirmed && { isAsked: true }) };
  if (!confirmed) return { kind: "asked" };
  return last === null ? { kind: "agreed" } : { kind: "sent", at: last };
}
