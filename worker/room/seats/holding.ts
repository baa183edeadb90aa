/** What an object holds of its game, as `verify` compares it with the archive. */
import { unseal } from "../../../game/chain.ts";
import type { Held } from "../../archive/compare.ts";
import { Book } from "../../object/book.ts";
import { done, NEWER, type Reply } from "../../object/reply.ts";
import { failedJobs, isStuck, keptTrouble } from "../kernel/standing.ts";
import type { Game } from "../kernel/game.ts";
import { OF_STRANGERS, ROOM_TABLES } from "../tables.ts";
import { Store } from "../kernel/store.ts";

/** Where links lead in an answer that nobody is given. */
const NOBODYS_ORIGIN = "https://example.org";

/** The id of the game whose log the object holds; null where it holds none. */
export function heldGame(store: Store): Reply<string | null> {
  const condition = store.condition();
  if (condition === "newer") return NEWER;
  const [first] = condition === "empty" ? [] : store.entries(0, 1);
  const event = first && unseal(first.text);
  return done(event?.kind === "created" ? event.game : null);
}

/** What the object's tables hold; null where they are empty. The game is not loaded, for a log that is broken would not let it. */
function holding(store: Store): Reply<Omit<Held, "isUnopenable"> | null> {
  const condition = store.condition();
  if (condition === "newer") return NEWER;
  if (condition === "empty") return done(null);
  return done({
    entries: store.entries(),
    names: store.names(),
    stuck: failedJobs(new Book(store), OF_STRANGERS).filter(isStuck),
    isDiverged: keptTrouble(store)?.kind === "diverged",
  });
}

/** Reads all that is told to anybody who may ask. */
export function readAll({ game }: { readonly game: Game }): void {
  for (const side of [null, ...game.ledger.state.sides]) game.answer(side, NOBODYS_ORIGIN);
}

/** What an object holds that is awake now, and pays what it owes then. */
export async function heldNow(shell: { opens(): Promise<boolean> }, storage: DurableObjectStorage): Promise<Reply<Held | null>> {
  const held = holding(new Store(storage, ROOM_TABLES));
  if (!held.ok) return held;
  if (held.value === null) return done(null);
  // A log that is broken lets nothing be loaded, and is compared all the same.
  return done({ ...held.value, isUnopenable: !(await shell.opens()) });
}
