/**
 * What is sent to everyone watching: the whole state once, then each change with what it changed. A change says which state
 * it follows; who holds another one has missed something and asks for the whole again.
 */
import type { GameEvent } from "../game/event.ts";
import type { StateAnswer } from "./state-schema.ts";

/** Which state: of which log, the last event's number, and the one that grows with every other change. */
export interface Version {
  /** A later one replaces an earlier one; absent where the log was only ever added to. */
  readonly history?: number;
  readonly seq: number;
  readonly rev: number;
}

export interface Change {
  readonly kind: "change";
  /** The state that it follows. */
  readonly after: Version;
  /** The events of the log since then, as they stand in the record. */
  readonly events: readonly GameEvent[];
  /** How many of the last moves are to be dropped first, for they were taken back; absent where none are. */
  readonly back?: number;
  /** The moves to append. */
  readonly moves: StateAnswer["moves"];
  /** The fields with another value than before, `seq`, `rev` and `now` always. `you: null` is a seat that was lost. */
  readonly state: Partial<Omit<StateAnswer, "moves" | "you">> & Version & { readonly you?: StateAnswer["you"] | null };
}

export type LiveMessage = (
  | { readonly kind: "state"; readonly state: StateAnswer }
  | Change
  /** The socket's last message was refused; nothing changed. */
  | { readonly kind: "error"; readonly code: string; readonly detail: string }
) & {
  /** The client sends this number back, and so shows that it has read so far. */
  readonly echo?: number;
  /** The receiver asks for the state within so many milliseconds, at a random moment; at once where this is absent. */
  readonly within?: number;
};

/**
 * What is sent in the place of a message that is too large: a change without content, which follows a state that nobody has. So
 * its reader has to ask, whether or not it knows what this is.
 */
export function askAgain(message: { readonly kind: "state"; readonly state: StateAnswer } | Change): Change {
  const { seq, rev, now } = message.state;
  // A state may tell something new by a version that is known: only one that nobody has yet is not taken for old.
  const isWhole = message.kind === "state";
  const state = { seq, rev: isWhole ? rev + 1 : rev, ...(now !== undefined && { now }) };
  return { kind: "change", after: { seq: -1, rev: -1 }, events: [], moves: [], state };
}

/** Members that a change says in its own way, or that belong to one answer alone. */
const BESIDE_CHANGE: ReadonlySet<string> = new Set(["you", "repeated"] satisfies (keyof StateAnswer)[]);

/** What leads from one answer to the next, for the same viewer. */
export function difference(before: StateAnswer, after: StateAnswer, events: readonly GameEvent[]): Change {
  const { moves: _moves, you: wasYou, repeated: _repeated, ...old } = before;
  const { moves, you, repeated: __repeated, ...fresh } = after;
  const previous = new Map<string, unknown>(Object.entries(old));
  const changed = Object.entries(fresh).filter(([field, value]) => !same(previous.get(field), value));
  const parting = before.moves.findIndex((move, index) => moves[index]?.turn !== move.turn);
  const shared = parting < 0 ? before.moves.length : parting;
  return {
    kind: "change",
    after: { seq: before.seq, rev: before.rev },
    events,
    ...(shared < before.moves.length && { back: before.moves.length - shared }),
    moves: moves.slice(shared),
    state: {
      ...Object.fromEntries(changed),
      seq: after.seq,
      rev: after.rev,
      now: after.now,
      ...(!same(wasYou, you) && { you: you ?? null }),
    },
  };
}

/** The same as a message: the whole state where a list in it begins elsewhere now, or a member is gone, neither of which a change says. */
export function news(before: StateAnswer, after: StateAnswer, events: readonly GameEvent[]): LiveMessage {
  const isGone = Object.keys(before).some((member) => !BESIDE_CHANGE.has(member) && !(member in after));
  if (isGone || !same(before.earlier, after.earlier)) return { kind: "state", state: after };
  return difference(before, after, events);
}

/** The state after `change`; the same state where it is no news; null where something is missing in between. */
export function follow(state: StateAnswer, change: Change): StateAnswer | null {
  const { seq, rev, you, ...fields } = change.state;
  if (seq <= state.seq && rev <= state.rev && you === undefined) return state;
  if (change.after.seq !== state.seq || change.after.rev !== state.rev) return null;
  const { you: wasYou, repeated: _repeated, ...rest } = state;
  const isYou = you === undefined ? wasYou : you;
  const kept = change.back === undefined ? state.moves : state.moves.slice(0, -change.back);
  return { ...rest, ...fields, seq, rev, moves: [...kept, ...change.moves], ...(isYou && { you: isYou }) };
}

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
