/** The calls that make a game, show it and play it. */
import { type Context, Hono } from "hono";
import * as z from "zod";
import { COMMANDS } from "../../api/commands.ts";
import { recordAnswer, recordQuery, type StateAnswer, stateAnswer, stateQuery } from "../../api/state-schema.ts";
import * as schema from "../../api/seat-schema.ts";
import { readStart } from "../../game/start.ts";
import { findVariant, rulebooks } from "../../games/registry.ts";
import { inviteUrl, makerUrl, watchUrl } from "../links.ts";
import { sign, transcript } from "../record.ts";
import type { Refused } from "../object/reply.ts";
import { type CreateAnswer as Created, sideFor } from "../room/create.ts";
import type { Visitor } from "../room/kernel/reply.ts";
import { gameId } from "../tokens/game-id.ts";
import { fingerprint, random, requestFingerprint } from "../tokens/secrets.ts";
import { keptHash, wordHashes } from "../tokens/invite-word.ts";
import { visitorId } from "../tokens/recipient.ts";
import { byProgram } from "../../game/seats.ts";
import { body, query } from "./body.ts";
import { type Api, callerOf, callerOfCommand, originOf } from "./caller.ts";
import { FOR_TURNS, idempotencyKey, objectOf, roomOf, seated, state } from "./room.ts";
import { documented } from "./document.ts";
import { clientOf, commanding, creating } from "./limits.ts";
import { listersFor } from "./open-invites.ts";
import { Problem, unwrap } from "./problem.ts";

export const games = new Hono<Api>();

games.post(
  "/",
  creating,
  documented("Make a game", 201, z.union([schema.createAnswer, schema.createForOthersAnswer]), [
    "malformed",
    "too-large",
    "unsupported",
    "unknown-variant",
    "bad-position",
    "finished-position",
    "illegal-move",
    "ambiguous-move",
    "too-many",
    "share-taken",
    "weak-key",
    "key-reused",
  ]),
  body(schema.createBody),
  async (c) => {
    const given = c.req.valid("json");
    const found = findVariant(given.variant);
    if (found === undefined) throw new Problem("unknown-variant", "GET /api/rules lists the variants.");
    const start = readStart(found.variant.match, given);
    if (!start.ok) {
      const { code, detail, ...more } = start.error;
      throw new Problem(code, detail, more);
    }
    const secret = idempotencyKey(c) ?? random(16);
    const game = gameId(c.env.ID_KEY, secret);
    const origin = originOf(c);
    // The word itself goes nowhere, not even into a fingerprint that anybody could try words against.
    const word = given.word === undefined ? null : { word: keptHash(c.env.ID_KEY, game, given.word) };
    const known = given.word === undefined ? null : { word: wordHashes(c.env.ID_KEY, game, given.word)[0] };
    const created = await c.env.ROOM.getByName(game).create({
      game,
      variant: given.variant,
      by: given.seat === undefined ? null : sideFor(given.seat, found.rulebook.sides),
      name: given.name ?? null,
      ...byProgram(given),
      settings: schema.settingsOf(given),
      ...word,
      ...(given.open === true && { listers: await listersFor(c, game) }),
      start: start.value,
      repeatable: { key: fingerprint(secret), request: requestFingerprint("create", callerOf(c).bearer, { ...given, ...known }) },
      origin,
    });
    return c.json(createdOf(c, game, unwrap(created)), 201);
  },
);

games.get(
  "/:id",
  documented("The game's state", 200, stateAnswer, ["malformed", "not-found", "no-seat", "too-many-moves", "newer-data"]),
  query(stateQuery),
  async (c) => state(c, await roomOf(c).look(callerOf(c), c.req.valid("query").moves === "full")),
);

for (const [name, { summary, refusals, body: commandBody }] of Object.entries(COMMANDS))
  games.post(
    `/:id/${name}`,
    commanding,
    documented(summary, 200, stateAnswer, [...FOR_TURNS, ...refusals]),
    body(commandBody),
    async (c) => {
      const { command, as } = c.req.valid("json");
      return state(c, await roomOf(c).act(callerOfCommand(c), command, as));
    },
  );

games.get(
  "/:id/live",
  documented("A WebSocket: the state, then each change (docs/api.md)", 101, null, [
    "malformed",
    "no-seat",
    "foreign-origin",
    "not-found",
    "too-many",
    "newer-data",
  ]),
  async (c) => {
    if (c.req.header("upgrade")?.toLowerCase() !== "websocket")
      throw new Problem("malformed", "This is a WebSocket: an Upgrade header is needed.");
    const client = clientOf(c);
    const visitor: Visitor = { ...callerOfCommand(c), client: client && visitorId(c.env.ADDRESS_KEY, client.network) };
    const answer = await objectOf(c).fetch(c.req.url, {
      headers: { upgrade: "websocket", "x-visitor": JSON.stringify(visitor) },
    });
    if (answer.status === 101) return answer;
    const refusal: Refused = await answer.json();
    return unwrap(refusal);
  },
);

games.get(
  "/:id/record",
  documented(
    "The game as a record that can be checked anywhere, or in another notation",
    200,
    recordAnswer,
    ["malformed", "not-found", "no-notation", "newer-data"],
    rulebooks.flatMap(({ notations = [] }) => notations.map(({ mediaType }) => mediaType)),
  ),
  query(recordQuery),
  async (c) => {
    const record = unwrap(await roomOf(c).record());
    const { as } = c.req.valid("query");
    if (as === undefined) return c.json(await sign(record, c.env.ID_KEY));
    const notation = findVariant(record.variant)?.rulebook.notations?.find(({ id }) => id === as);
    if (notation === undefined) throw new Problem("no-notation", `A game of ${record.variant} is not written in that notation.`);
    const written = notation.write(transcript(record, watchUrl(originOf(c), record.game)));
    return c.body(written, 200, { "content-type": `${notation.mediaType}; charset=utf-8` });
  },
);

/** What whoever made a game is answered: their seat and the invite; or where they have no seat, both invites. */
function createdOf(
  c: Context<Api>,
  game: string,
  { seat, maker, invites, state }: Created,
): schema.CreateAnswer | schema.CreateForOthersAnswer {
  const origin = originOf(c);
  const links = { id: game, watchUrl: watchUrl(origin, game) };
  if (seat !== null) {
    const [inviteToken = ""] = Object.values(invites);
    return { ...links, inviteUrl: inviteUrl(origin, game, inviteToken), inviteToken, ...seated(c, game, { seat, state }) };
  }
  const makerToken = maker ?? "";
  const each = Object.entries(invites).map(([side, token]) => [side, { url: inviteUrl(origin, game, token, side), token }]);
  const read: StateAnswer = JSON.parse(state);
  return { ...links, makerUrl: makerUrl(origin, game, makerToken), makerToken, invites: Object.fromEntries(each), state: read };
}
