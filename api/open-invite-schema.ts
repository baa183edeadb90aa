/** Open invites: games that wait for whoever comes first, listed because their makers chose it. */
import * as z from "zod";
import { clockSettings } from "../game/clock-schema.ts";
import type { Immutable } from "../rules/values.ts";
import { instant, side } from "./common-schema.ts";
import type { ApiFeature } from "./feature.ts";

const openInvite = z.object({
  id: z.string(),
  variant: z.string(),
  side: side.describe("The free one, which whoever joins plays."),
  name: z.string().nullable().describe("What the maker calls themselves; null where they gave no name."),
  program: z.boolean().describe("Whether the maker says that it is a program."),
  clock: clockSettings.nullable().describe("Times are seconds; null is none."),
  customStart: z.boolean().describe("Whether it begins from a position of its own."),
  until: instant.describe("When it is listed no more."),
});

export const openQuery = z.object({ variant: z.string().max(100).optional().describe("Of this variant alone.") });
export const openAnswer = z.object({
  invites: z.array(openInvite).describe("The newest first."),
  isWhole: z.boolean().describe("False where there are more than are listed."),
});

export const openInviteApi = {
  problems: {
    "not-open": [409, "The game is not open to everyone"],
    "share-taken": [409, "Your share is taken"],
  },
  you: {
    listed: instant
      .exactOptional()
      .describe("Until when the game is listed for whoever comes first; absent where it is not, and for all but its creator."),
  },
} as const satisfies ApiFeature;

export type OpenInvite = Immutable<z.output<typeof openInvite>>;
export type OpenAnswer = Immutable<z.output<typeof openAnswer>>;
