/** What webhooks are told, as OpenAPI 3.1 has it under `webhooks`: one for each event. */
import type { openAPIRouteHandler } from "hono-openapi";
import * as z from "zod";
import { webhookMessage } from "../../api/webhook-message-schema.ts";
import { MESSAGE_TYPES, type MessageType } from "../../api/webhook-events.ts";

const SUMMARIES: Readonly<Record<MessageType, string>> = {
  turn: "It is the seat's turn",
  join: "The opponent has sat down",
  offer: "The opponent offers something",
  reminder: "Time runs out, or a turn still waits",
  pause: "A pause has begun, not by the seat",
  end: "The game has ended",
  recovery: "Somebody asks for a seat whose link is lost",
  test: "The seat's player tries the way",
};

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

/** As Standard Webhooks has them. */
const HEADERS = [
  header("webhook-id", "The same over all tries of a delivery, and when it is replayed."),
  header("webhook-timestamp", "When this try was made, in seconds since 1970."),
  header("webhook-signature", "`v1,` and base64; several, with spaces between them, for a day after the secret was replaced."),
];

const RESPONSES = {
  "2XX": { description: "It has arrived. At most 4 KB of the answer are read, and 5 seconds waited for it." },
  "410": { description: "No more of them: the webhook is disabled." },
  default: { description: "It is tried again. Redirects are not followed." },
};

type Documentation = NonNullable<NonNullable<Parameters<typeof openAPIRouteHandler>[1]>["documentation"]>;

/** OpenAPI's `webhooks`. Zod and the document each have types of their own for JSON Schema. */
export const webhookDocument: NonNullable<Documentation["webhooks"]> = JSON.parse(
  JSON.stringify(Object.fromEntries(MESSAGE_TYPES.map((type) => [type, { post: operation(type) }]))),
);

function operation(type: MessageType) {
  const { $schema: _version, ...schema } = z.toJSONSchema(webhookMessage.extend({ type: z.literal(type) }));
  const requestBody = { required: true, content: { "application/json": { schema } } };
  return {
    operationId: `webhook${type.charAt(0).toUpperCase()}${type.slice(1)}`,
    summary: SUMMARIES[type],
    parameters: HEADERS,
    requestBody,
    responses: RESPONSES,
  };
}
