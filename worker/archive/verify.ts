/**
 * Looks at games in both places, and mends what can be mended. The archive is read first: an event that comes meanwhile then
 * looks like an archive that is a little behind, which it always may be, and never like an object that has lost something.
 */
import type { Entry } from "../../game/chain.ts";
import type { Result, Side } from "../../rules/contract.ts";
import { fail } from "../../rules/values.ts";
import type { Env } from "../env.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import type { Reply } from "../object/reply.ts";
import { type Archived, compare, type Comparison, type Held, hiddenOnlyIn, isSound, namesIn, readArchived } from "./compare.ts";
import type { Difference, Place, ObjectReport, Report } from "./difference.ts";
import { gameAt } from "../room/ask.ts";

type Bindings = Pick<Env, "ROOM" | "DB">;

interface Look extends Comparison {
  readonly game: string;
  readonly held: Held | null;
  readonly archived: Archived;
}

/**
 * What is done about differences. `merge` gives either place from the other what it lacks, where one log is the other's beginning. A
 * place is kept: that is merged too; where the places hold two histories, the other one is written from it, if its log holds by itself.
 */
type Repair = "none" | "merge" | Place;

/**
 * Compares these games and repairs them; what is left then was compared again.
 * @throws where D1 can't be read
 */
export async function verify(env: Bindings, games: readonly string[], repair: Repair): Promise<readonly Report[]> {
  const looks = await lookAt(env, games);
  if (repair === "none") return looks.map(({ game, differences }) => ({ game, found: differences, left: null }));
  const wrong = looks.filter(({ differences }) => differences.length > 0);
  await Promise.all(wrong.map((look) => mend(env, look, repair === "merge" ? null : repair)));
  const again = await lookAt(
    env,
    wrong.map(({ game }) => game),
  );
  const left = new Map(again.map(({ game, differences }) => [game, differences]));
  return looks.map(({ game, differences }) => ({ game, found: differences, left: left.get(game) ?? [] }));
}

/** Which game an object is of, by its id in hexadecimal. */
export async function identify(env: Bindings, object: string): Promise<ObjectReport> {
  const id = readId(env, object);
  if (id === null) return { object, game: null, difference: { kind: "stranger" } };
  const held = await ask(() => env.ROOM.get(id).game());
  if (!held.ok) return { object, game: null, difference: held.error };
  const game = held.value;
  const isAtHome = game === null || env.ROOM.idFromName(game).equals(id);
  return { object, game, difference: isAtHome ? null : { kind: "misplaced", place: "object", of: game } };
}

/** Which recipients can't be opened, by the ids of their objects in hexadecimal. */
export async function findUnopenable(
  { RECIPIENT }: Pick<Env, "RECIPIENT">,
  objects: readonly string[],
): Promise<readonly string[]> {
  const asked = await Promise.all(
    objects.map(async (object) => ({ object, isOpen: await RECIPIENT.get(RECIPIENT.idFromString(object)).opens() })),
  );
  return asked.flatMap(({ object, isOpen }) => (isOpen ? [] : [object]));
}

async function lookAt(env: Bindings, games: readonly string[]): Promise<readonly Look[]> {
  if (games.length === 0) return [];
  const all = await readArchived(env.DB, games);
  return Promise.all([...all].map(([game, archived]) => look(env, game, archived)));
}

async function look(env: Bindings, game: string, archived: Archived): Promise<Look> {
  const asked = await ask(() => env.ROOM.getByName(game).holding());
  if (!asked.ok) return { game, held: null, archived, differences: [asked.error], whole: null };
  const held = asked.value;
  return { game, held, archived, ...compare(game, held, archived) };
}

async function mend(env: Bindings, look: Look, kept: Place | null): Promise<void> {
  try {
    if (look.whole !== null) await merge(env, look, look.whole);
    else if (kept !== null) await keep(env, look, kept);
  } catch (error) {
    warn(WARNINGS.repair(look.game, errorName(error)));
  }
}

/** Every row that the archive has of a game is written by its object; so the object comes first. */
async function merge(env: Bindings, { game, held, archived }: Look, whole: readonly Entry[]): Promise<void> {
  const lost = whole.slice(held?.entries.length ?? 0);
  const room = env.ROOM.getByName(game);
  if (lost.length > 0) await room.restore(lost, namesIn(archived));
  await room.archiveAnew("shared");
}

/** A log that does not hold by itself is written nowhere. */
async function keep(env: Bindings, { game, held, archived }: Look, place: Place): Promise<void> {
  const room = env.ROOM.getByName(game);
  const ours = held?.entries ?? [];
  const theirs = archived.events.map(({ seq, text, hash }) => ({ seq, text, hash }));
  const [kept, given] = place === "object" ? [ours, theirs] : [theirs, ours];
  if (!isSound(game, kept)) return;
  if (place === "archive" && !(await room.replace(kept, namesIn(archived))).ok) return;
  await room.archiveAnew(place === "object" ? "ours" : "shared");
  await hideAgain(env.ROOM, game, hiddenOnlyIn(given, kept));
}

/** What the operator did outlives the history in which they did it. */
async function hideAgain(rooms: Bindings["ROOM"], game: string, sides: readonly Side[]): Promise<void> {
  for (const side of sides) await gameAt(rooms, game).operate({ do: "hide-name", side });
  if (sides.length > 0) await rooms.getByName(game).archiveAnew("shared");
}

/** An object that can't be asked is a finding like any other: it keeps no other game from being looked at. */
async function ask<T>(question: () => Promise<Reply<T>>): Promise<Result<T, Difference>> {
  try {
    const reply = await question();
    return reply.ok ? reply : fail({ kind: reply.code === "newer-data" ? "newer" : "silent" });
  } catch (error) {
    warn(WARNINGS.silence(errorName(error)));
    return fail({ kind: "silent" });
  }
}

function readId(env: Bindings, object: string): DurableObjectId | null {
  try {
    return env.ROOM.idFromString(object);
  } catch {
    return null;
  }
}
