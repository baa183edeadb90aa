/** Taking many open invites off the list: those that were ticked, and all of one browser or network. Each is an act of its own in the log. */
import type { Context } from "hono";
import * as z from "zod";
import type { Api } from "../api/caller.ts";
import { gamesListedBy, LISTED_BY } from "../archive/open-invites.ts";
import { MOST_OBJECTS } from "../archive/difference.ts";
import { type Act, THE_MODERATION } from "../moderation/report.ts";
import { done, refused, type Reply } from "../object/reply.ts";
import { isGameId } from "../tokens/game-id.ts";
import { gameAt } from "../room/ask.ts";

/** What the form of open invites sends beside what it does and why. */
export const unlistFields = {
  "games[]": z.array(z.string().max(64)).max(MOST_OBJECTS).default([]),
  "all-of": z
    .union([z.literal(""), z.templateLiteral([z.enum(LISTED_BY), ":", z.string().regex(/^[a-z2-7]{16,64}$|^[0-9a-f]{64}$/)])])
    .default(""),
  sure: z.literal("yes"),
};

interface Chosen {
  readonly "games[]": readonly string[];
  readonly "all-of": string;
}

/** Takes them off, as far as one request may; answers the first refusal, where others were done all the same. */
export async function unlistMany(
  c: Context<Api>,
  chosen: Chosen,
  noted: (subject: string) => Act,
  now: number,
): Promise<Reply<null>> {
  const games = await gamesOf(c, chosen, now);
  if (games.length === 0) return refused("malformed", "Nothing was chosen, or it is listed no more.");
  const moderation = c.env.MODERATION.getByName(THE_MODERATION);
  const written = await moderation.noteAll(games.map(noted));
  if (!written.ok) return written;
  const acted = await Promise.all(
    games.map(async (game) => ({ game, reply: await gameAt(c.env.ROOM, game).operate({ do: "unlist" }) })),
  );
  const failed = acted.flatMap(({ game, reply }) => (reply.ok ? [] : [{ game, reply }]));
  const [first] = failed;
  if (first === undefined) return done(null);
  const refusals = failed.map(({ game, reply }) => ({ ...noted(game), act: `${noted(game).act}: refused (${reply.code})` }));
  await moderation.noteAll(refusals);
  return refused(first.reply.code, `${failed.length} of ${games.length}: ${first.reply.detail}`);
}

/** The games that are meant, each once. */
async function gamesOf(c: Context<Api>, { "games[]": ticked, "all-of": group }: Chosen, now: number): Promise<readonly string[]> {
  const [by = "", hash = ""] = group.split(":");
  const listedBy = LISTED_BY.find((each) => each === by);
  const others = listedBy === undefined ? [] : await gamesListedBy(c.env.DB, { by: listedBy, hash }, now, MOST_OBJECTS);
  const known = [...new Set([...ticked, ...others])].filter((game) => isGameId(c.env.ID_KEY, game));
  return known.slice(0, MOST_OBJECTS);
}
