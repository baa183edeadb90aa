/** Calls whose body may be left out, as the document says: each is made without one, and without a content type. */
import { beforeAll, expect, test } from "vitest";
import { anyone, browser, browserWith, type Client, pair, program, waiting } from "./client.ts";
import { Receiver, webhook } from "./webhook-receiver.ts";

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly requestBody?: { readonly required: boolean } }>>>>;
}

new Receiver();

/** Who makes a call: either player of a game, its browser or a stranger; the maker of an invite, or its guest; or a link's owner. */
type Who = "player" | "opponent" | "browser" | "stranger" | "maker" | "guest" | "owner";

/** Each of them, in an order that leaves the next ones something, with what it answers: a status, or the code of another problem. */
const CALLS: readonly (readonly [string, Who, number | string])[] = [
  ["PATCH /api/play-me/{link}", "owner", 200],
  ["POST /api/play-me/{link}/play", "stranger", 200],
  ["POST /api/games/{waiting}/invite", "maker", 200],
  ["DELETE /api/games/{waiting}/invite", "maker", 200],
  ["PUT /api/games/{waiting}/listed", "maker", 200],
  ["DELETE /api/games/{waiting}/listed", "maker", 200],
  ["POST /api/open/{waiting}/join", "stranger", "not-open"],
  ["POST /api/games/{invited}/join", "guest", 200],
  ["POST /api/games/{id}/open", "browser", 200],
  ["POST /api/games/{id}/link", "player", 200],
  ["POST /api/games/{id}/recovery", "stranger", "no-seat"],
  ["POST /api/games/{id}/hand-over", "player", 200],
  ["DELETE /api/games/{id}/hand-over", "player", 200],
  ["DELETE /api/games/{id}/browsers/{browser}", "player", "not-found"],
  ["POST /api/games/{id}/leave", "player", "own-game"],
  ["PATCH /api/games/{id}/webhooks/{webhook}", "player", 200],
  ["POST /api/games/{id}/webhooks/{webhook}/secret", "player", 200],
  ["POST /api/games/{id}/webhooks/{webhook}/test", "player", 202],
  ["POST /api/games/{id}/webhooks/{webhook}/deliveries/{delivery}/replay", "player", "not-found"],
  ["DELETE /api/games/{id}/webhooks/{webhook}", "player", 204],
  ["DELETE /api/games/{id}/email/hours", "player", "not-confirmed"],
  ["POST /api/games/{id}/email/test", "player", "not-confirmed"],
  ["POST /api/games/{id}/link/mail", "player", "not-confirmed"],
  ["DELETE /api/games/{id}/email", "player", 204],
  ["PUT /api/games/{id}/channels", "player", 200],
  ["DELETE /api/games/{id}/channels/{channel}/hours", "player", "not-found"],
  ["POST /api/games/{id}/channels/{channel}/test", "player", "not-found"],
  ["DELETE /api/games/{id}/channels/{channel}", "player", "not-found"],
  ["PATCH /api/me/email", "stranger", "no-link"],
  ["POST /api/my-games/hand/take", "stranger", "no-link"],
  ["POST /api/my-games/links", "browser", 200],
  ["DELETE /api/me/browser", "browser", 200],
  ["PATCH /api/games/{id}/messages", "player", 200],
  ["POST /api/games/{id}/messages/report", "player", "not-found"],
  ["DELETE /api/games/{id}/notes", "player", 204],
  ["DELETE /api/games/{id}/conditional-moves", "player", 200],
  ["DELETE /api/games/{id}/me", "player", 204],
  ["POST /api/games/{id}/new-link", "opponent", 200],
];

const names: Record<string, string> = { browser: "b".repeat(16), channel: "c".repeat(16), delivery: "msg_d" };
const clients = new Map<Who, Client>();

beforeAll(async () => {
  const [game, open, invited] = [await pair(), await waiting(), await waiting()];
  const link = await anyone.post<{ id: string; ownerToken: string }>("/api/play-me", { variant: "harzdame", seat: "first" });
  const { id: hook } = await webhook(game, "w");
  Object.assign(names, { id: game.id, waiting: open.id, invited: invited.id, link: link.body.id, webhook: hook });
  for (const [who, client] of [
    ["player", game.w],
    ["opponent", game.b],
    ["browser", browserWith(game.tokens["w"])],
    ["stranger", browser()],
    ["maker", program(open.seat.token)],
    ["guest", program(invited.inviteToken)],
    ["owner", program(link.body.ownerToken)],
  ] as const)
    clients.set(who, client);
});

test("are those of the document", async () => {
  const { body } = await anyone.get<Document>("/api/openapi.json");
  const optional = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      requestBody?.required === false ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
  const tried = CALLS.map(([call]) => call.replace(/\{(waiting|invited|link)\}/, "{id}"));
  expect(tried.toSorted()).toEqual(optional.toSorted());
});

test.each(CALLS)("%s by %s: %s", async (call, who, expected) => {
  const [method = "", path = ""] = call.split(" ");
  const answer = await clients.get(who)?.ask(
    method,
    path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => names[name] ?? ""),
  );
  expect(answer?.code ?? answer?.status).toBe(expected);
});
