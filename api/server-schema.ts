/** What the server says of itself: whether games can be played, for the operator what is in trouble, which games it has, and its key. */
import * as z from "zod";
import { type Output, instant } from "./common-schema.ts";

const count = z.int().min(0);
const game = z.string();

const failedJob = z.object({
  name: z.string(),
  tries: count.describe("How often it was tried in vain."),
  waits: count.describe("Milliseconds until the next try; 0 where it is due."),
});

const behindGame = z.object({
  game,
  since: instant,
  events: count.nullable().describe("What the archive lacks; null where the game was not asked, or does not answer."),
  jobs: z.array(failedJob),
});

export const troublesAnswer = z
  .object({
    owed: z.object({ games: count, events: count }).describe("What the archive lacks."),
    behind: z.array(behindGame),
    diverged: z.array(z.object({ game, since: instant })).describe("Games that wait for a repair."),
    unopenable: z
      .array(z.object({ kind: z.enum(["game", "recipient"]), id: z.string(), since: instant }))
      .describe("What is stored and can't be opened: whatever is asked of it fails."),
    isWhole: z.boolean().describe("Whether that is all; else the numbers are the least that it may be."),
  })
  .meta({ id: "Troubles" });

export const healthAnswer = z.object({
  version: z.string(),
  build: z.string(),
  archive: z.enum(["ok", "unreachable"]).describe("Games go on while the archive can't be reached."),
  troubles: troublesAnswer
    .nullable()
    .exactOptional()
    .describe("With the server's own token only; null where that can't be told now."),
});

export type FailedJob = Output<typeof failedJob>;
export type BehindGame = Output<typeof behindGame>;
export type Troubles = Output<typeof troublesAnswer>;
export type HealthAnswer = Output<typeof healthAnswer>;

/** The games that can be played. */
const named = z.object({ id: z.string(), name: z.string() });

export const rulesAnswer = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    author: z.string(),
    year: z.int(),
    sides: z.array(named).describe("The side that moves first stands first."),
    options: z.array(z.object({ id: z.string(), name: z.string(), choices: z.array(named) })),
    variants: z.array(z.object({ id: z.string(), choices: z.record(z.string(), z.string()) })),
  }),
);

export type RulesAnswer = Output<typeof rulesAnswer>;

export const keyAnswer = z.object({ algorithm: z.literal("Ed25519"), publicKey: z.string().describe("32 bytes in base64url.") });

export type KeyAnswer = Output<typeof keyAnswer>;
