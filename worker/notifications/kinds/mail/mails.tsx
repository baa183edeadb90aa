/** What a recipient says, as mails; of a game what happened, the board as its seat sees it, and the way there. */
import renderToString from "preact-render-to-string";
import { findVariant } from "../../../../games/registry.ts";
import type { Language } from "../../../../view/languages.ts";
import { day, duration } from "../../../../view/time.ts";
import { type Block, bodyText, type MailBody, MailHtml } from "../../../../view/mail/body.tsx";
import type { Listing } from "../../../../view/rulebook.ts";
import { capital } from "../../../../view/words/grammar.ts";
import { type Words, wordsOf } from "../../../../view/words/words.ts";
import { confirmUrl, gamesUrl, unsubscribeUrl, makerUrl, seatNoticesUrl, seatUrl, watchUrl } from "../../../links.ts";
import type { Purpose } from "../../../tokens/link-tokens.ts";
import { mailedToken } from "../../../tokens/recipient.ts";
import type { Addressee, Owed, Said } from "../../content/message.ts";
import { wallOf, gameNews, readerState } from "../../content/news.ts";
import { bytes, harmlessPlayers } from "../../content/plain-text.ts";
import { ownerOf } from "../../recipient/address.ts";
import type { Subscription } from "../../recipient/store.ts";
import { type Mail, messageIdOf, threadRoot, type MailImage } from "./mail.ts";
import { MAKER } from "../../../../game/channel-policy.ts";
import type { Scene, Side } from "../../../../rules/contract.ts";
import { moveNumber } from "../../../../view/game/move-list.ts";
import { textBoard } from "../../../../view/mail/text-board.ts";
import { across, bottom, personOf, sideName } from "../../../../view/people.ts";
import type { Person } from "../../../../view/words/own.ts";
import { begunSo } from "../../../../view/words/starts.ts";
import { openPosition } from "../../../open-position.ts";
import { draw } from "../../../picture/draw.ts";
import { sizeOf } from "../../../picture/lay.ts";
import type { Nouns } from "../../../../view/words/nouns.ts";
import { gameWords } from "../../../../view/words/game.ts";

/** @throws for what no mail says, which is a bug */
export function mailOf(said: Said, to: Addressee): Mail {
  const { seat } = said.kind === "digest" ? said.games[0] : said;
  const { game, side, language, origin, number, given, subject } = seat;
  const token = (purpose: Exclude<Purpose, "refuse">, about: number) =>
    mailedToken(to.ring, purpose, { recipient: to.recipient, number: about });
  const unsubscribe = unsubscribeUrl(origin, token("unsubscribe", said.kind === "digest" ? 0 : number));
  const props = { id: to.id, to: to.target, language, origin, unsubscribe };
  switch (said.kind) {
    case "notice":
      return turnMail({ ...props, owed: said.owed, thread: { root: threadRoot(game, side, origin), given, subject } });
    case "digest":
      return digestMail({ ...props, owed: said.games.map(({ owed }) => owed) });
    case "confirmation": {
      const owner = ownerOf({ ADDRESS_KEY: to.addressKey }, to.target);
      return confirmationMail({
        ...props,
        rulebook: rulebookOf(seat),
        confirmUrl: confirmUrl(origin, token("confirm", number)),
        unsubscribe: unsubscribeUrl(origin, mailedToken(to.ring, "refuse", { recipient: owner, number: 0 })),
      });
    }
    case "test":
      return testMail({ ...props, rulebook: rulebookOf(seat) });
    case "games":
      return gamesMail({ ...props, gamesUrl: gamesUrl(origin, token("me", to.now)) });
    case "withdrawal":
      throw new Error("a mail can't be withdrawn");
  }
}

function rulebookOf({ variant }: Subscription): Listing {
  const found = findVariant(variant);
  if (found === undefined) throw new Error(`a subscription to a game of ${variant}, which has no rules`);
  return found.rulebook;
}

/** What every mail is made for. */
interface MailProps {
  readonly to: string;
  readonly language: Language;
  /** `https://host`. */
  readonly origin: string;
  /** Stays the same however often it is tried: the mail's Message-ID is derived from it. */
  readonly id: string;
  /** The address that takes one-click unsubscription. */
  readonly unsubscribe: string;
}

