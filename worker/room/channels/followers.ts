/**
 * The rooms that follow a game: each is told of every move and of the end, at once. They know no grace, no presence and no silence:
 * each move is a job of its own until all rooms have taken it over.
 */
import { followed, isStillSo, WHOLE_GAME } from "../../../game/channel-policy.ts";
import type { GameEvent } from "../../../game/event.ts";
import { type Notice, type Occasion, OCCASIONS } from "../../../game/notice.ts";
import type { GameState } from "../../../game/state.ts";
import { jobName } from "../../object/job-registry.ts";
import type { Recipients } from "../../recipient/subscribe.ts";
import type { Channels } from "./channels.ts";
import { FOLLOW } from "../jobs.ts";
import type { Ledger } from "../ledger.ts";

export class Followers {
  readonly #ledger: Ledger;
  readonly #channels: Channels;
  readonly #recipients: () => Recipients;

  constructor(ledger: Ledger, channels: Channels, recipients: () => Recipients) {
    this.#ledger = ledger;
    this.#channels = channels;
    this.#recipients = recipients;
  }

  /** Has the rooms told of `events`, which led to `state`. Within the transaction that appends them. */
  heed(events: readonly GameEvent[], state: GameState): void {
    if (this.#channels.of(WHOLE_GAME).length === 0) return;
    for (const event of events) {
      const occasion = followed(event);
      if (occasion !== null) this.#ledger.jobs.schedule(jobName(FOLLOW, String(state.turn), occasion), this.#ledger.now());
    }
  }

  /** Hands a move over to all rooms: the work of a job. */
  async handOver(id: string): Promise<void> {
    const { turn, occasion } = read(id);
    for (const { recipient } of this.#channels.of(WHOLE_GAME)) {
      const answer = await this.#recipients()
        .getByName(recipient)
        .commit(this.#notice(turn, occasion, recipient));
      if (answer.kind === "gone") this.#channels.drop(WHOLE_GAME, recipient, true);
    }
    this.#ledger.transact(() => this.#ledger.jobs.complete(jobName(FOLLOW, id)));
  }

  /** Whether a notice that was handed over is still to be sent. */
  isOwed({ id, turn, occasion }: Notice): boolean {
    const isTold = this.#channels.of(WHOLE_GAME).some(({ recipient }) => this.#notice(turn, occasion, recipient).id === id);
    return isTold && isStillSo(occasion, turn, this.#ledger.state);
  }

  #notice(turn: number, occasion: Occasion, recipient: string): Notice {
    const { game } = this.#ledger.state;
    const id = [game, WHOLE_GAME, turn, occasion, recipient].join(".");
    return { id, game, side: WHOLE_GAME, turn, occasion, when: "turn", deadline: null };
  }
}

/** What a job's id says. */
function read(id: string): { readonly turn: number; readonly occasion: Occasion } {
  const [turn, word] = id.split(":");
  const occasion = OCCASIONS.find((each) => each === word);
  if (occasion === undefined) throw new Error(`nobody follows ${id}`);
  return { turn: Number(turn), occasion };
}
