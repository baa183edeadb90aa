/** `GET /g/<id>/feed.atom`: a game for programs that people read news with. */
import type { Context } from "hono";
import { type Language, languages } from "../../view/language.ts";
import { type Api, originOf } from "../api/caller.ts";
import { Problem, unwrap } from "../api/problem.ts";
import { roomOf } from "../api/room.ts";
import { ATOM, atom, feedUrl } from "../feed/atom.ts";
import { gameFeed } from "../feed/game-feed.tsx";
import { LANGUAGE_HEADERS, languageOf } from "../language.ts";

export async function gameFeedOf(c: Context<Api>): Promise<Response> {
  const language = wanted(c);
  const record = unwrap(await roomOf(c).record());
  const origin = originOf(c);
  const self = feedUrl(origin, record.game, language);
  const feed = atom(gameFeed({ record, language, origin, self, now: Date.now() }));
  return c.body(feed, 200, {
    "content-type": `${ATOM}; charset=utf-8`,
    "cache-control": "public, max-age=60",
    "content-language": language,
    vary: LANGUAGE_HEADERS,
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  });
}

function wanted(c: Context<Api>): Language {
  const asked = c.req.query("language");
  if (asked === undefined) return languageOf(c);
  const found = languages.find((each) => each === asked);
  if (found === undefined) throw new Problem("malformed", `language has to be ${languages.join(" or ")}.`);
  return found;
}
