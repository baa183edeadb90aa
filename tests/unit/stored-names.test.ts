/**
 * Whatever is stored, sent or derived from keeps its name: a sweep of names once made every older game unreadable. What exists stands in
 * `stored-names.txt`, to which names may be added, and from which none is ever taken. The tables of objects are held by
 * `worker/released-steps.test.ts`; facts, jobs and attachments by `tests/worker/setup.ts`, whatever a test has written.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import * as z from "zod";
import { CHAT_SERVICES, MESSAGE_TYPES } from "../../api/channels.ts";
import { PROBLEMS } from "../../api/problems.ts";
import { CHANNEL_KINDS, OCCASIONS } from "../../game/notification.ts";
import { eventSchema } from "../../game/schemas.ts";
import { root } from "../../scripts/shared/project.ts";
import { CACHES, COOKIES, SERVICE_WORKERS, SESSION_STORAGE, STORAGE } from "../../view/kept.ts";
import { api } from "../../worker/api/app.ts";
import { MESSAGE_KINDS } from "../../worker/notifications/recipient/store.ts";
import { gameId, nextGameId, playMeId } from "../../worker/tokens/game-id.ts";
import { keptHash } from "../../worker/tokens/invite-word.ts";
import {
  blockedId,
  clientId,
  mailedToken,
  ownerId,
  recipientId,
  reporterId,
  targetCountId,
  targetId,
  visitorId,
} from "../../worker/tokens/recipient.ts";
import { type Holder, readRing, token } from "../../worker/tokens/link-tokens.ts";

/** What is kept of an OpenAPI document or JSON schema here. */
interface Schema {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** The members of a schema, each by its path, with the words that stand for something there. */
function members(schema: Schema, path: string): readonly string[] {
  const { properties = {}, items, prefixItems = [], additionalProperties } = schema;
  const words = [...(schema.const === undefined ? [] : [schema.const]), ...(schema.enum ?? [])].filter(
    (word) => typeof word === "string",
  );
  const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...(words.length === 0 ? [] : [`${path} = ${words.join(" | ")}`]),
    ...Object.entries(properties).flatMap(([name, each]) => [`${path}.${name}`, ...members(each, `${path}.${name}`)]),
    ...[...(items ? [items] : []), ...prefixItems].flatMap((each) => members(each, `${path}[]`)),
    ...(typeof additionalProperties === "object" ? members(additionalProperties, `${path}.*`) : []),
    ...alternatives.flatMap((each) => members(each, path)),
  ];
}

/** A schema of zod's, as it would be sent. */
function schemaOf(schema: z.ZodType): Schema {
  const sent: Schema = JSON.parse(JSON.stringify(z.toJSONSchema(schema)));
  return sent;
}

/** The members of each kind of event. */
function events(schema: Schema): readonly string[] {
  const kinds = schema.oneOf ?? schema.anyOf;
  if (kinds !== undefined) return kinds.flatMap(events);
  const { kind, what, ...others } = schema.properties ?? {};
  const name = [kind?.const, what?.const].flatMap((word) => (typeof word === "string" ? [word] : [])).join(" ");
  return [name, ...members({ properties: { ...(what && { what }), ...others } }, name)];
}

/** The tables of the archive with their columns, as all steps have made them. */
function archive(): readonly string[] {
  const database = new DatabaseSync(":memory:");
  const folder = join(root, "migrations");
  for (const step of readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted())
    database.exec(readFileSync(join(folder, step), "utf8"));
  const query =
    "SELECT m.name || '.' || c.name AS path FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' ORDER BY 1";
  return database
    .prepare(query)
    .all()
    .map(({ path }) => String(path));
}

/** What Cloudflare knows objects, databases and files by. */
function bindings(): readonly string[] {
  const config = readFileSync(join(root, "wrangler.toml"), "utf8");
  return [...config.matchAll(/^(?:name|binding|class_name|tag|new_sqlite_classes|database_name) = .*$/gm)].map(([line]) => line);
}

