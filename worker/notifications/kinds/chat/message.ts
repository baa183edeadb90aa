/**
 * What a chat room is told of a game: by names, for others read there too, and by the watch link, for whoever has a seat's could
 * play. All of it is plain text, in which no name calls anybody or leads anywhere; each service escapes it for its own format.
 */
import { MAKER, OWNER } from "../../../../game/channel-policy.ts";
import type { StateAnswer } from "../../../../api/state-schema.ts";
import type { Side } from "../../../../rules/contract.ts";
import { findVariant } from "../../../../games/registry.ts";
import type { Listing } from "../../../../view/rulebook.ts";
import { marked, personOf } from "../../../../view/people.ts";
import { markedStart } from "../../../../view/words/starts.ts";
import { playMeUrl, watchUrl } from "../../../links.ts";
import { harmlessPlayers } from "../../content/plain-text.ts";
import { newsOf } from "../../content/news.ts";
import type { Addressee, Owed, Said } from "../../content/message.ts";
import { refusedTarget } from "../../http.ts";
import { openPosition } from "../../../open-position.ts";
import { draw } from "../../../picture/draw.ts";
import { sizeOf } from "../../../picture/lay.ts";
import type { Subscription } from "../../recipient/store.ts";
import type { ChatLink, ChatMessage, ChatPost, ChatRoom, Picture } from "./chat-room.ts";
import type { Language } from "../../../../view/languages.ts";
import { gameWords } from "../../../../view/words/game.ts";
import { wordsOf } from "../../../../view/words/words.ts";

interface Props {
  readonly id: string;
  readonly language: Language;
  /** `https://host`. */
  readonly origin: string;
}

/** What a room is told of one game. */
export function gameMessage(owed: Owed, { id, language, origin }: Props): ChatMessage {
  const { title, lines } = reportOf(owed, language);
  const words = wordsOf("chat", language);
  return {
    id,
    title,
    lines,
    picture: pictureOf(owed, origin, [title, ...lines].join(" ")),
    links: [{ label: words.open, url: watchUrl(origin, owed.state.id) }],
    list: null,
  };
}

/** What a room is told once a day of several games. */
export function digestMessage(owed: readonly [Owed, ...Owed[]], props: Props): ChatMessage {
  const [first, ...more] = owed;
  if (more.length === 0) return gameMessage(first, props);
  const { id, language, origin } = props;
  const words = wordsOf("chat", language);
  const told = (each: Owed) => ({ ...reportOf(each, language), url: watchUrl(origin, each.state.id) });
  const link = ({ title, url }: ReturnType<typeof told>): ChatLink => ({ label: title, url });
  const reports = [told(first), ...more.map(told)] as const;
  return {
    id,
    title: words.digest,
    lines: reports.map(({ title, lines: [line = ""] }) => `${title}. ${line}`),
    picture: null,
    links: [link(reports[0]), ...reports.slice(1).map(link)],
    list: { open: words.open, more: (count) => wordsOf("more", language).andMore({ count }) },
  };
}

/** A message that shows that messages come. */
export function testMessage(
  { game, side, variant }: Pick<Subscription, "game" | "side" | "variant">,
  { id, language, origin }: Props,
): ChatMessage {
  const words = wordsOf("chat", language);
  const found = findVariant(variant);
  if (found === undefined) throw new Error(`a chat room for a game of ${variant}, which has no rules`);
  const { name } = found.rulebook;
  const said =
    side === OWNER
      ? { line: words.testAll({ game: name }), link: { label: words.openAll, url: playMeUrl(origin, game) } }
      : { line: words.test({ game: name }), link: { label: words.open, url: watchUrl(origin, game) } };
  return { id, title: "Hoplink", lines: [said.line], picture: null, links: [said.link], list: null };
}

function reportOf(owed: Owed, language: Language): Pick<ChatMessage, "title" | "lines"> {
  const { rulebook } = openPosition(owed.state);
  const state = { ...owed.state, players: harmlessPlayers(owed.state) };
  return {
    title: markedStart(
      wordsOf("chat", language).title({ game: rulebook.name, ...playersOf(rulebook, state, language) }),
      language,
      state,
    ),
    lines: newsOf({ ...owed, side: sideOf(owed, rulebook), state }, rulebook, language, "room"),
  };
}

/** Whose news it is: a seat's, that of a maker who plays neither side, or, in a room that follows the game, that of whoever has to do something now. */
function sideOf({ side, state }: Owed, { sides: [first, second] }: Listing): Side {
  if (side === MAKER) return side;
  const offer = state.offers.at(-1);
  const asked = offer === undefined ? state.toMove : offer.by === first.id ? second.id : first.id;
  return [first.id, second.id].includes(side) ? side : (asked ?? first.id);
}

function playersOf(rulebook: Listing, { players }: StateAnswer, language: Language) {
  const [first, second] = rulebook.sides;
  const words = gameWords(language, rulebook);
  const person = ({ id }: { readonly id: string }) => {
    const each = personOf(rulebook, { players }, id, words);
    return marked(each.name, players[id]?.program, words);
  };
  return { first: person(first), second: person(second) };
}

/** The board by its turn, for services keep pictures. */
function pictureOf({ side: listener, turn, state, last }: Owed, origin: string, alt: string): Picture {
  const { rulebook, line } = openPosition(state);
  const scene = line.scene();
  const side = rulebook.sides.some(({ id }) => id === listener) ? listener : rulebook.sides[0].id;
  const isPublic = refusedTarget(origin, false) === null;
  return {
    url: isPublic ? `${watchUrl(origin, state.id)}/board.png?turn=${turn}&side=${side}` : null,
    alt,
    ...sizeOf(scene),
    png: turn < state.turn ? null : () => draw({ rulebook, scene, bottom: side, last, isCustom: state.start !== undefined }),
  };
}

/** @throws for what no room is told, which is a bug */
export function chatOf(said: Said, { id, target }: Addressee): ChatPost {
  const room: ChatRoom = JSON.parse(target);
  const { seat } = said.kind === "digest" ? said.games[0] : said;
  const props = { id, language: seat.language, origin: seat.origin };
  const post = (message: ChatMessage): ChatPost => ({ room, message, origin: seat.origin });
  switch (said.kind) {
    case "notice":
      return post(gameMessage(said.owed, props));
    case "digest": {
      const [{ owed: first }, ...more] = said.games;
      return post(digestMessage([first, ...more.map(({ owed }) => owed)], props));
    }
    case "test":
      return post(testMessage(seat, props));
    case "confirmation":
    case "games":
    case "withdrawal":
      throw new Error(`no room is told a ${said.kind}`);
  }
}
