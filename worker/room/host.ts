/**
 * One game, loaded: what its object does when it is asked. It connects what decides (`game/`), what is kept (`Ledger`), who
 * may (`Seats`) and who is told (`Sockets`, `Webhooks`, `Notices`, `Archiving`).
 */
import { MAKER, WHOLE_GAME } from "../../game/channel-policy.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Command } from "../../game/command.ts";
import { decide } from "../../game/decide.ts";
import type { GameEvent } from "../../game/event.ts";
import { opponent } from "../../game/state.ts";
import { news } from "../../api/live.ts";
import { LONGEST_STATE } from "../../api/shown.ts";
import type { Fact, Side } from "../../rules/contract.ts";
import type { Line, Match } from "../../rules/match.ts";
import { JobRegistry } from "../object/job-registry.ts";
import { done, refused, type Refused, type Reply } from "../object/reply.ts";
import type { Loaded } from "../object/shell.ts";
import { Answers } from "./answers.ts";
import { PRESENCE as PRESENCE_JOB, roomJobs } from "./jobs.ts";
import type { Ledger } from "./ledger.ts";
import type { CallCommand } from "./channels/calls.ts";
import { ChannelSetup } from "./channels/channel-setup.ts";
import { MailSetup } from "./channels/mail-setup.ts";
import { GameBefore } from "./game-before.ts";
import { type NextEnv, NextGames } from "./next-game.ts";
import { keepOlderCodeOut } from "./older-code.ts";
import { type Made, Parts } from "./parts.ts";
import type { Presence } from "./presence.ts";
import { PresentBoard } from "./present-board.ts";
import type { MailEnv, Recipients } from "../recipient/subscribe.ts";
import type { Asked } from "./seats/recovery.ts";
import { type Caller, DIVERGED, TOO_MANY_MOVES } from "./reply.ts";
import { retitleAfter, workRetitle } from "./channels/retitle.ts";
import { NO_SEAT } from "./seats/seats.ts";
import { elapse, settle } from "./settle.ts";
import { PRESENCE, type Sockets } from "./sockets.ts";

/** For so long a person's input shows that they are at a page that stays open, in milliseconds. */
const INPUT_COUNTS = 10 * 60 * 1000;

/** What outlives a host, and how it reaches others. */
export interface Around {
  readonly sockets: Sockets;
  readonly presence: Presence;
  readonly env: () => MailEnv & NextEnv;
}

export class Host extends Parts implements Loaded {
  readonly jobs = new JobRegistry(roomJobs(this));
  readonly channelSetup: ChannelSetup;
  readonly mailSetup: MailSetup;
  readonly nextGames: NextGames;
  readonly gameBefore: GameBefore;
  readonly #board: PresentBoard;
  /** Asked for whenever one is spoken to. */
  readonly recipients: () => Recipients;
  readonly #sockets: Sockets;
  readonly #presence: Presence;
  readonly #answers: Answers;

  constructor(match: Match, parts: Made & Around) {
    super(parts);
    this.#board = new PresentBoard(match, parts.ledger);
    this.#sockets = parts.sockets;
    this.#presence = parts.presence;
    this.#answers = new Answers({ ...parts, board: this.#board, nextGames: () => this.nextGames });
    this.recipients = () => parts.env().RECIPIENT;
    this.channelSetup = new ChannelSetup(this, parts.env);
    this.mailSetup = new MailSetup(this, this.channelSetup);
    this.nextGames = new NextGames(this, match, parts.env);
    this.gameBefore = new GameBefore(this, parts.env);
  }

  get book(): Ledger {
    return this.ledger;
  }

  get name(): string {
    return this.ledger.state.game;
  }

  failed(): void {
    this.standing.failed();
  }

  /** Whatever is owed to D1 is paid then. */
  awake(): void {
    this.archiving.later();
  }

  /** The state as the caller may see it; a wrong bearer sees nothing. */
  look(caller: Caller): Reply<StateAnswer> {
    if (this.seats.sideOf(caller) === null && caller.bearer !== undefined && !this.seats.isMaker(caller)) return NO_SEAT;
    return done(this.answerTo(caller));
  }

