/**
 * One game, loaded: the kernel of its object, which knows no feature. It connects what decides (`game/`), what is kept (`Ledger`) and who is
 * told (`Sockets`, `Archiving`), and calls the hooks of the features.
 */
import { HOUR } from "../../../game/limits.ts";
import { type LiveMessage, news } from "../../../api/live.ts";
import { LONGEST_STATE } from "../../../api/answer.ts";
import type { MyGame } from "../../../api/my-games-schema.ts";
import type { StateAnswer, You } from "../../../api/state-schema.ts";
import type { Board, Command } from "../../../game/command.ts";
import { decide } from "../../../game/decide.ts";
import type { GameEvent } from "../../../game/event.ts";
import { opponent } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Line, Match } from "../../../rules/match.ts";
import { merged } from "../../../rules/values.ts";
import type { Opponent } from "../../archive/browsers.ts";
import type { Beside } from "../../notifications/content/message.ts";
import type { JobKinds } from "../../object/jobs.ts";
import { done, type Reply } from "../../object/reply.ts";
import { createAnswers, listedFor } from "./answers.ts";
import type { Archiving } from "./archiving.ts";
import type { Feature, HandedOn, KeptOfSeat, OwnOccasions, Viewer } from "./feature.ts";
import { PINGED_WITHIN, PRESENCE, TIME } from "./jobs.ts";
import type { Ledger } from "./ledger.ts";
import { keepOlderCodeOut } from "./migrations.ts";
import type { Presence } from "./presence.ts";
import { createPresentBoard, type PresentBoard } from "./present-board.ts";
import { type Caller, TOO_MANY_MOVES } from "./reply.ts";
import { withSequel } from "./sequel.ts";
import type { Standing } from "./standing.ts";
import { createTime, type Time } from "./time.ts";

/** For so long a person's input shows that they are at a page that stays open, in milliseconds. */
const INPUT_COUNTS = HOUR / 6;

/** The sockets of everyone watching, as the game and its features speak to them (`sockets.ts`). */
interface Watchers {
  all(): readonly WebSocket[];
  holderOf(socket: WebSocket): { readonly side: Side | null; readonly browser: string | null; readonly origin: string };
  give(browser: string, side: Side): void;
  present(): ReadonlySet<Side>;
  isTouched(side: Side, since: number): boolean;
  dismiss(side: Side, browser?: string): void;
  dismissAllBut(side: Side, browser: string | null): void;
  broadcast(message: (viewer: Viewer) => LiveMessage, browsers: ReadonlySet<string>): void;
  tell(socket: WebSocket, message: LiveMessage): void;
}

/** What a game is made of. */
type Parts = Pick<Game, "ledger" | "standing" | "archiving" | "sockets" | "presence">;

/** Says whose a caller's seat is. */
export interface Callers {
  /** Null where they hold none. */
  sideOf(caller: Caller): Side | null;
  /** Whether they have made the game, and play neither side. */
  isMaker(caller: Caller): boolean;
  /** The seat of a token; null where it opens none. */
  sideOfToken(token: string): Side | null;
  /** Whether what was set for a seat is its player's: of one that is back, which is not written down yet, it is of the player before. */
  isSettled(side: Side): boolean;
}

/** What is made of the game, and it is complete with before it is asked anything. */
interface Outfit {
  readonly features: readonly Feature[];
  readonly callers: Callers;
  /** What the next game would be called, and the first link of its seats. */
  readonly next: NonNullable<Board["next"]>;
  /** Deletes the rows that are kept for a seat's player, but where they stay, not those of the browsers that hold it. */
  dropRows(side: Side, isStaying: boolean): void;
}

