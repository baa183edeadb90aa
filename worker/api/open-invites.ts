/** Open invites: games that wait for whoever comes first, to be listed and joined. */
import { Hono } from "hono";
import { asBody } from "../../api/common-schema.ts";
import { type OpenAnswer, openAnswer, openQuery } from "../../api/invites-schema.ts";
import * as seats from "../../api/seat-schema.ts";
import { stateAnswer } from "../../api/state-schema.ts";
import { byProgram } from "../../game/seats.ts";
import { crowdOf, type Listers, listOpenInvites, type OpenList } from "../archive/open-invites.ts";
import { isAdmitted } from "../archive/admission.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import { CROWDED } from "../room/seats/open-invite.ts";
import { visitorId } from "../tokens/recipient.ts";
import { query } from "./body.ts";
import { asOf, command, creation, documented, FOR_ALL, FOR_KEYS, FOR_SEATS } from "./call.ts";
import { type Api, type Call, callerOf, callerOfCommand, settler } from "./caller.ts";
import { visitorIdsOf } from "./limits.ts";
import { Problem, unwrap } from "./problem.ts";
import { joined, offered, repeatableOf, roomOf, state } from "./room.ts";

export const openInvites = new Hono<Api>();

openInvites.get(
  "/open",
  documented("The open invites: games that whoever comes first may join", openAnswer, [
    "malformed",
    "unknown-variant",
    "no-archive",
  ]),
  query(openQuery),
  async (c) => {
    const { variant } = c.req.valid("query");
    if (variant !== undefined) offered(variant);
    const list = await openListOf(c, variant);
    if (list === null) throw new Problem("no-archive", "The open invites can't be listed just now.");
    return c.json(list satisfies OpenAnswer);
  },
);

openInvites.post(
  "/open/:id/join",
  ...creation(
    "Join a game that is listed; no invite is needed",
    seats.joinAnswer,
    [...FOR_ALL, "foreign-origin", "not-open", "seat-taken", "own-invite", "game-over", ...FOR_KEYS],
    seats.joinBody,
  ),
  async (c) => {
    // What opens a seat or an invite elsewhere means nothing here.
    const { bearer: _bearer, ...caller } = settler(c);
    const id = c.req.param("id");
    if (!(await isAdmitted(c.env.DB, { game: id }, caller.browser)))
      throw new Problem("not-open", "This game is not listed for everyone any more.");
    const given = c.req.valid("json");
    const repeatable = repeatableOf(c, "join-open", given);
    const visitor = { name: given.name ?? null, ...byProgram(given), repeatable, by: "list", word: null } as const;
    return joined(c, await roomOf(c).join(caller, visitor), caller);
  },
);

openInvites.put(
  "/games/:id/listed",
  ...creation(
    "List the game for whoever comes first, for seven days",
    stateAnswer,
    [...FOR_SEATS, "seat-taken", "game-over", "too-many", "share-taken"],
    asBody,
  ),
  async (c) => state(c, await roomOf(c).invite(callerOfCommand(c), asOf(c), { do: "list", ...listersOf(c) })),
);

openInvites.delete("/games/:id/listed", ...command("Take the game off that list", stateAnswer, FOR_SEATS, asBody), async (c) =>
  state(c, await roomOf(c).invite(callerOfCommand(c), asOf(c), { do: "unlist" })),
);

/** The open invites for a page or an answer; null where the archive can't be asked. */
export async function openListOf(c: Call, variant: string | undefined): Promise<OpenList | null> {
  try {
    return await listOpenInvites(c.env.DB, variant, Date.now());
  } catch (error) {
    warn(WARNINGS.openList(errorName(error)));
    return null;
  }
}

/**
 * Whom an open invite counts for: a browser and its network, or without a browser all of the network; who can't be told from others
 * counts together with them.
 */
function listersOf(c: Call): Listers {
  const networks = visitorIdsOf(c);
  const lister = callerOf(c).browser ?? networks.network ?? visitorId(c.env.ADDRESS_KEY, "direct");
  return { lister, ...networks };
}

/**
 * Whom the new game's open invite counts for; refuses where these have as many as may be, before anything is made. Where that can't be
 * told now, the game's object sees to it.
 */
export async function listersFor(c: Call, game: string): Promise<Listers> {
  const listers = listersOf(c);
  const crowd = await crowdOf(c.env.DB, { ...listers, game }, Date.now()).catch(() => null);
  if (crowd !== null) unwrap(CROWDED[crowd]);
  return listers;
}
