/**
 * The game's Durable Object: life-cycle only. Whatever is asked of a game goes through `call` to the feature whose it is; sockets and alarm
 * come in here. Nothing that is answered is a stub (no `RpcTarget`): one that its caller still holds keeps the object from sleeping.
 */
import { DurableObject } from "cloudflare:workers";
import type { Env } from "../env.ts";
import { storedText, createOpening } from "../monitor/trouble.ts";
import { done, refused, type Reply, valueOf } from "../object/reply.ts";
import { Shell } from "../object/shell.ts";
import {
  beginAgain,
  createNext,
  seatBoth,
  type CreateAnswer,
  createdAgain,
  createdAnswer,
  createGame,
  type CreateRequest,
  setUp,
} from "./create.ts";
import { type Calls, type LoadedGame, loadGame, type RoomShell } from "./features.ts";
import { forwardFormerCalls, gameAt } from "./ask.ts";
import type { NextRequest } from "./next-game.ts";
import { receive, welcome } from "./kernel/message.ts";
import { CLOCK, createPresence } from "./kernel/presence.ts";
import type { Visitor } from "./kernel/reply.ts";
import { createRestart } from "./kernel/restart.ts";
import { type Archived, replaceHistory, restore, heldGame, heldNow, readAll } from "./repair.ts";
import { closeAnswer, Sockets } from "./kernel/sockets.ts";
import { Store } from "./kernel/store.ts";
import { ROOM_TABLES } from "./tables.ts";

/** Where its tables have the game's id, for an alarm wakes the object without it. */
const GAME_LOGGED = "SELECT text ->> '$.game' FROM events WHERE seq = 1";
const NO_GAME = refused("not-found", "There is no such game.");

