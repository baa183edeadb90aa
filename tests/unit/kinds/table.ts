/**
 * What is told to whom by what: the one table that the tests of messages go through. Its rows are made of the product's own lists of
 * kinds, chat services, occasions, messages and languages; `table.test.ts` holds it to be complete.
 */
import { newBrowser } from "../../push-service.ts";
import { aborted, awayUntil, BEGINNING, created, given, joined, moved, offered } from "../game/given.ts";
import { addressee, between, FOR_MAKER, GAME, type Names, seatOf, type Size, toMaker, toSeat, USUAL } from "./games.ts";
import { roomOf } from "./rooms.ts";
import {
  CHAT_SERVICES,
  type ChannelKind,
  CHANNEL_KINDS,
  type ChatService,
  type Answer,
  deliverTo,
  isChannelKind,
  isChatService,
  type Language,
  languages,
  type Left,
  MESSAGE_TYPES,
  type MessageType,
  type Occasion,
  OCCASIONS,
  type Outcome,
  OWNER,
  type Owed,
  ownersTest,
  type Said,
  type SaidOfSeat,
  sendBy,
  type Told,
  WHOLE_GAME,
} from "./subjects.ts";

export const LISTENERS = ["seat", "maker", "game", "owner"] as const;
export type Listener = (typeof LISTENERS)[number];

/** An occasion of one game, or a message that is about none. */
export type What = Occasion | "digest" | "confirmation" | "test" | "games" | "withdrawal";

const ALL = "mail push chat";
/**
 * By which kinds of channels each listener is told: a seat, the maker of a game for two others, a room that follows the whole game, and
 * the owner of a “play me” link, whose games tell them as their seat. A link goes by mail alone, for others may read what else there is.
 */
export const CELLS: Readonly<Record<What, Readonly<Record<Listener, string>>>> = {
  end: { seat: ALL, maker: ALL, game: "chat", owner: "" },
  recovery: { seat: ALL, maker: "", game: "", owner: "" },
  link: { seat: "mail", maker: "", game: "", owner: "" },
  webhook: { seat: ALL, maker: "", game: "", owner: "" },
  flag: { seat: ALL, maker: "", game: "", owner: "" },
  reminder: { seat: ALL, maker: ALL, game: "", owner: "" },
  meeting: { seat: ALL, maker: "", game: "", owner: "" },
  nudge: { seat: ALL, maker: "", game: "", owner: "" },
  turn: { seat: ALL, maker: "", game: "chat", owner: "" },
  offer: { seat: ALL, maker: "", game: "", owner: "" },
  joined: { seat: ALL, maker: ALL, game: "", owner: "" },
  pause: { seat: ALL, maker: "", game: "", owner: "" },
  seat: { seat: ALL, maker: ALL, game: "", owner: "" },
  message: { seat: ALL, maker: "", game: "", owner: "" },
  digest: { seat: ALL, maker: "", game: "", owner: "" },
  confirmation: { seat: "mail", maker: "mail", game: "", owner: "mail" },
  test: { seat: ALL, maker: ALL, game: "chat", owner: "mail chat" },
  games: { seat: "mail", maker: "", game: "", owner: "" },
  withdrawal: { seat: "push", maker: "", game: "", owner: "" },
};

const playing = [created(), joined] as const;

/** Games that webhooks tell of. */
export const TOLD: Readonly<Record<MessageType, Omit<Told, "type">>> = {
  turn: { side: "b", state: given(...playing, moved("a6-a7")).state },
  join: { side: "w", state: given(...playing).state },
  offer: { side: "w", state: given(...playing, offered("b")).state },
  reminder: { side: "b", state: given(...playing, moved("a6-a7")).state },
  pause: { side: "w", state: given(...playing, awayUntil("b", BEGINNING + 3_600_000)).state },
  end: { side: "b", state: given(...playing, aborted("w")).state },
  recovery: { side: "w", state: given(...playing).state, more: { recovery: { id: "r", side: "b", asked: 1 } } },
  message: { side: "w", state: given(...playing).state },
  test: { side: "w", state: given(created()).state },
};

