/** Invites to a free seat, the words that they may ask for, and the link by which a seat is handed over. */
import * as z from "zod";
import type { Immutable } from "../rules/values.ts";
import { oneLine } from "../rules/typed-move.ts";
import { asBody, side } from "./common-schema.ts";
import type { ApiFeature } from "./feature.ts";
import { LONGEST_NAME } from "./seats.ts";

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

export const invitesApi = {
  problems: {
    "wrong-word": [403, "The word is wrong"],
    "own-invite": [409, "This is your own invite"],
    "own-game": [409, "You made this game"],
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
  },
} as const satisfies ApiFeature;

export type UninviteBody = Immutable<z.input<typeof uninviteBody>>;
export type InviteBody = Immutable<z.input<typeof inviteBody>>;
