/**
 * The pictures that chats show of links. A page names its picture with a version, a hash of all that it shows: so it may be kept for ever, and
 * a chat that asks again after a move, or after somebody changed their name, asks for another one. Nothing in it is for one reader alone.
 */
import type { Context } from "hono";
import type { StateAnswer } from "../../api/state-schema.ts";
import { HIDDEN_NAME } from "../../api/seats.ts";
import { factsIn } from "../../game/moves.ts";
import { showcase } from "../../games/registry.ts";
import type { Fact } from "../../rules/contract.ts";
import { drawingTiling, previewTiling, type Tiling, tilingOf } from "../../view/board/tiling.ts";
import { drawingName } from "../picture/drawing-name.ts";
import type { Language } from "../../view/languages.ts";
import { gamePreview, homePreview, kindPreview, type LinkPreview, previewText } from "../../view/link-preview.ts";
import type { Listing } from "../../view/rulebook.ts";
import { commonWords, gameWords } from "../../view/words/game.ts";
import { type Api, type Call, originOf } from "../api/caller.ts";
import { askedLanguage, LANGUAGE_HEADERS } from "../api/language.ts";
import { Problem, unwrap } from "../api/problem.ts";
import { roomOf } from "../api/room.ts";
import { BUILD } from "../build.ts";
import { openPosition, previewOf } from "../open-position.ts";
import { drawingSvg } from "../picture/drawing.tsx";
import { drawLinkPreview, namePictured, PREVIEW_SIZE } from "../picture/link-preview.ts";
import { fingerprint } from "../tokens/secrets.ts";
import type { Asking, Preview } from "./document.tsx";
import { FOR_A_BREATH, FOR_EVER, png, rulebookOf } from "./picture.ts";

/** So many moves are drawn, the last ones: under these no eye finds what came before, and each has to be understood anew. */
const MOST_DRAWN = 2000;

/** A page that a picture shows. */
interface Shown {
  readonly language: Language;
  /** The page's path, without a slash at its end. */
  readonly path: string;
  readonly says: LinkPreview;
  /** Names what the picture shows. */
  readonly version: string;
  readonly tiling: () => Tiling;
}

interface Seen {
  readonly state: StateAnswer;
  /** What the last move did. */
  readonly last: readonly Fact[];
}

/** What is shown of a game: its board or, while it invites to begin from the set-up, a move that it is known by. */
export function shownGame({ state: { you: _you, ...state }, last }: Seen, language: Language): Shown {
  const { rulebook, line } = openPosition(state);
  const scene = line.scene();
  const told = {
    language,
    rulebook,
    words: gameWords(language, rulebook),
    state: { ...state, players: pictured(state.players) },
  };
  const says = gamePreview(told, scene);
  const isNew = state.status === "waiting" && state.start === undefined;
  const bottom = rulebook.sides[0].id;
  return {
    language,
    path: `/g/${state.id}`,
    says,
    version: versionOf(says, state.position, last),
    tiling: () =>
      isNew
        ? previewTiling(rulebook, previewOf(rulebook))
        : tilingOf({ rulebook, scene, bottom, last, isCustom: state.start !== undefined }),
  };
}

/** The players with names as pictures can write them: whose can't be written is called by their side. */
function pictured(players: StateAnswer["players"]): StateAnswer["players"] {
  return Object.fromEntries(
    Object.entries(players).map(([side, player]) => {
      const isWritten = player === null || player.name === null || player.name === HIDDEN_NAME;
      return [side, isWritten ? player : { ...player, name: namePictured(player.name) }];
    }),
  );
}

/** What is shown of a kind of game. */
export function shownKind(rulebook: Listing, language: Language): Shown {
  return signature(`/rules/${rulebook.id}`, rulebook, kindPreview(rulebook, language), language);
}

/** What is shown of the first page. */
export function shownHome(language: Language): Shown {
  return signature("", showcase, homePreview(language), language);
}

/** A move that a kind of game is known by, and these words. */
function signature(path: string, rulebook: Listing, says: LinkPreview, language: Language): Shown {
  const tiling = () => previewTiling(rulebook, previewOf(rulebook));
  return { language, path, says, version: versionOf(says, rulebook.id), tiling };
}

function versionOf(...shown: readonly unknown[]): string {
  return fingerprint(JSON.stringify([BUILD, ...shown])).slice(0, 12);
}

