/**
 * One game, loaded: what its object does when it is asked. It connects what decides (`game/`), what is kept (`Ledger`), who
 * may (`Seats`) and who is told (`Sockets`, `Webhooks`, `Notices`, `Archiving`).
 */
import { answer } from "../../api/answer.ts";
import type { StateAnswer, You } from "../../api/state-schema.ts";
import type { Command } from "../../game/command.ts";
import { decide, present } from "../../game/decide.ts";
import type { GameEvent } from "../../game/event.ts";
import { difference } from "../../api/live.ts";
import type { Fact, Side } from "../../rules/contract.ts";
import type { Line, Match } from "../../rules/match.ts";
import { BUILD } from "../build.ts";
import { inviteUrl } from "../links.ts";
import type { Job, JobName } from "../jobs.ts";
import type { Archiving } from "./archiving.ts";
import { kindOf, NOTICE, PRESENCE as PRESENCE_JOB } from "./job-kinds.ts";
import type { Webhooks } from "./webhooks.ts";
import type { Ledger } from "./ledger.ts";
import type { Notices } from "./notices.ts";
import type { Presence } from "./presence.ts";
import { type Caller, done, type Reply, refused } from "./reply.ts";
import { NO_SEAT, type Seats } from "./seats.ts";
import { PRESENCE, type Sockets } from "./sockets.ts";
import type { Standing } from "./standing.ts";

/** How long a notice waits at a time while the game waits for its repair, in milliseconds. */
const HELD_BACK = 60 * 60 * 1000;

export class Host {
  readonly ledger: Ledger;
  readonly seats: Seats;
  readonly webhooks: Webhooks;
  readonly notices: Notices;
  readonly #match: Match;
  readonly standing: Standing;
  readonly archiving: Archiving;
  readonly #sockets: Sockets;
  readonly #presence: Presence;
  /** The line that stands on the board, opened when it is first asked for. */
  #line: Line | null = null;

  constructor(
    match: Match,
    parts: Pick<Host, "ledger" | "seats" | "webhooks" | "notices" | "standing" | "archiving"> & {
      readonly sockets: Sockets;
      readonly presence: Presence;
    },
  ) {
    this.#match = match;
    this.ledger = parts.ledger;
    this.seats = parts.seats;
    this.webhooks = parts.webhooks;
    this.notices = parts.notices;
    this.standing = parts.standing;
    this.archiving = parts.archiving;
    this.#sockets = parts.sockets;
    this.#presence = parts.presence;
  }

  /** The state as the caller may see it; a wrong bearer sees nothing. */
  look(caller: Caller): Reply<StateAnswer> {
    const side = this.seats.sideOf(caller);
    if (side === null && caller.bearer !== undefined) return NO_SEAT;
    return done(this.answer(side, caller.origin));
  }

  answer(side: Side | null, origin: string): StateAnswer {
    const shown = this.#shown();
    return side === null ? shown : { ...shown, you: this.#you(side)(origin) };
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
        this.#publish(decision.events, () => {
          this.ledger.commit(decision.events, (after) => {
            beside?.();
            this.webhooks.queue(decision.events, after);
            this.notices.heed(decision.events, after);
          });
          this.#line = decision.line ?? this.#line;
        });
        return done(this.answer(side, caller.origin));
    }
  }

  /** Tells everyone where a player has come or gone. */
  notePresence(): void {
    this.#presence.note((change) => this.#publish([], change));
    if (!this.ledger.jobs.has(PRESENCE_JOB) && this.#isPresenceSeen()) this.ledger.transact(() => this.#lookLater());
  }

  /** Meets a job of which nothing is left to do, and puts off one that had better wait. Within a transaction of the caller's. */
  settle(name: JobName): void {
    if (name === PRESENCE_JOB) return this.#lookAgain();
    this.archiving.settle(name);
    // A player who is told would find a game that can't be played.
    if (this.standing.isDiverged && kindOf(name) === NOTICE)
      return this.ledger.jobs.postpone(name, this.ledger.now() + HELD_BACK);
    this.notices.settle(name, (side) => this.#sockets.isAttended(side));
  }

  /** Does what a job is for, and meets it; one that throws comes back by itself. */
  async work(job: Job): Promise<void> {
    if (await this.archiving.work(job)) return;
    if (await this.notices.work(job)) return;
    await this.webhooks.work(job);
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
      present: new Set(this.#presence.announced.present),
      legalMoves: state.status === "playing" ? this.#present().moves() : [],
      rev: this.#presence.announced.rev,
      now: this.ledger.now(),
      build: BUILD,
      history: store.history(),
      isDiverged: this.standing.isDiverged,
    });
  }

  /** What the state now says to a seat's player, who came by an origin. */
  #you(side: Side): (origin: string) => You {
    const { game, creator, status } = this.ledger.state;
    const invite = side === creator && status === "waiting" ? this.seats.inviteToken() : null;
    const mail = this.notices.outlook(side);
    const you: You = { side, ...(mail !== null && { mail }) };
    return (origin) => (invite === null ? you : { ...you, inviteUrl: inviteUrl(origin, game, invite), inviteToken: invite });
  }

  /** Makes a change and tells every socket what it changed, after the caller has their answer. */
  #publish(events: readonly GameEvent[], change: () => void): void {
    const before = this.#sockets.all().length > 0 ? this.#seen() : null;
    change();
    this.archiving.later();
    if (before === null) return;
    const after = this.#seen();
    const changeFor = (side: Side | null, origin: string) => difference(before(side, origin), after(side, origin), events);
    setTimeout(() => this.#sockets.broadcast(changeFor), 0);
  }

  /** The state as it is now, kept as each side sees it who came by an origin. */
  #seen(): (side: Side | null, origin: string) => StateAnswer {
    const shown = this.#shown();
    const yours = new Map(this.ledger.state.sides.map((side) => [side, this.#you(side)]));
    return (side, origin) => {
      const you = side === null ? undefined : yours.get(side);
      return you === undefined ? shown : { ...shown, you: you(origin) };
    };
  }

  /** Whether there is a player whose going somebody else would see. */
  #isPresenceSeen(): boolean {
    return this.#sockets.all().length > 1 && this.#sockets.present().size > 0;
  }

  /** Looks at the pings, and once more after a while if that is any use. Within a transaction of the caller's. */
  #lookAgain(): void {
    this.#presence.note((change) => this.#publish([], change));
    if (this.#isPresenceSeen()) this.#lookLater();
    else this.ledger.jobs.complete(PRESENCE_JOB);
  }

  #lookLater(): void {
    this.ledger.jobs.postpone(PRESENCE_JOB, this.ledger.now() + PRESENCE);
  }
}
