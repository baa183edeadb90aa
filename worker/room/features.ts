/**
 * Loading a game: its kernel, and the features that hear it. They are made in this order, so that each may call those before it; what those
 * after it have to know, they hear by the hooks.
 */
import { merged } from "../../rules/values.ts";
import type { Side } from "../../rules/contract.ts";
import type { Env } from "../env.ts";
import { readRing } from "../tokens/link-tokens.ts";
import { createAboutMe } from "./about-me.ts";
import { createAnnouncements } from "./notifications/announcements.ts";
import { Notifications, readGrace } from "./notifications/notifications.ts";
import { createCalls, createToldOnce } from "./notifications/calls.ts";
import { ChannelCalls } from "./notifications/channel-calls.ts";
import { type Channels, createChannels } from "./notifications/channels.ts";
import { createMessages } from "./messages/messages.ts";
import { createNotes } from "./notes/notes.ts";
import { createMaker, createRooms } from "./notifications/other-listeners.ts";
import { createForRecipients } from "./notifications/for-recipients.ts";
import { createNotificationMarks } from "./notifications/notification-marks.ts";
import { createNotificationSettings } from "./notifications/notification-settings.ts";
import { createCommands } from "./commands.ts";
import { createConditionalMoves } from "./conditional-moves/conditional-moves.ts";
import type { Feature } from "./kernel/feature.ts";
import { Game } from "./kernel/game.ts";
import { createGameBefore, type GamesBefore } from "./next-links.ts";
import { createGuard } from "./kernel/guard.ts";
import { createNextGames } from "./next-game.ts";
import { createOperatorActs } from "./operator-acts.ts";
import { createHandOver } from "./seats/hand-over.ts";
import { createHolders } from "./seats/holders.ts";
import { createInviteWord } from "./seats/invite-word.ts";
import { createInvites } from "./seats/invites.ts";
import { createJoin } from "./seats/join.ts";
import { createNames } from "./seats/names.ts";
import { OpenInvite } from "./seats/open-invite.ts";
import { createRecoveryCalls, Recovery } from "./seats/recovery.ts";
import { Seats } from "./seats/seats.ts";
import { createViews } from "./views.ts";
import { createWebhooks } from "./webhooks/webhooks.ts";
import { findVariant } from "../../games/registry.ts";
import { JobRegistry } from "../object/jobs.ts";
import type { Loaded, Shell } from "../object/shell.ts";
import { Archiving } from "./kernel/archiving.ts";
import { dropRows } from "./seat-deletion.ts";
import { OF_STRANGERS } from "./tables.ts";
import { Ledger } from "./kernel/ledger.ts";
import type { Presence } from "./kernel/presence.ts";
import type { Sockets } from "./kernel/sockets.ts";
import { createStanding } from "./kernel/standing.ts";
import type { Store } from "./kernel/store.ts";

/** What surrounds a game. */
interface Surroundings {
  /** Asked for whenever something else is spoken to, so that what stands in for it in a test is seen. */
  readonly env: () => Env;
  /** Other games. */
  readonly games: GamesBefore;
  /** These live as long as the object: they are the object's rather than the game's. */
  readonly sockets: Sockets;
  readonly presence: Presence;
}

/** What features are made with. */
interface Kernel extends Pick<Surroundings, "env" | "games"> {
  readonly game: Game;
}

/** Who sits where, and by what. */
function createSeating({ game, env, games }: Kernel) {
  const { ledger } = game;
  const ring = readRing(env().LINK_KEYS);
  const recovery = new Recovery(ledger, () => game.standing.isDiverged);
  const seats = new Seats(ledger, ring, recovery);
  const guard = createGuard(game, seats);
  const gameBefore = createGameBefore(ledger, games);
  const handOver = createHandOver({ game, guard, seats, gameBefore, ring });
  return { guard, recovery, features: { seats, gameBefore, handOver } };
}

