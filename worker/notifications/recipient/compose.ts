/** What each kind of outgoing message says. What is told of games is asked of them now, so that nothing stale goes out. */
import type { Notification } from "../../../game/notification.ts";
import type { Owed, Said, SaidOfSeat } from "../content/message.ts";
import type { OutgoingMessage, Store, Subscription } from "./store.ts";

/** What a message is made from. */
export interface Sources {
  readonly store: Store;
  /** Asks a notification's game what it says by now; null where it is owed no more. */
  readonly ask: (notification: Notification) => Promise<Owed | null>;
  /** Asks the game of a subscription what waits for the seat; null where it is not its turn. */
  readonly waiting: (seat: Subscription) => Promise<Owed | null>;
}

/** So many games that wait are asked for, beside those with news: a message of more would not be read. */
const MOST_WAITING = 60;

export interface Composed {
  /** Null where there is nothing left to say. */
  readonly said: Said | null;
  /** Whose it is: those that it tells of their games, or asks. */
  readonly tells: readonly Subscription[];
  /** Those of its notifications that nothing more comes of: it brings them, or they are owed no more. */
  readonly settles: readonly Notification[];
}

/**
 * What the message says by now.
 * @param notifications those that it is to bring
 * @throws where none of their games can be asked now
 */
export async function compose(
  outgoing: OutgoingMessage,
  notifications: readonly Notification[],
  sources: Sources,
): Promise<Composed> {
  const nothing = { said: null, tells: [], settles: notifications };
  const { store } = sources;
  const { kind } = outgoing;
  switch (kind) {
    case "notice": {
      const [notification] = notifications;
      const owed = notification && (await sources.ask(notification));
      // Asked for now, for its player may have gone meanwhile.
      const seat = store.subscription(outgoing.subscription);
      return owed && seat?.confirmed
        ? { said: { kind, ...saidTo(seat, owed, store) }, tells: [seat], settles: notifications }
        : nothing;
    }
    case "digest": {
      const { games, settles } = await saidOf(notifications, sources);
      if (games.length === 0) return { ...nothing, settles };
      const [first, ...more] = bySoonest([...games, ...(await waitingBeside(games, sources))]);
      if (first === undefined) return { ...nothing, settles };
      return { said: { kind, games: [first, ...more] }, tells: games.map(({ seat }) => seat), settles };
    }
    case "confirmation": {
      const seat = store.subscription(outgoing.subscription);
      return seat === null || seat.confirmed ? nothing : { ...nothing, said: { kind, seat }, tells: [seat] };
    }
    case "test": {
      const seat = store.subscription(outgoing.subscription);
      return seat?.confirmed ? { ...nothing, said: { kind, seat }, tells: [seat] } : nothing;
    }
    case "withdrawal": {
      const seat = store.subscription(outgoing.subscription);
      return seat !== null && store.mayBeShown(seat.number) ? { ...nothing, said: { kind, seat } } : nothing;
    }
    case "games": {
      const seat = store.subscriptions().find(({ confirmed }) => confirmed);
      return seat === undefined ? nothing : { ...nothing, said: { kind, seat } };
    }
  }
}

/**
 * What the games of these notifications say, one for each seat, the latest; those that are owed no more are left out. A game that can't be
 * asked now keeps nobody from hearing of the others, and waits for the next message.
 */
async function saidOf(notifications: readonly Notification[], { store, ask }: Sources) {
  const asked = await Promise.allSettled(
    notifications.map(async (notification) => ({ notification, owed: await ask(notification) })),
  );
  const answers = asked.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const failed = asked.find((each) => each.status === "rejected");
  if (failed !== undefined && answers.length === 0) throw failed.reason;
  const bySeat = new Map<number, SaidOfSeat>();
  for (const { notification, owed } of answers) {
    const seat = store.subscriptionOf(notification.game, notification.side);
    if (owed === null || !seat?.confirmed) continue;
    // Who sits at the other side now is said nowhere else, and all else is said with it.
    if (bySeat.get(seat.number)?.owed.occasion !== "seat") bySeat.set(seat.number, saidTo(seat, owed, store));
  }
  // First those that wait for this seat's move: what a channel has no room for is left out from the end.
  const games = [...bySeat.values()].toSorted((one, other) => Number(isToMove(other)) - Number(isToMove(one)));
  return { games, settles: answers.map(({ notification }) => notification) };
}

function isToMove({ owed }: SaidOfSeat): boolean {
  return owed.state.toMove === owed.side;
}

/** The games that wait for a move of the same reader, though there is nothing new in them: they are told how many wait in all. */
async function waitingBeside(games: readonly SaidOfSeat[], { store, waiting }: Sources): Promise<readonly SaidOfSeat[]> {
  const others = store
    .subscriptions()
    .filter(({ number, confirmed }) => confirmed && games.every(({ seat }) => seat.number !== number));
  const asked = await Promise.allSettled(
    others.slice(0, MOST_WAITING).map(async (seat) => ({ seat, owed: await waiting(seat) })),
  );
  // A game that can't be asked now stands in the next message.
  return asked.flatMap((each) => {
    const owed = each.status === "fulfilled" ? each.value.owed : null;
    return each.status === "fulfilled" && owed !== null ? [saidTo(each.value.seat, owed, store)] : [];
  });
}

/** What waits for a move first, and of that what has the least time left. */
function bySoonest(games: readonly SaidOfSeat[]): readonly SaidOfSeat[] {
  const rank = ({ owed: { side, state } }: SaidOfSeat) => {
    if (state.toMove !== side) return Infinity;
    return state.clock?.sides[side]?.until ?? state.closes ?? Number.MAX_VALUE;
  };
  return games.toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
}

/** Times are told in the zone of whoever reads them. */
function saidTo(seat: Subscription, owed: Owed, store: Store): SaidOfSeat {
  return { seat, owed: { ...owed, zone: store.hoursOf(seat).zone } };
}
