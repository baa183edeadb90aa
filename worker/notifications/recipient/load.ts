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
import type { RecipientId } from "../../tokens/recipient.ts";
import { ownerOf, registerOf, seatOf } from "./address.ts";
import { BROKEN_OFF, PATIENCE } from "./limits.ts";
import { SEND } from "./migrations.ts";
import { type Outbox, TELL } from "./outbox.ts";
import { send } from "./outgoing-messages.ts";
import type { Store, Subscription } from "./store.ts";
import { FAREWELL, farewell, say, tell } from "./subscribed-games.ts";
import { FORGET, Subscriptions } from "./subscriptions.ts";

/** The job that enters a recipient in the register, which must know of it to find it, and to have it forget what its owner does not want. */
const ENTER = "enter";

/** A recipient's place in the register. */
function entryOf(book: Outbox) {
  const { env, id, store } = book;
  /** Whose the address is. */
  const owner = () => ownerOf(env, store.target());
  const register = () => registerOf(env, owner());
  return {
    owner,
    /** Has the entry made. Within the transaction that makes the recipient. */
    schedule: () => book.scheduleIn(ENTER),
    /** Makes the entry; false where its owner has come to want no mails. */
    enter: async (): Promise<boolean> => {
      const entered = valueOf(await register().enter(id, owner()));
      if (entered) book.complete(ENTER);
      return entered;
    },
    /** What takes the recipient out of the register once nothing is left of it: only those that are asked are in there. */
    prepareLeaving: (): (() => Promise<unknown>) => {
      if (book.kind.consent !== "asked") return async () => {};
      const entered = register();
      return async () => entered.leave(id);
    },
    /** Lets the register know that a question bothered nobody. Where it can't be told, it only counts as one that did. */
    answered: async ({ game, side }: Subscription): Promise<void> => {
      try {
        await register().answered(owner(), seatOf(game, side));
      } catch (error) {
        warn(WARNINGS.yes(errorName(error)));
      }
    },
  };
}

export interface Parts extends Loaded {
  readonly book: Subscriptions;
  readonly entry: ReturnType<typeof entryOf>;
}

interface Around {
  /** Forgets everything, for the owner wants no mails. */
  readonly erase: () => Promise<void>;
  /** Leaves nothing of the object. */
  readonly empty: () => Promise<void>;
}

export function loadRecipient(store: Store, env: Env, recipient: RecipientId, { erase, empty }: Around): Parts {
  const book = new Subscriptions(store, env, recipient);
  const entry = entryOf(book);
  const loaded: Parts = {
    book,
    entry,
    name: `recipient ${recipient}`,
    failed: () => tally(env.MONITOR, "job-failures", 1, book.now()),
    jobs: new JobRegistry(
      // First, for whoever wants no mails gets none.
      { [ENTER]: { work: async () => ((await entry.enter()) ? undefined : erase()) } },
      {
        [SEND]: { work: (id) => send(book, id), pauses: BROKEN_OFF, patience: PATIENCE },
        [TELL]: { work: (id) => tell(book, id) },
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
async function sweep({ book, entry }: Parts, empty: () => Promise<void>): Promise<void> {
  const { ended, isEmpty } = book.sweep();
  for (const each of ended) await farewell(book, [each], each.trouble?.reason === "refused" ? "refused" : "unconfirmed");
  // Another may have come while the games were told.
  if (!isEmpty || book.store.subscriptions().length > 0) return;
  const leave = entry.prepareLeaving();
  await empty();
  await leave();
}

/**
 * Tells all games that the target is gone, and forgets it.
 * @throws where a game can't be told now
 */
async function bury({ book }: Parts, empty: () => Promise<void>): Promise<void> {
  const { store } = book;
  for (const subscription of store.subscriptions()) {
    // It may have come back meanwhile.
    if (store.fact("gone") === null) break;
    await say(book, subscription, { kind: "gone" });
    book.end(subscription.number);
  }
  if (store.fact("gone") !== null && store.subscriptions().length === 0) return empty();
  book.complete(FAREWELL);
}
