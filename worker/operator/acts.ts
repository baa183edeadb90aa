/** What the operator can do on their page. Each act is written down before it is done, and once more where it could not be. */
import { DAY } from "../../game/limits.ts";
import * as z from "zod";
import { side } from "../../api/common-schema.ts";
import type { Call } from "../api/caller.ts";
import { clientIn } from "../api/client.ts";
import { blockList } from "../moderation/block-list.ts";
import { type Act, LONGEST_REASON, MOST_DAYS, THE_MODERATION } from "../moderation/report.ts";
import { done, refused, type Reply, valueOf } from "../object/reply.ts";
import { normalised, readAddress, withoutDetail } from "../notifications/recipient/address.ts";
import type { Elsewhere, OperatorAct } from "../room/operator-acts.ts";
import type { NameAct } from "../room/seats/names.ts";
import { isGameId, isPlayMeId } from "../tokens/game-id.ts";
import { blockedId, ownerId } from "../tokens/recipient.ts";
import { gameAt } from "../room/ask.ts";
import { LISTED_BY, newestInvites } from "../archive/open-invites.ts";
import { MOST_OBJECTS } from "../archive/difference.ts";
import { GAME_ACTS } from "./game-forms.ts";

const why = z.string().trim().min(1).max(LONGEST_REASON);
const game = z.string().trim().max(64);
const days = z.coerce.number().int().min(1).max(MOST_DAYS);
const id = z.coerce.number().int().min(1);

/** What the form of open invites sends beside what it does and why. */
const unlistFields = {
  "games[]": z.array(z.string().max(64)).max(MOST_OBJECTS).default([]),
  "all-of": z
    .union([z.literal(""), z.templateLiteral([z.enum(LISTED_BY), ":", z.string().regex(/^[a-z2-7]{16,64}$|^[0-9a-f]{64}$/)])])
    .default(""),
  sure: z.literal("yes"),
};

/** The fields of each of the page's forms. */
export const actForm = z.discriminatedUnion("do", [
  z.object({ do: z.enum(["hide-name", "allow-name"]), game, side, why }),
  z.object({ do: z.enum(GAME_ACTS), game, side: side.optional(), number: id.optional(), why }),
  z.object({ do: z.enum(["unlist", "withdraw-invite", "close"]), game, why }),
  z.object({ do: z.literal("unlist-many"), ...unlistFields, why }),
  z.object({ do: z.literal("end-link"), link: z.string().trim().max(300), why }),
  z.object({ do: z.literal("block-network"), network: z.string().trim().max(64), days, why }),
  z.object({ do: z.literal("block-address"), address: z.string().max(1000), days, why }),
  z.object({ do: z.literal("unblock"), block: id, why }),
  z.object({ do: z.literal("close-report"), report: z.union([id.transform((one) => [one]), z.array(id)]), why }),
  z.object({ do: z.literal("close-all-reports"), why }),
]);

const NO_GAME = refused("not-found", "There is no such game.");

type ActForm = z.output<typeof actForm>;
type NameForm = Extract<ActForm, { do: NameAct }>;
type GameActForm = Extract<ActForm, { do: (typeof GAME_ACTS)[number] }>;
type ManyForm = Extract<ActForm, { do: "unlist-many" }>;

/** Carries an act out, at `now`. */
export async function carryOut(c: Call, form: ActForm, now: number): Promise<Reply<null>> {
  const moderation = c.env.MODERATION.getByName(THE_MODERATION);
  const noted = (subject: string): Act => ({ act: form.do, subject, why: form.why, at: now });
  if (isOfFeature(form)) return onFeature(c, form, noted([form.game, form.side ?? form.number ?? ""].join(" ")));
  switch (form.do) {
    case "hide-name":
    case "allow-name":
      return onName(c, form, noted(`${form.game} ${form.side}`));
    case "unlist":
    case "withdraw-invite":
    case "close":
      return onGame(c, form.game, { do: form.do }, noted(form.game));
    case "unlist-many":
      return unlistMany(c, form, (subject) => ({ ...noted(subject), act: "unlist" }), now);
    case "end-link":
      return endLink(c, form.link, noted);
    case "block-network": {
      const network = networkIn(form.network);
      if (network === null) return refused("malformed", "network: an address such as 192.0.2.1, 2001:db8::1 or 2001:db8::/48");
      const subject = blockedId(c.env.ADDRESS_KEY, network);
      return heard(moderation.block({ kind: "network", subject, until: now + form.days * DAY }, noted(subject)));
    }
    case "block-address": {
      const address = readAddress(form.address);
      if (!address.ok) return refused("malformed", `address: ${address.error}`);
      const subject = ownerId(c.env.ADDRESS_KEY, withoutDetail(normalised(address.value)));
      return heard(moderation.block({ kind: "mail", subject, until: now + form.days * DAY }, noted(subject)));
    }
    case "unblock":
      return heard(moderation.unblock(form.block, noted(`block ${form.block}`)));
    case "close-report":
      return moderation.close(form.report, { act: form.do, why: form.why, at: now });
    case "close-all-reports":
      return moderation.close("all", { act: form.do, why: form.why, at: now });
  }
}

