/** What can be called: all that the OpenAPI document tells, and what it does not tell of pages, pictures and development. */
import * as z from "zod";

/** JSON Schema, as far as the document uses it. */
const schema = z.object({
  type: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  get anyOf() {
    return z.array(schema).optional();
  },
  get properties() {
    return z.record(z.string(), schema).optional();
  },
  required: z.array(z.string()).optional(),
  get items() {
    return schema.optional();
  },
  minItems: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
export type Schema = z.infer<typeof schema>;

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

/** Pages, pictures and files, by the members of their query. */
const READ: readonly (readonly [query: readonly string[], paths: readonly string[]])[] = [
  [
    ["lang"],
    [
      "/",
      "/new/{rulebook}",
      "/rules/{rulebook}",
      "/confirm",
      "/games",
      "/g/{id}",
      "/g/{id}/",
      "/g/{id}/{name}",
      "/g/",
      "/privacy",
    ],
  ],
  [["turn", "side"], ["/g/{id}/board.png"]],
  [["language"], ["/g/{id}/feed.atom"]],
  [
    ["language", "v"],
    ["/preview.png", "/rules/{rulebook}/preview.png", "/g/{id}/preview.png", "/g/{id}/drawing.png", "/g/{id}/drawing.svg"],
  ],
  [["game"], ["/operator"]],
  [["after"], ["/api/operator/games"]],
  [
    [],
    [
      "/rules/{rulebook}/board.png",
      "/unsubscribe/{token}",
      "/api/openapi.json",
      "/dev/mail",
      "/dev/mail.json",
      "/dev/mail/{mail}",
      "/dev/mail/{mail}/html",
      "/dev/mail/{mail}/raw",
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
    ],
  ],
];

const text: Schema = { type: "string" };
const advance: Schema = { type: "integer", minimum: 0, maximum: 60_000 };
const ids: Schema = { type: "array", items: text };

/** Calls with a body, by the members of that; null is none. */
const SENT: readonly (readonly [path: string, properties: Readonly<Record<string, Schema>> | null])[] = [
  ["/g/{id}", {}],
  ["/unsubscribe/{token}", null],
  ["/dev/games/{own}/clock", { advance }],
  ["/dev/recipients/clock", { address: text, advance }],
  ["/operator/session", { token: text }],
  ["/operator/acts", { do: text, game: text, why: text }],
  ["/operator/sign-out", {}],
  ["/api/operator/objects", { objects: ids }],
  ["/api/operator/verify", { games: ids, repair: { type: "boolean" } }],
];

/** Calls that the document leaves out: pages that people open, and calls for developers and the operator. */
export const UNDOCUMENTED: readonly Operation[] = [
  ...READ.flatMap(([query, paths]) => paths.map((path) => ({ method: "GET", path, query, body: null, codes: null }))),
  ...SENT.map(([path, properties]) => {
    const body = properties && { type: "object", properties, required: Object.keys(properties) };
    return { method: "POST", path, query: [], body, codes: null };
  }),
];