/** What a mail says, and what it belongs to. Its subject is the title of its body. */
type Content = Pick<MailBody, "blocks"> & Partial<Pick<MailBody, "foot">> & Pick<Mail, "subject"> & Partial<Mail>;

function mailSaying({ to, language, origin, id, unsubscribe }: MailProps, { blocks, foot = [], ...content }: Content): Mail {
  const body = { language, title: content.subject, blocks, foot };
  return {
    to,
    messageId: messageIdOf(id, origin),
    text: bodyText(body),
    html: `<!doctype html>${renderToString(<MailHtml {...body} />)}`,
    images: [],
    references: [],
    unsubscribe,
    ...content,
  };
}

function heading(text: string): Block {
  return { kind: "heading", text };
}

function sentence(text: string): Block {
  return { kind: "sentence", text };
}

function note(text: string): Block {
  return { kind: "note", text };
}

function button(label: string, address: string): Block {
  return { kind: "button", label, address };
}

/** A link, where there is an address. */
function linked(label: string, address: string | null): readonly Block[] {
  return address === null ? [] : [{ kind: "link", label, address }];
}

/** So many of the latest ids are told of, beside the root: enough for any program, and a header of bounded length. */
const MOST_REFERENCES = 8;

/** The subject of a game's mails: no other game of the same two has it. */
function subjectOf(name: string, owed: Owed, language: Language): string {
  const next = nextOf(owed, language);
  return next === "" ? name : `${name}, ${next}`;
}

/** What tells a game that follows another one from that one; empty where it follows none. */
function nextOf(owed: Owed, language: Language): string {
  const { previous, series, now } = owed.state;
  const { next } = wordsOf("mail", language).game;
  if (previous === undefined) return "";
  if (series && series.game > 1) return next.series({ game: series.game });
  // Named anew, as somebody else sits down, it is the game of that day still.
  const began = day(owed.beside?.madeAt ?? now, wallOf(owed, language));
  return previous.played ? next.playedOn({ day: began }) : next.rematch({ day: began });
}

/**
 * What a seat is told of its game. People pass such a mail on: its links open this seat and nothing else. All mails of a game to a seat
 * are one thread, for which some programs want the same subject and others the ids that were there before, so they have both.
 */
export function turnMail({
  owed,
  thread,
  ...props
}: MailProps & {
  readonly owed: Owed;
  /** Its root (`threadRoot`), the ids that its mails were really given, and the subject of the first of them. */
  readonly thread: Pick<Subscription, "given" | "subject"> & { readonly root: string };
}): Mail {
  const { game: words, foot } = wordsOf("mail", props.language);
  const { name, news, isYours, board, image, beside, address, open, keep, settings } = gameReport({ owed, ...props });
  const [first = name, ...more] = news;
  return mailSaying(props, {
    subject: thread.subject ?? subjectOf(name, owed, props.language),
    references: [thread.root, ...thread.given.slice(-MOST_REFERENCES)],
    images: [image],
    blocks: [
      heading(first),
      ...more.map(sentence),
      board,
      ...beside.map(note),
      button(open, address),
      note(isYours ? `${words.answer} ${words.noReply}` : words.noReply),
      note(keep),
    ],
    foot: [note(foot.why), ...linked(foot.settings, settings), ...linked(foot.stop, props.unsubscribe)],
  });
}

/** So many games are shown with their boards, and so many at all, so that a mail of many games stays small. */
const MOST_BOARDS = 12;
const MOST_GAMES = 60;
/** Bytes of both readings: a mail whose HTML is longer is cut by Gmail (102 KB). Pictures are parts of their own. */
const LARGEST = 100_000;

type GameReport = ReturnType<typeof gameReport>;

interface DigestMailProps extends MailProps {
  /** At least one: what is new, and what waits for a move. */
  readonly owed: readonly Owed[];
}

/**
 * The day's mail about all games of an address that have something for it, in as many as there is room for. Its links open their seats
 * and no others.
 */