  /** The same, with more than the texts of the moves that can be made. */
  lookInFull(caller: Caller): Reply<StateAnswer> {
    const seen = this.look(caller);
    if (!seen.ok) return seen;
    const { legalMoves, tooManyMoves } = seen.value;
    if (tooManyMoves) return TOO_MANY_MOVES;
    const full = { ...seen.value, fullMoves: legalMoves.length === 0 ? [] : this.#board.inFull() };
    return JSON.stringify(full).length > LONGEST_STATE ? TOO_MANY_MOVES : done(full);
  }

  /** Why nothing may be changed; null where it may. */
  refusal(caller: Caller): Refused | null {
    if (!this.standing.isDiverged) return null;
    return { ...DIVERGED, state: this.answerTo(caller) };
  }

  /**
   * The seat that the caller acts for, where they may change something, with all that time has brought about by then written down: of a
   * seat that is back, nothing is left that was set before. Its player is there then, whatever comes of the act.
   */
  acting(caller: Caller, as: Side | undefined): Reply<Side> {
    const acting = this.refusal(caller) ?? (this.settle(), this.seats.acting(caller, as));
    if (acting.ok) this.meet(acting.value);
    return acting;
  }

  /** Who the caller is among those that are told of the game, as `acting`: a seat, or its maker who plays neither side. */
  listening(caller: Caller, as: string | undefined): Reply<string> {
    const isMaker = (as === undefined || as === MAKER) && this.seats.isMaker(caller);
    if (!isMaker) return this.acting(caller, as);
    const refusal = this.refusal(caller);
    if (refusal !== null) return refusal;
    this.settle();
    return done(MAKER);
  }

  /** The same of whoever changes nothing; null where they are told of nothing here. */
  listenerOf(caller: Caller): string | null {
    return this.seats.isMaker(caller) ? MAKER : this.seats.settledSideOf(caller);
  }

  /** As a caller may see it: their seat's, a maker's without one, or everybody's. */
  answerTo(caller: Caller): StateAnswer {
    const shown = this.answer(this.seats.sideOf(caller), caller.origin, caller.browser);
    return this.seats.isMaker(caller) ? { ...shown, ...this.#answers.toMaker(caller.origin) } : shown;
  }

  /** @param browser the caller's, where it may have asked for a seat */
  answer(side: Side | null, origin: string, browser?: string): StateAnswer {
    return this.#answers.to(side, origin, browser);
  }

  /** Carries out a command of the caller's seat. */
  act(caller: Caller, command: Command, as: Side | undefined): Reply<StateAnswer> {
    const acting = this.acting(caller, as);
    if (!acting.ok) return acting;
    return this.decide(acting.value, command.kind === "call" ? this.#seen(acting.value, command) : command, caller);
  }

  /** Who is called may have the page open: only what sockets say tells that. */
  #seen(side: Side, call: CallCommand): CallCommand {
    return { ...call, isHere: this.#presence.announced.present.includes(opponent(this.ledger.state, side)) };
  }

  /**
   * Carries out a command for `side`, who may; the caller is answered what they may see themselves.
   * @param beside writes what stands beside the log, in the same transaction
   */
  decide(side: Side, command: Command, caller: Caller, beside?: () => void): Reply<StateAnswer> {
    this.settle();
    const { state } = this.ledger;
    const { match } = this.#board;
    const board = { match, present: () => this.#board.present(), next: () => this.nextGames.name() };
    const decision = decide(state, side, command, board, this.ledger.now());
    switch (decision.kind) {
      case "repeat":
        return done({ ...this.answerTo(caller), repeated: true });
      case "refuse": {
        const { code, detail, mayMean } = decision.refusal;
        const legalMoves = code === "illegal-move" ? this.#board.listed() : null;
        return {
          ...refused(code, detail),
          state: this.answerTo(caller),
          ...(legalMoves && { legalMoves }),
          ...(mayMean && { mayMean }),
        };
      }
      case "accept":
        this.append(decision.events, decision.line, () => {
          beside?.();
          if (caller.bearer === undefined && caller.browser !== undefined)
            this.ledger.store.see(caller.browser, this.ledger.now());
        });
        return done(this.answerTo(caller));
    }
  }

  retitle(side: Side): Promise<void> {
    return workRetitle(this, side);
  }

  /** Looks at what time has done to the game: it may have ended it, or a side's time is up, or a pause over, which everybody is told. */
  elapse(): void {
    elapse(this);
  }

  /** Tells everyone where a player has come or gone. */
  notePresence(): void {
    this.#presence.note((change) => this.#publish([], change));
    if (!this.ledger.jobs.has(PRESENCE_JOB) && this.#isPresenceSeen()) this.ledger.transact(() => this.#lookLater());
  }

  /** Looks at the pings, and once more after a while if that is any use. Within a transaction of the caller's. */
  lookAgain(): void {
    this.#presence.note((change) => this.#publish([], change));
    if (this.#isPresenceSeen()) this.#lookLater();
    else this.ledger.jobs.complete(PRESENCE_JOB);
  }

  /** Whether a person is at one of the side's pages: it is visible, and they did something lately. */
  isAttended(side: Side): boolean {
    const since = this.ledger.now() - INPUT_COUNTS;
    const hasActed = (this.ledger.state.heard[side] ?? 0) >= since;
    return this.#sockets.isTouched(side, hasActed ? 0 : since);
  }

  /** What the move did that led to the position of `turn`; empty where none did. */
  factsBefore(turn: number): readonly Fact[] {
    return this.#board.factsBefore(turn);
  }

  /**
   * Changes how a seat is told; its pages are shown it where that has ceased or begun again to arrive, and those of the other player
   * where it is or was closed to calls.
   */
  retell<T>(side: Side, change: () => T): T {
    const { sides } = this.ledger.state;
    const told = (each: Side) => (each === side || side === WHOLE_GAME ? this.#answers.told(each) : null);
    const shown = () => sides.map((each) => JSON.stringify([told(each), this.calls.bar(each)]));
    const before = shown();
    const changed = change();
    const after = shown();
    this.#tellWhole((each) => each !== null && before[sides.indexOf(each)] !== after[sides.indexOf(each)]);
    return changed;
  }

  /** Tells every socket the whole state, which follows no earlier one. */
  tellAll(): void {
    this.#tellWhole(() => true);
  }

  #tellWhole(isTold: (side: Side | null, browser: string | null) => boolean): void {
    for (const socket of this.#sockets.all()) {
      const { side, origin, browser } = this.#sockets.holderOf(socket);
      if (!isTold(side, browser)) continue;
      this.#sockets.tell(socket, { kind: "state", state: this.answer(side, origin, browser ?? undefined) });
    }
  }

  /**
   * Writes down what time has brought about by now: the game's end, or that a lost seat is back. Whoever changes something does this
   * first.
   * @returns whether something was due: everybody has been told of it then
   */
  settle(): boolean {
    return settle(this, this.#sockets);
  }

  /** A seat's player is there: whoever asks for it in their place gets nothing. */
  meet(side: Side): void {
    if (this.recovery.standing()?.side === side) this.change(() => this.recovery.end());
    this.#answerCall(side);
  }

  /** A person's input was seen on the seat's page. */
  see(side: Side): void {
    this.notices.see(side);
    this.#answerCall(side);
  }

  /** The player may be called again. Writes only where that changes something. */
  #answerCall(side: Side): void {
    if (this.calls.isCalled(side)) this.change(() => this.calls.noteBack(side));
  }

  /** A browser that had asked for its seat has it: its sockets are the seat's, and told so. */
  welcomeBack({ browser, side }: Asked): void {
    this.#sockets.give(browser, side);
    this.#tellWhole((_side, held) => held === browser);
  }

  /** Makes a change beside the log that the players' own states tell, in one transaction. */
  change<T>(work: () => T): T {
    const asked = this.recovery.standing();
    const value = this.#publish([], () => this.ledger.transact(work));
    this.#tellAsker(asked);
    return value;
  }

  /** Tells the browser that has asked for a seat, where that has come to an end. */
  #tellAsker(before: Asked | null): void {
    if (before !== null && this.recovery.standing()?.id !== before.id) this.#tellWhole((_side, held) => held === before.browser);
  }

  /**
   * Adds events to the log, with all that follows from them.
   * @param line where a move has led; null where none was made, though the position may be another one: moves are taken back
   */
  append(events: readonly GameEvent[], line: Line | null, beside?: () => void): void {
    const asked = this.recovery.standing();
    this.#publish(events, () => {
      const { turn } = this.ledger.state;
      this.ledger.commit(events, (after) => {
        beside?.();
        this.recovery.heed(events, after);
        this.handOver.heed(events);
        this.timekeeper.heed(after);
        if (after.turn !== turn) keepOlderCodeOut(this.ledger.store, after, this.#board);
        if (events.some(({ kind }) => kind === "rematched")) this.nextGames.schedule();
        this.webhooks.queue(events, after);
        this.notices.heed(events, after);
        this.followers.heed(events, after);
        this.makerNotices.heed(events);
        retitleAfter(this, events);
        this.openInvite.heed(after);
        this.inviteWord.heed(after);
      });
      if (line !== null || this.ledger.state.turn !== turn) this.#board.replace(line);
    });
    this.#tellAsker(asked);
  }

  /** Makes a change and tells every socket what it changed, after the caller has their answer. */
  #publish<T>(events: readonly GameEvent[], change: () => T): T {
    const before = this.#sockets.all().length > 0 ? this.#answers.written() : null;
    const changed = change();
    this.archiving.later();
    if (before === null) return changed;
    const after = this.#answers.written();
    const changeFor = (side: Side | null, origin: string) => news(before(side, origin), after(side, origin), events);
    setTimeout(() => this.#sockets.broadcast(changeFor), 0);
    return changed;
  }

  /** Whether there is a player whose going somebody else would see. */
  #isPresenceSeen(): boolean {
    return this.#sockets.all().length > 1 && this.#sockets.present().size > 0;
  }

  #lookLater(): void {
    this.ledger.jobs.postpone(PRESENCE_JOB, this.ledger.now() + PRESENCE);
  }
}