export class Game {
  readonly ledger: Ledger;
  readonly board: PresentBoard;
  readonly time: Time;
  readonly standing: Standing;
  readonly archiving: Archiving;
  readonly sockets: Watchers;
  readonly presence: Presence;
  readonly jobs: JobKinds = {
    [PRESENCE]: { settle: () => this.#lookAgain(), work: () => {} },
    [TIME]: { work: () => this.#lookAtTime() },
  };
  readonly #answers: ReturnType<typeof createAnswers>;
  readonly #outfit: () => Outfit;

  constructor(match: Match, { ledger, standing, archiving, sockets, presence }: Parts, outfit: () => Outfit) {
    const features = () => outfit().features;
    this.#outfit = outfit;
    this.ledger = ledger;
    this.board = createPresentBoard(match, ledger);
    this.time = createTime(ledger, match, features);
    this.standing = standing;
    this.archiving = archiving;
    this.sockets = sockets;
    this.presence = presence;
    const isSettled = (side: Side) => outfit().callers.isSettled(side);
    this.#answers = createAnswers({ ledger, time: this.time, standing, presence, board: this.board, features, isSettled });
  }

  get #features(): readonly Feature[] {
    return this.#outfit().features;
  }

  get name(): string {
    return this.ledger.state.game;
  }

  /** @param browser the viewer's, where it may be told something of its own */
  answer(side: Side | null, origin: string, browser?: string): StateAnswer {
    return this.#answers.to({ side, origin, browser });
  }

  /** As a caller may see it: their seat's, a maker's without one, or everybody's. */
  answerTo(caller: Caller): StateAnswer {
    const { origin, browser } = caller;
    const { callers } = this.#outfit();
    return this.#answers.to({ side: callers.sideOf(caller), isMaker: callers.isMaker(caller), origin, browser });
  }

  /** A state with more than the texts of the moves that can be made. */
  inFull(seen: StateAnswer): Reply<StateAnswer> {
    const { legalMoves, tooManyMoves } = seen;
    if (tooManyMoves) return TOO_MANY_MOVES;
    const full = { ...seen, fullMoves: legalMoves.length === 0 ? [] : this.board.inFull() };
    return JSON.stringify(full).length > LONGEST_STATE ? TOO_MANY_MOVES : done(full);
  }

  /**
   * Carries out a command for a side, in whose name the caller may ask for it; they are answered what they see themselves.
   * @param beside writes what stands beside the log, in the same transaction
   */
  decide(side: Side, command: Command, caller: Caller, beside?: () => void): Reply<StateAnswer> {
    const { match, present } = this.board;
    const board = { match, present, next: this.#outfit().next };
    const decision = decide(this.ledger.state, side, command, board, this.ledger.now());
    switch (decision.kind) {
      case "repeat":
        return done({ ...this.answerTo(caller), repeated: true });
      case "refuse": {
        const { refusal } = decision;
        const legalMoves = refusal.code === "illegal-move" ? this.board.listed() : null;
        return { ok: false, ...refusal, state: this.answerTo(caller), ...(legalMoves && { legalMoves }) };
      }
      case "accept": {
        const whole = withSequel(this.ledger.state, decision, { match, present }, (after, at) =>
          this.#features.flatMap((feature) => feature.onCommand?.(side, command, after, at) ?? []),
        );
        if (!whole.ok) return { ...whole, state: this.answerTo(caller) };
        this.append(whole.value.events, whole.value.line, () => {
          beside?.();
          whole.value.write();
          if (caller.bearer === undefined && caller.browser !== undefined)
            this.ledger.store.see(caller.browser, this.ledger.now());
        });
        return done(this.answerTo(caller));
      }
    }
  }

  /**
   * Adds events to the log, with all that follows from them.
   * @param line where a move has led; null where none was made, though the position may be another one: moves are taken back
   */
  append(events: readonly GameEvent[], line: Line | null, beside?: () => void): void {
    this.#publish(events, () => {
      const { turn } = this.ledger.state;
      this.ledger.commit(events, (after) => {
        beside?.();
        for (const feature of this.#features) feature.onEvents?.(events, after);
        this.time.schedule(after);
        if (after.turn !== turn) keepOlderCodeOut(this.ledger.store, after, this.board);
      });
      if (line !== null || this.ledger.state.turn !== turn) this.board.replace(line);
    });
  }

  /** Makes a change beside the log that somebody's state tells, in one transaction. */
  change<T>(work: () => T): T {
    return this.#publish([], () => {
      const changed = this.ledger.transact(work);
      this.presence.renew();
      return changed;
    });
  }

  /** Makes a change of what a seat’s player is told of their own, in one transaction: its pages are told all of it then. */
  retell<T>(change: () => T): T {
    const { sides } = this.ledger.state;
    const own = () => sides.map((side) => JSON.stringify(this.#answers.toSeat(side)("")));
    const before = own();
    const changed = this.ledger.transact(change);
    const after = own();
    this.tell(({ side }) => side !== null && before[sides.indexOf(side)] !== after[sides.indexOf(side)]);
    return changed;
  }

  /** The archive holds another history of the game, or has been repaired: everybody is told. */
  noteRepaired(): void {
    this.ledger.transact(() => {
      for (const feature of this.#features) feature.onRepair?.();
    });
    this.tellAll();
  }

  /** Writes all that the archive has of this game anew; features take over from it what they have lost here. */
  async archiveAnew(history: "shared" | "ours"): Promise<void> {
    await this.archiving.anew(history);
    for (const feature of this.#features) await feature.archiveAnew?.();
  }

  /** The tables of D1 beside the log's that have something else than features here. */
  async differing(): Promise<readonly string[]> {
    return (await Promise.all(this.#features.map(async (feature) => (await feature.differing?.()) ?? []))).flat();
  }

  /** Another player gets a seat: all that was set for it goes. Within a transaction of the caller's. */
  vacate(side: Side): void {
    for (const feature of this.#features) feature.onVacate?.(side);
    this.#outfit().dropRows(side, false);
  }

  /** Keeps nothing about a seat's player any more, who stays there. Within a transaction of the caller's. */
  forget(side: Side): void {
    for (const feature of this.#features) feature.onForget?.(side);
    this.#outfit().dropRows(side, true);
  }

  /** Takes the seat from a browser, and keeps nothing of it. Within a transaction of the caller's. */
  forgetBrowser(browser: string): void {
    this.ledger.unseat(browser);
    for (const feature of this.#features) feature.onBrowserForgotten?.(browser);
  }

  /** What is kept about a seat's player. */
  kept(side: Side): Partial<KeptOfSeat> {
    return merged(this.#features.map((feature) => feature.kept?.(side) ?? {}));
  }

  /** What lists of games show of a seat's player. */
  shownOf(side: Side): Opponent;
  shownOf(side: Side): Partial<Opponent> {
    return merged(this.#features.map((feature) => feature.listed?.(side) ?? {}));
  }

  /** What features add to what a notification says to a seat. */
  notified(side: Side): Partial<Beside> {
    return merged(this.#features.map((feature) => feature.notified?.(side) ?? {}));
  }

  /** What features know of occasions that are their own. */
  get occasions(): OwnOccasions {
    return merged(this.#features.map((feature) => feature.occasions ?? {}));
  }

  /** What features add to the seat's own part of the state that a notification is made of. */
  notifiedYou(): Partial<You> {
    return merged(this.#features.map((feature) => feature.notifiedYou?.() ?? {}));
  }

  /** What features have go along to the next game. */
  handedOn(seatOf: (side: Side) => Side): HandedOn {
    return merged(this.#features.map((feature) => feature.handsOn?.(seatOf) ?? {}));
  }

  /** Begins as the game before this one has it. Within the transaction that makes this one. */
  follow(before: HandedOn): void {
    for (const feature of this.#features) feature.onFollowing?.(before);
  }

  /** What the operator can do by features. */
  get acts(): NonNullable<Feature["acts"]> {
    return merged(this.#features.map((feature) => feature.acts ?? {}));
  }

  /** The game as a list shows it to a seat's player. */
  listed(side: Side): MyGame {
    const { state } = this.ledger;
    return listedFor(state, side, this.shownOf(opponent(state, side)));
  }

  /** A seat's player does something, whatever comes of it. */
  noteActive(side: Side): void {
    for (const feature of this.#features) feature.onActive?.(side);
  }

  /** A person's input was seen on the seat's page. */
  noteInput(side: Side): void {
    for (const feature of this.#features) feature.onInput?.(side);
  }

  /** Tells every socket the whole state, which follows no earlier one. */
  tellAll(): void {
    this.tell(() => true);
  }

  /** Tells some sockets the whole state. */
  tell(isTold: (holder: { readonly side: Side | null; readonly browser: string | null }) => boolean): void {
    for (const socket of this.sockets.all()) {
      const holder = this.sockets.holderOf(socket);
      if (!isTold(holder)) continue;
      const { side, origin, browser } = holder;
      this.sockets.tell(socket, { kind: "state", state: this.answer(side, origin, browser ?? undefined) });
    }
  }

  /**
   * Writes down what time has brought about by now: that a lost seat is back, or the game's end. In that order, for no seat comes back after
   * the end.
   * @returns whether something was due: everybody has been told of it then
   */
  settle(): boolean {
    const isDone = this.#features.map((feature) => feature.onTime?.() ?? false).some(Boolean);
    const end = this.time.end();
    if (end !== null) this.append([end], null);
    return isDone || end !== null;
  }

  /** Tells everyone where a player has come or gone. */
  notePresence(): void {
    this.presence.note((change) => this.#publish([], change));
    if (!this.ledger.jobs.has(PRESENCE) && this.#isPresenceSeen()) this.ledger.transact(() => this.#lookLater());
  }

  /** Whether a person is at one of the side's pages: it is visible, and they did something lately. */
  isAttended(side: Side): boolean {
    const since = this.ledger.now() - INPUT_COUNTS;
    const hasActed = (this.ledger.state.heard[side] ?? 0) >= since;
    return this.sockets.isTouched(side, hasActed ? 0 : since);
  }

  /** Looks at what time has done to the game: it may have ended it, or a side's time is up, which everybody is told. */
  #lookAtTime(): void {
    if (this.standing.isDiverged) return this.ledger.transact(() => this.time.postpone(HOUR));
    if (!this.settle() && this.time.isNews) this.tellAll();
    this.ledger.transact(() => {
      for (const feature of this.#features) feature.announceDue?.();
      this.time.done();
    });
  }

  /** Looks at the pings, and once more after a while if that is any use. Within a transaction of the caller's. */
  #lookAgain(): void {
    this.presence.note((change) => this.#publish([], change));
    if (this.#isPresenceSeen()) this.#lookLater();
    else this.ledger.jobs.complete(PRESENCE);
  }

  /** Makes a change and tells every socket what it changed, after the caller has their answer. */
  #publish<T>(events: readonly GameEvent[], change: () => T): T {
    const before = this.#seen();
    const changed = change();
    this.archiving.later();
    const after = this.#seen();
    if (before !== null && after !== null) {
      const browsers = new Set([...before.browsers, ...after.browsers]);
      setTimeout(() => this.sockets.broadcast((viewer) => news(before.by(viewer), after.by(viewer), events), browsers), 0);
    }
    return changed;
  }

  /** The state as each viewer sees it, and the browsers without a seat that see something of their own; null where nobody looks. */
  #seen() {
    if (this.sockets.all().length === 0) return null;
    return { by: this.#answers.written(), browsers: this.#features.flatMap((feature) => feature.toldBrowsers?.() ?? []) };
  }

  /** Whether there is a player whose going somebody else would see. */
  #isPresenceSeen(): boolean {
    return this.sockets.all().length > 1 && this.sockets.present().size > 0;
  }

  #lookLater(): void {
    this.ledger.jobs.postpone(PRESENCE, this.ledger.now() + PINGED_WITHIN);
  }
}
