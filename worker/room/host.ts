/**
 * One game, loaded: what its object does when it is asked. It connects what decides (`game/`), what is kept (`Ledger`), who
 * may (`Seats`) and who is told (`Sockets`, `Hooks`, `Notices`, `Archiving`).
 */
import { answer, type StateAnswer, type You } from "../../game/answer.ts";
import type { Command } from "../../game/command.ts";
import { decide, present } from "../../game/decide.ts";
import type { GameEvent } from "../../game/event.ts";
import { difference } from "../../game/live.ts";
import type { Fact, Side } from "../../rules/contract.ts";
import type { Line, Match } from "../../rules/match.ts";
import { BUILD } from "../build.ts";
import { inviteUrl } from "../links.ts";
import type { Due, DueName } from "../dues.ts";
import type { Archiving } from "./archiving.ts";
import { kindOf, NOTICE, PRESENCE as PRESENCE_DUE } from "./due-kinds.ts";
import type { Hooks } from "./hooks.ts";
import type { Ledger } from "./ledger.ts";
import type { Notices } from "./notices.ts";
import { type Caller, done, type Reply, refused } from "./reply.ts";
import { NO_SEAT, type Seats } from "./seats.ts";
import { PRESENCE, type Sockets } from "./sockets.ts";
import type { Standing } from "./standing.ts";

/** How long a notice waits at a time while the game waits for its repair, in milliseconds. */
const HELD_BACK = 60 * 60 * 1000;

/** What everybody may see beside the log, as it was last told. */
interface Told {
  readonly rev: number;
  readonly present: readonly Side[];
}

export class Host {
  readonly ledger: Ledger;
  readonly seats: Seats;
  readonly hooks: Hooks;
  readonly notices: Notices;
  readonly #match: Match;
  readonly standing: Standing;
  readonly archiving: Archiving;
  readonly #sockets: Sockets;
  /** The line that stands on the board, opened when it is first asked for. */
  #line: Line | null = null;
  #told: Told;

  constructor(
    match: Match,
    parts: Pick<Host, "ledger" | "seats" | "hooks" | "notices" | "standing" | "archiving"> & { readonly sockets: Sockets },
  ) {
    this.#match = match;
    this.ledger = parts.ledger;
    this.seats = parts.seats;
    this.hooks = parts.hooks;
    this.notices = parts.notices;
    this.standing = parts.standing;
    this.archiving = parts.archiving;
    this.#sockets = parts.sockets;
    this.#told = read(parts.ledger.store.fact("told"));
  }

  /** The state as the caller may see it; a wrong bearer sees nothing. */
  look(caller: Caller): Reply<StateAnswer> {
    const side = this.seats.sideOf(caller);
    if (side === null && caller.bearer !== undefined) return NO_SEAT;
    this.notePresence();
    return done(this.answer(side, caller.origin));
  }

  answer(side: Side | null, origin: string): StateAnswer {
    return this.#as(side, origin, this.#shown());
  }

  /** Carries out a command of the caller's seat. */
  act(caller: Caller, command: Command, as: Side | undefined): Reply<StateAnswer> {
    const acting = this.seats.acting(caller, as);
    if (!acting.ok) return acting;
    return this.decide(acting.value, command, caller);
  }

