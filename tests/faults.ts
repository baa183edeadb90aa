/**
 * Faults that the tests have to find: what a slip of the hand could do to the rules of a game's course, to who may do what, and to what is
 * kept. `npm run faults` seeds each by itself and runs the tests that are named beside it, of which one at least has to fail. Where code
 * moves, its fault moves with it; none is dropped.
 */

export interface Fault {
  /** What goes wrong for people. */
  readonly what: string;
  readonly file: string;
  /** Stands in the file once. */
  readonly right: string;
  readonly wrong: string;
  /** Files of tests that should see it, below `tests/`. */
  readonly tests: readonly string[];
}

export const FAULTS: readonly Fault[] = [
  {
    what: "a move for a turn that is past is played",
    file: "game/command.ts",
    right: "if (turn === state.turn) return null;",
    wrong: "if (turn <= state.turn) return null;",
    tests: ["unit/game/decide.test.ts", "unit/game/play.test.ts"],
  },
  {
    what: "either side moves whenever it likes",
    file: "game/moves.ts",
    right: 'if (state.toMove !== side) return refuse("not-your-turn", "It is the other side\'s turn.");',
    wrong: "",
    tests: ["unit/game/decide.test.ts", "unit/game/play.test.ts"],
  },
  {
    what: "an offer is taken that has expired",
    file: "game/offers.ts",
    right: "(expires === null || now < expires)",
    wrong: "(expires === null || now <= expires + 1)",
    tests: ["unit/game/offers.test.ts", "unit/game/rematch.test.ts", "unit/game/pause.test.ts"],
  },
  {
    what: "one's own offer can be accepted",
    file: "game/offers.ts",
    right: "if (found === undefined || found.by === side || !isStanding(found, situation.at)) return noOffer();",
    wrong: "if (found === undefined || !isStanding(found, situation.at)) return noOffer();",
    tests: ["unit/game/offers.test.ts"],
  },
  {
    what: "a takeback keeps the clock as it is",
    file: "game/takeback.ts",
    right: "clock: state.clock && restored(state.clock, { to, side: back.side, since }),",
    wrong: "",
    tests: ["unit/game/takeback.test.ts", "unit/game/clock.test.ts"],
  },
  {
    what: "time that was given is not folded",
    file: "game/clock.ts",
    right: "given: (state, { at, turn, seconds }) => changed(state, (running) => granted(running, at, turn, seconds)),",
    wrong: "",
    tests: ["unit/game/flag.test.ts", "unit/game/evolve.test.ts"],
  },
  {
    what: "a pause that was ended goes on",
    file: "game/pause.ts",
    right: "resumed: (state, { by, at }) => endedEarly(state, pauseAt(state, at), at, by),",
    wrong: "",
    tests: ["unit/game/pause.test.ts"],
  },
  {
    what: "a holiday is longer than what is left of it",
    file: "game/holiday.ts",
    right: "if (daysOf(at, until) > left)",
    wrong: "if (daysOf(at, until) > left + 1)",
    tests: ["unit/game/pause.test.ts"],
  },
  {
    what: "a flag falls before its time",
    file: "game/clock.ts",
    right: "return at !== null && at <= now ? (state.clock?.running?.side ?? null) : null;",
    wrong: "return at !== null && at <= now + 1000 ? (state.clock?.running?.side ?? null) : null;",
    tests: ["unit/game/flag.test.ts"],
  },
  {
    what: "a move adds no increment",
    file: "game/clock.ts",
    right: "Math.min(rest + settings.increment * SECOND, settings.cap * SECOND)",
    wrong: "Math.min(rest, settings.cap * SECOND)",
    tests: ["unit/game/clock.test.ts"],
  },
  {
    what: "a record with a forged link passes",
    file: "game/seats.ts",
    right: "return generation === lastGeneration(state, side) + 1;",
    wrong: "return generation > lastGeneration(state, side);",
    tests: ["unit/game/check.test.ts"],
  },
  {
    what: "a change that follows another state is taken for the next one",
    file: "api/live.ts",
    right: "if (change.after.seq !== state.seq || change.after.rev !== state.rev) return null;",
    wrong: "if (change.after.seq !== state.seq) return null;",
    tests: ["unit/game/live.test.ts"],
  },
  {
    what: "any secret of the right length opens",
    file: "worker/tokens/secrets.ts",
    right: "return difference === 0;",
    wrong: "return difference >= 0;",
    tests: ["unit/worker/tokens.test.ts", "worker/seats.test.ts"],
  },
  {
    what: "a seat that was vouched for opens though nobody is left who could object",
    file: "worker/room/seats/recovery.ts",
    right: 'if (standing !== null && (after.status === "over" || events.some((event) => isMetBy(standing, event)))) this.#end();',
    wrong: 'if (standing !== null && after.status === "over") this.#end();',
    tests: ["worker/recovery.test.ts", "worker/vouching.test.ts", "worker/recovery-races.test.ts"],
  },
  {
    what: "a request for a seat stands though its player is there",
    file: "worker/room/seats/recovery.ts",
    right: "if (recovery.standing()?.side === side) game.change(() => recovery.end());",
    wrong: "",
    tests: ["worker/recovery.test.ts", "worker/recovery-races.test.ts"],
  },
  {
    what: "a link that hands a seat over is good twice",
    file: "worker/room/seats/hand-over.ts",
    right: 'if (event.kind === "linked" || event.kind === "handed" || event.kind === "left")',
    wrong: 'if (event.kind === "linked" || event.kind === "left")',
    tests: ["worker/hand-over.test.ts"],
  },
  {
    what: "what was set for a seat is left to who takes it over",
    file: "worker/room/seats/hand-over.ts",
    right: "  game.vacate(side);",
    wrong: "",
    tests: ["worker/hand-over.test.ts"],
  },
  {
    what: "wrong words are not counted",
    file: "worker/room/seats/invite-word.ts",
    right: 'store.run("INSERT INTO wrong_words VALUES (?)", now);',
    wrong: "",
    tests: ["worker/invite.test.ts", "worker/guard.test.ts", "worker/join.test.ts"],
  },
  {
    what: "D1 counts as having what it was only sent",
    file: "worker/room/kernel/archiving.ts",
    right: "this.#ledger.cursor = Math.min(head, sent);",
    wrong: "this.#ledger.cursor = sent;",
    tests: ["worker/archive.test.ts", "worker/outage.test.ts"],
  },
  {
    what: "another site's page acts by a browser's cookie",
    file: "worker/api/caller.ts",
    right: "if (!isOurs) throw new Problem",
    wrong: "if (!isOurs && c === null) throw new Problem",
    tests: ["worker/cookies.test.ts"],
  },
  {
    what: "what time has done is not written down before a change",
    file: "worker/room/kernel/guard.ts",
    right: "    game.settle();",
    wrong: "",
    tests: ["worker/vouching.test.ts", "worker/recovery-races.test.ts", "worker/clock.test.ts"],
  },
  {
    what: "a player who has seen what waits is told of it all the same",
    file: "worker/room/notifications/notifications.ts",
    right: "for (const occasion of known) this.pending.remove(side, occasion);",
    wrong: "",
    tests: ["worker/told-at-page.test.ts", "worker/notices.test.ts"],
  },
  {
    what: "mails of a day are not counted",
    file: "worker/notifications/recipient/store.ts",
    right: "    this.#count(day, accounts, 1);",
    wrong: "",
    tests: ["worker/mail-trouble.test.ts", "worker/recipient.test.ts"],
  },
];
