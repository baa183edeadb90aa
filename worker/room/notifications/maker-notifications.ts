/**
 * What the maker of a game for two others is told. They play neither side, so they know no turn and no presence. A message says how
 * things stand when it is sent: one job hands over the last news, by one channel, and whatever is older is not sent any more.
 */
import {
  firstTold,
  MAKER,
  isStillSoToMaker,
  type MakerNews,
  readMakerNews,
  toldMaker,
  writeMakerNews,
} from "../../../game/channel-policy.ts";
import type { GameEvent } from "../../../game/event.ts";
import type { Notification } from "../../../game/notification.ts";
import type { Recipients } from "../../notifications/recipient/subscribe.ts";
import type { Feature } from "../kernel/feature.ts";
import type { Ledger } from "../kernel/ledger.ts";
import type { Channels } from "./channels.ts";
import { channelsFor } from "./notification-deliveries.ts";

/** Has the maker of a game for two others told. */
const TELL_MAKER = "tell-maker";

/** The fact that the last news stands in. */
const NEWS = "maker-news";

export class MakerNotifications implements Feature {
  readonly #ledger: Ledger;
  readonly #channels: Channels;
  readonly #recipients: () => Recipients;
  /** In milliseconds: those who sit down together are told of at once. */
  readonly #grace: number;

  constructor(ledger: Ledger, channels: Channels, recipients: () => Recipients, grace: number) {
    this.#ledger = ledger;
    this.#channels = channels;
    this.#recipients = recipients;
    this.#grace = grace;
  }

  readonly jobs = { [TELL_MAKER]: { work: () => this.notify() } };

  /** Has the maker told of `events`, the last of what they are told of. Within the transaction that appends them. */
  onEvents(events: readonly GameEvent[]): void {
    for (const event of events) {
      const occasion = toldMaker(event);
      if (occasion !== null) this.#tell({ seq: event.seq, occasion }, this.#grace);
    }
  }

  /** Has the maker told that the game will be closed. Within a transaction of the caller's. */
  remind(): void {
    this.#tell({ seq: this.#ledger.state.seq, occasion: "reminder" }, 0);
  }

  /**
   * Hands the last news over to the channel that is told first: the work of the job.
   * @throws where its recipient can't take it over now
   */
  async notify(): Promise<void> {
    const news = this.#news();
    const [recipient] = news === null ? [] : firstTold(channelsFor(this.#channels.of(MAKER)), news.occasion);
    if (news !== null && recipient !== undefined) {
      const answer = await this.#recipients().getByName(recipient).commit(this.#notification(news, recipient));
      if (answer.kind === "gone") {
        this.#channels.lose(MAKER, recipient, "gone");
        return this.notify();
      }
    }
    this.#ledger.transact(() => {
      const { jobs } = this.#ledger;
      // Other news may have come meanwhile.
      if (isSame(news, this.#news())) jobs.complete(TELL_MAKER);
      else jobs.postpone(TELL_MAKER, this.#ledger.now() + this.#grace);
    });
  }

  /** Whether a notification that was handed over is still to be sent: it is of the last news. */
  isOwed({ id, occasion }: Notification): boolean {
    const news = this.#news();
    const isLast =
      news !== null && this.#channels.of(MAKER).some(({ recipient }) => this.#notification(news, recipient).id === id);
    return isLast && isStillSoToMaker(occasion, this.#ledger.state);
  }

  #tell(news: MakerNews, wait: number): void {
    if (this.#channels.of(MAKER).length === 0) return;
    this.#ledger.store.setFact(NEWS, writeMakerNews(news));
    this.#ledger.jobs.schedule(TELL_MAKER, this.#ledger.now() + wait);
  }

  #news(): MakerNews | null {
    const kept = this.#ledger.store.fact(NEWS);
    return kept === null ? null : readMakerNews(kept);
  }

  #notification({ seq, occasion }: MakerNews, recipient: string): Notification {
    const { game, turn } = this.#ledger.state;
    // By the event, for two may sit down in one turn.
    const id = [game, MAKER, seq, occasion, recipient].join(".");
    return { id, game, side: MAKER, turn, occasion, when: "turn", deadline: null };
  }
}

function isSame(one: MakerNews | null, other: MakerNews | null): boolean {
  return one?.seq === other?.seq && one?.occasion === other?.occasion;
}
