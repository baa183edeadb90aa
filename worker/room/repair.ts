/**
 * How an object gets its log from the archive: what it lost, or in place of another history that the operator gives up. The log is written
 * past what is loaded, which is loaded anew then and shown to everyone.
 */
import { brokenAt, type Entry, GENESIS, unseal } from "../../game/chain.ts";
import { namesShown } from "../../api/names.ts";
import { fold } from "../../game/evolve.ts";
import type { GameState } from "../../game/state.ts";
import type { Side } from "../../rules/contract.ts";
import { done, NEWER, refused, type Reply } from "../object/reply.ts";
import { TIME } from "./kernel/jobs.ts";
import type { RoomShell } from "./load.ts";
import { NEXT } from "./next-game.ts";
import type { Sockets } from "./kernel/sockets.ts";
import type { Store } from "./kernel/store.ts";
import { forgetLog, forgetSeat } from "./tables.ts";

type Names = Readonly<Record<Side, string>>;
/** The archive's log, and the names of the players that it has. */
export type Archived = readonly [entries: readonly Entry[], names: Names];

const NOTHING = { seq: 0, hash: GENESIS };

/** Appends what the archive has and this object lost. */
export function rewriteLost(shell: RoomShell, ...[entries, names]: Archived): Reply<null> {
  const restored = restore(shell.tables, entries, names, Date.now());
  return restored.ok ? rewritten(shell) : restored;
}

/** Puts the archive's history in the place of this object's; who held a seat that was given up is let go. */
export function rewriteAll(shell: RoomShell, sockets: Sockets, ...[entries, names]: Archived): Reply<null> {
  const vacant = replaceHistory(shell.tables, entries, names, Date.now());
  if (!vacant.ok) return vacant;
  for (const side of vacant.value) sockets.dismiss(side);
  return rewritten(shell);
}

function rewritten(shell: RoomShell): Reply<null> {
  shell.forget();
  shell.load().game.tellAll();
  return done(null);
}

/**
 * Appends what the archive has after this object's last event. Links and invites are events themselves, so a rebuilt object
 * revives none that was killed. Browsers, webhooks and idempotency keys are not in the archive and stay lost.
 * @param names of players whom the object has no name of
 * @param at the time, in milliseconds since 1970
 */
function restore(store: Store, entries: readonly Entry[], names: Names, at: number): Reply<null> {
  const condition = store.condition();
  if (condition === "newer") return NEWER;
  const head = condition === "empty" ? NOTHING : store.head();
  const broken = brokenAt(entries, head.hash, head.seq + 1);
  if (broken !== null) return refused("malformed", `Event ${broken} does not follow what the object holds.`);
  const state = fold(entries.map(eventOf), condition === "empty" ? null : store.load().state);
  if (state === null) return refused("malformed", "There are no events.");
  store.transaction(() => {
    if (condition === "empty") store.migrate();
    store.append(entries, state);
    store.beginHistory(at);
    takeUp(store, state);
    for (const [side, name] of Object.entries(namesShown(state.hiddenNames, { ...names, ...store.names() })))
      store.setName(side, name);
  });
  return done(null);
}

/**
 * Puts the archive's log in the place of this object's. A seat that was not taken and linked alike in both, before they diverged, is
 * given up with all that was set for it: whoever took it in the one history may not be whoever took it in the other. The others
 * keep their browsers, webhooks and notifications.
 * @param names of the players, as the archive has them
 * @param at the time, in milliseconds since 1970
 * @returns the seats that were given up
 */
function replaceHistory(store: Store, entries: readonly Entry[], names: Names, at: number): Reply<readonly Side[]> {
  if (store.condition() !== "good") return refused("malformed", "There is no log to replace.");
  const broken = brokenAt(entries, GENESIS, 1);
  if (broken !== null) return refused("malformed", `Event ${broken} does not follow the one before it.`);
  const state = fold(entries.map(eventOf));
  if (state === null) return refused("malformed", "There are no events.");
  const shared = fold(sharedWith(store.entries(), entries).map(eventOf));
  const vacant = state.sides.filter((side) => !isSameSeat(shared, state, side));
  store.transaction(() => {
    store.replaceLog(entries, state);
    store.replaceNames(namesShown(state.hiddenNames, names));
    for (const side of vacant) forgetSeat(store, side);
    forgetLog(store);
    store.setFact("cursor", String(entries.length));
    store.beginHistory(at);
    takeUp(store, state);
  });
  return done(vacant);
}

/** Has the log's times looked at, and its next game made, once it is loaded: no job came with it. */
function takeUp(store: Store, { next }: GameState): void {
  for (const job of [TIME, ...(next === null ? [] : [NEXT])]) store.run("INSERT OR REPLACE INTO jobs VALUES (?, 0, 0)", job);
}

function eventOf({ text }: Entry) {
  return unseal(text);
}

/** The beginning that both logs have, as the second one has it. */
function sharedWith(ours: readonly Entry[], theirs: readonly Entry[]): readonly Entry[] {
  const end = theirs.findIndex(({ hash }, index) => ours[index]?.hash !== hash);
  return end < 0 ? theirs : theirs.slice(0, end);
}

function isSameSeat(shared: GameState | null, after: GameState, side: Side): boolean {
  const [before, now] = [shared?.links[side], after.links[side]];
  return before !== undefined && before.key === now?.key && before.generation === now.generation;
}