export function digestMail(props: DigestMailProps): Mail {
  let reports = props.owed.slice(0, MOST_GAMES).map((owed) => gameReport({ ...props, owed }));
  // Drawn once, however often the mail is made shorter.
  const images = reports.slice(0, MOST_BOARDS).map(({ image }) => image);
  let mail = digestOf(props, reports, images);
  while (reports.length > 1 && bytes(mail.text) + bytes(mail.html) > LARGEST) {
    reports = reports.slice(0, Math.floor(reports.length * 0.9));
    mail = digestOf(props, reports, images.slice(0, reports.length));
  }
  return mail;
}

/** The first `images.length` of the reports are shown with their boards. */
function digestOf({ owed, ...props }: DigestMailProps, reports: readonly GameReport[], images: Mail["images"]): Mail {
  const { digest, foot } = wordsOf("mail", props.language);
  const { andMore } = wordsOf("more", props.language);
  const left = owed.length - reports.length;
  const entry = ({ name, news, board, beside, address, open, settings }: GameReport, index: number): readonly Block[] => [
    { kind: "divider" },
    heading(name),
    sentence(news.join(" ")),
    ...(index < images.length ? [board] : []),
    ...beside.map(note),
    button(open, address),
    ...linked(foot.settings, settings),
  ];
  return mailSaying(props, {
    subject: digest.subject,
    images,
    blocks: [
      ...opening(owed, digest),
      ...reports.flatMap(entry),
      { kind: "divider" },
      ...(left === 0 ? [] : [sentence(`${capital(andMore({ count: left }))}.`)]),
      note(digest.keep),
    ],
    foot: [note(foot.whyAll), ...linked(foot.stopAll, props.unsubscribe)],
  });
}

/** How many of these games wait for a move, first, and in how many others there is news. */
function opening(owed: readonly Owed[], words: Words["mail"]["digest"]): readonly Block[] {
  const yours = owed.filter(({ side, state }) => state.toMove === side).length;
  if (yours === 0) return [heading(words.title({ count: owed.length }))];
  const others = owed.length - yours;
  return [heading(words.yours({ count: yours })), ...(others === 0 ? [] : [sentence(words.more({ count: others }))])];
}

/**
 * Asks whether an address wants mails about a game. Nobody is on a list yet, but whoever presses their mail program's button wants no
 * such mail again: so one click (RFC 8058) does what the link at the end does. What people call themselves stands in none of the mails
 * that somebody asks for, since they may give somebody else's address: they must not carry their words there.
 */
export function confirmationMail({
  rulebook,
  confirmUrl,
  ...props
}: MailProps & {
  readonly rulebook: Listing;
  /** A page with a button; opening it confirms nothing. */
  readonly confirmUrl: string;
}): Mail {
  const { confirmation: words } = wordsOf("mail", props.language);
  return mailSaying(props, {
    subject: words.subject,
    blocks: [
      heading(words.title({ game: rulebook.name })),
      sentence(words.asked({ host: new URL(props.origin).host })),
      sentence(words.press),
      button(words.open, confirmUrl),
      note(words.ignore),
      note(words.again),
    ],
    foot: linked(words.refuse, props.unsubscribe),
  });
}

/** Shows a seat that its mails come. */
export function testMail({ rulebook, ...props }: MailProps & { readonly rulebook: Listing }): Mail {
  const { test: words, foot } = wordsOf("mail", props.language);
  return mailSaying(props, {
    subject: words.subject,
    blocks: [heading(words.title), sentence(words.reaches({ game: rulebook.name }))],
    foot: [note(foot.why), ...linked(foot.stop, props.unsubscribe)],
  });
}

/**
 * Brings the link to all games of an address.
 * @param gamesUrl secret, for a time: whoever has it sees all games of this address, and plays in them
 */
export function gamesMail({ gamesUrl, ...props }: MailProps & { readonly gamesUrl: string }): Mail {
  const { games: words } = wordsOf("mail", props.language);
  return mailSaying(props, {
    subject: words.subject,
    // It is no list's.
    unsubscribe: null,
    blocks: [heading(words.title), button(words.open, gamesUrl), note(words.keep), note(words.lasts), note(words.ignore)],
  });
}