/** What a page says of its picture. */
export function previewTags({ origin }: Asking, { path, language, version, says }: Shown): Preview {
  const address = `${origin}${path}/preview.png?language=${language}&v=${version}`;
  return { address, ...PREVIEW_SIZE, alt: previewText(says) };
}

/** `GET /g/:id/preview.png?language=&v=`, as the game is now: its board or, where it is over, its drawing. */
export async function gameLinkPicture(c: Context<Api>): Promise<Response> {
  const { seen, shown } = await askedGame(c);
  const drawn = async () => (seen.state.status === "over" ? (await drawnGame(c, seen.state))?.tiling : undefined);
  return forNoEngine(await versioned(c, shown, async (headers) => pictureOf(shown, (await drawn()) ?? shown.tiling(), headers)));
}

/** `GET /g/:id/drawing.png?language=&v=`, and `drawing.svg`: the drawing of a game that is over, as a file to be kept. */
export async function gameDrawing(c: Context<Api>, format: "png" | "svg"): Promise<Response> {
  const { seen, shown } = await askedGame(c);
  if (seen.state.status !== "over") throw new Problem("not-found", "A game is drawn when it is over.");
  return forNoEngine(
    await versioned(c, shown, async (kept) => {
      const drawn = await drawnGame(c, seen.state);
      if (drawn === null) throw new Problem("not-found", "No piece was moved in this game, so there is no drawing of it.");
      const headers = {
        ...kept,
        "content-disposition": `inline; filename="${drawingName(drawn.rulebook.id, seen.state)}.${format}"`,
      };
      if (format === "png") return pictureOf(shown, drawn.tiling, headers);
      const text = drawingSvg(shown.says, drawn, commonWords(shown.language).product.name);
      return new Response(text, {
        headers: { "content-type": "image/svg+xml", "x-content-type-options": "nosniff", ...headers },
      });
    }),
  );
}

async function askedGame(c: Context<Api>) {
  const seen = unwrap(await roomOf(c).page({ origin: originOf(c) }));
  return { seen, shown: shownGame(seen, askedLanguage(c)) };
}

/** All that a finished game's drawing is made of; null where no piece went anywhere. */
async function drawnGame(c: Context<Api>, { variant, position }: Pick<StateAnswer, "variant" | "position">) {
  const {
    rulebook,
    variant: { match },
    line,
  } = openPosition({ variant, position });
  const scene = line.scene();
  const moves = unwrap(await roomOf(c).played(MOST_DRAWN)).map((made) => factsIn(match, made.position, made.move));
  const tiling = drawingTiling(rulebook, scene, moves);
  return tiling && { rulebook, scene, moves, tiling };
}

/** As its page, a game's board is for no search engine. */
function forNoEngine(answer: Response): Response {
  answer.headers.set("x-robots-tag", "noindex");
  return answer;
}

/** `GET /rules/:rulebook/preview.png?language=&v=` */
export function kindLinkPicture(c: Call): Promise<Response> {
  return plainPicture(c, shownKind(rulebookOf(c), askedLanguage(c)));
}

/** `GET /preview.png?language=&v=` */
export function homeLinkPicture(c: Call): Promise<Response> {
  return plainPicture(c, shownHome(askedLanguage(c)));
}

function plainPicture(c: Call, shown: Shown): Promise<Response> {
  return versioned(c, shown, (headers) => pictureOf(shown, shown.tiling(), headers));
}

function pictureOf({ says, language }: Shown, tiling: Tiling, headers: Readonly<Record<string, string>>): Response {
  return png(drawLinkPreview(says, tiling, commonWords(language).product.name), headers);
}

/** A picture that is asked for by another version than that of the present one is no longer what was meant, and not kept. */
async function versioned(
  c: Call,
  { version }: Shown,
  draw: (headers: Readonly<Record<string, string>>) => Response | Promise<Response>,
): Promise<Response> {
  const tag = `"${version}"`;
  const headers = {
    etag: tag,
    "cache-control": c.req.query("v") === version ? FOR_EVER : FOR_A_BREATH,
    ...(c.req.query("language") === undefined && { vary: LANGUAGE_HEADERS }),
  };
  const known = c.req.header("if-none-match") ?? "";
  if (known.split(",").some((each) => each.trim().replace(/^W\//, "") === tag))
    return new Response(null, { status: 304, headers });
  return draw(headers);
}
