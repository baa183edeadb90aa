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

/** What is handed over to one that listens so. */
function handingOver({ ledger, channels, recipients }: Parts) {
  /** @param about its turn; a maker's is named by its event, for two may sit down in one turn */
  function notification(side: string, about: number, occasion: Occasion, recipient: string): Notification {
    const { game, turn } = ledger.state;
    const id = [game, side, about, occasion, recipient].join(".");
    return { id, game, side, turn: side === MAKER ? turn : about, occasion, when: "turn", deadline: null };
  }
  /** Answers whether its target is there: a listener that has lost it is told by the others. */
  async function commit(side: string, about: number, occasion: Occasion, recipient: string): Promise<boolean> {
    const { kind } = await recipients()
      .getByName(recipient)
      .commit(notification(side, about, occasion, recipient));
    if (kind === "gone") channels.lose(side, recipient, "gone");
    return kind !== "gone";
  }

  /** Whether a notification was handed over about that. */
  function isAbout({ id, side }: Notification, about: number, occasion: Occasion): boolean {
    return channels.of(side).some(({ recipient }) => notification(side, about, occasion, recipient).id === id);
  }

  return { commit, isAbout };
}

export type Rooms = ReturnType<typeof createRooms>;

/**
 * Rooms are told of every move and of the end, at once and in order. They know no grace, no presence and no silence: each move is a job of
 * its own until all rooms have taken it over.
 */
export function createRooms(parts: Parts) {
  const { ledger, channels } = parts;
  const { isAbout, commit } = handingOver(parts);
  const turns = new Turns();

  /** Oldest first. */
  function waiting(): readonly Followed[] {
    const names = ledger.jobs.all().map(({ name }) => name);
    const moves = names.filter((name) => kindOf(name) === FOLLOW).map(read);
    const isEnd = ({ occasion }: Followed) => Number(occasion === "end");
    return moves.sort((a, b) => a.turn - b.turn || isEnd(a) - isEnd(b));
  }

  /**
   * Hands over to all rooms whatever waits, oldest first: the work of any of the jobs.
   * @throws where a room's recipient can't take it over now: the others have all of it
   */
  async function tell(): Promise<void> {
    const failed = new Map<string, unknown>();
    for (const move of waiting()) {
      for (const { recipient } of channels.of(WHOLE_GAME)) {
        if (failed.has(recipient)) continue;
        try {
          await commit(WHOLE_GAME, move.turn, move.occasion, recipient);
        } catch (error) {
          failed.set(recipient, error);
        }
      }
      // Recipients that have it keep it once, however often it comes.
      if (failed.size === 0) ledger.complete(nameOf(move));
    }
    for (const error of failed.values()) throw error;
  }

  return {
    jobs: { [FOLLOW]: { work: () => turns.take(tell) } },
    /** Has the rooms told of `events`, which led to `state`. */
    onEvents(events: readonly GameEvent[], { turn }: GameState): void {
      if (channels.of(WHOLE_GAME).length === 0) return;
      for (const occasion of events.map(followed)) if (occasion !== null) ledger.scheduleIn(nameOf({ turn, occasion }));
    },
    /** Whether a notification that was handed over is still to be sent. */
    isOwed: (notification: Notification) =>
      isAbout(notification, notification.turn, notification.occasion) &&
      isStillSo(notification.occasion, notification.turn, ledger.state),
  };
}

export type Maker = ReturnType<typeof createMaker>;

/**
 * A maker knows no turn and no presence. A message says how things stand when it is sent: one job hands over the last news, by one
 * channel, and whatever is older is not sent any more.
 * @param grace in milliseconds: a maker is told at once of those who sit down together
 */
export function createMaker(parts: Parts, grace: number) {
  const { ledger, channels } = parts;
  const { isAbout, commit } = handingOver(parts);

  function lastNews(): MakerNews | null {
    const kept = ledger.store.fact(NEWS);
    return kept === null ? null : readMakerNews(kept);
  }

  function note(news: MakerNews, wait: number): void {
    if (channels.of(MAKER).length === 0) return;
    ledger.store.setFact(NEWS, writeMakerNews(news));
    ledger.scheduleIn(TELL_MAKER, wait);
  }

  /**
   * Hands the last news over to the channel that is told first: the work of the job.
   * @throws where its recipient can't take it over now
   */
  async function tell(): Promise<void> {
    const news = lastNews();
    const [recipient] = news === null ? [] : firstTold(channelsFor(channels.of(MAKER)), news.occasion);
    if (news !== null && recipient !== undefined && !(await commit(MAKER, news.seq, news.occasion, recipient))) return tell();
    const now = lastNews();
    ledger.transact(() => {
      // Other news may have come meanwhile.
      if (news?.seq === now?.seq && news?.occasion === now?.occasion) ledger.jobs.complete(TELL_MAKER);
      else ledger.jobs.postpone(TELL_MAKER, ledger.now() + grace);
    });
  }

  return {
    jobs: { [TELL_MAKER]: { work: tell } },
    /** Has the maker told of the last of `events` that they are told of. */
    onEvents(events: readonly GameEvent[]): void {
      for (const event of events) {
        const occasion = toldMaker(event);
        if (occasion !== null) note({ seq: event.seq, occasion }, grace);
      }
    },
    /** Has the maker told that the game will be closed. Within a transaction of the caller's. */
    remind: () => note({ seq: ledger.state.seq, occasion: "reminder" }, 0),
    /** Whether a notification that was handed over is still to be sent: if it is of the last news. */
    isOwed(notification: Notification): boolean {
      const news = lastNews();
      const isLast = news !== null && isAbout(notification, news.seq, news.occasion);
      return isLast && isStillSoToMaker(notification.occasion, ledger.state);
    },
  };
}

function nameOf({ turn, occasion }: Followed): JobName {
  return jobName(FOLLOW, String(turn), occasion);
}

function read(name: JobName): Followed {
  const [, turn, word] = name.split(":");
  return { turn: Number(turn), occasion: readOccasion(word) };
}
