/** The API's own document (OpenAPI 3.1): what all calls have in common, and what the routes say of each. */
import type { Hono, MiddlewareHandler } from "hono";
import { generateSpecs } from "hono-openapi";
import * as z from "zod";
import { VERSION } from "../build.ts";
import { type Api, originOf } from "./caller.ts";
import { webhookDocument } from "./webhook-document.ts";

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
    made ??= generateSpecs(api, { documentation, exclude: [/^\/dev/, /operator/, /^\/unsubscribe/] }).then(withOptionalBodies);
    // Absolute, for the document is read as a file, too.
    return c.json({ ...(await made), servers: [{ url: originOf(c) }] });
  };
}

interface Schema {
  readonly $ref?: string | undefined;
  readonly required?: readonly string[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
}

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    required: z.array(z.string()).optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
  }),
);
const requestBody = z.looseObject({ content: z.object({ "application/json": z.looseObject({ schema }) }) });
const operation = z.looseObject({ requestBody: requestBody.optional() });
const specification = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), schema) }),
});

/** A call without a body is one with an empty object: a body that may be empty is said to be optional. */
function withOptionalBodies(made: object): object {
  const { paths, components, ...rest } = specification.parse(made);
  const isRequired = ({ $ref, required = [], anyOf, oneOf }: Schema): boolean => {
    const named = $ref === undefined ? undefined : components.schemas[$ref.replace(/^.*\//, "")];
    if (named !== undefined) return isRequired(named);
    const ways = anyOf ?? oneOf;
    return ways === undefined ? required.length > 0 : ways.every(isRequired);
  };
  for (const call of Object.values(paths).flatMap((methods) => Object.values(methods)))
    if (call.requestBody !== undefined)
      call.requestBody["required"] = isRequired(call.requestBody.content["application/json"].schema);
  return { ...rest, components, paths };
}
