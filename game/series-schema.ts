/** A series as two agree on it. */
import * as z from "zod";
import type { Immutable } from "../rules/immutable.ts";

/** Games that count together: the winner is who first has so many points, or who has most of them after so many games. */
export const seriesChoice = z.strictObject({ kind: z.enum(["first-to", "best-of"]), of: z.int().min(2).max(20) });

export type SeriesChoice = Immutable<z.output<typeof seriesChoice>>;
