/** What a recipient and the games that it tells of say to each other, and what its messages say by that. */
import type { EndReason } from "../../../api/channel-schema.ts";
import { isSeat, MAKER } from "../../../game/channel-policy.ts";
import type { LinkedGame } from "../../../api/my-games-schema.ts";
import type { Notification } from "../../../game/notification.ts";
import type { ChannelStatus, Owed, RecipientNews, Said, SaidOfSeat } from "../content/message.ts";
import { errorName, warn, WARNINGS } from "../../log.ts";
import { makerUrl, playMeUrl, seatUrl, watchUrl } from "../../links.ts";
import { jobName } from "../../object/jobs.ts";
import { isPlayMeId } from "../../tokens/game-id.ts";
import { type Outbox, TELL } from "./outbox.ts";
import type { OutgoingMessage, Subscription } from "./store.ts";

/** The job that tells all games that the target is gone. */
export const FAREWELL = "farewell";

const MOST_GAMES = 60;

/** The games of these subscriptions, with the addresses that open their seats. */
export async function linkedGames(book: Outbox, subscriptions: readonly Subscription[]): Promise<readonly LinkedGame[]> {
  const games = await Promise.all(subscriptions.slice(0, MOST_GAMES).map((each) => gameOf(book, each)));
  return games.filter((game) => game !== null);
}

/** Tells games that their seats are told nothing here any more, and why. Where that fails they learn it with their next notification. */
export async function farewell(book: Outbox, ended: readonly Subscription[], reason: Exclude<EndReason, "gone">): Promise<void> {
  for (const each of ended)
    await say(book, each, { kind: "ended", reason }).catch((error) => warn(WARNINGS.farewell(each.game, errorName(error))));
}

/** Tells the games of these seats how it goes by now, as well as may be: jobs tell what could not be told. */
export async function tryToTell(book: Outbox, tells: readonly Subscription[]): Promise<void> {
  for (const { number, game } of tells)
    await tell(book, String(number)).catch((error) => warn(WARNINGS.mailNews(game, errorName(error))));
}

/**
 * Tells a game how it goes with a subscription by now: the work of a job.
 * @throws where the game can't be told now
 */
export async function tell(book: Outbox, id: string): Promise<void> {
  const { store, jobs } = book;
  const subscription = store.subscription(Number(id));
  if (subscription !== null) await say(book, subscription, { kind: "status", status: statusOf(subscription) });
  const job = jobName(TELL, id);
  if (jobs.has(job)) book.complete(job);
}

/** @throws where the game of the seat can't be told now */
export async function say(book: Outbox, { game, side }: Subscription, news: RecipientNews): Promise<void> {
  if (isLink(book, game)) await book.env.PLAY_ME.getByName(game).hear(book.id, news);
  else await book.env.ROOM.getByName(game).hear(side, book.id, news);
}

/** The name of the other player in a seat's game; null where they gave none, or that can't be told now. */
export async function opponentOf(book: Outbox, subscription: Subscription): Promise<string | null> {
  try {
    return (await gameOf(book, subscription))?.opponent ?? null;
  } catch (error) {
    warn(WARNINGS.mailNews(subscription.game, errorName(error)));
    return null;
  }
}

/**
 * The address by which a seat is opened, or the page of a “play me” link or of a maker who plays neither side, and whether its player
 * wants one mail a day; the public address where the game can't tell now.
 */
export async function openedBy(book: Outbox, subscription: Subscription) {
  const { game, side, origin } = subscription;
  const { PLAY_ME, ROOM } = book.env;
  const isOfLink = isLink(book, game);
  let board = isOfLink ? playMeUrl(origin, game) : watchUrl(origin, game);
  let isDaily = false;
  try {
    if (isOfLink) isDaily = (await PLAY_ME.getByName(game).frequency()) === "digest";
    else if (side === MAKER) {
      const token = await ROOM.getByName(game).makerToken(book.id);
      if (token !== null) board = makerUrl(origin, game, token);
    } else {
      const seated = await seatedIn(book, subscription);
      if (seated !== null) [board, isDaily] = [seated.game.url, seated.when === "digest"];
    }
  } catch (error) {
    warn(WARNINGS.mailNews(game, errorName(error)));
  }
  return { board, isDaily };
}

async function gameOf(book: Outbox, subscription: Subscription): Promise<LinkedGame | null> {
  return isLink(book, subscription.game) ? null : ((await seatedIn(book, subscription))?.game ?? null);
}

/** What a notification's game says of it by now; null where it is owed no more. */
function owedFor(book: Outbox, notification: Notification): Promise<Owed | null> {
  return book.env.ROOM.getByName(notification.game).owed(notification);
}

/**
 * What waits for the player of a seat; null where it is not their turn.
 * @throws where its game can't be asked now
 */
async function waitingFor(book: Outbox, { game, side }: Subscription): Promise<Owed | null> {
  if (!isSeat(side) || isLink(book, game)) return null;
  return book.env.ROOM.getByName(game).waiting(side, book.id);
}

