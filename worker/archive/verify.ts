/**
 * Looks at games in both places, and mends what can be mended. The archive is read first: an event that comes meanwhile then
 * looks like an archive that is a little behind, which it always may be, and never like an object that has lost something.
 */
import type { Env } from "../env.ts";
import { errorName } from "../error-name.ts";
import type { Reply } from "../room/reply.ts";
import { type Archived, namesIn, readArchived } from "./archived.ts";
import { compare, type Comparison, type Held } from "./compare.ts";
import type { Difference } from "./difference.ts";
import type { ObjectReport, Report } from "./report.ts";

type Bindings = Pick<Env, "ROOM" | "DB">;

interface Look extends Comparison {
  readonly game: string;
  readonly held: Held | null;
  readonly archived: Archived;
}

/**
 * Compares these games. With `repair`, either place gets from the other what it lacks, where one log is the other's beginning;
 * what is left then was compared again.
 * @throws where D1 can't be read
 */
export async function verify(env: Bindings, games: readonly string[], repair: boolean): Promise<readonly Report[]> {
  const looks = await lookAt(env, games);
  if (!repair) return looks.map(({ game, differences }) => ({ game, found: differences, left: null }));
  const wrong = looks.filter(({ differences }) => differences.length > 0);
  await Promise.all(wrong.map((look) => mend(env, look)));
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
  if (!held.ok) return { object, game: null, difference: held.difference };
  const game = held.value;
  const isAtHome = game === null || env.ROOM.idFromName(game).equals(id);
  return { object, game, difference: isAtHome ? null : { kind: "misplaced", place: "object", of: game } };
}

async function lookAt(env: Bindings, games: readonly string[]): Promise<readonly Look[]> {
  if (games.length === 0) return [];
  const all = await readArchived(env.DB, games);
  return Promise.all([...all].map(([game, archived]) => look(env, game, archived)));
}

async function look(env: Bindings, game: string, archived: Archived): Promise<Look> {
  const asked = await ask(() => env.ROOM.getByName(game).holding());
  if (!asked.ok) return { game, held: null, archived, differences: [asked.difference], whole: null };
  const held = asked.value;
  return { game, held, archived, ...compare(game, held, archived) };
}

/** Every row that the archive has of a game is written by its object; so the object comes first. */
async function mend(env: Bindings, { game, held, archived, whole }: Look): Promise<void> {
  if (whole === null) return;
  const lost = whole.slice(held?.entries.length ?? 0);
  const room = env.ROOM.getByName(game);
  try {
    if (lost.length > 0) await room.restore(lost, namesIn(archived));
    await room.archiveAnew();
  } catch (error) {
    console.warn(`repair of ${game} failed: ${errorName(error)}`);
  }
}

type Asked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly difference: Difference };

/** An object that can't be asked is a finding like any other: it keeps no other game from being looked at. */
async function ask<T>(question: () => Promise<Reply<T>>): Promise<Asked<T>> {
  try {
    const reply = await question();
    if (reply.ok) return reply;
    return { ok: false, difference: { kind: reply.code === "newer-data" ? "newer" : "silent" } };
  } catch (error) {
    console.warn(`an object does not answer: ${errorName(error)}`);
    return { ok: false, difference: { kind: "silent" } };
  }
}

function readId(env: Bindings, object: string): DurableObjectId | null {
  try {
    return env.ROOM.idFromString(object);
  } catch {
    return null;
  }
}
