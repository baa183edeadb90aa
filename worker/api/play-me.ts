/** "Play me" links: made, shown, managed by their owner, and pressed; and by what their owner is told of their games. */
import { type Context, Hono } from "hono";
import {
  type CreatedPlayMe,
  createdPlayMeAnswer,
  ownPlayMeAnswer,
  type PlayAnswer,
  playAnswer,
  type PlayMeAnswer,
  playMeAnswer,
  playMeBody,
  playMeChange,
  playMeChatBody,
  playMeEmailBody,
  playMeWebhookBody,
} from "../../api/play-me-schema.ts";
import type { ProblemCode } from "../../api/problems.ts";
import { joinBody, type NewLinkAnswer, newLinkAnswer, settingsOf } from "../../api/seat-schema.ts";
import { addedWebhookAnswer } from "../../api/webhook-schema.ts";
import { byProgram } from "../../game/seats.ts";
import { playMeOwnerUrl, playMeUrl } from "../links.ts";
import type { OwnerAct, PlayMe } from "../play-me/play-me.ts";
import { isPlayMeId, playMeId } from "../tokens/game-id.ts";
import { visitorId } from "../tokens/recipient.ts";
import { command, creation, documented, FOR_BODIES, FOR_KEYS, FOR_LOOKS } from "./call.ts";
import { type Api, type Call, callerOf, originOf, settler } from "./caller.ts";
import { addressed, targetIn } from "./channels.ts";
import { commanding, creating, visitorIdsOf } from "./limits.ts";
import { Problem, unwrap } from "./problem.ts";
import { requireMail } from "./recipient.ts";
import { bound, offered, repeatableOf, seated, secretOf } from "./room.ts";
import { requireTarget } from "./webhooks.ts";

const FOR_LINKS: readonly ProblemCode[] = [...FOR_BODIES, "not-found", "newer-data"];
const FOR_OWNERS: readonly ProblemCode[] = [...FOR_LINKS, "no-seat"];
const FOR_TESTS: readonly ProblemCode[] = [...FOR_OWNERS, "game-over", "not-confirmed", "too-many"];

/** Where an owner says nothing else. */
const AT_ONCE = 5;
const A_DAY = 20;

export const playMe = new Hono<Api>();

playMe.post(
  "/",
  ...creation(
    "Make a “play me” link",
    createdPlayMeAnswer,
    [...FOR_BODIES, "foreign-origin", "unknown-variant", ...FOR_KEYS],
    playMeBody,
    201,
  ),
  async (c) => {
    const given = c.req.valid("json");
    offered(given.variant);
    const { browser = null } = settler(c);
    const secret = secretOf(c);
    const id = playMeId(c.env.ID_KEY, secret);
    const { variant, seat, name = null, atOnce = AT_ONCE, aDay = A_DAY } = given;
    const wish = { variant, seat, name, ...byProgram(given), settings: settingsOf(given) };
    const link = { wish, atOnce, aDay, browser, repeatable: bound(secret, "play-me", given) };
    const origin = originOf(c);
    const object = c.env.PLAY_ME.getByName(id);
    const made = unwrap(await object.create(id, link, origin));
    const ownerToken = unwrap(await object.ownerToken(id));
    const urls = { url: playMeUrl(origin, id), ownerUrl: playMeOwnerUrl(origin, id, ownerToken) };
    return c.json({ ...made, ...urls, ownerToken } satisfies CreatedPlayMe, 201);
  },
);

playMe.get("/:id", documented("A “play me” link as everybody sees it", playMeAnswer, ["not-found", "newer-data"]), async (c) => {
  const view = unwrap(await playMeOf(c).look());
  return c.json({ id: c.req.param("id"), ...view } satisfies PlayMeAnswer);
});

playMe.get("/:id/own", documented("The same as its owner sees it, with their games", ownPlayMeAnswer, FOR_LOOKS), async (c) =>
  manage(c, { do: "look" }),
);

playMe.patch(
  "/:id",
  ...command(
    "Pause the link, or change how many games it makes and its owner's name",
    ownPlayMeAnswer,
    [...FOR_OWNERS, "game-over", "name-hidden"],
    playMeChange,
  ),
  async (c) => manage(c, { do: "change", change: c.req.valid("json") }),
);

playMe.post(
  "/:id/new-link",
  commanding,
  documented("Make the link anew by which its owner manages it: the old one is dead at once", newLinkAnswer, [
    ...FOR_OWNERS,
    "too-many",
    ...FOR_KEYS,
  ]),
  async (c) => {
    const caller = callerOf(c);
    const id = c.req.param("id");
    const repeatable = repeatableOf(c, `play-me ${id} new-link`, null, caller.bearer);
    const token = unwrap(await playMeOf(c).newOwnerLink(id, caller, repeatable));
    return c.json({ url: playMeOwnerUrl(originOf(c), id, token), token } satisfies NewLinkAnswer);
  },
);

playMe.delete("/:id", commanding, documented("End the link for ever", ownPlayMeAnswer, FOR_OWNERS), async (c) =>
  manage(c, { do: "end" }),
);

playMe.delete(
  "/:id/browser",
  commanding,
  documented(
    "Have the asking browser forgotten, where it is the owner's; a link that makes games is paused then",
    ownPlayMeAnswer,
    [...FOR_OWNERS, "foreign-origin"],
  ),
  async (c) => manage(c, { do: "forget" }, 200, settler(c)),
);

