/**
 * The next game of two whose game is over: agreed on in the log, and made by a job that was written with that. Whatever breaks off
 * in between is made up for by the next try, which makes the same game: its id follows from this one's.
 */
import type { StateAnswer } from "../../api/state-schema.ts";
import { WHOLE_GAME } from "../../game/channel-policy.ts";
import type { GameEvent } from "../../game/event.ts";
import type { Start } from "../../game/start.ts";
import type { Side } from "../../rules/contract.ts";
import type { BrowserKind } from "../api/browser-kind.ts";
import type { Webhook } from "./webhooks/webhook-rows.ts";
import { gameAfter, type NextGame, seatInNext } from "../../game/next-game.ts";
import { seatUrl, watchUrl } from "../links.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import { done, type Reply, valueOf } from "../object/reply.ts";
import type { Recipients } from "../notifications/recipient/subscribe.ts";
import { nextGameId } from "../tokens/game-id.ts";
import type { Channels } from "./notifications/channels.ts";
import type { Feature, Viewer } from "./kernel/feature.ts";
import type { Game } from "./kernel/game.ts";
import { createNextLinks, type NextLink, type NextLinks } from "./next-links.ts";
import { SHORT_PAUSES } from "./kernel/jobs.ts";
import type { KeptChannel, NotificationSetting } from "./notifications/notification-settings.ts";
import { asText, type Caller, type StateText } from "./kernel/reply.ts";
import type { Seats } from "./seats/seats.ts";
import type { Webhooks } from "./webhooks/webhooks.ts";

/** Makes the next game that both have agreed to. */
export const NEXT = "next";

/** What the game before hands on, by the sides of the next one. An object that still runs older code leaves out what is optional. */
export interface NextRequest {
  readonly variant: string;
  readonly command: NextGame["command"];
  readonly joined: NextGame["joined"];
  readonly start: Start;
  readonly names: Readonly<Record<Side, string>>;
  readonly browsers: readonly { readonly browser: string; readonly side: Side; readonly kind: BrowserKind }[];
  /** Seats whose recipients know of the next game already. */
  readonly told: readonly (NotificationSetting & {
    /** Written by an object that still runs older code. */
    readonly lastNotice?: null;
  })[];
  /** Rooms that follow the next one, too. */
  readonly rooms: readonly KeptChannel[];
  readonly webhooks: readonly Webhook[];
  /** Seats of owners of "play me" links, by which the first of these games was made. */
  readonly playMe?: readonly { readonly side: Side; readonly link: string }[];
  /** Seats whose name the operator has hidden. */
  readonly hiddenNames?: readonly Side[];
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
  readonly webhooks: Webhooks;
  readonly channels: Channels;
}

export class NextGames implements Feature {
  readonly #parts: Parts;
  readonly #env: () => NextEnv;
  /** What that game has told of its seats' links. */
  readonly renewed: NextLinks;
  /** The try that is under way. */
  #making: Promise<void> | null = null;

  /** @param env asked for whenever another object is, so that what stands in for it in a test is seen */
  constructor(parts: Parts, env: () => NextEnv) {
    this.#parts = parts;
    this.#env = env;
    this.renewed = createNextLinks(parts.game.ledger);
  }

