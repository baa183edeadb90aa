/** Loading a recipient: what it is put together of. */
import type { Env } from "../../env.ts";
import { tally } from "../../monitor/trouble.ts";
import { JobRegistry } from "../../object/job-registry.ts";
import type { Loaded } from "../../object/shell.ts";
import type { RecipientId } from "../../tokens/recipient.ts";
import { Diary } from "./diary.ts";
import { bury, sweep } from "./ending.ts";
import { ENTER, Entry } from "./entry.ts";
import { Links } from "./links.ts";
import { MessageQueue } from "./message-queue.ts";
import { OutgoingMessages } from "./outgoing-messages.ts";
import { SEND } from "./migrations.ts";
import type { Store } from "./store.ts";
import { FAREWELL, SubscribedGames, TELL } from "./subscribed-games.ts";
import { BROKEN_OFF, PATIENCE } from "./retry.ts";
import { FORGET, Subscriptions } from "./subscriptions.ts";
import { Timing } from "./timing.ts";

export interface Parts extends Loaded {
  readonly book: Diary;
  readonly timing: Timing;
  readonly queue: MessageQueue;
  readonly subscriptions: Subscriptions;
  readonly links: Links;
  readonly games: SubscribedGames;
  readonly entry: Entry;
}

/** The object that is loaded, as far as its jobs need it. */
interface Around {
  readonly env: Env;
  readonly recipient: RecipientId;
  /** Forgets everything, for the owner wants no mails. */
  readonly erase: () => Promise<void>;
  /** Leaves nothing of the object. */
  readonly empty: () => Promise<void>;
}

export function loadRecipient(store: Store, { env, recipient, erase, empty }: Around): Parts {
  const book = new Diary(store);
  const timing = new Timing(book, env);
  const games = new SubscribedGames(book, env, recipient);
  const queue = new MessageQueue(book, timing);
  const outgoing = new OutgoingMessages({ book, games, timing, queue }, env, recipient);
  const entry = new Entry(book, env, recipient);
  const loaded: Parts = {
    book,
    timing,
    games,
    queue,
    entry,
    subscriptions: new Subscriptions(book, queue, timing),
    links: new Links(book),
    name: `recipient ${recipient}`,
    failed: () => tally(env.MONITOR, "job-failures", 1, book.now()),
    jobs: new JobRegistry(
      // First, for whoever wants no mails gets none.
      { [ENTER]: { work: async () => ((await entry.enter()) ? undefined : erase()) } },
      {
        [SEND]: { work: (id) => outgoing.send(id), pauses: BROKEN_OFF, patience: PATIENCE },
        [TELL]: { work: (id) => games.tellAgain(id) },
      },
      // Last, for they may leave nothing of the object.
      {
        [FAREWELL]: {
          // What is still being sent has to be written down while there is where.
          work: () => loaded.jobs.settled().then(() => bury(loaded, empty)),
        },
      },
      { [FORGET]: { work: () => sweep(loaded, empty) } },
    ),
  };
  return loaded;
}
