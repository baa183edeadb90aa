/** The OpenAPI document, as a client of it would read it. */
import SwaggerParser from "@apidevtools/swagger-parser";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../../../scripts/shared/project.ts";
import { api } from "../../../worker/api/app.ts";
import { PROBLEMS } from "../../../api/problems.ts";
import { MESSAGE_TYPES } from "../../../api/channels.ts";

interface Operation {
  readonly operationId?: string;
  readonly summary: string;
  readonly requestBody?: object;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: object }>>;
}

interface Document {
  readonly openapi: string;
  readonly info: { readonly description: string; readonly license?: object };
  readonly servers?: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, Readonly<Record<"post", Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<
      Record<string, { readonly properties?: { readonly code?: { readonly enum: readonly string[] } } }>
    >;
  };
}

const answer = await api.request("https://play.example.org/api/openapi.json", {}, {});
const document: Document = await answer.json();

const reference = readFileSync(join(root, "docs/api.md"), "utf8");

/** Every call of docs/api.md, and whether it takes a body. */
const CALLS = Array.from(
  reference.matchAll(/^\| `(GET|POST|PUT|PATCH|DELETE) (\/api\/[^`?[]*)[^`]*`([^|]*)/gm),
  ([, method = "", path = "", more = ""]) =>
    [method.toLowerCase(), path.replaceAll(/:(\w+)/g, "{$1}"), more.includes("`{")] as const,
);

test("is valid to a public validator", async () => {
  expect(answer.status).toBe(200);
  expect(document.openapi).toMatch(/^3\.1/);
  // The validator changes what it is given.
  const copy: Parameters<typeof SwaggerParser.validate>[0] = JSON.parse(JSON.stringify(document));
  await expect(SwaggerParser.validate(copy)).resolves.toBeDefined();
});

test("is clean to redocly's recommended rules", { timeout: 60_000 }, async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} (${at?.pointer})`)).toEqual([]);
});

test("says where it is served, and under which licence", async () => {
  expect(document.servers).toEqual([{ url: "https://play.example.org" }]);
  expect(document.info.license).toEqual({ name: "MIT License", identifier: "MIT" });
  const configured = await api.request("http://10.0.0.1/api/openapi.json", {}, { PUBLIC_ORIGIN: "https://games.example.org/" });
  expect(await configured.json()).toMatchObject({ servers: [{ url: "https://games.example.org" }] });
});

test("names each call and each webhook by an id of its own", () => {
  const calls = [...Object.values(document.paths), ...Object.values(document.webhooks)].flatMap((each) => Object.values(each));
  const ids = calls.map(({ operationId }) => operationId);
  expect(ids).not.toContain(undefined);
  expect(new Set(ids).size).toBe(ids.length);
});

test("has every call, and none that is the operator's or for development", () => {
  const found = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody }]) => [method, path, requestBody !== undefined]),
  );
  expect(found.map(String).sort()).toEqual([...new Set(CALLS.map(String))].sort());
});

describe.each(CALLS)("%s %s", (method, path) => {
  const operation = document.paths[path]?.[method];

  test("says what it does and what it answers", () => {
    expect(operation?.summary).toMatch(/^[A-Z]/);
    const statuses = Object.keys(operation?.responses ?? {});
    expect(statuses.filter((status) => Number(status) < 300)).toHaveLength(1);
    if (path.includes("{id}")) expect(statuses).toContain("404");
  });

  test("names the codes of its problems, each under its status", () => {
    const statuses = new Map<string, number>(Object.entries(PROBLEMS).map(([code, [status]]) => [code, status]));
    for (const [status, { description, content }] of Object.entries(operation?.responses ?? {})) {
      if (Number(status) < 400) continue;
      expect(Object.keys(content ?? {})).toEqual(["application/problem+json"]);
      if (status === "default") continue;
      for (const code of description.split(", ")) expect(statuses.get(code)).toBe(Number(status));
    }
  });

  test("has its path's parameters", () => {
    const wanted = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    const found = operation?.parameters?.filter((each) => each.in === "path") ?? [];
    expect(found.map(({ name }) => name)).toEqual(wanted);
  });
});

test("tells of every field of a state in docs/api.md, too", () => {
  const fields = Object.keys(document.components.schemas["State"]?.properties ?? {});
  expect(fields).toContain("legalMoves");
  const [, section = ""] = reference.split(/^## State$/m);
  const [state = ""] = section.split(/^```$/m).slice(1);
  expect(fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(state))).toEqual([]);
});

test("every code can stand in a problem, and what a wrong method answers is told", () => {
  expect(document.components.schemas["Problem"]?.properties?.code?.enum).toEqual(Object.keys(PROBLEMS).toSorted());
  expect(document.info.description).toContain("method-not-allowed");
});

test("the record's other notations are told", () => {
  const record = document.paths["/api/games/{id}/record"]?.["get"];
  expect(Object.keys(record?.responses["200"]?.content ?? {})).toEqual(["application/json", "application/vnd.chess-pgn"]);
  expect(record?.parameters?.some((each) => each.in === "query" && each.name === "as")).toBe(true);
});

test("what webhooks are told stands there with each event, its headers and its version", () => {
  expect(Object.keys(document.webhooks)).toEqual([...MESSAGE_TYPES]);
  for (const [type, { post }] of Object.entries(document.webhooks)) {
    expect(post.parameters?.map(({ name }) => name)).toEqual(["webhook-id", "webhook-timestamp", "webhook-signature"]);
    expect(post.requestBody).toMatchObject({
      content: {
        "application/json": {
          schema: {
            properties: { version: { const: 1 }, type: { const: type }, data: { required: expect.arrayContaining(["game"]) } },
          },
        },
      },
    });
  }
});