  readonly calls = {
    /** The next game tells that its seats have other links. */
    heedNext: async (game: string, links: readonly NextLink[]): Promise<Reply<null>> => {
      if (this.#ledger.state.next?.game !== game) return done(null);
      this.renewed.take(links);
      this.#parts.game.tellAll();
      return done(null);
    },
  };

  readonly jobs = { [NEXT]: { work: () => this.make(), pauses: SHORT_PAUSES } };

  onEvents(events: readonly GameEvent[]): void {
    if (events.some(({ kind }) => kind === "rematched")) this.#ledger.jobs.schedule(NEXT, this.#ledger.now());
  }

  onBrowserForgotten(browser: string): void {
    this.renewed.forget(browser);
  }

  /** The addresses of the games after and before this one. */
  shown() {
    const next = this.#links();
    const { follows } = this.#ledger.state;
    const played = follows?.played;
    return (viewer: Viewer): Pick<StateAnswer, "next" | "previous"> => ({
      ...(next && { next: next(viewer) }),
      ...(follows && {
        previous: { id: follows.game, watchUrl: watchUrl(viewer.origin, follows.game), ...(played && { played }) },
      }),
    });
  }

  /**
   * An answer to a command; where that has agreed on the next game, the answer is given once that is there, with the way to it. A game that
   * could not be made at once is made by its job.
   */
  async withNext(caller: Caller, reply: Reply<StateAnswer>): Promise<Reply<StateText>> {
    const { game } = this.#parts;
    if (!reply.ok || !this.isPending) return asText(reply);
    await this.tryToMake();
    const { repeated } = reply.value;
    return asText(done({ ...game.answerTo(caller), ...(repeated && { repeated }) }));
  }

  /** Makes it now, where it is to be made; what fails is left to its job. */
  async tryToMake(): Promise<void> {
    await this.make().catch((error) => warn(WARNINGS.job(NEXT, this.#parts.game.name, errorName(error))));
  }

  /** What the next game would be called, and its seats' first link. */
  name(): { readonly game: string; readonly link: { readonly key: string; readonly generation: number } } {
    const { game, seats } = this.#parts;
    return { game: nextGameId(this.#env().ID_KEY, game.name), link: { key: seats.currentKey, generation: 1 } };
  }

  /** Whether it was agreed on and may not be there yet. */
  get isPending(): boolean {
    return this.#ledger.jobs.has(NEXT);
  }

  /** Its addresses, for whoever sits at a side here, by a browser or not, or watches: null until it is there; absent where there is none. */
  #links() {
    const { state } = this.#ledger;
    const { next } = state;
    if (next === null) return null;
    if (this.isPending) return () => null;
    return ({ side, origin, browser }: Viewer) => {
      const watched = { id: next.game, watchUrl: watchUrl(origin, next.game) };
      const link = side === null ? null : this.renewed.shown(side, next.link, browser);
      const token = side && link && this.#parts.seats.tokenIn(next.game, seatInNext(state, side), link);
      return token === null ? watched : { ...watched, url: seatUrl(origin, next.game, token) };
    };
  }

  /**
   * Makes it, unless it is there; two who ask at once wait for the same try.
   * @throws where another object does not answer; its job tries again
   */
  async make(): Promise<void> {
    this.#making ??= this.#make().finally(() => (this.#making = null));
    await this.#making;
  }

  async #make(): Promise<void> {
    if (!this.isPending) return;
    const request = await this.#request();
    if (request !== null) valueOf(await this.#env().ROOM.getByName(request.command.game).begin(request));
    this.#ledger.transact(() => this.#ledger.jobs.complete(NEXT));
    this.#parts.game.tellAll();
  }

  /** All that goes along: who sits where, by which browsers, and who is told. */
  async #request(): Promise<NextRequest | null> {
    const { game, webhooks, channels, seats } = this.#parts;
    const { ledger } = game;
    const { state, store } = ledger;
    const next = gameAfter(state, game.board.match);
    if (next === null) return null;
    const { command, joined, start, seatOf } = next;
    const told = await Promise.all(state.sides.map((side) => this.#tellNext(channels.setting(side), command.game, seatOf)));
    const rooms = await this.#follow(WHOLE_GAME, WHOLE_GAME, channels.of(WHOLE_GAME), command.game);
    return {
      variant: state.variant,
      command,
      joined,
      start,
      names: Object.fromEntries(Object.entries(ledger.names()).map(([side, name]) => [seatOf(side), name])),
      browsers: state.sides.flatMap((side) =>
        store.lastUsed(side).map(({ browser, name, system }) => ({ browser, side: seatOf(side), kind: { name, system } })),
      ),
      told: told.filter((setting) => setting !== null),
      rooms,
      webhooks: webhooks.all().map((webhook) => ({ ...webhook, side: seatOf(webhook.side) })),
      playMe: state.sides.flatMap((side) => {
        const link = seats.playMeLinkOf(side);
        return link === null ? [] : [{ side: seatOf(side), link }];
      }),
      // As it is by now: the operator may have acted while recipients were asked.
      hiddenNames: ledger.state.hiddenNames.map(seatOf),
    };
  }

  /** Has a seat's channels tell of the next game too; null where none of them may. */
  async #tellNext(
    setting: NotificationSetting | null,
    game: string,
    seatOf: (side: string) => string,
  ): Promise<NextRequest["told"][number] | null> {
    if (setting === null) return null;
    const side = seatOf(setting.side);
    const channels = await this.#follow(setting.side, side, setting.channels, game);
    if (channels.length === 0) return null;
    const remind = setting.remind && { ...setting.remind, since: this.#ledger.now() };
    return { ...setting, side, channels, told: [], lastNotice: null, remind };
  }

  /** Those of a listener's channels that tell of the next game too: somebody there has said yes to this one. */
  async #follow(before: string, next: string, channels: readonly KeptChannel[], game: string): Promise<readonly KeptChannel[]> {
    const told: KeptChannel[] = [];
    for (const channel of channels) {
      const stub = this.#env().RECIPIENT.getByName(channel.recipient);
      const isTold = await stub.follow({ game: this.#parts.game.name, side: before }, { game, side: next });
      if (valueOf(isTold)) told.push(channel);
    }
    return told;
  }

  get #ledger() {
    return this.#parts.game.ledger;
  }
}
