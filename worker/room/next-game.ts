/**
 * The next game of two whose game is over: agreed on in the log, and made by a job that was written with that. Whatever breaks off
 * in between is made up for by the next try, which makes the same game: its id follows from this one's.
 */
import type { StateAnswer } from "../../api/state-schema.ts";
import { WHOLE_GAME } from "../../game/channel-policy.ts";
import type { GameEvent } from "../../game/event.ts";
import type { Side } from "../../rules/contract.ts";
import type { BrowserKind } from "../api/browser-kind.ts";
import { gameAfter, type NextGame, seatInNext } from "../../game/next-game.ts";
import { seatUrl, watchUrl } from "../links.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import { done, type Reply, valueOf } from "../object/reply.ts";
import type { Recipients } from "../notifications/recipient/subscribe.ts";
import { nextGameId } from "../tokens/game-id.ts";
import type { Channels } from "./notifications/channels.ts";
import type { HandedOn, Viewer } from "./kernel/feature.ts";
import type { Game } from "./kernel/game.ts";
import { createNextLinks, type NextLink, type NextLinks } from "./next-links.ts";
import { SHORT_PAUSES } from "./kernel/jobs.ts";
import type { KeptChannel, NotificationSetting } from "./notifications/notification-settings.ts";
import { asText, type Caller, type StateText } from "./kernel/reply.ts";
import type { Seats } from "./seats/seats.ts";

/** Makes the next game that both have agreed to. */
export const NEXT = "next";

/** What the game before hands on, by the sides of the next one. An object that still runs older code leaves out what is optional. */
export interface NextRequest extends Omit<NextGame, "seatOf">, HandedOn {
  readonly variant: string;
  readonly browsers: readonly { readonly browser: string; readonly side: Side; readonly kind: BrowserKind }[];
  /** Seats whose recipients know of the next game already. */
  readonly told: readonly (NotificationSetting & {
    /** Written by an object that still runs older code. */
    readonly lastNotice?: null;
  })[];
  /** Rooms that follow the next one, too. */
  readonly rooms: readonly KeptChannel[];
}

/** What making the next game takes. */
export interface NextEnv {
  readonly ID_KEY: string;
  readonly ROOM: { getByName(game: string): { begin(request: NextRequest): Promise<Reply<null>> } };
  readonly RECIPIENT: Recipients;
}

interface Parts {
  readonly game: Game;
  readonly seats: Seats;
  readonly channels: Channels;
  /** Asked for whenever another object is, so that what stands in for it in a test is seen. */
  readonly env: () => NextEnv;
}

export type NextGames = ReturnType<typeof createNextGames>;

export function createNextGames(parts: Parts) {
  const { game, seats, env } = parts;
  const { ledger } = game;
  const { jobs } = ledger;
  /** What that game has told of its seats' links. */
  const renewed = createNextLinks(ledger);
  /** The try that is under way: two who ask at once wait for the same. */
  let making: Promise<void> | null = null;

  const make = () => (making ??= makeNext(parts).finally(() => (making = null)));

  /** Makes it now, where it is to be made; what fails is left to its job. */
  const tryToMake = () => make().catch((error) => warn(WARNINGS.job(NEXT, game.name, errorName(error))));

  return {
    renewed,
    tryToMake,

    /** Whether it was agreed on and may not be there yet. */
    get isPending(): boolean {
      return jobs.has(NEXT);
    },

    calls: {
      /** The next game tells that its seats have other links. */
      heedNext: async (next: string, links: readonly NextLink[]): Promise<Reply<null>> => {
        if (ledger.state.next?.game !== next) return done(null);
        renewed.take(links);
        game.tellAll();
        return done(null);
      },
    },
    jobs: { [NEXT]: { work: make, pauses: SHORT_PAUSES } },

    onEvents(events: readonly GameEvent[]): void {
      if (events.some(({ kind }) => kind === "rematched")) ledger.scheduleIn(NEXT);
    },
    onBrowserForgotten: (browser: string) => renewed.forget(browser),
    shown: () => shown(parts, renewed),

    /**
     * An answer to a command; where that has agreed on the next game, the answer is given once that is there, with the way to it. A game
     * that could not be made at once is made by its job.
     */
    async withNext(caller: Caller, reply: Reply<StateAnswer>): Promise<Reply<StateText>> {
      if (!reply.ok || !jobs.has(NEXT)) return asText(reply);
      await tryToMake();
      const { repeated } = reply.value;
      return asText(done({ ...game.answerTo(caller), ...(repeated && { repeated }) }));
    },

    /** What the next game would be called, and its seats' first link. */
    name: () => ({ game: nextGameId(env().ID_KEY, game.name), link: { key: seats.currentKey, generation: 1 } }),
  };
}

