/** What the file of a game’s drawing is called, as its server says. */
import type { StateAnswer } from "../../api/state-schema.ts";
import { HIDDEN_NAME } from "../../api/seats.ts";

/**
 * The game, its players and the day of its last move, in letters that every disk takes: `<game>-ada-bo-2026-11-27`. Names that have none
 * of those are left out.
 */
export function drawingName(game: string, { players, moves }: Pick<StateAnswer, "players" | "moves">): string {
  const names = Object.values(players).map((player) => (player?.name === HIDDEN_NAME ? "" : (player?.name ?? "")));
  // Swedes write a day as ISO 8601 does.
  const day = new Intl.DateTimeFormat("sv", { timeZone: "UTC" }).format(moves.at(-1)?.at ?? 0);
  return [game, ...names, day].map(plain).filter(Boolean).join("-");
}

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