/** By what a message goes: mail, a push that says what happened or that something did, a chat's service, or a webhook. */
export type Kind = "mail" | "push" | "locked push" | ChatService | "webhook";

interface ChannelRow {
  readonly kind: Exclude<Kind, "webhook">;
  readonly listener: Listener;
  readonly what: What;
  readonly language: Language;
}

/** A webhook speaks no language. */
interface WebhookRow {
  readonly kind: "webhook";
  readonly listener: "seat" | "owner";
  readonly what: MessageType;
  readonly language: "";
}

export type Row = ChannelRow | WebhookRow;

/** The ways that a kind of channel has, each with a format of its own, or with words of its own. */
export function waysOf(kind: ChannelKind): readonly Exclude<Kind, "webhook">[] {
  switch (kind) {
    case "mail":
      return ["mail"];
    case "push":
      return ["push", "locked push"];
    case "chat":
      return CHAT_SERVICES;
  }
}

export function isOccasion(text: string): text is Occasion {
  return OCCASIONS.some((occasion) => occasion === text);
}

export function isWhat(text: string): text is What {
  return text in CELLS;
}

const CHANNEL_ROWS: readonly ChannelRow[] = Object.keys(CELLS).flatMap((what) => {
  if (!isWhat(what)) return [];
  return LISTENERS.flatMap((listener) => {
    const kinds = CELLS[what][listener].split(" ").filter(isChannelKind);
    return kinds.flatMap((each) =>
      waysOf(each).flatMap((kind) => languages.map((language) => ({ kind, listener, what, language }))),
    );
  });
});

const WEBHOOK_ROWS: readonly WebhookRow[] = [
  ...MESSAGE_TYPES.map((what) => ({ kind: "webhook", listener: "seat", what, language: "" }) as const),
  { kind: "webhook", listener: "owner", what: "test", language: "" },
];

export const ROWS: readonly Row[] = [...CHANNEL_ROWS, ...WEBHOOK_ROWS];
/** All ways in the order of the product's lists. */
export const KINDS: readonly Kind[] = [...CHANNEL_KINDS.flatMap(waysOf), "webhook"];
export const rowsOf = (kind: Kind): readonly Row[] => ROWS.filter((row) => row.kind === kind);

export function channelKindOf(kind: Exclude<Kind, "webhook">): ChannelKind {
  const found = CHANNEL_KINDS.find((each) => waysOf(each).includes(kind));
  if (found === undefined) throw new Error(`${kind} is a way of no kind`);
  return found;
}

/** A receiver of this kind, and what opens what was sent to it. */
export function receiverOf(kind: Exclude<Kind, "webhook">): {
  readonly target: string;
  readonly decrypt: (body: Buffer) => string;
} {
  if (kind === "mail") return { target: "ada@example.org", decrypt: String };
  if (kind === "push" || kind === "locked push") {
    const { subscription, decrypt } = newBrowser("https://push.example.org");
    return { target: JSON.stringify(subscription), decrypt };
  }
  return { target: JSON.stringify(roomOf(kind)), decrypt: String };
}

/** What each chat says where it has taken a message; whoever else is asked needs no words. */
export const YES: Readonly<Record<ChatService, readonly [status: number, text: string]>> = {
  discord: [200, '{"id":"1","type":0}'],
  slack: [200, "ok"],
  teams: [202, ""],
  "google-chat": [200, '{\n  "name": "spaces/AAAA/messages/x"'],
  mattermost: [200, "ok"],
  matrix: [200, '{"event_id":"$x"}'],
  ntfy: [200, '{"id":"x","event":"message"}\n'],
  telegram: [200, '{"ok":true,"result":{"message_id":1}}'],
  gotify: [200, '{"id":25,"appid":5}'],
};

