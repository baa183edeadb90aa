/** The calls that make a game, show it and play it. */
import { Hono } from "hono";
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
import { keptHash, wordHashes } from "../tokens/invite-word.ts";
import { byProgram } from "../../game/seats.ts";
import { query } from "./body.ts";
import { command, creation, documented, FOR_BODIES, FOR_KEYS, FOR_LOOKS, FOR_TURNS } from "./call.ts";
import { type Api, type Call, callerOf, callerOfCommand, originOf } from "./caller.ts";
import { visitorIdsOf } from "./limits.ts";
import { listersFor } from "./open-invites.ts";
import { Problem, unwrap } from "./problem.ts";
import { bound, objectOf, offered, roomOf, seated, secretOf, state } from "./room.ts";

export const games = new Hono<Api>();

games.post(
  "/",
  ...creation(
    "Make a game",
    z.union([schema.createAnswer, schema.createForOthersAnswer]),
    [
      ...FOR_BODIES,
      "unknown-variant",
      "bad-position",
      "finished-position",
      "illegal-move",
      "ambiguous-move",
      "too-many",
      "share-taken",
      ...FOR_KEYS,
    ],
    schema.createBody,
    201,
  ),
  async (c) => {
    const given = c.req.valid("json");
    const { rulebook, variant } = offered(given.variant);
    const start = readStart(variant.match, given);
    if (!start.ok) {
      const { code, detail, ...more } = start.error;
      throw new Problem(code, detail, more);
    }
    const secret = secretOf(c);
    const game = gameId(c.env.ID_KEY, secret);
    // The word itself goes nowhere, not even into a fingerprint that anybody could try words against.
    const word = given.word === undefined ? null : { word: keptHash(c.env.ID_KEY, game, given.word) };
    const known = given.word === undefined ? null : { word: wordHashes(c.env.ID_KEY, game, given.word)[0] };
    const created = await c.env.ROOM.getByName(game).create({
      game,
      variant: given.variant,
      by: given.seat === undefined ? null : sideFor(given.seat, rulebook.sides),
      name: given.name ?? null,
      ...byProgram(given),
      settings: schema.settingsOf(given),
      ...word,
      ...(given.open === true && { listers: await listersFor(c, game) }),
      start: start.value,
      repeatable: bound(secret, "create", { ...given, ...known }, callerOf(c).bearer),
      origin: originOf(c),
    });
    return c.json(createdOf(c, game, unwrap(created)), 201);
  },
);

games.get(
  "/:id",
  documented("The game's state", stateAnswer, ["malformed", ...FOR_LOOKS, "too-many-moves"]),
  query(stateQuery),
  async (c) => state(c, await roomOf(c).look(callerOf(c), c.req.valid("query").moves === "full")),
);

for (const [name, { summary, refusals, body }] of Object.entries(COMMANDS))
  games.post(`/:id/${name}`, ...command(summary, stateAnswer, [...FOR_TURNS, ...refusals], body), async (c) => {
    const { command: given, as } = c.req.valid("json");
    return state(c, await roomOf(c).act(callerOfCommand(c), given, as));
  });

games.get(
  "/:id/live",
  documented(
    "A WebSocket: the state, then each change (docs/api.md)",
    null,
    ["malformed", ...FOR_LOOKS, "foreign-origin", "too-many"],
    101,
  ),
  async (c) => {
    if (c.req.header("upgrade")?.toLowerCase() !== "websocket")
      throw new Problem("malformed", "This is a WebSocket: an Upgrade header is needed.");
    const visitor: Visitor = { ...callerOfCommand(c), client: visitorIdsOf(c).network };
    const headers = { upgrade: "websocket", "x-visitor": JSON.stringify(visitor) };
    const answer = await objectOf(c).fetch(c.req.url, { headers });
    if (answer.status === 101) return answer;
    const refusal: Refused = await answer.json();
    return unwrap(refusal);
  },
);

games.get(
  "/:id/record",
  documented(
    "The game as a record that can be checked anywhere, or in another notation",
    recordAnswer,
    ["malformed", "not-found", "no-notation", "newer-data"],
    200,
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
  c: Call,
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
