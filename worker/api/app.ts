/** The API: its calls, and how what goes wrong is answered. */
import { bug } from "../log.ts";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { type PushAnswer, pushAnswer } from "../../api/push-schema.ts";
import { type KeyAnswer, keyAnswer, type RulesAnswer, rulesAnswer } from "../../api/server-schema.ts";
import { rulebooks } from "../../games/registry.ts";
import { optionsIn } from "../../view/rulebook.ts";
import { commonWords } from "../../view/words/game.ts";
import { publicKey as pushKey } from "../notifications/kinds/push/kind.ts";
import { publicKey as signingKey } from "../record.ts";
import { json, routed, small } from "./body.ts";
import type { Api } from "./caller.ts";
import { documented } from "./call.ts";
import { channels } from "./channels.ts";
import { conditionalMoves } from "./conditional-moves.ts";
import { development } from "./development.ts";
import { games } from "./games.ts";
import { health } from "./health.ts";
import { me, unsubscribe } from "./me.ts";
import { messages } from "./messages.ts";
import { myGames } from "./my-games.ts";
import { notes } from "./notes.ts";
import { seats } from "./seats.ts";
import { openApi } from "./openapi.ts";
import { openInvites } from "./open-invites.ts";
import { operator } from "./operator.ts";
import { playMe } from "./play-me.ts";
import { Problem } from "./problem.ts";
import { webhooks } from "./webhooks.ts";

export const api = new Hono<Api>();

api.use("/api/*", async function unstored(c, next) {
  await next();
  // The answer to an upgrade can't be touched.
  if (c.res.status === 101) return;
  c.header("cache-control", "no-store");
  c.header("x-content-type-options", "nosniff");
});
api.use("/api/*", routed, small, json);

api.get("/api/rules", documented("The games that can be played", rulesAnswer), (c) =>
  c.json(
    rulebooks.map((rulebook): RulesAnswer[number] => {
      const { id, name, author, year, sides, variants } = rulebook;
      return {
        id,
        name,
        author,
        year,
        sides: sides.map((side) => ({ id: side.id, name: commonWords("en").colours[side.colour] })),
        options: optionsIn(rulebook, "en"),
        variants: variants.map(({ match, choices }) => ({ id: match.variant, choices })),
      };
    }),
  ),
);

api.get("/api/signing-key", documented("The public key that records are signed with", keyAnswer), async (c) =>
  c.json({ algorithm: "Ed25519", publicKey: await signingKey(c.env.ID_KEY) } satisfies KeyAnswer),
);

api.get("/api/push", documented("The key that browsers subscribe to pushes with", pushAnswer), async (c) =>
  c.json({ key: await pushKey(c.env.PUSH_KEY) } satisfies PushAnswer),
);

/** The routes of a game, each in a file of the noun that it is about. Commands of a turn need none (`api/commands`). */
for (const routes of [games, seats, webhooks, channels, messages, notes, conditionalMoves]) api.route("/api/games", routes);
api.route("/api/health", health);
api.route("/api/play-me", playMe);
for (const routes of [openInvites, me, myGames]) api.route("/api", routes);
api.route("/api/operator", operator);
api.route("/dev", development);
api.route("/", unsubscribe);
api.get("/api/openapi.json", openApi(api));

/**
 * Expected failures are thrown as problems; whatever else is thrown is a bug, which the log names and the caller is not told of.
 */
export function answerError(error: Error): Response {
  if (error instanceof Problem) return error.response();
  if (error instanceof HTTPException && error.status === 400) return new Problem("malformed", "The body is no JSON.").response();
  bug(error);
  return new Problem("internal", "Something broke on our side. Nothing was lost.").response();
}

api.onError(answerError);
