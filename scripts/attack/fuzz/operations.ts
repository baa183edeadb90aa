/** What can be called: all that the OpenAPI document tells, and what it does not tell of pages, pictures and development. */
import * as z from "zod";

/** JSON Schema, as far as the document uses it. */
export interface Schema {
  readonly type?: string | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Schema | undefined;
  readonly minItems?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

export interface Operation {
  readonly method: string;
  /** The path, with its parameters in braces. */
  readonly path: string;
  /** The names of its query's members. */
  readonly query: readonly string[];
  readonly body: Schema | null;
  /** The codes of its problems; null where nobody documents them. */
  readonly codes: readonly string[] | null;
}

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(schema).optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    items: schema.optional(),
    minItems: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
  }),
);
const called = z.object({
  parameters: z.array(z.object({ in: z.string(), name: z.string() })).optional(),
  requestBody: z.object({ content: z.object({ "application/json": z.object({ schema }) }) }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string() })),
});
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), called)) });

/** The document's calls. A problem's description lists its codes. */
export function documentedOperations(given: unknown): readonly Operation[] {
  return Object.entries(document.parse(given).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name),
      body: requestBody?.content["application/json"].schema ?? null,
      codes: Object.entries(responses).flatMap(([status, { description }]) =>
        Number(status) >= 400 ? description.split(", ") : [],
      ),
    })),
  );
}

function undocumented(method: string, path: string, query: readonly string[] = [], body: Schema | null = null): Operation {
  return { method, path, query, body, codes: null };
}

function object(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: "object", properties, required: Object.keys(properties) };
}

const advance: Schema = { type: "integer", minimum: 0, maximum: 60_000 };
const ids: Schema = { type: "array", items: { type: "string" } };

/** Calls that the document leaves out: pages that people open, and calls for developers and the operator. */
export const UNDOCUMENTED: readonly Operation[] = [
  ...["/", "/new/{rulebook}", "/rules/{rulebook}", "/confirm", "/games", "/g/{id}", "/g/{id}/", "/g/{id}/{name}", "/g/"].map(
    (path) => undocumented("GET", path, ["lang"]),
  ),
  undocumented("GET", "/g/{id}/board.png", ["turn", "side"]),
  undocumented("GET", "/g/{id}/feed.atom", ["language"]),
  undocumented("GET", "/rules/{rulebook}/board.png"),
  undocumented("POST", "/g/{id}", [], object({})),
  undocumented("GET", "/unsubscribe/{token}"),
  undocumented("POST", "/unsubscribe/{token}"),
  undocumented("GET", "/api/openapi.json"),
  undocumented("GET", "/dev/mail"),
  undocumented("GET", "/dev/mail.json"),
  undocumented("GET", "/dev/mail/{mail}"),
  undocumented("GET", "/dev/mail/{mail}/html"),
  undocumented("GET", "/dev/mail/{mail}/raw"),
  undocumented("POST", "/dev/games/{own}/clock", [], object({ advance })),
  undocumented("POST", "/dev/recipients/clock", [], object({ address: { type: "string" }, advance })),
  undocumented("GET", "/privacy", ["lang"]),
  undocumented("GET", "/operator", ["game"]),
  undocumented("POST", "/operator/session", [], object({ token: { type: "string" } })),
  undocumented(
    "POST",
    "/operator/acts",
    [],
    object({ do: { type: "string" }, game: { type: "string" }, why: { type: "string" } }),
  ),
  undocumented("POST", "/operator/sign-out", [], object({})),
  undocumented("GET", "/api/operator/games", ["after"]),
  undocumented("POST", "/api/operator/objects", [], object({ objects: ids })),
  undocumented("POST", "/api/operator/verify", [], object({ games: ids, repair: { type: "boolean" } })),
  ...[
    "/favicon.svg",
    "/favicon.ico",
    "/robots.txt",
    "/assets/",
    "/assets/{name}.js",
    "/_headers",
    "/.well-known/x",
    "/.well-known/security.txt",
    "/sitemap.xml",
    "/index.html",
    "/api",
    "/api/",
  ].map((path) => undocumented("GET", path)),
];
