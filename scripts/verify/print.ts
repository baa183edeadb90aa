/** Prints a survey on standard output: a line for each finding, in words or as JSON, and in words how many there are. */
import { counted } from "../shared/command.ts";
import { describe } from "./describe.ts";
import type { Finding, Survey } from "./survey.ts";
import type { Troubles } from "../../api/server-schema.ts";

const CHOICES =
  "A divergence is ended by a choice: --repair --keep object writes D1 from the object, --repair --keep archive the object from D1; with --game <id> for that game alone. What the other one holds from there on is then gone. A log that does not hold by itself is never kept.";

export function print(survey: Survey, asJson: boolean): void {
  const line = asJson ? jsonLine : wordLine;
  for (const finding of survey.findings) console.log(line(finding));
  // Nothing but lines of JSON goes to standard output then.
  const say = asJson ? console.error : console.log;
  say(summary(survey));
  if (survey.findings.some(isUndecided)) say(CHOICES);
}

/** Two histories that a repair has left: the operator says which one is kept. */
function isUndecided({ difference, mended }: Finding): boolean {
  return mended === false && difference.kind === "diverged";
}

function jsonLine({ game, object, recipient, difference, mended }: Finding): string {
  const which = { game, ...(object !== undefined && { object }), ...(recipient !== undefined && { recipient }) };
  return JSON.stringify({ ...which, ...difference, ...(mended !== null && { mended }) });
}

function wordLine({ game, object, recipient, difference, mended }: Finding): string {
  const outcome = mended === null ? "" : mended ? "Mended: " : "Left: ";
  const where = Object.entries({ game, object, recipient })
    .flatMap(([kind, id]) => (id == null ? [] : [`${kind} ${id}`]))
    .join(", ");
  return `${outcome}${where}: ${describe(difference)}.`;
}

export function summary({ games, findings }: Survey): string {
  const compared = `${counted(games, "game")} compared`;
  if (findings.length === 0) return `${compared}: nothing differs.`;
  const mended = findings.filter((finding) => finding.mended === true).length;
  const left = findings.length - mended;
  const differences = `${compared}, ${counted(findings.length, "difference")}`;
  const lack = lackIn(findings);
  const lacks = lack === null ? "" : ` ${lack}`;
  if (findings.every((finding) => finding.mended === null)) return `${differences}.${lacks}`;
  return `${differences}: ${mended} mended, ${left} left${left === 0 ? "" : " as they were, for an operator to decide"}.${lacks}`;
}

/** Sums up what was found and not mended; null where D1 lacks nothing. */
function lackIn(findings: readonly Finding[]): string | null {
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
