/**
 * The game's Durable Object: life-cycle only. Each call goes to the part whose it is, with the game's `Host`, which the shell loads;
 * sockets and alarm come in here. Nothing that is answered is a stub (no `RpcTarget`): one that its caller still holds keeps the
 * object from sleeping.
 */
import { DurableObject } from "cloudflare:workers";
import type { Entry } from "../../game/chain.ts";
import type { Command } from "../../game/command.ts";
import type { GameRecord } from "../../game/record-schema.ts";
import type { Side } from "../../rules/contract.ts";
import type { MyGame } from "../../api/my-games-schema.ts";
import type { Held } from "../archive/compare.ts";
import type { Env } from "../env.ts";
import type { GameStanding } from "../monitor/trouble.ts";
import { storedText, Unopenable } from "../monitor/unopenable.ts";
import type { ChannelsOfSeat } from "../../api/channel-schema.ts";
import type { HoldersAnswer } from "../../api/seat-schema.ts";
import type { DeliveryAnswer, WebhookAnswer } from "../../api/webhook-schema.ts";
import { done, refused, type Reply } from "../object/reply.ts";
import type { Notice } from "../../game/notice.ts";
import type { Owed } from "../channels/owed.ts";
import type { RecipientNews } from "./channels/notice-status.ts";
import { hear, makerTokenFor, owedBy, seated, type SeatedGame, waitingFor } from "./channels/for-recipients.ts";
import { Shell } from "../object/shell.ts";
import { aboutMe, leave, type Leaving, type LeftSeat, removeMe } from "./about-me.ts";
import { readRing } from "../tokens/ring.ts";
import { call } from "./channels/calls.ts";
import {
  alsoTell,
  type AlsoTold,
  callChannels,
  type ChannelCall,
  type SharedChannels,
  sharedChannels,
} from "./channels/channel-calls.ts";
import { readBounds } from "./seats/admission.ts";
import { beginAgain, createNext, type NextRequest, seatBoth } from "./begin-next.ts";
import { type CreateAnswer, createdAgain, createdAnswer, createGame, type CreateRequest, setUp } from "./create.ts";
import type { NextLink } from "./game-before.ts";
import { callHandOver, type HandOverCall } from "./seats/hand-over.ts";
import { heldGame, heldNow, readAll } from "./seats/holding.ts";
import { holdersOf, putOut } from "./seats/holders.ts";
import { bringList, callInvite, type InviteCall } from "./seats/invite-calls.ts";
import { join, type JoinRequest, open, relink, type SeatLink } from "./seats/join.ts";
import { listedByToken } from "./listed.ts";
import { loadHost } from "./load.ts";
import { callMail, type MailCall } from "./channels/mail-calls.ts";
import type { EmailStatus } from "./channels/mail-setup.ts";
import { mayGuess, receive } from "./message.ts";
import { makeNewLink, type NewLink } from "./seats/new-link.ts";
import { withNext } from "./next-game.ts";
import { type AlsoNamed, operate, type OperatorAct } from "./operator-acts.ts";
import { CLOCK, Presence } from "./presence.ts";
import { recover, type RecoverCall } from "./seats/recover.ts";
import { type Naming, rename } from "./seats/rename.ts";
import { asText, type Caller, type Repeatable, type StateText, type Visitor } from "./reply.ts";
import { Restart } from "./restart.ts";
import { rewriteAll, rewriteLost } from "./rewriting.ts";
import { actingAs, changing, type RoomShell } from "./room-shell.ts";
import type { Seated } from "./seats/seated.ts";
import { closeAnswer, Sockets } from "./sockets.ts";
import { Store } from "./store.ts";
import { type PageAnswer, pageOf, type PictureAnswer, pictureOf, recordOf } from "./views.ts";
import { type CalledWebhook, callWebhook, deliveriesOf, type WebhookCall, webhooksOf } from "./webhooks/webhook-calls.ts";
import { welcome } from "./seats/welcome.ts";

/** Where its tables have the game's id, for an alarm wakes the object without it. */
const GAME_LOGGED = "SELECT text ->> '$.game' FROM events WHERE seq = 1";

