/**
 * Agreeing with recipients who tells what: its player asks the game, and the game asks the recipient. The recipient goes first; where
 * it has agreed, the game writes all that follows in one transaction. A job that was written before stands in for whatever fails in
 * between: it has the recipient drop a listener that is not told by it. Addresses and other targets only pass through here.
 */
import { MINUTE } from "../../../game/limits.ts";
import { NOT_CONFIRMED } from "../../notifications/kind.ts";
import type { ChannelKind } from "../../../game/notification.ts";
import type { Side } from "../../../rules/contract.ts";
import { errorName, warn, WARNINGS } from "../../log.ts";
import { jobName } from "../../object/jobs.ts";
import { done, refused, type Reply, valueOf } from "../../object/reply.ts";
import { Turns } from "../../waiting.ts";
import { type NewTarget, type Recipients, subscribe, type SubscribeEnv } from "../../notifications/recipient/subscribe.ts";
import type { Seat, SubscriptionAnswer } from "../../notifications/recipient/subscriptions.ts";
import type { Channels, NewChannel } from "./channels.ts";
import type { Feature } from "../kernel/feature.ts";
import type { Game } from "../kernel/game.ts";
import type { Guard } from "../kernel/guard.ts";
import type { Caller } from "../kernel/reply.ts";
import type { KeptChannel, WishChange } from "./notification-settings.ts";
import type { GameEvent } from "../../../game/event.ts";
import { opponent } from "../../../game/state.ts";

export const NOT_FOR_MAKERS = refused("malformed", "Whoever made a game for two others can't set this: they play neither side.");

/** Has a recipient drop a listener that is told by another one, or by none: `release:<listener>:<recipient>`. */
const RELEASE = "release";
/** Has a recipient forget the subject of a seat's mails, for a name in it is gone: `retitle:<side>`. */
const RETITLE = "retitle";

/** How long a recipient may take before it is asked to drop a listener that is not told by it, in milliseconds. */

/** A target that is to tell a listener. */
export interface AddedTarget extends NewTarget {
  /** Whether more may be said than that something waits, where others may read it; null where nothing is said of it. */
  readonly detail: boolean | null;
  /** The recipient whose place it takes, in a seat that is told by that; absent where it comes in addition. */
  readonly replaces?: string;
  readonly change?: WishChange;
}

/** As whom a recipient is to tell another listener, at which somebody has said yes to that. */
interface Followed {
  readonly before: Seat;
  /** The browser that asks for it, where both are seats of that; absent where the one follows the other. */
  readonly browser?: string;
  readonly recipient: string;
  readonly kind: ChannelKind;
  readonly change?: WishChange;
}

export interface SetupParts {
  readonly game: Game;
  readonly guard: Guard;
  readonly channels: Channels;
}

export class ChannelSetup implements Feature {
  protected readonly game: Game;
  protected readonly guard: Guard;
  protected readonly channels: Channels;
  readonly #env: () => SubscribeEnv;
  /** Recipients are asked for one thing after the other, so that none overtakes another. */
  readonly #turns = new Turns();

  /** @param env asked for whenever a recipient is, so that what stands in for it in a test is seen */
  constructor({ game, guard, channels }: SetupParts, env: () => SubscribeEnv) {
    this.game = game;
    this.guard = guard;
    this.channels = channels;
    this.#env = env;
  }

  readonly jobs = {
    [RELEASE]: { work: (id: string) => this.#turns.take(() => this.#release(id)) },
    [RETITLE]: { work: (side: string) => this.#retitleNow(side) },
  };

  /** The opponent of a seat that these events have given to somebody, or freed, has mails that name who sat there. */
  onEvents(events: readonly GameEvent[]): void {
    for (const event of events) {
      if (event.kind !== "joined" && event.kind !== "handed" && event.kind !== "left") continue;
      const side = opponent(this.game.ledger.state, event.side);
      if (this.channels.confidential(side) !== null) this.retitle(side);
    }
  }

  onVacate(side: Side): void {
    const { ledger } = this.game;
    for (const recipient of this.channels.clear(side)) ledger.scheduleIn(jobName(RELEASE, side, recipient));
  }

  recipient(id: string): ReturnType<Recipients["getByName"]> {
    return this.#env().RECIPIENT.getByName(id);
  }

  /** How a channel of a listener is there; null where its recipient knows nothing of it. */
  status(listener: string, { recipient }: Pick<KeptChannel, "recipient">): Promise<Reply<SubscriptionAnswer | null>> {
    return this.recipient(recipient).status(this.game.name, listener);
  }

  /** Its player wants a listener to be told there no more. */
  async remove(listener: string, { recipient }: Pick<KeptChannel, "recipient">): Promise<Reply<null>> {
    await this.change(listener, () => {
      this.channels.drop(listener, recipient);
      return [recipient];
    });
    return done(null);
  }

  /** Has a listener told at a target, once that agrees. Where it refuses, nothing has changed. */
  add(caller: Caller, asking: string, listener: string, added: AddedTarget): Promise<Reply<null>> {
    const { browser = null, origin } = caller;
    const { game, variant } = this.game.ledger.state;
    const to = { game, side: listener, variant, browser, origin, detail: added.detail === true };
    return this.#put(caller, asking, listener, added, () => subscribe(this.#env(), added, to, Date.now()));
  }

  /** Has a listener told as another one is; by nobody where nobody there has said yes to that, or the browser may not ask for it. */
  async addLike(
    caller: Caller,
    asking: string,
    listener: string,
    { before, browser, ...channel }: Followed,
  ): Promise<Reply<null>> {
    const { game, variant } = this.game.ledger.state;
    const next = { game, side: listener };
    const put = await this.#put(caller, asking, listener, channel, async () => {
      const recipient = this.recipient(channel.recipient);
      const told =
        browser === undefined
          ? await recipient.follow(before, next)
          : await recipient.share(before, { ...next, variant }, browser);
      if (!told.ok) return told;
      return told.value ? done("confirmed") : NOT_CONFIRMED;
    });
    return !put.ok && put.code !== NOT_CONFIRMED.code ? put : done(null);
  }

