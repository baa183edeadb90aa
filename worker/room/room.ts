/**
 * The game's Durable Object: life-cycle only. It wakes, hands each call to the game's `Host`, keeps sockets and alarm, and
 * forgets what it has loaded when a call throws, so that memory never says more than storage does.
 */
import { DurableObject } from "cloudflare:workers";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Entry } from "../../game/chain.ts";
import type { Command } from "../../game/command.ts";
import { create } from "../../game/decide.ts";
import type { Notice } from "../../game/notice.ts";
import type { Owed } from "../mail/owed.ts";
import type { NoticeStatus } from "./notice-status.ts";
import { type GameRecord, record } from "../../game/record.ts";
import type { Fact, Side } from "../../rules/contract.ts";
import { findVariant } from "../../games/registry.ts";
import type { Held } from "../archive/compare.ts";
import { Book } from "../book.ts";
import { workAll } from "../jobs.ts";
import type { Env } from "../env.ts";
import type { GameStanding } from "../monitor/trouble.ts";
import type { WebhookEvent, WebhookAnswer } from "../../api/webhook-schema.ts";
import { REPEATABLE } from "../tokens/idempotency.ts";
import { readRing } from "../tokens/ring.ts";
import { readBounds } from "./admission.ts";
import { Archiving, type Owner } from "./archiving.ts";
import { pausesOf } from "./job-kinds.ts";
import { clearEmail, emailOf, forget, owed, type SeatedGame, seated, setEmail, noteStatus } from "./email.ts";
import { heldGame, holding } from "./holding.ts";
import { Webhooks } from "./webhooks.ts";
import { Host } from "./host.ts";
import { join, open, relink } from "./join.ts";
import { Ledger } from "./ledger.ts";
import { receive } from "./message.ts";
import { Notices, readGrace } from "./notices.ts";
import { Outbox } from "./outbox.ts";
import { type Clock, Presence } from "./presence.ts";
import { replaceHistory, restore } from "./repair.ts";
import {
  asText,
  type Caller,
  DIVERGED,
  done,
  refused,
  type Repeatable,
  type Reply,
  type SeatAnswer,
  type StateText,
  type Visitor,
} from "./reply.ts";
import { NO_SEAT, Seats } from "./seats.ts";
import { Sockets } from "./sockets.ts";
import { Standing } from "./standing.ts";
import { Store } from "./store.ts";
import { type EmailAnswer, NotificationSettings, type Wish } from "./notification-settings.ts";
import { welcome } from "./welcome.ts";

export interface CreateRequest {
  readonly game: string;
  readonly variant: string;
  readonly by: Side;
  readonly name: string | null;
  readonly repeatable: Repeatable;
}

export interface CreateAnswer {
  readonly seat: SeatAnswer;
  readonly inviteToken: string;
}

/** What the HTML of a game is made of: the state for the asking cookie, and what the last move did. */
export interface PageAnswer {
  readonly state: StateAnswer;
  readonly last: readonly Fact[];
}

/** What a picture shows. */
export interface PictureAnswer {
  readonly variant: string;
  readonly position: string;
  /** What the move did that led there; empty at the start. */
  readonly last: readonly Fact[];
}

const NOT_FOUND = refused("not-found", "There is no such game.");
const NO_WEBHOOK = refused("not-found", "There is no such webhook.");
const NEWER = refused(
  "newer-data",
  "This game was last played on a newer version of the server. Nothing is lost; try again later.",
);
const CLOCK: Clock = { now: () => Date.now(), after: (milliseconds, work) => void setTimeout(work, milliseconds) };

export class Room extends DurableObject<Env> {
  readonly #store = new Store(this.ctx.storage);
  readonly #sockets = new Sockets(this.ctx, () => readBounds(this.env.MOST_WATCHERS));
  readonly #presence = new Presence(this.#sockets, CLOCK, () => void this.#with((host) => done(host.notePresence())));
  #host: Host | null = null;

