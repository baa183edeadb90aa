/**
 * Loading a recipient: what it is put together of, its place in the register, and its end, where nobody needs it any more or its target is
 * gone.
 */
import type { Env } from "../../env.ts";
import { errorName, warn, WARNINGS } from "../../log.ts";
import { tally } from "../../monitor/trouble.ts";
import { JobRegistry } from "../../object/jobs.ts";
import { valueOf } from "../../object/reply.ts";
import type { Loaded } from "../../object/shell.ts";
import type { OwnerId, RecipientId } from "../../tokens/recipient.ts";
import { ownerOf, registerOf, seatOf } from "./address.ts";
import { Diary } from "./diary.ts";
import { BROKEN_OFF, PATIENCE } from "./limits.ts";
import { MessageQueue } from "./message-queue.ts";
import { SEND } from "./migrations.ts";
import { OutgoingMessages } from "./outgoing-messages.ts";
import type { Store, Subscription } from "./store.ts";
import { FAREWELL, SubscribedGames, TELL } from "./subscribed-games.ts";
import { FORGET, Subscriptions } from "./subscriptions.ts";

/** The job that enters a recipient in the register, which must know of it to find it, and to have it forget what its owner does not want. */
const ENTER = "enter";

export class Entry {
  readonly #diary: Diary;
  readonly #env: Env;
  readonly #recipient: RecipientId;

  constructor(diary: Diary, env: Env, recipient: RecipientId) {
    this.#diary = diary;
    this.#env = env;
    this.#recipient = recipient;
  }

  /** Whose the address is. */
  get owner(): OwnerId {
    return ownerOf(this.#env, this.#diary.store.target());
  }

  /** Has the entry made. Within the transaction that makes the recipient. */
  schedule(): void {
    this.#diary.jobs.schedule(ENTER, this.#diary.now());
  }

  /** Makes the entry; false where its owner has come to want no mails. */
  async enter(): Promise<boolean> {
    const entered = valueOf(await this.#register.enter(this.#recipient, this.owner));
    if (entered) this.#diary.transact(() => this.#diary.jobs.complete(ENTER));
    return entered;
  }

  /** What takes the recipient out of the register once nothing is left of it: only those that are asked are in there. */
  prepareLeaving(): () => Promise<unknown> {
    if (this.#diary.kind.consent !== "asked") return async () => {};
    const [recipient, register] = [this.#recipient, this.#register];
    return async () => register.leave(recipient);
  }

  /** Lets the register know that a question bothered nobody. Where it can't be told, it only counts as one that did. */
  async answered({ game, side }: Subscription): Promise<void> {
    try {
      await this.#register.answered(this.owner, seatOf(game, side));
    } catch (error) {
      warn(WARNINGS.yes(errorName(error)));
    }
  }

  get #register() {
    return registerOf(this.#env, this.owner);
  }
}

export interface Parts extends Loaded {
  readonly book: Diary;
  readonly queue: MessageQueue;
  readonly subscriptions: Subscriptions;
  readonly games: SubscribedGames;
  readonly entry: Entry;
}

interface Around {
  /** Forgets everything, for the owner wants no mails. */
  readonly erase: () => Promise<void>;
  /** Leaves nothing of the object. */
  readonly empty: () => Promise<void>;
}

export function loadRecipient(store: Store, env: Env, recipient: RecipientId, { erase, empty }: Around): Parts {
  const book = new Diary(store, env);
  const games = new SubscribedGames(book, env, recipient);
  const queue = new MessageQueue(book);
  const outgoing = new OutgoingMessages({ book, games, queue }, env, recipient);
  const entry = new Entry(book, env, recipient);
  const loaded: Parts = {
    book,
    games,
    queue,
    entry,
    subscriptions: new Subscriptions(book, queue),
    name: `recipient ${recipient}`,
    failed: () => tally(env.MONITOR, "job-failures", 1, book.now()),
    jobs: new JobRegistry(
      // First, for whoever wants no mails gets none.
      { [ENTER]: { work: async () => ((await entry.enter()) ? undefined : erase()) } },
      {
        [SEND]: { work: (id) => outgoing.send(id), pauses: BROKEN_OFF, patience: PATIENCE },
        [TELL]: { work: (id) => games.tell(id) },
      },
      // Last, for they may leave nothing of the object. What is still being sent has to be written down while there is where.
      { [FAREWELL]: { work: () => loaded.jobs.settled().then(() => bury(loaded, empty)) } },
      { [FORGET]: { work: () => sweep(loaded, empty) } },
    ),
  };
  return loaded;
}

/**
 * Forgets what nobody has confirmed for long, and the target where nothing is left.
 * @param empty leaves nothing of the object
 */
async function sweep({ book: { store }, subscriptions, games, entry }: Parts, empty: () => Promise<void>): Promise<void> {
  const { ended, isEmpty } = subscriptions.sweep();
  for (const each of ended) await games.farewell([each], each.trouble?.reason === "refused" ? "refused" : "unconfirmed");
  // Another may have come while the games were told.
  if (!isEmpty || store.subscriptions().length > 0) return;
  const leave = entry.prepareLeaving();
  await empty();
  await leave();
}

/**
 * Tells all games that the target is gone, and forgets it.
 * @throws where a game can't be told now
 */
async function bury({ book, games, subscriptions }: Parts, empty: () => Promise<void>): Promise<void> {
  const { store } = book;
  for (const subscription of store.subscriptions()) {
    // It may have come back meanwhile.
    if (store.fact("gone") === null) break;
    await games.say(subscription, { kind: "gone" });
    subscriptions.end(subscription.number);
  }
  if (store.fact("gone") !== null && store.subscriptions().length === 0) return empty();
  book.transact(() => book.jobs.complete(FAREWELL));
}
