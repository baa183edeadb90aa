/**
 * The mails about a game keep their first subject, which names the opponent. When somebody else sits there, or that name is gone, so is the
 * subject: the seat's recipient is told by a job, and the next mail begins another thread.
 */
import type { GameEvent } from "../../../game/event.ts";
import { opponent } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import { jobName } from "../../object/jobs.ts";
import { valueOf } from "../../object/reply.ts";
import type { Recipients } from "../../notifications/recipient/subscribe.ts";
import type { Feature } from "../kernel/feature.ts";
import type { Ledger } from "../kernel/ledger.ts";
import type { Channels } from "./channels.ts";

/** Has a recipient forget the subject of a seat's mails, for a name in it is gone: `retitle:<side>`. */
const RETITLE = "retitle";

export class Retitling implements Feature {
  readonly #ledger: Ledger;
  readonly #channels: Pick<Channels, "confidential">;
  readonly #recipients: () => Recipients;

  constructor(ledger: Ledger, channels: Pick<Channels, "confidential">, recipients: () => Recipients) {
    this.#ledger = ledger;
    this.#channels = channels;
    this.#recipients = recipients;
  }

  readonly jobs = { [RETITLE]: { work: (side: string) => this.#work(side) } };

  /** Has the subject of a seat's mails forgotten. Within a transaction of the caller's. */
  begin(side: Side): void {
    this.#ledger.jobs.schedule(jobName(RETITLE, side), this.#ledger.now());
  }

  /** The same for the opponent of a seat that these events have given to somebody, or freed. */
  onEvents(events: readonly GameEvent[]): void {
    for (const event of events) {
      if (event.kind !== "joined" && event.kind !== "handed" && event.kind !== "left") continue;
      const side = opponent(this.#ledger.state, event.side);
      if (this.#channels.confidential(side) !== null) this.begin(side);
    }
  }

  async #work(side: Side): Promise<void> {
    const mail = this.#channels.confidential(side);
    if (mail !== null) valueOf(await this.#recipients().getByName(mail.recipient).forgetSubject(this.#ledger.state.game, side));
    this.#ledger.transact(() => this.#ledger.jobs.complete(jobName(RETITLE, side)));
  }
}
