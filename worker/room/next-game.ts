/**
 * The next game of two whose game is over: agreed on in the log, and made by a job that was written with that. Whatever breaks off
 * in between is made up for by the next try, which makes the same game: its id follows from this one's.
 */
import type { StateAnswer } from "../../api/state-schema.ts";
import { WHOLE_GAME } from "../../game/channel-policy.ts";
import { gameAfter, seatInNext } from "../../game/next-game.ts";
import type { Side } from "../../rules/contract.ts";
import type { Match } from "../../rules/match.ts";
import { seatUrl, watchUrl } from "../links.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import { done, type Reply, valueOf } from "../object/reply.ts";
import type { Recipients } from "../recipient/subscribe.ts";
import { nextGameId } from "../tokens/game-id.ts";
import type { NextRequest } from "./begin-next.ts";
import type { NextLink } from "./game-before.ts";
import type { Host } from "./host.ts";
import { NEXT } from "./jobs.ts";
import type { KeptChannel, NotificationSetting } from "./channels/notification-settings.ts";
import { asText, type Caller, type StateText } from "./reply.ts";
import { NextLinks } from "./next-links.ts";
import type { Room } from "./room.ts";
import { linkOf } from "./seats/play-me-link.ts";

/** What making the next game takes. */
export interface NextEnv {
  readonly ID_KEY: string;
  readonly ROOM: { getByName(game: string): Pick<Room, "begin" | "heedNext"> };
  readonly RECIPIENT: Recipients;
}

/**
 * An answer to a command; where that has agreed on the next game, the answer is given once that is there, with the way to it. A game
 * that could not be made at once is made by its job.
 */
export async function withNext(host: Host, caller: Caller, reply: Reply<StateAnswer>): Promise<Reply<StateText>> {
  if (!reply.ok || !host.nextGames.isPending) return asText(reply);
  try {
    await host.nextGames.make();
  } catch (error) {
    warn(WARNINGS.job(NEXT, host.name, errorName(error)));
  }
  const { repeated } = reply.value;
  return asText(done({ ...host.answer(host.seats.sideOf(caller), caller.origin), ...(repeated && { repeated }) }));
}

type Asking = Pick<Host, "ledger" | "seats" | "webhooks" | "channels" | "tellAll">;

export class NextGames {
  readonly #host: Asking;
  readonly #match: Match;
  readonly #env: () => NextEnv;
  /** What that game has told of its seats' links. */
  readonly renewed: NextLinks;
  /** The try that is under way. */
  #making: Promise<void> | null = null;

  /** @param env asked for whenever another object is, so that what stands in for it in a test is seen */
  constructor(host: Asking, match: Match, env: () => NextEnv) {
    this.#host = host;
    this.#match = match;
    this.#env = env;
    this.renewed = new NextLinks(host.ledger);
  }

  /** What the next game would be called, and its seats' first link. */
  name(): { readonly game: string; readonly link: { readonly key: string; readonly generation: number } } {
    const { ledger, seats } = this.#host;
    return { game: nextGameId(this.#env().ID_KEY, ledger.state.game), link: { key: seats.currentKey, generation: 1 } };
  }

  /** Whether it was agreed on and may not be there yet. */
  get isPending(): boolean {
    return this.#host.ledger.jobs.has(NEXT);
  }

  /** Its addresses, for whoever sits at a side here, by a browser or not, or watches: null until it is there; absent where there is none. */
  links(): ((side: Side | null, origin: string, browser?: string) => NonNullable<StateAnswer["next"]> | null) | null {
    const { state } = this.#host.ledger;
    const { next } = state;
    if (next === null) return null;
    if (this.isPending) return () => null;
    return (side, origin, browser) => {
      const watched = { id: next.game, watchUrl: watchUrl(origin, next.game) };
      const link = side === null ? null : this.renewed.shown(side, next.link, browser);
      const token = side && link && this.#host.seats.tokenIn(next.game, seatInNext(state, side), link);
      return token === null ? watched : { ...watched, url: seatUrl(origin, next.game, token) };
    };
  }

  /** The next game tells that its seats have other links. */
  heed(game: string, links: readonly NextLink[]): null {
    if (this.#host.ledger.state.next?.game !== game) return null;
    this.renewed.take(links);
    this.#host.tellAll();
    return null;
  }

  /** Has it made soon. Within the transaction that agrees on it. */
  schedule(): void {
    const { jobs } = this.#host.ledger;
    jobs.schedule(NEXT, this.#host.ledger.now());
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
    const { ledger } = this.#host;
    const request = await this.#request();
    if (request !== null) valueOf(await this.#env().ROOM.getByName(request.command.game).begin(request));
    ledger.transact(() => ledger.jobs.complete(NEXT));
    this.#host.tellAll();
  }

  /** All that goes along: who sits where, by which browsers, and who is told. */
  async #request(): Promise<NextRequest | null> {
    const { ledger, webhooks, channels } = this.#host;
    const { state, store } = ledger;
    const next = gameAfter(state, this.#match);
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
        const link = linkOf(store, side);
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
    const remind = setting.remind && { ...setting.remind, since: this.#host.ledger.now() };
    return { ...setting, side, channels, told: [], lastNotice: null, remind };
  }

  /** Those of a listener's channels that tell of the next game too: somebody there has said yes to this one. */
  async #follow(before: string, next: string, channels: readonly KeptChannel[], game: string): Promise<readonly KeptChannel[]> {
    const told: KeptChannel[] = [];
    for (const channel of channels) {
      const stub = this.#env().RECIPIENT.getByName(channel.recipient);
      const isTold = await stub.follow({ game: this.#host.ledger.state.game, side: before }, { game, side: next });
      if (valueOf(isTold)) told.push(channel);
    }
    return told;
  }
}
