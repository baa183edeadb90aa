/** Who listens to a game without sitting in it: the rooms that follow it, and its maker who plays neither side. */
import {
  firstTold,
  followed,
  isStillSo,
  isStillSoToMaker,
  MAKER,
  WHOLE_GAME,
  type MakerNews,
  readMakerNews,
  toldMaker,
  writeMakerNews,
} from "../../../game/channel-policy.ts";
import type { GameEvent } from "../../../game/event.ts";
import { type Notification, type Occasion, readOccasion } from "../../../game/notification.ts";
import type { GameState } from "../../../game/state.ts";
import type { Recipients } from "../../notifications/recipient/subscribe.ts";
import { jobName, kindOf } from "../../object/jobs.ts";
import type { JobName } from "../../object/tables.ts";
import { Turns } from "../../waiting.ts";
import type { Feature } from "../kernel/feature.ts";
import type { Ledger } from "../kernel/ledger.ts";
import type { Channels } from "./channels.ts";
import { channelsFor } from "./notification-deliveries.ts";

/** Has the rooms that follow the game told of a move or the end: `follow:<turn>:<occasion>`. */
const FOLLOW = "follow";
/** Has the maker of a game for two others told. */
const TELL_MAKER = "tell-maker";

/** The fact that the maker's last news stands in. */
const NEWS = "maker-news";

/** A move or the end, as its job names it. */
interface Followed {
  readonly turn: number;
  readonly occasion: Occasion;
}

interface Parts {
  readonly ledger: Ledger;
  readonly channels: Channels;
  readonly recipients: () => Recipients;
}

/**
 * Rooms are told of every move and of the end, at once and in order. They know no grace, no presence and no silence: each move is a job of
 * its own until all rooms have taken it over.
 *
 * A maker knows no turn and no presence. A message says how things stand when it is sent: one job hands over the last news, by one
 * channel, and whatever is older is not sent any more.
 */
export class OtherListeners implements Feature {
  readonly #ledger: Ledger;
  readonly #channels: Channels;
  readonly #recipients: () => Recipients;
  /** In milliseconds: a maker is told at once of those who sit down together. */
  readonly #grace: number;
  readonly #turns = new Turns();

  constructor({ ledger, channels, recipients }: Parts, grace: number) {
    this.#ledger = ledger;
    this.#channels = channels;
    this.#recipients = recipients;
    this.#grace = grace;
  }

  readonly jobs = {
    [FOLLOW]: { work: () => this.#turns.take(() => this.#tellRooms()) },
    [TELL_MAKER]: { work: () => this.#tellMaker() },
  };

  /** Has the rooms told of `events`, which led to `state`, and the maker of the last of what they are told of. */
  onEvents(events: readonly GameEvent[], state: GameState): void {
    for (const event of events) {
      const occasion = followed(event);
      if (occasion !== null && this.#channels.of(WHOLE_GAME).length > 0)
        this.#ledger.scheduleIn(nameOf({ turn: state.turn, occasion }));
      const news = toldMaker(event);
      if (news !== null) this.#noteNews({ seq: event.seq, occasion: news }, this.#grace);
    }
  }

  /** Has the maker told that the game will be closed. Within a transaction of the caller's. */
  remindMaker(): void {
    this.#noteNews({ seq: this.#ledger.state.seq, occasion: "reminder" }, 0);
  }

  /** Whether a notification that was handed over is still to be sent; a maker's is, if it is of the last news. */
  isOwed({ id, side, turn, occasion }: Notification): boolean {
    const isNamed = (about: number, news: Occasion) =>
      this.#channels.of(side).some(({ recipient }) => this.#notification(side, about, news, recipient).id === id);
    if (side !== MAKER) return isNamed(turn, occasion) && isStillSo(occasion, turn, this.#ledger.state);
    const last = this.#news();
    return last !== null && isNamed(last.seq, last.occasion) && isStillSoToMaker(occasion, this.#ledger.state);
  }

  /**
   * Hands over to all rooms whatever waits, oldest first: the work of any of the jobs.
   * @throws where a room's recipient can't take it over now: the others have all of it
   */
  async #tellRooms(): Promise<void> {
    const failed = new Map<string, unknown>();
    for (const move of this.#waiting()) {
      for (const { recipient } of this.#channels.of(WHOLE_GAME)) {
        if (failed.has(recipient)) continue;
        try {
          await this.#commit(this.#notification(WHOLE_GAME, move.turn, move.occasion, recipient), recipient);
        } catch (error) {
          failed.set(recipient, error);
        }
      }
      // Recipients that have it keep it once, however often it comes.
      if (failed.size === 0) this.#ledger.complete(nameOf(move));
    }
    for (const error of failed.values()) throw error;
  }

  /** Oldest first. */
  #waiting(): readonly Followed[] {
    const names = this.#ledger.jobs.all().map(({ name }) => name);
    const moves = names.filter((name) => kindOf(name) === FOLLOW).map(read);
    const isEnd = ({ occasion }: Followed) => Number(occasion === "end");
    return moves.sort((a, b) => a.turn - b.turn || isEnd(a) - isEnd(b));
  }

  /**
   * Hands the last news over to the channel that is told first: the work of the job.
   * @throws where its recipient can't take it over now
   */
  async #tellMaker(): Promise<void> {
    const news = this.#news();
    const [recipient] = news === null ? [] : firstTold(channelsFor(this.#channels.of(MAKER)), news.occasion);
    if (news !== null && recipient !== undefined) {
      const isTaken = await this.#commit(this.#notification(MAKER, news.seq, news.occasion, recipient), recipient);
      if (!isTaken) return this.#tellMaker();
    }
    const now = this.#news();
    this.#ledger.transact(() => {
      const { jobs } = this.#ledger;
      // Other news may have come meanwhile.
      if (news?.seq === now?.seq && news?.occasion === now?.occasion) jobs.complete(TELL_MAKER);
      else jobs.postpone(TELL_MAKER, this.#ledger.now() + this.#grace);
    });
  }

  #noteNews(news: MakerNews, wait: number): void {
    if (this.#channels.of(MAKER).length === 0) return;
    this.#ledger.store.setFact(NEWS, writeMakerNews(news));
    this.#ledger.scheduleIn(TELL_MAKER, wait);
  }

  #news(): MakerNews | null {
    const kept = this.#ledger.store.fact(NEWS);
    return kept === null ? null : readMakerNews(kept);
  }

  /** Answers whether its target is there: a listener that has lost it is told by the others. */
  async #commit(notification: Notification, recipient: string): Promise<boolean> {
    const { kind } = await this.#recipients().getByName(recipient).commit(notification);
    if (kind === "gone") this.#channels.lose(notification.side, recipient, "gone");
    return kind !== "gone";
  }

  /** @param about its turn; a maker's is named by its event, for two may sit down in one turn */
  #notification(side: string, about: number, occasion: Occasion, recipient: string): Notification {
    const { game, turn } = this.#ledger.state;
    const id = [game, side, about, occasion, recipient].join(".");
    return { id, game, side, turn: side === MAKER ? turn : about, occasion, when: "turn", deadline: null };
  }
}

function nameOf({ turn, occasion }: Followed): JobName {
  return jobName(FOLLOW, String(turn), occasion);
}

function read(name: JobName): Followed {
  const [, turn, word] = name.split(":");
  return { turn: Number(turn), occasion: readOccasion(word) };
}
