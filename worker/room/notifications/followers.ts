/**
 * The rooms that follow a game: each is told of every move and of the end, at once and in order. They know no grace, no presence and no
 * silence: each move is a job of its own until all rooms have taken it over.
 */
import { followed, isStillSo, WHOLE_GAME } from "../../../game/channel-policy.ts";
import type { GameEvent } from "../../../game/event.ts";
import { type Notification, type Occasion, OCCASIONS } from "../../../game/notification.ts";
import type { GameState } from "../../../game/state.ts";
import { jobName, kindOf } from "../../object/jobs.ts";
import type { JobName } from "../../object/tables.ts";
import { Turns } from "../../waiting.ts";
import type { Recipients } from "../../notifications/recipient/subscribe.ts";
import type { Channels } from "./channels.ts";
import type { Feature } from "../kernel/feature.ts";
import type { Ledger } from "../kernel/ledger.ts";

/** Has the rooms that follow the game told of a move or the end: `follow:<turn>:<occasion>`. */
const FOLLOW = "follow";

export class Followers implements Feature {
  readonly #ledger: Ledger;
  readonly #channels: Channels;
  readonly #recipients: () => Recipients;
  readonly #turns = new Turns();

  constructor(ledger: Ledger, channels: Channels, recipients: () => Recipients) {
    this.#ledger = ledger;
    this.#channels = channels;
    this.#recipients = recipients;
  }

  readonly jobs = { [FOLLOW]: { work: () => this.notify() } };

  /** Has the rooms told of `events`, which led to `state`. Within the transaction that appends them. */
  onEvents(events: readonly GameEvent[], state: GameState): void {
    if (this.#channels.of(WHOLE_GAME).length === 0) return;
    for (const event of events) {
      const occasion = followed(event);
      if (occasion !== null) this.#ledger.jobs.schedule(nameOf({ turn: state.turn, occasion }), this.#ledger.now());
    }
  }

  /**
   * Hands over to all rooms whatever waits, oldest first: the work of any of the jobs.
   * @throws where a room's recipient can't take it over now: the others have all of it
   */
  async notify(): Promise<void> {
    await this.#turns.take(() => this.#notifyEach());
  }

  async #notifyEach(): Promise<void> {
    const failed = new Map<string, unknown>();
    for (const move of this.#waiting()) {
      for (const { recipient } of this.#channels.of(WHOLE_GAME)) {
        if (failed.has(recipient)) continue;
        try {
          await this.#commit(move, recipient);
        } catch (error) {
          failed.set(recipient, error);
        }
      }
      // Recipients that have it keep it once, however often it comes.
      if (failed.size === 0) this.#ledger.transact(() => this.#ledger.jobs.complete(nameOf(move)));
    }
    for (const error of failed.values()) throw error;
  }

  async #commit({ turn, occasion }: Followed, recipient: string): Promise<void> {
    const answer = await this.#recipients()
      .getByName(recipient)
      .commit(this.#notification(turn, occasion, recipient));
    if (answer.kind === "gone") this.#channels.lose(WHOLE_GAME, recipient, "gone");
  }

  /** Oldest first. */
  #waiting(): readonly Followed[] {
    const names = this.#ledger.jobs.all().map(({ name }) => name);
    const moves = names.filter((name) => kindOf(name) === FOLLOW).map(read);
    const isEnd = ({ occasion }: Followed) => Number(occasion === "end");
    return moves.sort((a, b) => a.turn - b.turn || isEnd(a) - isEnd(b));
  }

  /** Whether a notification that was handed over is still to be sent. */
  isOwed({ id, turn, occasion }: Notification): boolean {
    const isTold = this.#channels.of(WHOLE_GAME).some(({ recipient }) => this.#notification(turn, occasion, recipient).id === id);
    return isTold && isStillSo(occasion, turn, this.#ledger.state);
  }

  #notification(turn: number, occasion: Occasion, recipient: string): Notification {
    const { game } = this.#ledger.state;
    const id = [game, WHOLE_GAME, turn, occasion, recipient].join(".");
    return { id, game, side: WHOLE_GAME, turn, occasion, when: "turn", deadline: null };
  }
}

/** A move or the end, as its job names it. */
interface Followed {
  readonly turn: number;
  readonly occasion: Occasion;
}

function nameOf({ turn, occasion }: Followed): JobName {
  return jobName(FOLLOW, String(turn), occasion);
}

function read(name: JobName): Followed {
  const [, turn, word] = name.split(":");
  const occasion = OCCASIONS.find((each) => each === word);
  if (occasion === undefined) throw new Error(`nobody follows ${name}`);
  return { turn: Number(turn), occasion };
}