  async create(request: CreateRequest): Promise<Reply<CreateAnswer>> {
    return this.#guard(() => {
      const condition = this.#store.condition();
      if (condition === "newer") return NEWER;
      return condition === "good" ? this.#createAgain(request) : this.#createFirst(request);
    });
  }

  async join(caller: Caller, name: string | null, repeatable: Repeatable | null): Promise<Reply<SeatAnswer>> {
    return this.#changing(caller, (host) => join(host, caller, name, repeatable));
  }

  async open(caller: Caller, replace: boolean): Promise<Reply<StateText>> {
    return this.#changing(caller, (host) => asText(open(host, this.#sockets, caller, replace)));
  }

  /** The caller's seat link's token; links whose key was retired are made anew. */
  async link(caller: Caller, as: Side | undefined): Promise<Reply<string>> {
    return this.#actingAs(caller, as, (side, host) => relink(host, this.#sockets, caller, side));
  }

  async look(caller: Caller): Promise<Reply<StateText>> {
    return this.#with((host) => asText(host.look(caller)));
  }

  async act(caller: Caller, command: Command, as: Side | undefined): Promise<Reply<StateText>> {
    return this.#changing(caller, (host) => asText(host.act(caller, command, as)));
  }

  async page(caller: Caller): Promise<Reply<PageAnswer>> {
    return this.#with((host) => {
      const seen = host.look(caller);
      return seen.ok ? done({ state: seen.value, last: host.factsBefore(host.ledger.state.turn) }) : seen;
    });
  }

  /** The position of a turn that has been, or the present one. */
  async picture(turn: number | null): Promise<Reply<PictureAnswer>> {
    return this.#with((host) => {
      const { state } = host.ledger;
      const shown = turn ?? state.turn;
      const position = state.positions[shown];
      if (position === undefined) return refused("not-found", "That turn has not been yet.");
      return done({ variant: state.variant, position, last: host.factsBefore(shown) });
    });
  }

  async record(): Promise<Reply<GameRecord>> {
    return this.#with(() => done(record(this.#store.names(), this.#store.entries())));
  }

  async webhooks(caller: Caller): Promise<Reply<readonly WebhookAnswer[]>> {
    return this.#with((host) => {
      const side = host.seats.sideOf(caller);
      return side === null ? NO_SEAT : done(host.webhooks.list(side));
    });
  }

  async addWebhook(
    caller: Caller,
    as: Side | undefined,
    url: string,
    events: readonly WebhookEvent[],
  ): Promise<Reply<WebhookAnswer & { secret: string }>> {
    return this.#actingAs(caller, as, (side, host) => {
      const added = host.webhooks.add(side, url, events, caller.origin);
      return added === null ? refused("too-many", "This seat has as many webhooks as it may.") : done(added);
    });
  }

  /** Has a message delivered to a webhook that only tries the way. */
  async testWebhook(caller: Caller, as: Side | undefined, id: string): Promise<Reply<null>> {
    return this.#actingAs(caller, as, (side, host) => {
      switch (host.webhooks.test(side, id)) {
        case "queued":
          return done(null);
        case "missing":
          return NO_WEBHOOK;
        case "busy":
          return refused("too-many", "Too many deliveries to this webhook are under way.");
      }
    });
  }

  async removeWebhook(caller: Caller, as: Side | undefined, id: string): Promise<Reply<null>> {
    return this.#actingAs(caller, as, (side, host) => (host.webhooks.remove(side, id) ? done(null) : NO_WEBHOOK));
  }

  /** The caller's seat, and of which variant its game is. */
  async seat(caller: Caller, as: Side | undefined): Promise<Reply<{ side: Side; variant: string }>> {
    return this.#actingAs(caller, as, (side, host) => done({ side, variant: host.ledger.state.variant }));
  }

  async setEmail(caller: Caller, as: Side | undefined, wish: Wish): Promise<Reply<{ side: Side; before: string | null }>> {
    return this.#actingAs(caller, as, (side, host) => setEmail(host, side, wish));
  }

  /** Not `email`: the platform keeps that name for mail that comes in. */
  async emailOf(caller: Caller): Promise<Reply<EmailAnswer | null>> {
    return this.#with((host) => emailOf(host, caller));
  }

  async clearEmail(caller: Caller, as: Side | undefined): Promise<Reply<{ side: Side; recipient: string } | null>> {
    return this.#actingAs(caller, as, (side, host) => clearEmail(host, side));
  }

  /** @throws where newer code has written the game, or it waits for its repair: it may be owed then */
  async owed(notice: Notice): Promise<Owed | null> {
    const reply = await this.#with((host) => (host.standing.isDiverged ? DIVERGED : done(owed(host, notice))));
    if (!reply.ok && reply.code !== "not-found") throw new Error(reply.detail);
    return reply.ok ? reply.value : null;
  }

  async noteStatus(side: Side, recipient: string, noticeStatus: NoticeStatus): Promise<void> {
    await this.#with((host) => done(noteStatus(host, side, recipient, noticeStatus)));
  }

  /** The game as a recipient lists it; null where the seat is not its own. */
  async seated(side: Side, recipient: string): Promise<SeatedGame | null> {
    const reply = await this.#with((host) => done(seated(host, side, recipient)));
    return reply.ok ? reply.value : null;
  }

  async forget(side: Side, recipient: string): Promise<void> {
    await this.#with((host) => done(forget(host, side, recipient)));
  }

  /** Moves this game's time and works what is due then; in development only. */
  async advance(milliseconds: number): Promise<Reply<number>> {
    return this.#with(async (host) => {
      host.ledger.advance(milliseconds);
      await this.#workJobs(host);
      return done(host.ledger.now());
    });
  }

  /** Of which game the object is; null where it is empty. */
  async game(): Promise<Reply<string | null>> {
    return this.#guard(() => heldGame(this.#store));
  }

  /** What the object holds of its game, for comparing it with the archive; null where it is empty. What it owes is paid then. */
  async holding(): Promise<Reply<Held | null>> {
    const held = await this.#guard(() => holding(this.#store, () => new Book(this.ctx.storage, this.#store)));
    // A log that is broken lets nothing be loaded, and is compared all the same.
    if (held.ok && held.value !== null) await this.#with(() => done(null)).catch(() => {});
    return held;
  }

  /** How the game stands with the archive; null where there is none that this code can read. */
  async standing(): Promise<GameStanding | null> {
    const reply = await this.#with((host) => done(host.standing.tell()));
    return reply.ok ? reply.value : null;
  }

  /**
   * Writes all that the archive has of this game anew.
   * @param history `ours` takes another history away that the archive may hold
   */
  async archiveAnew(history: "shared" | "ours" = "shared"): Promise<Reply<null>> {
    return this.#with(async (host) => {
      await host.archiving.anew(history);
      return done(null);
    });
  }

  /** Appends what the archive has and this object lost. The entries must follow what is here, or nothing is written. */
  async restore(entries: readonly Entry[], names: Readonly<Record<Side, string>>): Promise<Reply<null>> {
    return this.#rewritten(() => restore(this.#store, entries, names, Date.now()));
  }

  /** Puts the archive's history in the place of this object's. The entries must be a whole log, or nothing is written. */
  async replace(entries: readonly Entry[], names: Readonly<Record<Side, string>>): Promise<Reply<null>> {
    return this.#rewritten(() => {
      const vacant = replaceHistory(this.#store, entries, names, Date.now());
      if (vacant.ok) for (const side of vacant.value) this.#sockets.dismiss(side);
      return vacant.ok ? done(null) : vacant;
    });
  }

  /** A socket, from the route that knows its visitor. */
  override async fetch(request: Request): Promise<Response> {
    const visitor: Visitor = JSON.parse(request.headers.get("x-visitor") ?? "");
    const reply = await this.#with((host) => welcome(host, this.#sockets, this.#presence, visitor));
    return reply.ok ? new Response(null, { status: 101, webSocket: reply.value }) : Response.json(reply);
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    await this.#with(async (host) =>
      done(await receive(host, this.#sockets, socket, message, (client) => this.#mayGuess(client))),
    );
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    await this.#leave(socket);
    // Answers the other side's close; a code that may not be sent (1005, 1006) is sent as a plain one.
    socket.close(code === 1005 || code === 1006 || code === 1015 ? 1000 : code);
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    await this.#leave(socket);
  }

  override async alarm(): Promise<void> {
    await this.#with(async (host) => {
      host.ledger.jobs.rang();
      await this.#workJobs(host);
      return done(null);
    });
  }

  async #leave(socket: WebSocket): Promise<void> {
    this.#sockets.leave(socket);
    if (this.#sockets.sideOf(socket) !== null) await this.#with((host) => done(host.notePresence()));
  }

  /** A token that opens no seat counts for its client like a command. */
  async #mayGuess(client: string): Promise<boolean> {
    if (this.env.RATE_LIMITS === "off") return true;
    return (await this.env.LIMIT_COMMAND.limit({ key: client })).success;
  }

  #createFirst(request: CreateRequest): Reply<CreateAnswer> {
    const found = findVariant(request.variant);
    if (found === undefined) throw new Error("a variant that the route let through");
    const { match } = found.variant;
    const ring = readRing(this.env.LINK_KEYS);
    const link = { key: ring.current, generation: 1 };
    const [first, second] = found.rulebook.sides;
    const created = create(match, [first.id, second.id], { ...request, link, invite: link }, Date.now());
    // One transaction, so that an object that was killed in between holds nothing at all.
    this.#store.transaction(() => {
      this.#store.migrate();
      const ledger = new Ledger(this.ctx.storage, this.#store);
      ledger.commit([created], () => {
        if (request.name !== null) this.#store.setName(request.by, request.name);
        this.#store.take(request.repeatable.key, { ...request.repeatable, side: request.by, generation: 1, at: created.at });
      });
    });
    return this.#created(request.by);
  }

  /** A creation that comes again gets the same answer; another one that hits on this id does not. */
  #createAgain(request: CreateRequest): Reply<CreateAnswer> {
    const taken = this.#store.taken(request.repeatable.key);
    const host = this.#wake();
    const isRepeat =
      taken !== null &&
      taken.request === request.repeatable.request &&
      host.ledger.now() - taken.at <= REPEATABLE &&
      host.ledger.state.links[taken.side]?.generation === taken.generation;
    return isRepeat
      ? this.#created(taken.side)
      : refused("key-reused", "This Idempotency-Key was used for something else, or too long ago.");
  }

  #created(side: Side): Reply<CreateAnswer> {
    const host = this.#wake();
    host.archiving.later();
    const seat = host.seats.answer(side);
    const inviteToken = host.seats.inviteToken();
    return seat.ok && inviteToken !== null ? done({ seat: seat.value, inviteToken }) : NO_SEAT;
  }

  async #workJobs(host: Host): Promise<void> {
    const { ledger } = host;
    const ready = ledger.transact(() => {
      const now = ledger.now();
      for (const { name, at } of ledger.jobs.all()) if (at <= now) host.settle(name);
      return ledger.jobs.begin(now, pausesOf);
    });
    await workAll(ready, ledger.state.game, (job) => host.work(job));
  }

  /** For the seat that the caller acts for; refuses who may not. */
  async #actingAs<T>(caller: Caller, as: Side | undefined, work: (side: Side, host: Host) => Reply<T>): Promise<Reply<T>> {
    return this.#changing(caller, (host) => {
      const acting = host.seats.acting(caller, as);
      return acting.ok ? work(acting.value, host) : acting;
    });
  }

  /** For whatever changes something: nothing does while the archive holds another history. */
  async #changing<T>(caller: Caller, work: (host: Host) => Reply<T>): Promise<Reply<T>> {
    return this.#with((host) => {
      if (!host.standing.isDiverged) return work(host);
      return { ...DIVERGED, state: host.answer(host.seats.sideOf(caller), caller.origin) };
    });
  }

  /** Loads the game anew after its log was written by a repair, and shows it to everyone. */
  async #rewritten(work: () => Reply<null>): Promise<Reply<null>> {
    return this.#guard(() => {
      const answer = work();
      this.#host = null;
      if (answer.ok) this.#wake().tellAll();
      return answer;
    });
  }

  async #with<T>(work: (host: Host) => Reply<T> | Promise<Reply<T>>): Promise<Reply<T>> {
    return this.#guard(() => {
      if (this.#host === null) {
        const condition = this.#store.condition();
        if (condition !== "good") return condition === "newer" ? NEWER : NOT_FOUND;
      }
      const host = this.#wake();
      host.archiving.later();
      return work(host);
    });
  }

  /** What throws may have left memory ahead of storage: it is loaded anew. */
  async #guard<T>(work: () => Reply<T> | Promise<Reply<T>>): Promise<Reply<T>> {
    try {
      return await work();
    } catch (error) {
      this.#host = null;
      throw error;
    }
  }

  #wake(): Host {
    if (this.#host !== null) return this.#host;
    const ledger = new Ledger(this.ctx.storage, this.#store);
    const match = findVariant(ledger.state.variant)?.variant.match;
    if (match === undefined) throw new Error(`a game of ${ledger.state.variant}, which has no rules`);
    const standing = new Standing(ledger, () => this.env.MONITOR);
    const owner: Owner = {
      isCurrent: () => this.#host === host,
      reload: () => void (this.#host = null),
      changed: () => host.tellAll(),
    };
    const host = new Host(match, {
      ledger,
      seats: new Seats(ledger, readRing(this.env.LINK_KEYS)),
      webhooks: new Webhooks(this.ctx.storage.sql, ledger, this.env),
      notices: new Notices(
        ledger,
        new NotificationSettings(this.ctx.storage.sql),
        () => this.env.RECIPIENT,
        readGrace(this.env.NOTICE_GRACE_SECONDS),
      ),
      sockets: this.#sockets,
      presence: this.#presence,
      standing,
      archiving: new Archiving(ledger, new Outbox(ledger, () => this.env.DB), standing, owner),
    });
    this.#host = host;
    ledger.revive();
    return host;
  }
}
