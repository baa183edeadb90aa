/** Finds the seat that the bot plays: the link's own, or the one that an invite leads to. It says there that a program plays. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { LONGEST_NAME } from "../../api/seats.ts";
import { CommandError, reason } from "../shared/command.ts";
import { clientOf, type GameLink, readLink, seatLink } from "./client.ts";
import { type Insist, whyNot } from "./play.ts";

interface Seating {
  readonly link: GameLink;
  /** The name that the other player sees. */
  readonly name: string;
  /** The file that keeps the seat which an invite led to; null where nothing does. */
  readonly save: string | null;
  readonly insist: Insist;
  readonly say: (sentence: string) => void;
}

/** The name of a program, which always says that it is one. */
export function programName(level: string, given?: string): string {
  const what = level === "full" ? "computer, full strength" : `computer, level ${level}`;
  if (given === undefined || given.trim() === "") return `C${what.slice(1)}`;
  const letters = Array.from(given.trim()).slice(0, LONGEST_NAME - what.length - 3);
  return `${letters.join("")} (${what})`;
}

/**
 * Finds the seat's link.
 * @throws {CommandError} where no seat can be had
 */
export async function sit(seating: Seating): Promise<GameLink> {
  const { link } = seating;
  const kept = link.kind === "invite" ? keptSeat(seating) : null;
  const seat = link.kind === "seat" ? link : (kept ?? (await join(seating)));
  if (link.kind === "seat") await rename(seating);
  return seat;
}

/** Joins once, however often it is tried: the key follows from the invite, so it need not be kept. */
async function join({ link, name, save, insist }: Seating): Promise<GameLink> {
  const key = createHash("sha256").update(`hoplink bot ${link.token}`).digest("base64url");
  const client = clientOf(link);
  const joined = await insist(() => client.join(name, key));
  if (!joined.ok) throw new CommandError(whyNot(joined.error));
  const { token } = joined.value.seat;
  if (save !== null) keep(save, seatLink(link, token));
  return { ...link, kind: "seat", token };
}

async function rename({ link, name, insist, say }: Seating): Promise<void> {
  const client = clientOf(link);
  const seen = await insist(() => client.state());
  const you = seen.ok ? seen.value.you : undefined;
  if (!seen.ok || you === undefined) throw new CommandError(whyNot(seen.ok ? { ...NO_SEAT } : seen.error));
  const player = seen.value.players[you.side];
  if (player?.name === name && player.program) return;
  const renamed = await insist(() => client.rename(name));
  if (renamed.ok) return;
  // A program that can't say what it is doesn't play.
  if (!player?.program) throw new CommandError(`The seat can't be marked as a program's. ${whyNot(renamed.error)}`);
  say(`The seat keeps its name. ${whyNot(renamed.error)}`);
}

const NO_SEAT = { code: "no-seat", detail: "", isPassing: false, wait: null };

/** The seat that this invite led to before; null where none was kept. */
function keptSeat({ link, save }: Seating): GameLink | null {
  if (save === null || !existsSync(save)) return null;
  const read = readLink(readFileSync(save, "utf8"));
  if (!read.ok) throw new CommandError(`${save} keeps no seat's link.`);
  const { origin, game } = read.value;
  if (origin !== link.origin || game !== link.game) throw new CommandError(`${save} keeps the seat of another game.`);
  return read.value;
}

/** Writes the link into a file that only its owner can read. */
function keep(path: string, text: string): void {
  try {
    writeFileSync(path, `${text}\n`, { mode: 0o600 });
  } catch (error) {
    throw new CommandError(`The seat's link can't be kept in ${path}: ${reason(error)}.`);
  }
}