  /**
   * Carries out a command for `side`, who may.
   * @param beside writes what stands beside the log, in the same transaction
   */
  decide(side: Side, command: Command, caller: Caller, beside?: () => void): Reply<StateAnswer> {
    const { state } = this.ledger;
    const board = { match: this.#match, present: () => this.#present() };
    const decision = decide(state, side, command, board, this.ledger.now());
    switch (decision.kind) {
      case "repeat":
        return done({ ...this.answer(side, caller.origin), repeated: true });
      case "refuse": {
        const { code, detail } = decision.refusal;
        const legalMoves = code === "illegal-move" ? this.#present().moves() : undefined;
        return { ...refused(code, detail), state: this.answer(side, caller.origin), ...(legalMoves && { legalMoves }) };
      }
      case "accept":
        this.#publish(decision.events, caller.origin, () => {
          this.ledger.commit(decision.events, (after) => {
            beside?.();
            this.hooks.queue(decision.events, after, caller.origin);
            this.notices.heed(decision.events, after);
          });
          this.#line = decision.line ?? this.#line;
        });
        return done(this.answer(side, caller.origin));
    }
  }

  /** Tells everyone where a player has come or gone; `gone` is a socket that is closing. */
  notePresence(gone?: WebSocket): void {
    const present = [...this.#sockets.present(gone)].sort();
    if (present.join() !== this.#told.present.join()) {
      this.#publish([], "", () => {
        this.#told = { rev: this.#told.rev + 1, present };
        this.ledger.transact(() => this.ledger.store.setFact("told", JSON.stringify(this.#told)));
      });
    }
    this.#watchPresence(present.length > 0);
  }

  /** Meets a due of which nothing is left to do, and puts off one that had better wait. Within a transaction of the caller's. */
  settle(name: DueName): void {
    this.archiving.settle(name);
    // A player who is told would find a game that can't be played.
    if (this.standing.isDiverged && kindOf(name) === NOTICE) return this.ledger.dues.putOff(name, this.ledger.now() + HELD_BACK);
    this.notices.settle(name, (side) => this.#sockets.isAttended(side));
  }

  /** Does what a due is for, and meets it; one that throws comes back by itself. */
  async work(due: Due): Promise<void> {
    if (due.name === PRESENCE_DUE) {
      this.ledger.transact(() => this.ledger.dues.meet(PRESENCE_DUE));
      return this.notePresence();
    }
    if (await this.archiving.work(due)) return;
    if (await this.notices.work(due)) return;
    await this.hooks.work(due);
  }

  /** What the move did that led to the position of `turn`; empty where none did. */
  factsBefore(turn: number): readonly Fact[] {
    const { positions, moves } = this.ledger.state;
    const [before, move] = [positions[turn - 1], moves[turn - 1]];
    if (before === undefined || move === undefined) return [];
    const line = this.#match.open(before);
    const facts = line.ok ? line.value.describe(move.move) : line;
    return facts.ok ? facts.value : [];
  }

  /** Changes how a seat is told; its pages are shown it where mails have ceased or begun again to arrive. */
  retell<T>(side: Side, change: (notices: Notices) => T): T {
    const before = this.notices.outlook(side);
    const changed = change(this.notices);
    if (this.notices.outlook(side) !== before) this.#tellWhole((each) => each === side);
    return changed;
  }

  /** Tells every socket the whole state, which follows no earlier one. */
  tellAll(): void {
    this.#tellWhole(() => true);
  }

  #tellWhole(isTold: (side: Side | null) => boolean): void {
    for (const socket of this.#sockets.all()) {
      const side = this.#sockets.sideOf(socket);
      if (isTold(side)) this.#sockets.tell(socket, { kind: "state", state: this.answer(side, this.#sockets.originOf(socket)) });
    }
  }

  #present(): Line {
    this.#line ??= present(this.ledger.state, this.#match);
    return this.#line;
  }

  /** The state as everybody may see it. */
  #shown(): StateAnswer {
    const { state, store } = this.ledger;
    return answer(state, {
      names: store.names(),
      present: new Set(this.#told.present),
      legalMoves: state.status === "playing" ? this.#present().moves() : [],
      rev: this.#told.rev,
      now: this.ledger.now(),
      build: BUILD,
      history: store.history(),
      isDiverged: this.standing.isDiverged,
    });
  }

  #as(side: Side | null, origin: string, shown: StateAnswer): StateAnswer {
    return side === null ? shown : { ...shown, you: this.#you(side, origin) };
  }

  #you(side: Side, origin: string): You {
    const { creator, status } = this.ledger.state;
    const invite = side === creator && status === "waiting" ? this.seats.inviteToken() : null;
    const mail = this.notices.outlook(side);
    const you: You = { side, ...(mail !== null && { mail }) };
    if (invite === null) return you;
    return { ...you, inviteUrl: inviteUrl(origin, this.ledger.state.game, invite), inviteToken: invite };
  }

  /** Makes a change and tells every socket what it changed, after the caller has his answer. */
  #publish(events: readonly GameEvent[], origin: string, change: () => void): void {
    const before = this.#sockets.all().length > 0 ? this.#seen(origin) : null;
    change();
    this.archiving.later();
    if (before === null) return;
    const after = this.#seen(origin);
    const changeFor = (side: Side | null) => difference(before(side), after(side), events);
    setTimeout(() => this.#sockets.broadcast(changeFor), 0);
  }

  /** The state as it is now, kept as each side sees it. */
  #seen(origin: string): (side: Side | null) => StateAnswer {
    const shown = this.#shown();
    const yours = new Map(this.ledger.state.sides.map((side) => [side, this.#as(side, origin, shown)]));
    return (side) => (side === null ? shown : (yours.get(side) ?? shown));
  }

  /** A half-open socket says nothing when it dies: as long as somebody would see it, the pings are looked at again. */
  #watchPresence(somebody: boolean): void {
    const { dues } = this.ledger;
    if (!somebody || this.#sockets.all().length < 2 || dues.has(PRESENCE_DUE)) return;
    this.ledger.transact(() => dues.owe(PRESENCE_DUE, this.ledger.now() + PRESENCE));
  }
}

function read(told: string | null): Told {
  const given: Told = told === null ? { rev: 0, present: [] } : JSON.parse(told);
  return given;
}
