/** The calls that make a game, show it and play it. */
import { type Context, Hono } from "hono";
import * as z from "zod";
import { flagBody, holidayBody, moveBody, pauseBody } from "../../api/command-schema.ts";
import { type OffersBody, offersBody } from "../../api/offers-schema.ts";
import { turnBody } from "../../api/common-schema.ts";
import { recordAnswer, recordQuery } from "../../api/record-schema.ts";
import * as seats from "../../api/seat-schema.ts";
import { type StateAnswer, stateAnswer, stateQuery } from "../../api/state-schema.ts";
import type { Command } from "../../game/command.ts";
import { usualHoliday } from "../../game/holiday.ts";
import type { Settings } from "../../game/settings-schema.ts";
import { readStart } from "../../game/start.ts";
import { CALL_BARS } from "../../game/calls-schema.ts";
import { findVariant, rulebooks } from "../../games/registry.ts";
import { inviteUrl, makerUrl, watchUrl } from "../links.ts";
import { sign } from "../record/sign.ts";
import { transcript } from "../record/transcript.ts";
import type { Refused } from "../object/reply.ts";
import type { CreateAnswer as Created } from "../room/create.ts";
import type { Visitor } from "../room/reply.ts";
import { sideFor } from "../room/seats/seat-choice.ts";
import { gameId } from "../tokens/game-id.ts";
import { requestFingerprint } from "../tokens/idempotency.ts";
import { keptHash, wordHashes } from "../tokens/invite-word.ts";
import { fingerprint } from "../tokens/key.ts";
import { random } from "../tokens/random.ts";
import { visitorId } from "../tokens/recipient.ts";
import { body, query } from "./body.ts";
import { type Api, callerOfCommand, originOf, callerOf } from "./caller.ts";
import { act, FOR_TURNS, idempotencyKey, programIn, seated, state } from "./game-answers.ts";
import { documented } from "./document.ts";
import { clientOf, commanding, creating } from "./limits.ts";
import { listersFor } from "./open-invites.ts";
import { Problem, unwrap } from "./problem.ts";
import { objectOf, roomOf } from "./room.ts";

export const games = new Hono<Api>();

games.post(
  "/",
  creating,
  documented("Make a game", 201, z.union([seats.createAnswer, seats.createForOthersAnswer]), [
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
  body(seats.createBody),
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
      ...programIn(given),
      settings: settingsOf(given),
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

games.post(
  "/:id/moves",
  commanding,
  documented("Play a move", 200, stateAnswer, [...FOR_TURNS, "not-your-turn", "illegal-move", "ambiguous-move"]),
  body(moveBody),
  async (c) => {
    const { turn, move, as } = c.req.valid("json");
    return act(c, { kind: "play", turn, move }, as);
  },
);

games.post("/:id/resign", commanding, documented("Resign", 200, stateAnswer, FOR_TURNS), body(turnBody), async (c) => {
  const { turn, as } = c.req.valid("json");
  return act(c, { kind: "resign", turn }, as);
});

games.post(
  "/:id/abort",
  commanding,
  documented("Call the game off, before both have moved", 200, stateAnswer, [...FOR_TURNS, "too-late"]),
  body(turnBody),
  async (c) => {
    const { turn, as } = c.req.valid("json");
    return act(c, { kind: "abort", turn }, as);
  },
);

games.post(
  "/:id/offers",
  commanding,
  documented("Offer something, or answer an offer", 200, stateAnswer, [
    ...FOR_TURNS,
    "not-over",
    "no-offer",
    "no-move",
    "no-clock",
    "paused",
    "too-late",
    "bad-pause",
    "offer-stands",
    "bad-offer",
    "too-many",
  ]),
  body(offersBody),
  async (c) => {
    const given = c.req.valid("json");
    return act(c, offerCommand(given), given.as);
  },
);

games.post(
  "/:id/flag",
  commanding,
  documented("Claim the win, or give time, when the other side's time is up", 200, stateAnswer, [
    ...FOR_TURNS,
    "no-flag",
    "own-clock",
  ]),
  body(flagBody),
  async (c) => {
    const given = c.req.valid("json");
    const { turn, as } = given;
    return act(c, given.do === "give" ? { kind: "give", turn, seconds: given.seconds } : { kind: "claim", turn }, as);
  },
);

games.post(
  "/:id/pause",
  commanding,
  documented("End a pause early", 200, stateAnswer, [...FOR_TURNS, "not-paused"]),
  body(pauseBody),
  async (c) => {
    const { turn, as } = c.req.valid("json");
    return act(c, { kind: "resume", turn }, as);
  },
);

games.post(
  "/:id/nudge",
  commanding,
  documented("Have the other player told that they are waited for", 200, stateAnswer, [
    ...FOR_TURNS,
    "not-their-turn",
    "too-early",
    "paused",
    ...CALL_BARS,
  ]),
  body(turnBody),
  async (c) => {
    const { turn, as } = c.req.valid("json");
    return act(c, { kind: "call", for: "nudge", turn, isHere: false, bar: null }, as);
  },
);

games.post(
  "/:id/meet",
  commanding,
  documented("Have the other player told that you are at the board now", 200, stateAnswer, [
    ...FOR_TURNS,
    "too-early",
    "is-here",
    "paused",
    ...CALL_BARS,
  ]),
  body(turnBody),
  async (c) => {
    const { turn, as } = c.req.valid("json");
    return act(c, { kind: "call", for: "meet", turn, isHere: false, bar: null }, as);
  },
);

games.post(
  "/:id/holiday",
  commanding,
  documented("Spend days of holiday", 200, stateAnswer, [
    ...FOR_TURNS,
    "no-clock",
    "paused",
    "too-late",
    "bad-pause",
    "no-holiday",
  ]),
  body(holidayBody),
  async (c) => {
    const { turn, until, as } = c.req.valid("json");
    return act(c, { kind: "holiday", turn, until }, as);
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
): seats.CreateAnswer | seats.CreateForOthersAnswer {
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

function offerCommand(given: OffersBody): Command {
  if (given.do !== "offer") return { kind: given.do, id: given.id };
  const { do: _do, as: _as, turn, after, ...terms } = given;
  return { kind: "offer", turn, terms, ...(after !== undefined && { after }) };
}

type Agreed = Pick<seats.CreateBody, "clock" | "onFlag" | "holiday" | "series">;

/** What is agreed on beside the variant, as it was asked for. */
export function settingsOf({ clock, onFlag = "claim", holiday, series }: Agreed): Settings {
  const together = series && { series };
  if (clock === undefined || clock.kind === "none") return { ...together };
  const days = holiday ?? usualHoliday(clock);
  return { clock: { ...clock, onFlag }, ...(days > 0 && { holiday: days }), ...together };
}