/** Who is told what, and how. */
function createNotifying({ game, env }: Kernel, { guard, features: { seats } }: ReturnType<typeof createSeating>) {
  const { ledger, time } = game;
  const recipients = () => env().RECIPIENT;
  const grace = readGrace(env().NOTICE_GRACE_SECONDS);
  const settings = createNotificationSettings(ledger.store);
  const toldOnce = createToldOnce(ledger);
  const calls = createCalls(game, settings, toldOnce);
  const marks = createNotificationMarks(ledger, () => game.occasions);
  const lost = (side: Side, recipient: string) => channels.lose(side, recipient, "gone");
  const notifications = new Notifications({ game, ledger, settings, marks, toldOnce, recipients, lost }, grace);
  const channels: Channels = createChannels({ ledger, time, settings, notifications });
  const webhooks = createWebhooks({ game, guard, seats, env, disabled: (side) => notifications.tellDisabled(side) });
  const rooms = createRooms({ ledger, channels, recipients });
  const maker = createMaker({ ledger, channels, recipients }, grace);
  const announcements = createAnnouncements({ ledger, time, settings, webhooks, notifications, maker });
  const channelSetup = new ChannelCalls({ game, guard, seats, channels, notifications }, env);
  const told = { webhooks, notifications, channels, channelSetup, calls, rooms, maker, announcements };
  return { recipients, features: told };
}

/** The features in the order in which they hear of what happens. */
function createFeatures(kernel: Kernel) {
  const { game, env } = kernel;
  const seating = createSeating(kernel);
  const notifying = createNotifying(kernel, seating);
  const { guard, recovery } = seating;
  const { recipients } = notifying;
  const before = { game, guard, recovery, recipients, ...seating.features, ...notifying.features };
  const inviteWord = createInviteWord(game.ledger);
  const openInvite = new OpenInvite(game, () => env().DB);
  const messages = createMessages({ ...before, openInvite, env });
  const nextGames = createNextGames({ ...before, env });
  const names = createNames(before);
  const features = {
    ...seating.features,
    ...notifying.features,
    recoveryCalls: createRecoveryCalls(before),
    nextGames,
    commands: createCommands({ ...before, nextGames }),
    // Hears that somebody has joined before the open invite has ended by that.
    messages,
    notes: createNotes({ ...before, env }),
    conditionalMoves: createConditionalMoves({ ...before, env }),
    openInvite,
    inviteWord,
    invites: createInvites({ ...before, inviteWord, openInvite }),
    join: createJoin({ ...before, inviteWord, openInvite }),
    holders: createHolders({ ...before, nextGames }),
    names,
    forRecipients: createForRecipients(before),
    operatorActs: createOperatorActs({ ...before, names, openInvite, nextGames }),
    aboutMe: createAboutMe(before),
    views: createViews(before),
  };
  const list: readonly Feature[] = Object.values(features);
  const calls = Object.values(features).flatMap((feature) => ("calls" in feature ? [feature.calls] : []));
  return { ...features, game, guard, list, called: merged(calls) };
}

export type Features = ReturnType<typeof createFeatures>;
/** What may be asked of a game, by its names. */
export type Calls = Features["called"];

/** A loaded game as the object's shell works with it. */
export type LoadedGame = Loaded & Features & { readonly book: Ledger };

export type RoomShell = Shell<Store, LoadedGame>;

export function loadGame(store: Store, { env, games, sockets, presence }: Surroundings): LoadedGame {
  const ledger = new Ledger(store);
  const match = findVariant(ledger.state.variant)?.variant.match;
  if (match === undefined) throw new Error(`a game of ${ledger.state.variant}, which has no rules`);
  const standing = createStanding(ledger, () => env().MONITOR, OF_STRANGERS);
  const archiving = new Archiving({
    ledger,
    standing,
    database: () => env().DB,
    shownOf: (side) => game.shownOf(side),
    changed: () => game.noteRepaired(),
  });
  const game = new Game(match, { ledger, standing, archiving, sockets, presence }, () => ({
    features: features.list,
    callers: features.seats,
    next: () => features.nextGames.name(),
    dropRows: (side, isStaying) => dropRows(store, side, isStaying),
  }));
  const features: Features = createFeatures({ game, env, games });
  const jobs = [archiving, standing, game, ...features.list].map((each) => each.jobs ?? {});
  return {
    ...features,
    book: ledger,
    jobs: new JobRegistry(Object.assign({}, ...jobs)),
    name: game.name,
    failed: () => standing.failed(),
    // Whatever is owed to D1 is paid then.
    awake: () => archiving.later(),
  };
}
