/** Games that count together, as they are spoken of. */
import type { StateAnswer } from "../api/state-schema.ts";
import type { SeriesChoice } from "../game/next-game-schema.ts";
import type { Side } from "../rules/contract.ts";
import type { Person } from "./words/own.ts";
import { pointsText } from "./text.ts";
import type { Words } from "./words/words.ts";

/** The usual ones, in the order in which they are offered. */
export const SERIES: readonly SeriesChoice[] = [
  { kind: "first-to", of: 2 },
  { kind: "first-to", of: 3 },
  { kind: "first-to", of: 5 },
  { kind: "best-of", of: 3 },
  { kind: "best-of", of: 5 },
  { kind: "best-of", of: 7 },
];

/** A series as a form sends it; one of its own is none. */
export function seriesText({ kind, of }: SeriesChoice): string {
  return `${kind} ${of}`;
}

/** The usual series of such a text; undefined where it is none. */
export function seriesIn(text: string | null): SeriesChoice | undefined {
  return SERIES.find((choice) => seriesText(choice) === text);
}

/** A series as it is called. */
export function seriesName(say: Words["series"], { kind, of }: SeriesChoice): string {
  return say.named({ toPoints: kind === "first-to", of });
}

/** Who has won the series; empty while it goes on, and where there is none. */
export function seriesEnd({ series }: Pick<StateAnswer, "series">, say: Words["series"], person: (side: Side) => Person): string {
  if (!series?.decided) return "";
  const points = Object.values(series.score).toSorted((one, other) => other - one);
  const score = points.map(pointsText).join(" : ");
  const { winner } = series.decided;
  if (winner === null) return say.tied({ score });
  const { name, you } = person(winner);
  return you ? say.youWon({ score }) : say.won({ name, score });
}
