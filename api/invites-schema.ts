/** Invites to a free seat, the words that they may ask for, those that are open to everybody, and the link by which a seat is handed over. */
import * as z from "zod";
import { type Input, type Output, asBody, side, type ApiFeature, instant } from "./common-schema.ts";
import { oneLine } from "../rules/typed-move.ts";
import { LONGEST_NAME } from "./seats.ts";
import { clockSettings } from "../game/clock-schema.ts";

/** However it is written; its hash is kept alone. */
export const word = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_NAME)
  .refine((text) => oneLine(text) !== "", "it has no sign that is seen");

const invited = side.optional().describe("Whose invite is meant: needed where each seat has one of its own.");
export const uninviteBody = asBody.extend({ side: invited });
export const inviteBody = uninviteBody.extend({
  word: word.optional().describe("That the new invite asks for; absent is none."),
});

export const invite = z.object({ url: z.string(), token: z.string() });

const maker = z
  .object({
    invites: z
      .record(z.string(), invite)
      .describe("Those that can be used, by their seats. A free seat without one has none: it was withdrawn."),
  })
  .describe("What the maker of a game for two others is told, whose token is the bearer: secrets.");

/** A game that waits for whoever comes first, listed because its maker chose it. */
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

export const invitesApi = {
  problems: {
    "wrong-word": [403, "The word is wrong"],
    "own-invite": [409, "This is your own invite"],
    "own-game": [409, "You made this game"],
    "not-open": [409, "The game is not open to everyone"],
    "share-taken": [409, "Your share is taken"],
  },
  state: {
    forOthers: z
      .literal(true)
      .exactOptional()
      .describe("Whoever made the game plays neither side: each seat has its own invite."),
    maker: maker.exactOptional(),
    asksWord: z.literal(true).exactOptional().describe("Whoever joins by the invite has to give the word that it asks for."),
  },
  you: {
    inviteUrl: z.string().exactOptional().describe("As long as the invite can be used."),
    inviteToken: z.string().exactOptional(),
    handOverUrl: z
      .string()
      .exactOptional()
      .describe("The link by which the seat can be taken over, while its player has it handed over."),
    listed: instant
      .exactOptional()
      .describe("Until when the game is listed for whoever comes first; absent where it is not, and for all but its creator."),
  },
} as const satisfies ApiFeature;

export type UninviteBody = Input<typeof uninviteBody>;
export type InviteBody = Input<typeof inviteBody>;
export type OpenInvite = Output<typeof openInvite>;
export type OpenAnswer = Output<typeof openAnswer>;