/** Takes everything. A Matrix homeserver has to say where it keeps a picture, too. */
export function taking(kind: Kind): Answer {
  if (!isChatService(kind)) return () => new Response(null, { status: 201 });
  const [status, text] = YES[kind];
  return ({ url }) =>
    url.includes("/media/") ? Response.json({ content_uri: "mxc://example.org/abc" }) : new Response(text, { status });
}

/** What a row says of games of players of these names. */
export interface Saying {
  readonly names?: Names;
  readonly size?: Size;
  /** How many games a digest is about. */
  readonly games?: number;
}

function owedOf({ listener, what }: Row, names: Names, size: Size): Owed {
  const occasion = isOccasion(what) ? what : "turn";
  if (listener === "maker") return toMaker(occasion in FOR_MAKER ? occasion : "joined", names);
  const owed = toSeat(occasion, names, size);
  return listener === "game" ? { ...owed, side: WHOLE_GAME } : owed;
}

/** The games of a digest: each player's name begins with the number of theirs. */
function gamesOf(row: ChannelRow, names: Names, size: Size, count: number): readonly SaidOfSeat[] {
  return Array.from({ length: count }, (_, number) => {
    const owed = toSeat(number % 5 === 4 ? "offer" : "reminder", names, size);
    const id = `game${String(number).padStart(12, "0")}`;
    const [one, other] = names.map((name) => (count > 3 ? `Q${number}Q${Array.from(name).slice(7).join("")}` : name));
    const named = between(owed, [one ?? "", other ?? ""]);
    return { seat: seatOf(named, row.language, row.kind !== "locked push"), owed: { ...named, state: { ...named.state, id } } };
  });
}

/** What a row says. */
export function saidOf(row: ChannelRow, { names = USUAL, size = "usual", games = 3 }: Saying = {}): Said {
  const { what, listener } = row;
  const owed = owedOf(row, names, size);
  const seat = { ...seatOf(owed, row.language, row.kind !== "locked push"), ...(listener === "owner" && { side: OWNER }) };
  if (isOccasion(what)) return { kind: "notice", seat, owed };
  if (what !== "digest") return { kind: what, seat };
  const [first, ...more] = gamesOf(row, names, size, games);
  if (first === undefined) throw new Error("a digest of nothing");
  return { kind: what, games: [first, ...more] };
}

/** A message as it has left, and what opens it. */
export interface Gone extends Pick<Outcome, "sent"> {
  readonly left: Left;
  readonly decrypt: (body: Buffer) => string;
}

/** Two, as for a day after one was made anew. */
export const WEBHOOK_SECRETS = [`whsec_${btoa("o".repeat(32))}`, `whsec_${btoa("n".repeat(32))}`];

/** Puts a row into words and sends it to somebody who takes it. */
export async function sent(row: Row, saying: Saying = {}): Promise<Gone> {
  if (row.kind === "webhook") return sentToWebhook(row);
  const { target, decrypt } = receiverOf(row.kind);
  const outcome = await sendBy(channelKindOf(row.kind), saidOf(row, saying), addressee(target), taking(row.kind));
  const left = outcome.left.at(-1);
  if (left === undefined) throw new Error(`nothing has left: ${JSON.stringify(outcome.sent)}`);
  return { sent: outcome.sent, left, decrypt };
}

async function sentToWebhook({ what, listener }: WebhookRow): Promise<Gone> {
  const [secret = ""] = WEBHOOK_SECRETS;
  const told = { type: what, ...TOLD[what] };
  const [left] =
    listener === "owner" ? [await ownersTest(secret, GAME)] : (await deliverTo(WEBHOOK_SECRETS, told, taking("webhook"))).left;
  if (left === undefined) throw new Error("nothing has left");
  return { sent: { kind: "sent", messageId: null }, left, decrypt: String };
}

/** What the test that runs through all rows calls one. */
export const titled = (rows: readonly Row[]) =>
  rows.map((row) => [[row.kind, row.listener, row.what, row.language].join(" ").trim(), row] as const);
