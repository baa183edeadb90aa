/**
 * The pictures that chats show of links. A page names its picture with a version, a hash of all that it shows: so it may be kept for ever, and
 * a chat that asks again after a move, or after somebody changed their name, asks for another one. Nothing in it is for one reader alone.
 */
import type { Context } from "hono";
import type { StateAnswer } from "../../api/state-schema.ts";
import { HIDDEN_NAME } from "../../api/seats.ts";
import { showcase } from "../../games/registry.ts";
import type { Fact } from "../../rules/contract.ts";
import { previewTiling, type Tiling, tilingOf } from "../../view/board/tiling.ts";
import type { Language } from "../../view/languages.ts";
import { gamePreview, homePreview, kindPreview, type LinkPreview, previewText } from "../../view/link-preview.ts";
import type { Listing } from "../../view/rulebook.ts";
import { commonWords, gameWords } from "../../view/words/game.ts";
import { type Api, type Call, originOf } from "../api/caller.ts";
import { askedLanguage, LANGUAGE_HEADERS } from "../api/language.ts";
import { unwrap } from "../api/problem.ts";
import { roomOf } from "../api/room.ts";
import { BUILD } from "../build.ts";
import { openPosition, previewOf } from "../open-position.ts";
import { drawLinkPreview, namePictured, PREVIEW_SIZE } from "../picture/link-preview.ts";
import { fingerprint } from "../tokens/secrets.ts";
import type { Asking, Preview } from "./document.tsx";
import { FOR_A_BREATH, FOR_EVER, png, rulebookOf } from "./picture.ts";

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

/** `GET /g/:id/preview.png?language=&v=`, as the game is now. */
export async function gameLinkPicture(c: Context<Api>): Promise<Response> {
  const answer = pictureOf(c, shownGame(unwrap(await roomOf(c).page({ origin: originOf(c) })), askedLanguage(c)));
  // As its page, a game's board is for no search engine.
  answer.headers.set("x-robots-tag", "noindex");
  return answer;
}

/** `GET /rules/:rulebook/preview.png?language=&v=` */
export function kindLinkPicture(c: Call): Response {
  return pictureOf(c, shownKind(rulebookOf(c), askedLanguage(c)));
}

/** `GET /preview.png?language=&v=` */
export function homeLinkPicture(c: Call): Response {
  return pictureOf(c, shownHome(askedLanguage(c)));
}

/** A picture that is asked for by another version than that of the present one is no longer what was meant, and not kept. */
function pictureOf(c: Call, { says, tiling, version, language }: Shown): Response {
  const tag = `"${version}"`;
  const headers = {
    etag: tag,
    "cache-control": c.req.query("v") === version ? FOR_EVER : FOR_A_BREATH,
    ...(c.req.query("language") === undefined && { vary: LANGUAGE_HEADERS }),
  };
  const known = c.req.header("if-none-match") ?? "";
  if (known.split(",").some((each) => each.trim().replace(/^W\//, "") === tag))
    return new Response(null, { status: 304, headers });
  return png(drawLinkPreview(says, tiling(), commonWords(language).product.name), headers);
}
