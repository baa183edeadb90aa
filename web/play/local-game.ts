/**
 * A game that this device keeps by itself: the same log, commands and rules as a game by link, with nobody to ask. Pure; what is
 * wrong with what was asked is a bug here, for the page asks for nothing else.
 */
import type { StateAnswer } from "../../api/state-schema.ts";
import { answer } from "../../api/answer.ts";
import type { Level } from "../../engine/levels.ts";
import type { Command } from "../../game/command.ts";
import { create, decide, present } from "../../game/decide.ts";
import type { GameEvent } from "../../game/event.ts";
import type { Link } from "../../game/event-parts.ts";
import { fold } from "../../game/evolve.ts";
import type { GameState } from "../../game/state.ts";
import type { Side } from "../../rules/contract.ts";
import type { Match } from "../../rules/match.ts";
import type { Rulebook } from "../../view/rulebook.ts";

/** Who sits at the board. */
export type Players =
  | { readonly kind: "computer"; readonly you: Side; readonly level: Level }
  /** By their sides; absent where no name was given. `turns`, where the board turns to whoever is to move. */
  | { readonly kind: "two"; readonly names: Readonly<Record<Side, string>>; readonly turns: boolean };

export interface LocalGame {
  /** The version of this way to keep it. */
  readonly version: 1;
  readonly id: string;
  /** The kind of game, and what it is called. */
  readonly rulebook: string;
  readonly name: string;
  readonly variant: string;
  readonly players: Players;
  readonly events: readonly GameEvent[];
  /** How many times moves were taken back: names the log, which is replaced then. */
  readonly takenBack: number;
}

/** Nobody needs a link to sit at their own device. */
const NO_LINK: Link = { key: "", generation: 0 };

interface Begin extends Pick<LocalGame, "id" | "players"> {
  readonly rulebook: Pick<Rulebook, "id" | "name" | "sides">;
  readonly match: Match;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** A new game, both seats taken. */
export function begin({ id, rulebook, players, match, now }: Begin): LocalGame {
  const [first, second] = rulebook.sides;
  const created = create(match, [first.id, second.id], { game: id, by: first.id, link: NO_LINK, invite: NO_LINK }, now);
  const about = { id, rulebook: rulebook.id, name: rulebook.name, variant: match.variant, players };
  const alone: LocalGame = { version: 1, ...about, events: [created], takenBack: 0 };
  return after(alone, match, second.id, { kind: "join", link: NO_LINK }, now);
}

/** What logs fold to: a move asks for it often, and a list asks for that of every game. */
const folded = new WeakMap<LocalGame["events"], GameState>();

/** The game as its log folds. Throws where that is no log. */
export function stateOf({ events }: Pick<LocalGame, "events">): GameState {
  const state = folded.get(events) ?? fold(events);
  if (state === null) throw new Error("a game without a beginning");
  folded.set(events, state);
  return state;
}

/** The game after a command of a side. */
export function after(game: LocalGame, match: Match, side: Side, command: Command, now: number): LocalGame {
  const state = stateOf(game);
  const decision = decide(state, side, command, { match, present: () => present(state, match) }, now);
  switch (decision.kind) {
    case "accept":
      return { ...game, events: [...game.events, ...decision.events] };
    case "repeat":
      return game;
    case "refuse":
      throw new Error(`${decision.refusal.code}: ${decision.refusal.detail}`);
  }
}

/**
 * The game before the last move that was made by hand: before what the computer answered, too. What was ended by words goes on.
 * Null where there is nothing to take back.
 */
export function withoutLastMove(game: LocalGame): LocalGame | null {
  const { events } = game;
  const isEnded = events.at(-1)?.kind === "ended";
  const last = isEnded
    ? events.length - 1
    : events.findLastIndex((event) => event.kind === "moved" && isByHand(game, event.side));
  return last < 0 ? null : { ...game, events: events.slice(0, last), takenBack: game.takenBack + 1 };
}

/** The players of another game, with the sides swapped. */
export function swapped(players: Players, { sides: [first, second] }: Pick<Rulebook, "sides">): Players {
  if (players.kind === "computer") return { ...players, you: players.you === first.id ? second.id : first.id };
  const { [first.id]: one, [second.id]: other } = players.names;
  return { ...players, names: { ...(other && { [first.id]: other }), ...(one && { [second.id]: one }) } };
}

/** Whether a person makes the moves of a side. */
export function isByHand({ players }: Pick<LocalGame, "players">, side: Side): boolean {
  return players.kind === "two" || players.you === side;
}

/**
 * As the page shows it.
 * @param computer what the computer is called
 */
export function answerOf(game: LocalGame, match: Match, computer: string, now: number): StateAnswer {
  const state = stateOf(game);
  const { players } = game;
  const shown = answer(state, {
    names: namesOf(state, players, computer),
    present: new Set(state.sides),
    legalMoves: state.status === "playing" ? present(state, match).moves() : [],
    rev: 0,
    now,
    closes: null,
    build: "",
    history: game.takenBack,
  });
  return players.kind === "two" ? shown : { ...shown, you: { side: players.you } };
}

function namesOf({ sides }: GameState, players: Players, computer: string): Readonly<Record<Side, string>> {
  if (players.kind === "two") return players.names;
  return Object.fromEntries(sides.filter((side) => side !== players.you).map((side) => [side, computer]));
}
