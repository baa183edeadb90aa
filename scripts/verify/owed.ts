/** Says what D1 lacks, for an operator: as it was compared, or as the server reports it where D1 can't be asked. */
import type { Troubles } from "../../api/server-schema.ts";
import { counted, describe } from "./describe.ts";
import type { Finding } from "./survey.ts";

/** Sums up what was found and not mended; null where D1 lacks nothing. */
export function lackIn(findings: readonly Finding[]): string | null {
  const lacking = findings.filter(({ mended }) => mended !== true).flatMap(lackOf);
  const events = lacking.reduce((sum, lack) => sum + lack.events, 0);
  const games = new Set(lacking.map(({ game }) => game)).size;
  return events === 0 ? null : `D1 lacks ${counted(events, "event")} of ${counted(games, "game")}.`;
}

function lackOf({ game, difference }: Finding): readonly { readonly game: string | null; readonly events: number }[] {
  if (difference.kind === "archive-lacks-game") return [{ game, events: difference.events }];
  if (difference.kind === "archive-behind") return [{ game, events: difference.by }];
  if (difference.kind !== "gap" || difference.place !== "archive") return [];
  return [{ game, events: difference.to - difference.from + 1 }];
}

/** Lists what the server knows to be owed: a line for each game and job, then the sum. */
export function linesOf({ owed, behind, diverged, unopenable, isWhole }: Troubles): readonly string[] {
  const least = isWhole ? "" : "at least ";
  return [
    ...behind.flatMap(({ game, jobs }) =>
      jobs.map(({ name, ...job }) => `game ${game}: ${describe({ kind: "stuck", job: name, ...job })}.`),
    ),
    ...unopenable.map(({ kind, id }) => `${kind} ${id}: ${describe({ kind: "unopenable" })}.`),
    ...diverged.map(({ game }) => `game ${game}: the object and D1 have diverged.`),
    `By what its games say of themselves, D1 lacks ${least}${counted(owed.events, "event")} of ${counted(owed.games, "game")}.`,
  ];
}
