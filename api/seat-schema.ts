/** Making a game, by what players agree on beside the variant, and taking its seats. */
import * as z from "zod";
import { type Input, type Output, instant, side } from "./common-schema.ts";
import { LONGEST_MOVE, LONGEST_POSITION } from "../game/limits.ts";
import { MOST_MOVES_BEFORE } from "../game/start.ts";
import { invite, word } from "./invites-schema.ts";
import { name, program } from "./names-schema.ts";
import { SEAT_CHOICES } from "./seats.ts";
import { stateAnswer } from "./state-schema.ts";
import { clockChoice, onFlag } from "../game/clock-schema.ts";
import { usualHoliday } from "../game/holiday.ts";
import type { Settings } from "../game/game-schema.ts";
import { seriesChoice } from "../game/next-game-schema.ts";
import { holidayChoice } from "./clock-schema.ts";

const noClock = z.strictObject({ kind: z.literal("none") });

/** What players agree on beside the variant as a game is made. */
export const settingsBody = z.object({
  clock: z.union([noClock, clockChoice]).optional().describe("Times are seconds; there is none where it is absent."),
  onFlag: onFlag
    .optional()
    .describe(
      "What time that is up leads to: the opponent may claim the win (as where it is absent), or the game ends. It is a draw where the opponent can't win by any series of moves.",
    ),
  series: seriesChoice.optional().describe("This game and those that follow it count together."),
  holiday: holidayChoice.optional(),
});

/** The settings of a game that was asked for so. */
export function settingsOf({ clock, onFlag: atFlag = "claim", holiday, series }: z.output<typeof settingsBody>): Settings {
  const together = series && { series };
  if (clock === undefined || clock.kind === "none") return { ...together };
  const days = holiday ?? usualHoliday(clock);
  return { clock: { ...clock, onFlag: atFlag }, ...(days > 0 && { holiday: days }), ...together };
}

const made = z.object({
  variant: z.string().max(100),
  seat: z.enum(SEAT_CHOICES),
  name: name.optional(),
  program,
  ...settingsBody.shape,
  open: z
    .boolean()
    .optional()
    .describe(
      "Lists it on the first page for whoever comes first, for seven days or until it is joined; three of a browser at a time.",
    ),
  word: word
    .optional()
    .describe("Whoever joins by the invite has to know it; large and small letters, blanks and kinds of apostrophes are alike."),
  position: z
    .string()
    .max(LONGEST_POSITION)
    .optional()
    .describe("The text of the position that the game begins from, or that `moves` begin in; else the variant's own."),
  moves: z
    .array(z.string().max(LONGEST_MOVE))
    .max(MOST_MOVES_BEFORE)
    .optional()
    .describe("Made before the game begins, from there. They are shown as such and belong to nobody."),
});
/** A game that its maker plays in. */
export const ownGameBody = made;

export const createBody = made
  .extend({
    seat: made.shape.seat.optional().describe("The maker's; needed unless they play neither side."),
    for: z
      .enum(["two-others"])
      .optional()
      .describe(
        "Its maker plays neither side: each seat has an invite. `seat`, `name`, `program`, `open` and `word` have no place then.",
      ),
  })
  .superRefine(({ for: others, seat, name, program: byProgram, open, word }, context) => {
    if (others === undefined && seat === undefined) context.addIssue({ code: "custom", path: ["seat"], message: "is needed" });
    if (others === undefined) return;
    for (const [path, value] of Object.entries({ seat, name, program: byProgram, open, word }))
      if (value !== undefined)
        context.addIssue({ code: "custom", path: [path], message: "has no place in a game for two others" });
  });
export const joinBody = z.object({
  name: name.optional(),
  program,
  word: word.optional().describe("Where the invite asks for one (asksWord in the state)."),
});
export const openBody = z.object({
  replace: z.boolean().optional().describe("Leave the other seat of this game, should this browser hold it."),
});

const seat = z.object({ side, token: z.string(), url: z.string() });
const state = stateAnswer.describe("As the seat sees it by now, also where the answer was asked for again.");
export const joinAnswer = z
  .object({
    seat,
    isHeld: z.boolean().describe("Whether the asking browser holds the seat by its cookie from now on."),
    state,
  })
  .meta({ id: "Seat" });
export const createAnswer = z
  .object({ id: z.string(), watchUrl: z.string(), inviteUrl: z.string(), inviteToken: z.string(), seat, state })
  .meta({ id: "Created" });
export const createForOthersAnswer = z
  .object({
    id: z.string(),
    watchUrl: z.string(),
    makerUrl: z.string().describe("Manages the invites: a secret."),
    makerToken: z.string(),
    invites: z.record(z.string(), invite).describe("By the sides that they lead to."),
    state: stateAnswer,
  })
  .meta({ id: "CreatedForOthers" });
const url = z.string();
export const linkAnswer = z.object({ url, browsers: z.int().describe("How many browsers hold the seat.") });
export const newLinkAnswer = z.object({ url, token: z.string().describe("What the link holds, for who acts by bearer.") });

export const holder = z.object({
  id: z.string(),
  name: z.string().nullable().describe("What kind of browser it says it is, without a version; null where that is not known."),
  system: z.string().nullable().describe("What it says it runs on, likewise."),
  since: instant.nullable().describe("When it took or opened the seat; null where that was not taken down."),
  seen: instant.nullable().describe("The day (UTC) on which it last did something, as the instant when that began."),
  isYou: z.boolean().describe("Whether it is the browser that asks."),
});
export const holdersAnswer = z.object({
  browsers: z.array(holder),
  canLeave: z.boolean().describe("Whether the seat can be given back now."),
});

export type CreateBody = Input<typeof createBody>;
export type JoinBody = Input<typeof joinBody>;
export type OpenBody = Input<typeof openBody>;
export type CreateForOthersAnswer = Output<typeof createForOthersAnswer>;
export type CreateAnswer = Output<typeof createAnswer>;
export type JoinAnswer = Output<typeof joinAnswer>;
export type Holder = Output<typeof holder>;
export type HoldersAnswer = Output<typeof holdersAnswer>;
export type NewLinkAnswer = Output<typeof newLinkAnswer>;
export type LinkAnswer = Output<typeof linkAnswer>;