/** Does something to a game. */
async function onGame(c: Call, id: string, act: OperatorAct, noted: Act): Promise<Reply<null>> {
  return isGameId(c.env.ID_KEY, id) ? onObject(c, () => gameAt(c.env.ROOM, id).operate(act), noted) : NO_GAME;
}

function isOfFeature(form: ActForm): form is GameActForm {
  return GAME_ACTS.some((name) => name === form.do);
}

/** Does what a feature of the game carries out: to a seat's player in the games that follow, too. */
async function onFeature(c: Call, { game: id, why: _why, ...act }: GameActForm, noted: Act): Promise<Reply<null>> {
  const { side } = act;
  if (side !== undefined)
    return onPlayer(c, { game: id, side }, noted, (seat) =>
      gameAt(c.env.ROOM, seat.game).operateFeature({ ...act, side: seat.side }),
    );
  return isGameId(c.env.ID_KEY, id) ? onObject(c, () => gameAt(c.env.ROOM, id).operateFeature(act), noted) : NO_GAME;
}

/** Hides a name or allows one again: in a game, in those that follow it, and on the "play me" link that made one of them. */
async function onName(c: Call, { do: act, game, side }: NameForm, noted: Act): Promise<Reply<null>> {
  return onPlayer(c, { game, side }, noted, async (seat) => {
    const acted: Reply<Elsewhere> = await gameAt(c.env.ROOM, seat.game).operate({ do: act, side: seat.side });
    if (acted.ok && acted.value.link !== null) valueOf(await c.env.PLAY_ME.getByName(acted.value.link).permitName(act));
    return acted;
  });
}

type Seat = NonNullable<Elsewhere["next"]>;

/** Does something to a seat's player in a game, and in those that follow it. */
async function onPlayer(c: Call, first: Seat, noted: Act, act: (seat: Seat) => Promise<Reply<Elsewhere>>): Promise<Reply<null>> {
  if (!isGameId(c.env.ID_KEY, first.game)) return NO_GAME;
  return onObject(
    c,
    async () => {
      for (let seat: Elsewhere["next"] = first; seat !== null;) {
        const acted: Reply<Elsewhere> = await act(seat);
        // A seat that its player has left in a game which follows is nobody's.
        if (!acted.ok && acted.code === "not-started" && seat.game !== first.game) break;
        if (!acted.ok) return acted;
        seat = acted.value.next;
      }
      return done(null);
    },
    noted,
  );
}

/** Ends a "play me" link, given by its address or its id. */
async function endLink(c: Call, given: string, noted: (subject: string) => Act): Promise<Reply<null>> {
  const id = idIn(given);
  if (!isPlayMeId(c.env.ID_KEY, id)) return refused("not-found", "There is no such link.");
  return onObject(c, () => c.env.PLAY_ME.getByName(id).end(id), noted(id));
}

/** The id in an address of a game or a “play me” link, or by itself. */
export function idIn(given: string): string {
  return /([a-z2-7]+)(?:#.*)?$/.exec(given)?.[1] ?? "";
}

/** Writes an act down, and does it. */
async function onObject(c: Call, work: () => Promise<Reply<unknown>>, noted: Act): Promise<Reply<null>> {
  const moderation = c.env.MODERATION.getByName(THE_MODERATION);
  const written = await moderation.note(noted);
  if (!written.ok) return written;
  const acted = await work();
  if (acted.ok) return done(null);
  await moderation.note({ ...noted, act: `${noted.act}: refused (${acted.code})` });
  return refused(acted.code, acted.detail);
}

/** This Worker goes by a change at once, others when they ask next. */
async function heard(changed: Promise<Reply<null>>): Promise<Reply<null>> {
  const reply = await changed;
  blockList.forget();
  return reply;
}

/** What clients of a network are counted under: an IPv4 address, an IPv6 /64, or the /48 of a site where that is asked for. */
function networkIn(given: string): string | null {
  const [, address = "", prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(given) ?? [];
  const client = clientIn(address, []);
  const isIpv6 = client.site !== null;
  if (client.network === "malformed") return null;
  if (prefix === undefined || prefix === (isIpv6 ? "64" : "32")) return client.network;
  return isIpv6 && prefix === "48" ? client.site : null;
}

/** Takes many open invites off the list, each an act of its own in the log, as far as one request may; answers the first refusal, where others were done all the same. */
async function unlistMany(c: Call, chosen: ManyForm, noted: (subject: string) => Act, now: number): Promise<Reply<null>> {
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
async function gamesOf(c: Call, { "games[]": ticked, "all-of": group }: ManyForm, now: number): Promise<readonly string[]> {
  const [by = "", hash = ""] = group.split(":");
  const listedBy = LISTED_BY.find((each) => each === by);
  const others = listedBy === undefined ? [] : await newestInvites(c.env.DB, now, MOST_OBJECTS, { by: listedBy, is: hash });
  const known = [...new Set([...ticked, ...others.map(({ game }) => game)])].filter((game) => isGameId(c.env.ID_KEY, game));
  return known.slice(0, MOST_OBJECTS);
}
