/**
 * What an object holds of its game, as `verify` compares it with the archive, and how it gets its log from there: what it lost, or in place
 * of another history that the operator gives up. The log is written past what is loaded, which is loaded anew then and shown to everyone.
 */
import { brokenAt, type Entry, GENESIS, unseal } from "../../game/chain.ts";
import { type Names, namesShown } from "../../api/names.ts";
import { fold } from "../../game/evolve.ts";
import type { GameState } from "../../game/state.ts";
import type { Side } from "../../rules/contract.ts";
import { done, NEWER, refused, type Reply } from "../object/reply.ts";
import { TIME } from "./kernel/jobs.ts";
import type { RoomShell } from "./features.ts";
import { NEXT } from "./next-game.ts";
import type { Sockets } from "./kernel/sockets.ts";
import { Store } from "./kernel/store.ts";
import { forgetSeat } from "./seat-deletion.ts";
import { forgetLog, OF_STRANGERS, restoreBeside, ROOM_TABLES } from "./tables.ts";
import type { Held } from "../archive/compare.ts";
import { Book } from "../object/book.ts";
import { failedJobs, isStuck, keptTrouble } from "./kernel/standing.ts";
import type { Game } from "./kernel/game.ts";

/** The archive's log, and the names of the players that it has. */
export type Archived = readonly [entries: readonly Entry[], names: Names];

const NOTHING = { seq: 0, hash: GENESIS };

/**
 * Appends what the archive has after this object's last event, which it lost. Links and invites are events themselves, so a rebuilt object
 * revives none that was killed. Browsers, webhooks and idempotency keys are not in the archive and stay lost.
 * @param names of players whom the object has no name of
 */
export function restore(shell: RoomShell, ...[entries, names]: Archived): Reply<null> {
  const store = shell.tables;
  const condition = store.condition();
  if (condition === "newer") return NEWER;
  const head = condition === "empty" ? NOTHING : store.head();
  const broken = brokenAt(entries, head.hash, head.seq + 1);
  if (broken !== null) return refused("malformed", `Event ${broken} does not follow what the object holds.`);
  const state = fold(entries.map(unseal), condition === "empty" ? null : store.load());
  if (state === null) return refused("malformed", "There are no events.");
  store.transaction(() => {
    if (condition === "empty") store.migrate();
    store.append(entries, state);
    takeUp(store, state);
    for (const [side, name] of Object.entries(namesShown(state.hiddenNames, { ...names, ...store.names() })))
      store.setName(side, name);
    restoreBeside(store);
  });
  return loadedAnew(shell);
}

/**
 * Puts the archive's log in the place of this object's. A seat that was not taken and linked alike in both, before they diverged, is
 * given up with all that was set for it, and who held it is let go: whoever took it in the one history may not be whoever took it in the
 * other. The others keep their browsers, webhooks and notifications.
 * @param names of the players, as the archive has them
 */
export function replaceHistory(shell: RoomShell, sockets: Sockets, ...[entries, names]: Archived): Reply<null> {
  const store = shell.tables;
  if (store.condition() !== "good") return refused("malformed", "There is no log to replace.");
  const broken = brokenAt(entries, GENESIS, 1);
  if (broken !== null) return refused("malformed", `Event ${broken} does not follow the one before it.`);
  const state = fold(entries.map(unseal));
  if (state === null) return refused("malformed", "There are no events.");
  const shared = fold(sharedWith(store.entries(), entries).map(unseal));
  const vacant = state.sides.filter((side) => !isSameSeat(shared, state, side));
  store.transaction(() => {
    store.replaceLog(entries, state);
    store.replaceNames(namesShown(state.hiddenNames, names));
    for (const side of vacant) forgetSeat(store, side);
    forgetLog(store);
    store.setFact("cursor", String(entries.length));
    takeUp(store, state);
  });
  for (const side of vacant) sockets.dismiss(side);
  return loadedAnew(shell);
}

function loadedAnew(shell: RoomShell): Reply<null> {
  shell.forget();
  shell.load().game.tellAll();
  return done(null);
}

/** Begins another history; has its times looked at, and its next game made, once it is loaded: no job came with it. */
function takeUp(store: Store, { next }: GameState): void {
  store.beginHistory(Date.now());
  for (const job of [TIME, ...(next === null ? [] : [NEXT])]) store.run("INSERT OR REPLACE INTO jobs VALUES (?, 0, 0)", job);
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

/** Where links lead in an answer that nobody is given. */
const NOBODYS_ORIGIN = "https://example.org";

/** The id of the game whose log the object holds; null where it holds none. */
export function heldGame(store: Store): Reply<string | null> {
  return store.look(() => {
    const [first] = store.entries(0, 1);
    const event = first && unseal(first);
    return event?.kind === "created" ? event.game : null;
  }, null);
}

/** Reads all that is told to anybody who may ask. */
export function readAll({ game }: { readonly game: Game }): void {
  for (const side of [null, ...game.ledger.state.sides]) game.answer(side, NOBODYS_ORIGIN);
}

/**
 * What an object's tables hold that is awake now, and pays what it owes then; null where they are empty. A log that is broken lets nothing be
 * loaded, and is compared all the same.
 */
export async function heldNow(shell: RoomShell, storage: DurableObjectStorage): Promise<Reply<Held | null>> {
  const store = new Store(storage, ROOM_TABLES);
  const held = store.look<Omit<Held, "isUnopenable" | "differing"> | null>(
    () => ({
      entries: store.entries(),
      names: store.names(),
      stuck: failedJobs(new Book(store), OF_STRANGERS).filter(isStuck),
      isDiverged: keptTrouble(store)?.kind === "diverged",
    }),
    null,
  );
  if (!held.ok) return held;
  if (held.value === null) return done(null);
  if (!(await shell.opens())) return done({ ...held.value, isUnopenable: true, differing: [] });
  const differing = await shell.with(async ({ game }) => done(await game.differing()));
  return differing.ok ? done({ ...held.value, isUnopenable: false, differing: differing.value }) : differing;
}
