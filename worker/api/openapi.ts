/** The API's own document (OpenAPI 3.1): what all calls have in common, what the routes say of each, and what webhooks are told. */
import type { Hono, MiddlewareHandler } from "hono";
import { generateSpecs, type openAPIRouteHandler } from "hono-openapi";
import * as z from "zod";
import { VERSION } from "../build.ts";
import { type Api, originOf } from "./caller.ts";
import { webhookMessage } from "../../api/webhook-schema.ts";
import { MESSAGE_SUMMARIES, MESSAGE_TYPES, type MessageType } from "../../api/channels.ts";

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
const webhookDocument: NonNullable<Documentation["webhooks"]> = JSON.parse(
  JSON.stringify(Object.fromEntries(MESSAGE_TYPES.map((type) => [type, { post: webhookCall(type) }]))),
);

function webhookCall(type: MessageType) {
  const { $schema: _version, ...schema } = z.toJSONSchema(webhookMessage.extend({ type: z.literal(type) }));
  const requestBody = { required: true, content: { "application/json": { schema } } };
  return {
    operationId: `webhook${type.charAt(0).toUpperCase()}${type.slice(1)}`,
    summary: MESSAGE_SUMMARIES[type],
    parameters: HEADERS,
    requestBody,
    responses: RESPONSES,
  };
}

const documentation = {
  openapi: "3.1.0",
  info: {
    title: "Hoplink",
    version: VERSION,
    license: { name: "MIT License", identifier: "MIT" },
    description:
      "Board games by link. Errors are RFC 9457 problem documents with a stable code. " +
      "A path answers HEAD where it answers GET, OPTIONS by its Allow, and 405 (method-not-allowed) to all else that it does not take.",
  },
  components: {
    securitySchemes: {
      seat: { type: "http" as const, scheme: "bearer", description: "A seat's token, or an invite's for joining." },
    },
  },
  security: [{ seat: [] }, {}],
  webhooks: webhookDocument,
};

/** Answers the document of the routes of `api`, but for the operator's and what is no API. */
export function openApi(api: Hono<Api>): MiddlewareHandler<Api> {
  let made: Promise<object> | undefined;
  return async function document(c) {
    made ??= generateSpecs(api, { documentation, exclude: [/^\/dev/, /operator/, /^\/unsubscribe/] });
    // Absolute, for the document is read as a file, too.
    return c.json({ ...(await made), servers: [{ url: originOf(c) }] });
  };
}
