/** Messages between the two players of a game. */
import { Hono } from "hono";
import { inOneLine } from "../../api/messages.ts";
import * as schema from "../../api/messages-schema.ts";
import { reportAnswer } from "../../api/names-schema.ts";
import { THE_MODERATION } from "../moderation/report.ts";
import { reporterId } from "../tokens/recipient.ts";
import { query } from "./body.ts";
import { command, creation, documented, FOR_LOOKS, FOR_SEATS } from "./call.ts";
import { type Api, callerOf, callerOfCommand } from "./caller.ts";
import { clientOf } from "./limits.ts";
import { unwrap } from "./problem.ts";
import { repeatableOf, roomOf } from "./room.ts";

export const messages = new Hono<Api>();

/** What somebody says of messages, as one line that can't be taken for one of these, which follow. */
function reportText(said: string, told: readonly schema.Message[]): string {
  const lines = told.map(({ number, side, text, preset }) => `${number} (${side}): ${inOneLine(text ?? preset ?? "hidden")}`);
  return [...(said === "" ? [] : [`The report: ${inOneLine(said)}`]), ...lines].join("\n");
}

messages.get(
  "/:id/messages",
  documented("What the two players have written to each other, for them alone", schema.messagesAnswer, [
    "malformed",
    ...FOR_LOOKS,
  ]),
  query(schema.messagesQuery),
  async (c) => {
    const { before, limit } = c.req.valid("query");
    return c.json(unwrap(await roomOf(c).messages(callerOf(c), before, limit)));
  },
);

messages.post(
  "/:id/messages",
  ...command(
    "Write to the other player",
    schema.messageAnswer,
    [
      ...FOR_SEATS,
      "not-started",
      "too-late",
      "messages-stopped",
      "too-many",
      "presets-only",
      "secret-link",
      "too-fast",
      "said-twice",
      "weak-key",
      "other-message",
    ],
    schema.messageBody,
  ),
  async (c) => {
    const { as, text = null, preset = null } = c.req.valid("json");
    const key = repeatableOf(c, "message", null)?.key ?? null;
    return c.json(unwrap(await roomOf(c).say(callerOfCommand(c), as, { text, preset }, key)));
  },
);

messages.patch(
  "/:id/messages",
  ...command(
    "Say what was read, and what the seat wants to read and be told of",
    schema.messagesSettingsAnswer,
    [...FOR_SEATS, "no-cookie", "too-many"],
    schema.messagesChange,
  ),
  async (c) => {
    const { as, ...change } = c.req.valid("json");
    return c.json(unwrap(await roomOf(c).setMessages(callerOfCommand(c), as, change)));
  },
);

messages.post(
  "/:id/messages/report",
  ...creation(
    "Send the operator the last ten messages, and tell of the other player",
    reportAnswer,
    [...FOR_SEATS, "too-many"],
    schema.messagesReport,
    202,
  ),
  async (c) => {
    const { as, text = "" } = c.req.valid("json");
    const { messages: told, ...about } = unwrap(await roomOf(c).reported(callerOfCommand(c), as));
    const client = clientOf(c);
    const report = {
      game: c.req.param("id"),
      about: "messages",
      ...about,
      text: reportText(text.trim(), told),
      client: client && reporterId(c.env.ADDRESS_KEY, client.site ?? client.network),
      at: Date.now(),
    } as const;
    unwrap(await c.env.MODERATION.getByName(THE_MODERATION).report(report));
    return c.json({}, 202);
  },
);
