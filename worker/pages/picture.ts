/**
 * Boards as PNG, for mails and chats, which show no SVG. A turn's position never changes, so its picture may be kept for ever;
 * the picture of whatever is on the board now only for a breath.
 */
import type { Side } from "../../rules/contract.ts";
import { findRulebook } from "../../games/registry.ts";
import type { Listing } from "../../view/rulebook.ts";
import type { Call } from "../api/caller.ts";
import { Problem, unwrap } from "../api/problem.ts";
import { roomOf } from "../api/room.ts";
import { openPosition, setUpOf } from "../open-position.ts";
import { draw } from "../picture/draw.ts";

export const FOR_EVER = "public, max-age=31536000, immutable";
export const FOR_A_BREATH = "public, max-age=10";
/** What belongs to no game changes with a deploy only. */
const FOR_A_DAY = "public, max-age=86400";

/** `GET /g/:id/board.png?turn=&side=`: the position of a turn, or the present one, as the player of `side` sees it. */
export async function gamePicture(c: Call): Promise<Response> {
  const turn = turnOf(c.req.query("turn"));
  const { variant, position, last, isCustom } = unwrap(await roomOf(c).picture(turn));
  const { rulebook, line } = openPosition({ variant, position });
  const bottom = sideOf(rulebook, c.req.query("side"));
  return png(draw({ rulebook, scene: line.scene(), bottom, last, isCustom }), {
    "cache-control": turn === null ? FOR_A_BREATH : FOR_EVER,
    // As its page, a game's board is for no search engine.
    "x-robots-tag": "noindex",
  });
}

/** `GET /rules/:rulebook/board.png`: the set-up of a kind of game. */
export function setUpPicture(c: Call): Response {
  const rulebook = rulebookOf(c);
  return png(draw({ rulebook, scene: setUpOf(rulebook), bottom: rulebook.sides[0].id, last: [] }), {
    "cache-control": FOR_A_DAY,
  });
}

/** The kind of game that the address names. */
export function rulebookOf(c: Call): Listing {
  const rulebook = findRulebook(c.req.param("rulebook") ?? "");
  if (rulebook === undefined) throw new Problem("not-found", "There is no such game.");
  return rulebook;
}

/** A PNG file as an answer. */
export function png(bytes: Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>>): Response {
  return new Response(bytes, { headers: { "content-type": "image/png", "x-content-type-options": "nosniff", ...headers } });
}

/** A turn's number; null where none is asked for. */
function turnOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,6}$/.test(text)) throw new Problem("malformed", "turn has to be the number of a turn, from 0 on.");
  return Number(text);
}

function sideOf({ sides }: Listing, text: string | undefined): Side {
  if (text === undefined) return sides[0].id;
  const side = sides.find(({ id }) => id === text);
  if (side === undefined) throw new Problem("malformed", `side has to be ${sides.map(({ id }) => id).join(" or ")}.`);
  return side.id;
}