export class Room extends DurableObject<Env> {
  readonly #restart = createRestart(this.ctx, CLOCK, () => this.#shell);
  readonly #sockets = new Sockets(
    this.ctx,
    () => this.env.MOST_WATCHERS,
    () => this.#restart(),
  );
  readonly #presence = createPresence(this.#sockets, CLOCK, () => void this.#notePresence());
  readonly #shell: RoomShell = new Shell<Store, LoadedGame>({
    tables: () => new Store(this.ctx.storage, ROOM_TABLES),
    load: (store) =>
      loadGame(store, {
        env: () => this.env,
        games: (id) => gameAt(this.env.ROOM, id),
        sockets: this.#sockets,
        presence: this.#presence,
      }),
    look: readAll,
    empty: NO_GAME,
    opening: createOpening(
      () => this.env.MONITOR,
      "game",
      () => this.ctx.id.name ?? storedText(this.ctx.storage, GAME_LOGGED),
    ),
  });

  async create(request: CreateRequest): Promise<Reply<CreateAnswer>> {
    const isFirst = this.#shell.tables.condition() === "empty";
    const written = (store: Store) => createGame(store, request, this.env.LINK_KEYS);
    if (isFirst) this.#shell.make(written, (loaded) => setUp(loaded, request));
    return this.#shell.with(async (loaded) => {
      await loaded.openInvite.bring();
      return isFirst ? createdAnswer(loaded, request.by, request.origin) : createdAgain(loaded, request);
    });
  }

  /** Makes the game that follows another one, once. */
  async begin(request: NextRequest): Promise<Reply<null>> {
    const isFirst = this.#shell.tables.condition() === "empty";
    if (isFirst)
      this.#shell.make(
        (store) => createNext(store, request),
        (loaded) => seatBoth(loaded, request),
      );
    return this.#shell.with((loaded) => {
      if (!isFirst) beginAgain(loaded, request);
      return done(null);
    });
  }

  /**
   * Asks the game for what one of its features answers (`ask.ts` gives it its types).
   * @throws where no feature has such a call
   */
  async call(name: string, args: readonly unknown[]): Promise<Reply<unknown>> {
    return this.#shell.with((loaded) => {
      const called = Object.hasOwn(loaded.called, name) ? Reflect.get(loaded.called, name) : undefined;
      if (called === undefined) throw new Error(`nothing is called ${name}`);
      const answer: Promise<Reply<unknown>> = Reflect.apply(called, undefined, args);
      return answer;
    });
  }

  /** @throws where newer code has written the game, or it waits for its repair: something may be owed then */
  async owed(...args: Parameters<Calls["owed"]>) {
    return valueOf(await this.#shell.with(({ forRecipients }) => forRecipients.calls.owed(...args), done(null)));
  }

  /** A recipient tells how it goes with a listener. */
  async hear(...args: Parameters<Calls["hear"]>): Promise<void> {
    await this.#shell.with(({ forRecipients }) => forRecipients.calls.hear(...args));
  }

  /** The game as a recipient lists it; null where the seat is not its own. */
  async seated(...args: Parameters<Calls["seated"]>) {
    return this.#orNull(({ forRecipients }) => forRecipients.calls.seated(...args));
  }

  /** The token of the maker's link, for a recipient that tells them; null where it doesn't, or the link's key has been retired. */
  async makerToken(...args: Parameters<Calls["makerToken"]>) {
    return this.#orNull(({ forRecipients }) => forRecipients.calls.makerToken(...args));
  }

  /** A seat's turn, for its recipient's message of the day; null where it is not its turn, or not told by that recipient. */
  async waiting(...args: Parameters<Calls["waiting"]>) {
    return this.#orNull(({ forRecipients }) => forRecipients.calls.waiting(...args));
  }

  /** Moves this game's time and works what is due then; in development only. */
  async advance(milliseconds: number): Promise<Reply<number>> {
    return this.#shell.advance(milliseconds);
  }

  /** The id of the game; null where the object is empty. */
  async game(): Promise<Reply<string | null>> {
    return heldGame(this.#shell.tables);
  }

  /** What the object holds of its game, for comparing it with the archive; null where it is empty. What it owes is paid then. */
  async holding(): ReturnType<typeof heldNow> {
    return heldNow(this.#shell, this.ctx.storage);
  }

  /** Whether the game can be opened, which it is by being asked. */
  async opens(): Promise<boolean> {
    return this.#shell.opens();
  }

  /** How the game stands with the archive; null where there is none that this code can read. */
  async standing() {
    return this.#orNull(({ game }) => done(game.standing.tell()));
  }

  /**
   * Writes all that the archive has of this game anew.
   * @param history `ours` takes another history away that the archive may hold
   */
  async archiveAnew(history: "shared" | "ours" = "shared"): Promise<Reply<null>> {
    return this.#shell.with(async ({ game }) => {
      await game.archiveAnew(history);
      return done(null);
    });
  }

  /** Appends what the archive has and this object lost. The entries must follow what is here, or nothing is written. */
  async restore(...archived: Archived): Promise<Reply<null>> {
    return restore(this.#shell, ...archived);
  }

  /** Puts the archive's history in the place of this object's. The entries must be a whole log, or nothing is written. */
  async replace(...archived: Archived): Promise<Reply<null>> {
    return replaceHistory(this.#shell, this.#sockets, ...archived);
  }

  /** A socket, from the route that knows its visitor. */
  override async fetch(request: Request): Promise<Response> {
    const visitor: Visitor = JSON.parse(request.headers.get("x-visitor") ?? "");
    const reply = await this.#shell.with((loaded) => welcome(loaded, this.#sockets, visitor));
    return reply.ok ? new Response(null, { status: 101, webSocket: reply.value }) : Response.json(reply);
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    await this.#shell.with(async (loaded) => done(await receive(loaded, this.#sockets, socket, message, this.env)));
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    await this.#leave(socket, code);
    const answer = closeAnswer(code);
    if (answer !== null) socket.close(answer);
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    await this.#leave(socket, 0);
  }

  override async alarm(rung?: AlarmInvocationInfo): Promise<void> {
    await this.#shell.alarm(rung);
  }

  /** What is answered to whoever can do nothing about a refusal. */
  async #orNull<A>(work: (loaded: LoadedGame) => Reply<A> | Promise<Reply<A>>): Promise<A | null> {
    const reply = await this.#shell.with(work);
    return reply.ok ? reply.value : null;
  }

  /** @param code 0 where it failed */
  async #leave(socket: WebSocket, code: number): Promise<void> {
    this.#sockets.leave(socket, code);
    if (this.#sockets.holderOf(socket).side !== null) await this.#notePresence();
  }

  async #notePresence(): Promise<void> {
    await this.#shell.with(({ game }) => done(game.notePresence()));
  }
}

forwardFormerCalls(Room);