export class Room extends DurableObject<Env> {
  readonly #restart = new Restart(this.ctx, CLOCK, () => this.#shell);
  readonly #sockets = new Sockets(
    this.ctx,
    () => readBounds(this.env.MOST_WATCHERS),
    () => this.#restart.schedule(),
  );
  readonly #presence = new Presence(this.#sockets, CLOCK, () => void this.#notePresence());
  readonly #shell: RoomShell = new Shell({
    tables: () => new Store(this.ctx.storage),
    load: (store) => loadHost(store, { env: () => this.env, sockets: this.#sockets, presence: this.#presence }),
    look: readAll,
    empty: refused("not-found", "There is no such game."),
    opening: new Unopenable(
      () => this.env.MONITOR,
      "game",
      () => this.ctx.id.name ?? storedText(this.ctx.storage, GAME_LOGGED),
    ),
  });

  async create(request: CreateRequest): Promise<Reply<CreateAnswer>> {
    const isFirst = this.#shell.tables.condition() === "empty";
    const written = (store: Store) => createGame(store, request, readRing(this.env.LINK_KEYS));
    if (isFirst) this.#shell.make(written, (host) => setUp(host, request));
    return this.#shell.with(async (host) => {
      await bringList(host);
      return isFirst ? createdAnswer(host, request.by, request.origin) : createdAgain(host, request);
    });
  }

  /** Makes the game that follows another one, once. */
  async begin(request: NextRequest): Promise<Reply<null>> {
    const isFirst = this.#shell.tables.condition() === "empty";
    if (isFirst)
      this.#shell.make(
        (store) => createNext(store, request),
        (host) => seatBoth(host, request),
      );
    return this.#shell.with((host) => {
      if (!isFirst) beginAgain(host, request);
      return done(null);
    });
  }

  /** The next game tells which links of its seats are valid. */
  async heedNext(game: string, links: readonly NextLink[]): Promise<Reply<null>> {
    return this.#shell.with((host) => done(host.nextGames.heed(game, links)));
  }

  async join(caller: Caller, request: JoinRequest): Promise<Reply<Seated>> {
    return changing(this.#shell, caller, (host) => host.gameBefore.told(join(host, this.#sockets, caller, request)));
  }

  async invite(caller: Caller, as: Side | undefined, call: InviteCall, seat?: Side): Promise<Reply<StateText>> {
    return this.#shell.with(async (host) => asText(await callInvite(host, caller, as, call, seat)));
  }

  async open(caller: Caller, replace: boolean): Promise<Reply<StateText>> {
    return changing(this.#shell, caller, (host) => asText(open(host, this.#sockets, caller, replace)));
  }

  async rename(caller: Caller, as: Side | undefined, naming: Naming): Promise<Reply<StateText>> {
    return this.#shell.with((host) => asText(rename(host, caller, as, naming)));
  }

  /** The caller's seat link's token; links whose key was retired are made anew. */
  async link(caller: Caller, as: Side | undefined): Promise<Reply<SeatLink>> {
    return changing(this.#shell, caller, (host) => host.gameBefore.told(relink(host, this.#sockets, caller, as)));
  }

  async handOver(caller: Caller, as: Side | undefined, call: HandOverCall): Promise<Reply<StateText>> {
    return actingAs(this.#shell, caller, as, (side, host) =>
      host.gameBefore.told(asText(callHandOver(host, this.#sockets, caller, side, call))),
    );
  }

  async recover(caller: Caller, call: RecoverCall): Promise<Reply<StateText>> {
    return recover(this.#shell, caller, call);
  }

  async renewLink(caller: Caller, as: Side | undefined, repeatable: Repeatable | null): Promise<Reply<NewLink>> {
    return changing(this.#shell, caller, (host) =>
      host.gameBefore.told(makeNewLink(host, this.#sockets, caller, as, repeatable)),
    );
  }

  /** The same for a Worker of the version before, which knows a seat's link alone. */
  async newLink(caller: Caller, as: Side | undefined, repeatable: Repeatable | null): Promise<Reply<string>> {
    const renewed = await this.renewLink(caller, as, repeatable);
    return renewed.ok ? done(renewed.value.token) : renewed;
  }

  async holders(caller: Caller): Promise<Reply<HoldersAnswer>> {
    return this.#shell.with((host) => holdersOf(host, caller));
  }

  async putOut(caller: Caller, as: Side | undefined, id: string): Promise<Reply<null>> {
    return actingAs(this.#shell, caller, as, (side, host) => putOut(host, this.#sockets, side, id));
  }

  /** @param isFull whether each legal move is told with more than its text */
  async look(caller: Caller, isFull = false): Promise<Reply<StateText>> {
    return this.#shell.with((host) => asText(isFull ? host.lookInFull(caller) : host.look(caller)));
  }

  /** The game as a list shows it to the seat of a token. */
  async mine(token: string): Promise<Reply<MyGame>> {
    return this.#shell.with((host) => listedByToken(host, token));
  }

  async act(caller: Caller, command: Command, as: Side | undefined): Promise<Reply<StateText>> {
    return changing(this.#shell, caller, async (host) => {
      const acted = command.kind === "call" ? await call(host, caller, command, as) : host.act(caller, command, as);
      return withNext(host, caller, acted);
    });
  }

  async page(caller: Caller): Promise<Reply<PageAnswer>> {
    return this.#shell.with((host) => pageOf(host, caller));
  }

  async picture(turn: number | null): Promise<Reply<PictureAnswer>> {
    return this.#shell.with((host) => pictureOf(host, turn));
  }

  async record(): Promise<Reply<GameRecord>> {
    return this.#shell.with(recordOf);
  }

  async webhooks(caller: Caller): Promise<Reply<readonly WebhookAnswer[]>> {
    return this.#shell.with((host) => webhooksOf(host, caller));
  }

  async deliveries(caller: Caller, id: string): Promise<Reply<readonly DeliveryAnswer[]>> {
    return this.#shell.with((host) => deliveriesOf(host, caller, id));
  }

  async webhook(caller: Caller, as: Side | undefined, call: WebhookCall): Promise<Reply<CalledWebhook>> {
    return actingAs(this.#shell, caller, as, (side, host) => callWebhook(host, caller, side, call));
  }

  async mail(caller: Caller, as: Side | undefined, call: MailCall): Promise<Reply<EmailStatus | null>> {
    return this.#shell.with((host) => callMail(host, caller, as, call));
  }

  async channels(caller: Caller, as: Side | undefined, call: ChannelCall): Promise<Reply<ChannelsOfSeat>> {
    return this.#shell.with((host) => callChannels(host, caller, as, call));
  }

  /** How the seat of a browser is told, by its fingerprint: for another seat of its own. */
  async sharedChannels(browser: string): Promise<Reply<SharedChannels>> {
    return this.#shell.with((host) => sharedChannels(host, browser));
  }

  /** Has the seat of a browser told at the address of another seat of its own, unless something tells it already. */
  async alsoTell(caller: Caller, from: SharedChannels): Promise<Reply<AlsoTold>> {
    return this.#shell.with((host) => alsoTell(host, caller, from));
  }

  async aboutMe(caller: Caller): Promise<Reply<string>> {
    return this.#shell.with((host) => aboutMe(host, caller));
  }

  async removeMe(caller: Caller, as: Side | undefined): Promise<Reply<null>> {
    return this.#shell.with((host) => removeMe(host, this.#sockets, caller, as));
  }

  /** Lets go of a browser, by its fingerprint, or looks what that would come to. */
  async leave(browser: string, how: Leaving): Promise<Reply<LeftSeat | null>> {
    return this.#shell.with((host) => leave(host, this.#sockets, browser, how));
  }

  /** @returns where else a name is to be hidden, or allowed */
  async operate(act: OperatorAct): Promise<Reply<AlsoNamed>> {
    return this.#shell.with((host) => operate(host, act));
  }

  /** @throws where newer code has written the game, or it waits for its repair: it may be owed then */
  async owed(notice: Notice): Promise<Owed | null> {
    return owedBy(this.#shell, notice);
  }

  /** A recipient tells how it goes with a listener. */
  async hear(side: Side, recipient: string, news: RecipientNews): Promise<void> {
    await this.#shell.with((host) => done(hear(host, side, recipient, news)));
  }

  /** The game as a recipient lists it; null where the seat is not its own. */
  async seated(side: Side, recipient: string): Promise<SeatedGame | null> {
    const reply = await this.#shell.with((host) => done(seated(host, side, recipient)));
    return reply.ok ? reply.value : null;
  }

  /** The token of the maker's link, for a recipient that tells them; null where it doesn't, or the link's key has been retired. */
  async makerToken(recipient: string): Promise<string | null> {
    const reply = await this.#shell.with((host) => done(makerTokenFor(host, recipient)));
    return reply.ok ? reply.value : null;
  }

  /** A seat's turn, for its recipient's message of the day; null where it is not its turn, or not told by that recipient. */
  async waiting(side: Side, recipient: string): Promise<Owed | null> {
    const reply = await this.#shell.with<Owed | null>((host) => done(waitingFor(host, side, recipient)), done(null));
    return reply.ok ? reply.value : null;
  }

  /** Moves this game's time and works what is due then; in development only. */
  async advance(milliseconds: number): Promise<Reply<number>> {
    return this.#shell.advance(milliseconds);
  }

  /** Of which game the object is; null where it is empty. */
  async game(): Promise<Reply<string | null>> {
    return heldGame(this.#shell.tables);
  }

  /** What the object holds of its game, for comparing it with the archive; null where it is empty. What it owes is paid then. */
  async holding(): Promise<Reply<Held | null>> {
    return heldNow(this.#shell, this.ctx.storage);
  }

  /** Whether the game can be opened, which it is by being asked. */
  async opens(): Promise<boolean> {
    return this.#shell.opens();
  }

  /** How the game stands with the archive; null where there is none that this code can read. */
  async standing(): Promise<GameStanding | null> {
    const reply = await this.#shell.with((host) => done(host.standing.tell()));
    return reply.ok ? reply.value : null;
  }

  /**
   * Writes all that the archive has of this game anew.
   * @param history `ours` takes another history away that the archive may hold
   */
  async archiveAnew(history: "shared" | "ours" = "shared"): Promise<Reply<null>> {
    return this.#shell.with(async (host) => {
      await host.archiving.anew(history);
      return done(null);
    });
  }

  /** Appends what the archive has and this object lost. The entries must follow what is here, or nothing is written. */
  async restore(entries: readonly Entry[], names: Readonly<Record<Side, string>>): Promise<Reply<null>> {
    return rewriteLost(this.#shell, entries, names);
  }

  /** Puts the archive's history in the place of this object's. The entries must be a whole log, or nothing is written. */
  async replace(entries: readonly Entry[], names: Readonly<Record<Side, string>>): Promise<Reply<null>> {
    return rewriteAll(this.#shell, this.#sockets, entries, names);
  }

  /** A socket, from the route that knows its visitor. */
  override async fetch(request: Request): Promise<Response> {
    const visitor: Visitor = JSON.parse(request.headers.get("x-visitor") ?? "");
    const reply = await this.#shell.with((host) => welcome(host, this.#sockets, this.#presence, visitor));
    return reply.ok ? new Response(null, { status: 101, webSocket: reply.value }) : Response.json(reply);
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    await this.#shell.with(async (host) =>
      done(await receive(host, this.#sockets, socket, message, (client) => mayGuess(this.env, client))),
    );
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

  /** @param code 0 where it failed */
  async #leave(socket: WebSocket, code: number): Promise<void> {
    this.#sockets.leave(socket, code);
    if (this.#sockets.sideOf(socket) !== null) await this.#notePresence();
  }

  async #notePresence(): Promise<void> {
    await this.#shell.with((host) => done(host.notePresence()));
  }
}
