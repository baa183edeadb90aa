/** Messages between the two players: how they are written, read and reported, and what a seat sets about them. */
import * as z from "zod";
import { type ApiFeature, asBody, type Input, instant, type Output, side } from "./common-schema.ts";
import { LONGEST_MESSAGE, MESSAGE_NOTICES, MOST_MESSAGES, PRESETS } from "./messages.ts";
import { readName } from "./names.ts";
import { reportBody } from "./names-schema.ts";
import type { Result } from "../rules/contract.ts";
import { fail, ok } from "../rules/values.ts";

const preset = z.enum(PRESETS).describe("A ready-made message, which each reader is shown in their own language.");
const number = z.int().min(1).max(MOST_MESSAGES);

/** A message as it is kept: its lines by the rules that names follow, with no more than one empty line between two. */
function readMessage(given: string): Result<string> {
  const lines: string[] = [];
  for (const line of given.split(/\r\n?|\n/)) {
    const read = readName(line, LONGEST_MESSAGE);
    if (!read.ok) return read;
    lines.push(read.value ?? "");
  }
  const message = lines
    .join("\n")
    .trim()
    .replaceAll(/\n{3,}/g, "\n\n");
  if (message === "") return fail("must say something");
  return Array.from(message).length > LONGEST_MESSAGE ? fail(`must have at most ${LONGEST_MESSAGE} characters`) : ok(message);
}

const text = z
  .string()
  .max(LONGEST_MESSAGE * 4)
  .transform((given, context) => {
    const read = readMessage(given);
    if (read.ok) return read.value;
    context.addIssue(read.error);
    return z.NEVER;
  });

export const messageBody = asBody
  .extend({
    text: text.optional().describe(`Up to ${LONGEST_MESSAGE} characters, line breaks among them.`),
    preset: preset.optional(),
  })
  .refine((given) => (given.text === undefined) !== (given.preset === undefined), "needs either text or preset");

export const messagesQuery = z.object({
  before: z.coerce.number().int().min(1).optional().describe("`before` of the answer before; the newest where it is absent."),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

export const messagesChange = asBody.extend({
  read: z.int().min(0).max(MOST_MESSAGES).optional().describe("The player has read all up to that number."),
  muted: z
    .boolean()
    .optional()
    .describe("Whether the other player's messages are kept from this seat, in games that follow, too."),
  notices: z
    .enum(MESSAGE_NOTICES)
    .optional()
    .describe("Whether the seat is told of messages: not at all, by mails and pushes, or in its chat rooms, too."),
  blocked: z
    .boolean()
    .optional()
    .describe("Whether the other player's browsers can take no open invite and no “play me” link of the asking browser."),
});

export const messagesReport = asBody.extend({ text: reportBody.shape.text });

const message = z.object({
  number: number.describe("They are numbered from 1; one that was deleted leaves a gap."),
  side,
  at: instant,
  turn: z.int().describe("The position in which it was written."),
  text: z.string().exactOptional(),
  preset: preset.exactOptional(),
  hidden: z.literal(true).exactOptional().describe("The operator has hidden it: it says nothing any more."),
});

const settings = z.object({
  read: z.int().describe("The number up to which the player has read."),
  unread: z.int(),
  isFree: z
    .boolean()
    .describe("Whether text may be written. Players who met by an open invite or a “play me” link begin with presets: one each."),
  muted: z.boolean(),
  notices: z.enum(MESSAGE_NOTICES),
  blocked: z.boolean().describe("As far as the asking browser has said so."),
});

export const messagesSettingsAnswer = settings.meta({ id: "MessagesSettings" });
export const messagesAnswer = settings
  .extend({
    messages: z.array(message).describe("In their order; those before them are asked for with `before`."),
    before: z.int().nullable().describe("What to ask for the page before with; null where there is none."),
  })
  .meta({ id: "Messages" });
export const messageAnswer = z.object({
  message,
  repeated: z.literal(true).exactOptional().describe("It had been sent before, by the same key."),
});

export const messagesApi = {
  problems: {
    "presets-only": [409, "Only ready-made messages go until both have sent one"],
    "secret-link": [422, "That link would let somebody else play"],
    "said-twice": [409, "The same was said twice already"],
    "too-fast": [429, "Too many messages in a minute"],
    "other-message": [409, "That key has sent another message"],
    "messages-stopped": [403, "The operator has stopped the messages of this seat"],
  },
  you: {
    lastMessage: z
      .int()
      .exactOptional()
      .describe("The number of the last message that the seat can read; absent where there is none."),
    unread: z
      .int()
      .exactOptional()
      .describe("How many messages of the other player's the seat has not read; absent where there are none."),
  },
  listed: { unread: z.boolean().describe("Whether a message of the other player's is not read.") },
  kept: {
    messages: z.array(message).describe("Those that the seat has written."),
    messageSettings: settings.pick({ read: true, muted: true, notices: true }).extend({
      blocked: z.int().describe("How many browsers are blocked: of each a fingerprint is kept, and of the browser that did so."),
    }),
  },
} as const satisfies ApiFeature;

export type Message = Output<typeof message>;
export type MessageBody = Input<typeof messageBody>;
export type MessagesChange = Input<typeof messagesChange>;
export type MessagesSettings = Output<typeof settings>;
export type MessagesAnswer = Output<typeof messagesAnswer>;
export type MessageAnswer = Output<typeof messageAnswer>;