/** The public address where the seat's key has been retired. */
async function seatedIn(book: Outbox, { game, side, origin }: Subscription) {
  const seated = await book.env.ROOM.getByName(game).seated(side, book.id);
  if (seated === null) return null;
  const { seatToken, when, ...mine } = seated;
  return { game: { ...mine, url: seatToken === null ? watchUrl(origin, game) : seatUrl(origin, game, seatToken) }, when };
}

function isLink(book: Outbox, game: string): boolean {
  return isPlayMeId(book.env.ID_KEY, game);
}

function statusOf({ trouble, last, confirmed }: Subscription): ChannelStatus {
  if (trouble !== null) return { kind: "broken", ...trouble, ...(!confirmed && { isAsked: true }) };
  if (!confirmed) return { kind: "asked" };
  return last === null ? { kind: "agreed" } : { kind: "sent", at: last };
}

/** So many games that wait are asked for, beside those with news: a message of more would not be read. */
const MOST_WAITING = 60;

interface Composed {
  /** Null where there is nothing left to say. */
  readonly said: Said | null;
  /** Whose it is: those that it tells of their games, or asks. */
  readonly tells: readonly Subscription[];
  /** Those of its notifications that nothing more comes of: it brings them, or they are owed no more. */
  readonly settles: readonly Notification[];
}

/**
 * What a message says by now: what is told of games is asked of them, so that nothing stale goes out.
 * @param notifications those that it is to bring
 * @throws where none of their games can be asked now
 */
export async function compose(
  book: Outbox,
  { kind, subscription }: OutgoingMessage,
  notifications: readonly Notification[],
): Promise<Composed> {
  const { store } = book;
  const nothing = { said: null, tells: [], settles: notifications };
  switch (kind) {
    case "notice": {
      const [notification] = notifications;
      const owed = notification && (await owedFor(book, notification));
      // Asked for now, for its player may have gone meanwhile.
      const seat = store.subscription(subscription);
      return owed && seat?.confirmed ? { ...nothing, said: { kind, ...saidTo(book, seat, owed) }, tells: [seat] } : nothing;
    }
    case "digest": {
      const { news, settles } = await newsOf(book, notifications);
      const [first, ...more] = news.length === 0 ? [] : bySoonest([...news, ...(await waitingBeside(book, news))]);
      if (first === undefined) return { ...nothing, settles };
      return { said: { kind, games: [first, ...more] }, tells: news.map(({ seat }) => seat), settles };
    }
    case "confirmation":
    case "test": {
      const seat = store.subscription(subscription);
      const isAsked = kind === "confirmation";
      return seat === null || seat.confirmed === isAsked ? nothing : { ...nothing, said: { kind, seat }, tells: [seat] };
    }
    case "withdrawal": {
      const seat = store.subscription(subscription);
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
async function newsOf(book: Outbox, notifications: readonly Notification[]) {
  const asked = await Promise.allSettled(
    notifications.map(async (notification) => ({ notification, owed: await owedFor(book, notification) })),
  );
  const answers = fulfilled(asked);
  const failed = asked.find((each) => each.status === "rejected");
  if (failed !== undefined && answers.length === 0) throw failed.reason;
  const bySeat = new Map<number, SaidOfSeat>();
  for (const { notification, owed } of answers) {
    const seat = book.store.subscriptionOf(notification.game, notification.side);
    if (owed === null || !seat?.confirmed) continue;
    // Who sits at the other side now is said nowhere else, and all else is said with it.
    if (bySeat.get(seat.number)?.owed.occasion !== "seat") bySeat.set(seat.number, saidTo(book, seat, owed));
  }
  // First those that wait for this seat's move: what a channel has no room for is left out from the end.
  const news = [...bySeat.values()].toSorted((one, other) => Number(isToMove(other)) - Number(isToMove(one)));
  return { news, settles: answers.map(({ notification }) => notification) };
}

function isToMove({ owed }: SaidOfSeat): boolean {
  return owed.state.toMove === owed.side;
}

/**
 * The games that wait for a move of the same reader, though there is nothing new in them: they are told how many wait in all. A game that
 * can't be asked now stands in the next message.
 */
async function waitingBeside(book: Outbox, news: readonly SaidOfSeat[]): Promise<readonly SaidOfSeat[]> {
  const others = book.store
    .subscriptions()
    .filter(({ number, confirmed }) => confirmed && news.every(({ seat }) => seat.number !== number));
  const asked = others.slice(0, MOST_WAITING).map(async (seat) => ({ seat, owed: await waitingFor(book, seat) }));
  return fulfilled(await Promise.allSettled(asked)).flatMap(({ seat, owed }) => (owed ? [saidTo(book, seat, owed)] : []));
}

function fulfilled<T>(asked: readonly PromiseSettledResult<T>[]): readonly T[] {
  return asked.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
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
function saidTo({ store }: Outbox, seat: Subscription, owed: Owed): SaidOfSeat {
  return { seat, owed: { ...owed, zone: store.hoursOf(seat).zone } };
}