/**
 * The report of a game to one of its seats.
 * @param origin `https://host`
 * @throws where the state is of no variant of this build or can't be read by its rules, which are bugs
 */
function gameReport({ owed: told, language, origin }: Pick<MailProps, "language" | "origin"> & { readonly owed: Owed }) {
  // Mail programs make a link of whatever looks like an address.
  const owed = { ...told, state: { ...told.state, players: harmlessPlayers(told.state) } };
  const { side, last, seatToken } = owed;
  const state = readerState(owed);
  const { rulebook, line } = openPosition(state);
  const near = bottom(rulebook, state);
  const scene = line.scene();
  const words = wordsOf("mail", language);
  const named = gameWords(language, rulebook);
  const { nouns } = named;
  const person = (each: Side) => personOf(rulebook, state, each, named);

  const { name, news, isYours } = gameNews({ owed, language });
  const { lines, letters } = textBoard({ rulebook, scene, bottom: near, last, nameOf: (kind) => nouns.noun(kind).one });
  const isMaker = side === MAKER;
  const colour = sideName(rulebook, near, named);
  const key = isMaker ? words.maker.letters({ letters, side: colour }) : words.game.letters({ letters });
  const { open, keep } = isMaker ? words.maker : words.game;
  const address = addressOf(owed, origin);
  const cid = `${state.id}.${state.turn}.${side}@${new URL(origin).hostname}`;
  return {
    name,
    news,
    isYours,
    board: {
      kind: "board" as const,
      board: { cid, ...sizeOf(scene), alt: news.join(" "), text: [...lines, "", key].join("\n"), address },
    },
    // Drawn where it is asked for, for of many games most are shown without.
    get image(): MailImage {
      return { cid, png: draw({ rulebook, scene, bottom: near, last, isCustom: state.start !== undefined }) };
    },
    /** The number of the last move, points, reserves. */
    beside: [
      ...counted(rulebook, state.moves, words),
      ...besideBoard(scene, [near, across(rulebook, near)], person, words, nouns),
      ...(state.start ? [begunSo(wordsOf("starts", language), state)] : []),
    ],
    /** Where it goes on, what stands on the button that leads there, and what else its reader had better know of that link. */
    address,
    open,
    keep,
    /** Where this seat's mails are set; null where its key has been retired. */
    settings: seatToken === null ? null : seatNoticesUrl(origin, state.id, seatToken),
  };
}

/** The seat's link, or that of a maker who plays neither side; the public address where its key has been retired. */
function addressOf({ seatToken, makerToken, state: { id } }: Owed, origin: string): string {
  if (makerToken) return makerUrl(origin, id, makerToken);
  return seatToken === null ? watchUrl(origin, id) : seatUrl(origin, id, seatToken);
}

/** What is said of a game that is soon closed, for nobody moves or joins; empty where it is not within so many milliseconds. */
export function closingOf({ closes, now, status }: Owed["state"], language: Language, within: number): string {
  if (closes === null || closes - now > within) return "";
  const { game } = wordsOf("mail", language);
  const left = duration(closes - now, language);
  return status === "waiting" ? game.unjoined({ time: left }) : game.unmoved({ time: left });
}

/** The number of the last move, as the list of moves counts; nothing before the first. */
function counted({ sides }: Listing, moves: Owed["state"]["moves"], { game }: Words["mail"]): readonly string[] {
  const number = moveNumber(moves, sides[0].id);
  return number === null ? [] : [game.move({ ply: number })];
}

/** Points of a match, the reader's first, and pieces in reserve. */
function besideBoard(
  { score, round, reserves }: Scene,
  sides: readonly [Side, Side],
  person: (side: Side) => Person,
  { game }: Words["mail"],
  nouns: Nouns,
): readonly string[] {
  const [near, far] = sides;
  const people = { first: person(near).name, second: person(far).name };
  const points = { points: score?.[near] ?? 0, others: score?.[far] ?? 0 };
  return [
    ...(round === undefined ? [] : [game.score({ ...people, ...points, target: round.target })]),
    ...reserves.map(({ side, kind }) => game.reserve({ ...person(side), ...nouns.piece(kind) })),
  ];
}