  /** Works for the caller's seat, or for a maker who has none, after whatever was asked for before. */
  async inTurn<T>(caller: Caller, as: Side | undefined, work: (listener: string) => Promise<Reply<T>>): Promise<Reply<T>> {
    return this.#turns.take(async () => {
      const listening = this.guard.listener(caller, as);
      return listening.ok ? work(listening.value) : listening;
    });
  }

  /**
   * Has a listener told by a recipient, once that has agreed. Where it refuses, nothing has changed.
   * @param asking by `inTurn`
   */
  async #put(
    caller: Caller,
    asking: string,
    listener: string,
    channel: Omit<NewChannel, "isConfirmed">,
    ask: () => Promise<Reply<"confirmed" | "asked">>,
  ): Promise<Reply<null>> {
    const { game, channels } = this;
    const { ledger } = game;
    const id = `${listener}:${channel.recipient}`;
    const isFirst = !ledger.jobs.has(jobName(RELEASE, id));
    this.#releaseLater(id);
    const asked = await ask();
    if (!asked.ok) {
      // It keeps nothing of this, and is not even to be woken.
      if (isFirst && channels.by(listener, channel.recipient) === null) ledger.complete(jobName(RELEASE, id));
      return asked;
    }
    // The link may have been made anew meanwhile.
    const listening = this.guard.listener(caller, asking);
    if (!listening.ok) return listening;
    await this.change(listener, () => {
      ledger.jobs.complete(jobName(RELEASE, id));
      const replaced = channels.put(listener, { ...channel, isConfirmed: asked.value === "confirmed" });
      return replaced === null ? [] : [replaced];
    });
    return done(null);
  }

  /**
   * Changes who tells a listener, in one transaction with the jobs that have the former ones drop it; tries those at once.
   * @param change answers the former ones
   */
  async change(listener: string, change: () => readonly string[]): Promise<void> {
    const former = this.game.retell(() => {
      const ids = change().map((recipient) => `${listener}:${recipient}`);
      for (const id of ids) this.#releaseLater(id);
      return ids;
    });
    for (const id of former) {
      try {
        await this.#release(id);
      } catch (error) {
        warn(WARNINGS.job(jobName(RELEASE, id), this.game.name, errorName(error)));
      }
    }
  }

  #releaseLater(id: string): void {
    const { ledger } = this.game;
    ledger.transact(() => ledger.scheduleIn(jobName(RELEASE, id), MINUTE));
  }

  /**
   * Has the subject of a seat's mails forgotten, for it names somebody who is gone, or their former name: the next mail begins another
   * thread. Within a transaction of the caller's.
   */
  retitle(side: Side): void {
    const { ledger } = this.game;
    ledger.scheduleIn(jobName(RETITLE, side));
  }

  async #retitleNow(side: Side): Promise<void> {
    const { game, channels } = this;
    const mail = channels.confidential(side);
    if (mail !== null) valueOf(await this.recipient(mail.recipient).forgetSubject(game.name, side));
    game.ledger.complete(jobName(RETITLE, side));
  }

  async #release(id: string): Promise<void> {
    const { game, channels } = this;
    const { ledger, name } = game;
    if (!ledger.jobs.has(jobName(RELEASE, id))) return;
    const [listener = "", recipient = ""] = id.split(":");
    if (channels.by(listener, recipient) === null) valueOf(await this.recipient(recipient).drop(name, listener));
    ledger.complete(jobName(RELEASE, id));
  }
}

/** Whether a wish makes sense for somebody who has no turns: to be told of what there is. */
export function isForListeners({ when = "turn", always = false, remind = null }: WishChange): boolean {
  return when === "turn" && !always && remind === null;
}
