/** "Play me" links: made, shown, managed by their owner, and pressed. */
import { type Context, Hono } from "hono";
import {
  type CreatedPlayMe,
  createdPlayMeAnswer,
  type OwnPlayMe,
  ownPlayMeAnswer,
  type PlayAnswer,
  playAnswer,
  type PlayMeAnswer,
  playMeAnswer,
  playMeBody,
  playMeChange,
} from "../../api/play-me-schema.ts";
import type { ProblemCode } from "../../api/problems.ts";
import { joinBody, type NewLinkAnswer, newLinkAnswer, settingsOf } from "../../api/seat-schema.ts";
import { findVariant } from "../../games/registry.ts";
import { playMeOwnerUrl, playMeUrl } from "../links.ts";
import type { Visitor } from "../play-me/store.ts";
import type { OwnerAct, PlayMe } from "../play-me/play-me.ts";
import type { Caller } from "../room/kernel/reply.ts";
import { fingerprint, random, requestFingerprint } from "../tokens/secrets.ts";
import { isPlayMeId, playMeId } from "../tokens/game-id.ts";
import { visitorId } from "../tokens/recipient.ts";
import { byProgram } from "../../game/seats.ts";
import { body } from "./body.ts";
import { type Api, callerOf, originOf, settler } from "./caller.ts";
import { documented } from "./document.ts";
import { idempotencyKey, repeatableOf, seated } from "./room.ts";
import { commanding, creating, visitorIdsOf } from "./limits.ts";
import { Problem, unwrap } from "./problem.ts";

const FOR_LINKS: readonly ProblemCode[] = ["malformed", "not-found", "too-large", "unsupported", "newer-data"];
export const FOR_OWNERS: readonly ProblemCode[] = [...FOR_LINKS, "no-seat"];

/** Where an owner says nothing else. */
const AT_ONCE = 5;
const A_DAY = 20;

export const playMe = new Hono<Api>();

playMe.post(
  "/",
  creating,
  documented("Make a “play me” link", 201, createdPlayMeAnswer, [
    "malformed",
    "too-large",
    "unsupported",
    "foreign-origin",
    "unknown-variant",
    "weak-key",
    "key-reused",
  ]),
  body(playMeBody),
  async (c) => {
    const given = c.req.valid("json");
    if (findVariant(given.variant) === undefined) throw new Problem("unknown-variant", "GET /api/rules lists the variants.");
    const { browser } = settler(c);
    const secret = idempotencyKey(c) ?? random(16);
    const id = playMeId(c.env.ID_KEY, secret);
    const { variant, seat, name = null, atOnce = AT_ONCE, aDay = A_DAY } = given;
    const repeatable = { key: fingerprint(secret), request: requestFingerprint("play-me", undefined, given) };
    const wish = { variant, seat, name, ...byProgram(given), settings: settingsOf(given) };
    const link = { wish, atOnce, aDay, browser: browser ?? null, repeatable };
    const origin = originOf(c);
    const object = c.env.PLAY_ME.getByName(id);
    const made = unwrap(await object.create(id, link, origin));
    const ownerToken = unwrap(await object.ownerToken(id));
    const urls = { url: playMeUrl(origin, id), ownerUrl: playMeOwnerUrl(origin, id, ownerToken) };
    return c.json({ ...made, ...urls, ownerToken } satisfies CreatedPlayMe, 201);
  },
);

playMe.get(
  "/:id",
  documented("A “play me” link as everybody sees it", 200, playMeAnswer, ["not-found", "newer-data"]),
  async (c) => {
    const view = unwrap(await playMeOf(c).look());
    return c.json({ id: c.req.param("id"), ...view } satisfies PlayMeAnswer);
  },
);

playMe.get(
  "/:id/own",
  documented("The same as its owner sees it, with their games", 200, ownPlayMeAnswer, ["no-seat", "not-found", "newer-data"]),
  async (c) => manage(c, callerOf(c), { do: "look" }),
);

playMe.patch(
  "/:id",
  commanding,
  documented("Pause the link, or change how many games it makes and its owner's name", 200, ownPlayMeAnswer, [
    ...FOR_OWNERS,
    "game-over",
    "name-hidden",
  ]),
  body(playMeChange),
  async (c) => manage(c, callerOf(c), { do: "change", change: c.req.valid("json") }),
);

playMe.post(
  "/:id/new-link",
  commanding,
  documented("Make the link anew by which its owner manages it: the old one is dead at once", 200, newLinkAnswer, [
    ...FOR_OWNERS,
    "too-many",
    "weak-key",
    "key-reused",
  ]),
  async (c) => {
    const caller = callerOf(c);
    const id = c.req.param("id");
    const repeatable = repeatableOf(c, `play-me ${id} new-link`, null, caller.bearer);
    const token = unwrap(await playMeOf(c).newOwnerLink(id, caller, repeatable));
    return c.json({ url: playMeOwnerUrl(originOf(c), id, token), token } satisfies NewLinkAnswer);
  },
);

playMe.delete("/:id", commanding, documented("End the link for ever", 200, ownPlayMeAnswer, FOR_OWNERS), async (c) =>
  manage(c, callerOf(c), { do: "end" }),
);

playMe.delete(
  "/:id/browser",
  commanding,
  documented(
    "Have the asking browser forgotten, where it is the owner's; a link that makes games is paused then",
    200,
    ownPlayMeAnswer,
    [...FOR_OWNERS, "foreign-origin"],
  ),
  async (c) => manage(c, settler(c), { do: "forget" }),
);

playMe.post(
  "/:id/play",
  creating,
  documented("Get a game with the link's owner", 200, playAnswer, [
    ...FOR_LINKS,
    "foreign-origin",
    "not-open",
    "too-many",
    "share-taken",
    "own-invite",
    "seat-taken",
    "game-over",
    "weak-key",
    "key-reused",
  ]),
  body(joinBody.omit({ word: true })),
  async (c) => {
    const { browser } = settler(c);
    const given = c.req.valid("json");
    const id = c.req.param("id");
    const repeatable = {
      key: fingerprint(idempotencyKey(c) ?? random(16)),
      request: requestFingerprint(`play-me ${id}`, undefined, given),
    };
    const caller = { origin: originOf(c), ...(browser !== undefined && { browser }) };
    const press = { id, caller, visitor: visitorOf(c, browser), name: given.name ?? null, ...byProgram(given), repeatable };
    const made = unwrap(await playMeOf(c).play(press));
    const isHeld = browser !== undefined;
    return c.json({ id: made.game, ...seated(c, made.game, made.seated), isHeld } satisfies PlayAnswer);
  },
);

/** By what a visitor is counted. The browser's fingerprint is hashed once more, for a link needs it for nothing else. */
function visitorOf(c: Context<Api>, browser: string | undefined): Visitor {
  const ids = visitorIdsOf(c) ?? { network: null, site: null };
  return { ...ids, browser: browser === undefined ? null : visitorId(c.env.ADDRESS_KEY, browser) };
}

export async function manage(c: Context<Api, "/:id">, caller: Caller, act: OwnerAct, status: 200 | 202 = 200): Promise<Response> {
  return c.json(unwrap(await playMeOf(c).manage(c.req.param("id"), caller, act)) satisfies OwnPlayMe, status);
}

/** The object of the link that the route's `:id` names. */
export function playMeOf(c: Context<Api>): DurableObjectStub<PlayMe> {
  const id = c.req.param("id") ?? "";
  if (!isPlayMeId(c.env.ID_KEY, id)) throw new Problem("not-found", "There is no such link.");
  return c.env.PLAY_ME.getByName(id);
}