/** The addresses of the games after and before this one. */
function shown(parts: Parts, renewed: NextLinks) {
  const next = nextLink(parts, renewed);
  const { follows } = parts.game.ledger.state;
  const played = follows?.played;
  return (viewer: Viewer): Pick<StateAnswer, "next" | "previous"> => ({
    ...(next && { next: next(viewer) }),
    ...(follows && {
      previous: { id: follows.game, watchUrl: watchUrl(viewer.origin, follows.game), ...(played && { played }) },
    }),
  });
}

/** The next game's addresses, for whoever sits at a side here, by a browser or not, or watches: null until it is there; absent where there is none. */
function nextLink({ game, seats }: Parts, renewed: NextLinks) {
  const { state, jobs } = game.ledger;
  const { next } = state;
  if (next === null) return null;
  if (jobs.has(NEXT)) return () => null;
  return ({ side, origin, browser }: Viewer) => {
    const watched = { id: next.game, watchUrl: watchUrl(origin, next.game) };
    const link = side === null ? null : renewed.shown(side, next.link, browser);
    const token = side && link && seats.tokenIn(next.game, seatInNext(state, side), link);
    return token === null ? watched : { ...watched, url: seatUrl(origin, next.game, token) };
  };
}

/**
 * Makes the next game, unless it is there.
 * @throws where another object does not answer; its job tries again
 */
async function makeNext(parts: Parts): Promise<void> {
  const { game, env } = parts;
  const { ledger } = game;
  if (!ledger.jobs.has(NEXT)) return;
  const request = await requestOf(parts);
  if (request !== null) valueOf(await env().ROOM.getByName(request.command.game).begin(request));
  ledger.complete(NEXT);
  game.tellAll();
}

/** All that goes along: who sits where, by which browsers, and who is told. */
async function requestOf(parts: Parts): Promise<NextRequest | null> {
  const { game, channels } = parts;
  const { ledger } = game;
  const { state, store } = ledger;
  const next = gameAfter(state, game.board.match);
  if (next === null) return null;
  const { command, joined, start, seatOf } = next;
  const told = await Promise.all(state.sides.map((side) => tellNext(parts, channels.setting(side), command.game, seatOf)));
  const rooms = await follow(parts, WHOLE_GAME, WHOLE_GAME, channels.of(WHOLE_GAME), command.game);
  return {
    variant: state.variant,
    command,
    joined,
    start,
    browsers: state.sides.flatMap((side) =>
      store.lastUsed(side).map(({ browser, name, system }) => ({ browser, side: seatOf(side), kind: { name, system } })),
    ),
    told: told.filter((setting) => setting !== null),
    rooms,
    // As it is by now: the operator may have acted while recipients were asked.
    ...game.handedOn(seatOf),
  };
}

/** Has a seat's channels tell of the next game too; null where none of them may. */
async function tellNext(
  parts: Parts,
  setting: NotificationSetting | null,
  game: string,
  seatOf: (side: string) => string,
): Promise<NextRequest["told"][number] | null> {
  if (setting === null) return null;
  const side = seatOf(setting.side);
  const channels = await follow(parts, setting.side, side, setting.channels, game);
  if (channels.length === 0) return null;
  const remind = setting.remind && { ...setting.remind, since: parts.game.ledger.now() };
  return { ...setting, side, channels, told: [], lastNotice: null, remind };
}

/** Those of a listener's channels that tell of the next game too: somebody there has said yes to this one. */
async function follow(
  { game: { name }, env }: Parts,
  before: string,
  next: string,
  channels: readonly KeptChannel[],
  game: string,
): Promise<readonly KeptChannel[]> {
  const told: KeptChannel[] = [];
  for (const channel of channels) {
    const stub = env().RECIPIENT.getByName(channel.recipient);
    const isTold = await stub.follow({ game: name, side: before }, { game, side: next });
    if (valueOf(isTold)) told.push(channel);
  }
  return told;
}