playMe.post(
  "/:id/play",
  ...creation(
    "Get a game with the link's owner",
    playAnswer,
    [...FOR_LINKS, "foreign-origin", "not-open", "too-many", "share-taken", "own-invite", "seat-taken", "game-over", ...FOR_KEYS],
    joinBody.omit({ word: true }),
  ),
  async (c) => {
    const { browser } = settler(c);
    const given = c.req.valid("json");
    const id = c.req.param("id");
    const isHeld = browser !== undefined;
    const caller = { origin: originOf(c), ...(isHeld && { browser }) };
    // The browser's fingerprint is hashed once more, for a link needs it for nothing else.
    const visitor = { ...visitorIdsOf(c), browser: isHeld ? visitorId(c.env.ADDRESS_KEY, browser) : null };
    const repeatable = bound(secretOf(c), `play-me ${id}`, given);
    const press = { id, caller, visitor, name: given.name ?? null, ...byProgram(given), repeatable };
    const made = unwrap(await playMeOf(c).play(press));
    return c.json({ id: made.game, ...seated(c, made.game, made.seated), isHeld } satisfies PlayAnswer);
  },
);

playMe.put(
  "/:id/email",
  ...creation(
    "Have the owner told of each new game by mail; the address is asked first",
    ownPlayMeAnswer,
    [...FOR_OWNERS, "foreign-origin", "game-over", "no-link", "bad-address", "too-many", "not-asked", "no-mail"],
    playMeEmailBody,
    202,
  ),
  async (c) => {
    const { when } = c.req.valid("json");
    const caller = settler(c);
    const { browser = null, origin } = caller;
    return manage(c, { do: "tell", wish: { at: await addressed(c), when, browser, origin } }, 202, caller);
  },
);

playMe.post(
  "/:id/email/test",
  creating,
  documented("Send a mail that shows that mails come", ownPlayMeAnswer, [...FOR_TESTS, "no-mail"], 202),
  async (c) => {
    requireMail(c);
    return manage(c, { do: "test", by: "mail" }, 202);
  },
);

playMe.delete(
  "/:id/email",
  commanding,
  documented("Have the owner told of new games by no mail any more", ownPlayMeAnswer, FOR_OWNERS),
  async (c) => manage(c, { do: "silence" }),
);

playMe.put(
  "/:id/chat",
  ...creation(
    "Have a chat room follow each new game, once it has taken a first message",
    ownPlayMeAnswer,
    [
      ...FOR_OWNERS,
      "foreign-origin",
      "game-over",
      "too-many",
      "channel-refused",
      "unknown-chat",
      "incomplete-chat",
      "retired-chat",
      "bad-chat",
    ],
    playMeChatBody,
  ),
  async (c) => {
    const target = await targetIn(c, "chat");
    const caller = settler(c);
    const { browser = null, origin } = caller;
    return manage(c, { do: "follow", wish: { ...target, browser, origin } }, 200, caller);
  },
);

playMe.post(
  "/:id/chat/test",
  creating,
  documented("Have the room sent a message that shows that messages come", ownPlayMeAnswer, FOR_TESTS, 202),
  async (c) => manage(c, { do: "test", by: "chat" }, 202),
);

playMe.delete(
  "/:id/chat",
  commanding,
  documented("Have no chat room follow new games any more", ownPlayMeAnswer, FOR_OWNERS),
  async (c) => manage(c, { do: "unfollow" }),
);

playMe.post(
  "/:id/webhooks",
  ...command(
    "Have the owner's seat of each new game call a webhook",
    addedWebhookAnswer,
    [...FOR_OWNERS, "game-over", "too-many"],
    playMeWebhookBody,
    201,
  ),
  async (c) => {
    const { url, events } = c.req.valid("json");
    requireTarget(c, url);
    return c.json(unwrap(await playMeOf(c).addWebhook(c.req.param("id"), callerOf(c), url, events)), 201);
  },
);

playMe.post(
  "/:id/webhooks/:webhook/test",
  creating,
  documented(
    "Have a message of the type `test` delivered to a webhook, once",
    ownPlayMeAnswer,
    [...FOR_OWNERS, "game-over", "too-many"],
    202,
  ),
  async (c) => manage(c, { do: "test", by: { webhook: c.req.param("webhook") } }, 202),
);

playMe.delete(
  "/:id/webhooks/:webhook",
  commanding,
  documented("New games call that webhook no more", null, FOR_OWNERS),
  async (c) => {
    unwrap(await playMeOf(c).removeWebhook(c.req.param("id"), callerOf(c), c.req.param("webhook")));
    return c.body(null, 204);
  },
);

async function manage(c: Context<Api, "/:id">, act: OwnerAct, status: 200 | 202 = 200, caller = callerOf(c)): Promise<Response> {
  return c.json(unwrap(await playMeOf(c).manage(c.req.param("id"), caller, act)), status);
}

/** The object of the link that the route's `:id` names. */
function playMeOf(c: Call): DurableObjectStub<PlayMe> {
  const id = c.req.param("id") ?? "";
  if (!isPlayMeId(c.env.ID_KEY, id)) throw new Problem("not-found", "There is no such link.");
  return c.env.PLAY_ME.getByName(id);
}