/** What is derived by each label, from keys and numbers that never change here. */
function derived(): Readonly<Record<string, string | null>> {
  const key = "k".repeat(43);
  const ring = readRing(`a:${key}`);
  const link = { key: "a", generation: 3 };
  const holders: readonly Holder[] = [
    { kind: "seat", side: "w" },
    { kind: "hand-over", side: "b" },
    { kind: "invite" },
    { kind: "invite", side: "b" },
    { kind: "maker" },
    { kind: "owner" },
  ];
  const purposes = ["confirm", "me", "refuse", "unsubscribe"] as const;
  const address = "ada@example.org";
  return {
    ...Object.fromEntries(holders.map((holder) => [JSON.stringify(holder), token(ring, "game", holder, link)])),
    ...Object.fromEntries(
      purposes.map((each) => [each, mailedToken(ring, each, { recipient: recipientId(key, address), number: 5 })]),
    ),
    game: gameId(key, "secret"),
    "next game": nextGameId(key, "game"),
    "play me": playMeId(key, "secret"),
    word: keptHash(key, "game", "sesame"),
    address: recipientId(key, address),
    push: targetId(key, "push", "target"),
    chat: targetId(key, "chat", "target"),
    owner: ownerId(key, address),
    client: clientId(key, "192.0.2.1"),
    target: targetCountId(key, "example.org"),
    reporter: reporterId(key, "192.0.2.1"),
    blocked: blockedId(key, "192.0.2.0/24"),
    visitor: visitorId(key, "192.0.2.1"),
  };
}

/** The calls of the API, and every member of what they take and answer. */
async function calls(): Promise<readonly string[]> {
  interface Document {
    readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  }
  const answer = await api.request("https://play.example.org/api/openapi.json", {}, {});
  const document: Document = await answer.json();
  const { paths, components } = document;
  return [
    ...Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, call]) => inCall(`${method.toUpperCase()} ${path}`, call)),
    ),
    ...Object.entries(components.schemas).flatMap(([name, schema]) => members(schema, name)),
  ];
}

/** A call, its parameters, and the schemas that stand in it rather than among the named ones. */
function inCall(name: string, call: unknown): readonly string[] {
  const found: string[] = [];
  function look(value: unknown, path: string) {
    if (typeof value !== "object" || value === null) return;
    if ("in" in value && "name" in value) found.push(`${name} ${String(value.in)} ${String(value.name)}`);
    if ("schema" in value && typeof value.schema === "object" && value.schema !== null && !("in" in value))
      found.push(...members(value.schema, `${name} ${path}`));
    for (const [key, each] of Object.entries(value)) if (key !== "schema") look(each, /^\d{3}$/.test(key) ? key : path);
  }
  look(call, "body");
  return [name, ...found];
}

test("what is stored, sent and derived has the names that it always had", async () => {
  const problems = Object.entries(PROBLEMS).map(([code, [status]]) => `${code} ${status}`);
  const places = { COOKIES, STORAGE, SESSION_STORAGE, CACHES, SERVICE_WORKERS };
  const sections: Readonly<Record<string, Iterable<string>>> = {
    "Events of the log": events(schemaOf(eventSchema)),
    "Tables of D1": archive(),
    "Bindings, classes and tags": bindings(),
    "Occasions of notices": OCCASIONS,
    "Kinds of channels": CHANNEL_KINDS,
    "Kinds of messages": MESSAGE_KINDS,
    "Chat services": CHAT_SERVICES,
    "Types of webhook messages": MESSAGE_TYPES,
    "What a browser keeps": Object.entries(places).flatMap(([place, names]) =>
      Object.keys(names).map((name) => `${place} ${name}`),
    ),
    "Problem codes": problems,
    Derived: Object.entries(derived()).map(([what, value]) => `${what}: ${value}`),
    "Calls of the API": await calls(),
  };
  const text = Object.entries(sections).map(([title, lines]) => `# ${title}\n\n${[...new Set(lines)].toSorted().join("\n")}\n`);
  await expect(text.join("\n")).toMatchFileSnapshot("stored-names.txt");
});
