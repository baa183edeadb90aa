/**
 * Chat rooms: what reaches them, all of which is a secret, for whoever has it can write there; what they are sent; and text that people
 * chose, within messages that machines read.
 */
import { CHAT_NAMES, type ChatNeed, type ChatService } from "../../../../api/channels.ts";
import { refused, type Refused, type Reply } from "../../../object/reply.ts";
import type { Message, Posted } from "../../http.ts";
import { clipped, fitting, type Measure, units } from "../../content/plain-text.ts";

/** What a room is sent, in plain text that each service escapes for its own format. */
export interface ChatMessage {
  /** Stays the same however often it is tried. */
  readonly id: string;
  readonly title: string;
  /** A sentence each, the first one says the most; or, where several games are told of, what is new in each. */
  readonly lines: readonly string[];
  /** Null where it is not about one board. */
  readonly picture: Picture | null;
  /** Where it goes on: at the board or, where several games are told of, at each of theirs, as `lines` has them. */
  readonly links: readonly [ChatLink, ...ChatLink[]];
  /** Null where it is about one game. */
  readonly list: GameList | null;
}

export interface ChatLink {
  readonly label: string;
  readonly url: string;
}

/** What stands around several games: how a link beside one of them is called, and how many of them are left out. */
export interface GameList {
  readonly open: string;
  readonly more: (count: number) => string;
}

export interface Picture {
  /** Where the service can fetch it; null where it can't reach this server. */
  readonly url: string | null;
  readonly alt: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** For services that want the picture itself; null of a position that is past. */
  readonly png: (() => Uint8Array<ArrayBuffer>) | null;
}

interface Reaches {
  /** `url` is the webhook's; `thread` one of its channel's. */
  readonly discord: { readonly url: string; readonly thread: string | null };
  readonly slack: { readonly url: string };
  readonly teams: { readonly url: string };
  readonly "google-chat": { readonly url: string };
  readonly mattermost: { readonly url: string };
  /** `url` is the homeserver's. */
  readonly matrix: { readonly url: string; readonly room: string; readonly token: string };
  /** `url` is the server's. */
  readonly ntfy: { readonly url: string; readonly topic: string; readonly token: string | null };
  readonly telegram: { readonly token: string; readonly chat: string };
  /** `url` is the server's, without a slash at its end. */
  readonly gotify: { readonly url: string; readonly token: string };
}

export type ChatRoom<S extends ChatService = ChatService> = { readonly [T in S]: { readonly service: T } & Reaches[T] }[S];

/** A message, and the room that it goes to. */
export interface ChatPost {
  readonly room: ChatRoom;
  readonly message: ChatMessage;
  /** The origin that its player came by: `https://host`. */
  readonly origin: string;
}

/** What a person has said of a room. */
export interface Told {
  readonly text: string;
  /** The text as an address; null where it is none. */
  readonly address: URL | null;
  /** Empty where it is not said. */
  readonly token: string;
  readonly chat: string;
  readonly homeserver: string;
  /** Whether they have said that it is this service, whatever the address tells. */
  readonly isNamed: boolean;
}

/** An address that is this service's, and no room's. */
export function bad(detail: string): Refused {
  return refused("bad-chat", detail);
}

/** A room of this service, of which more is to be said. */
export function lacking(service: ChatService, needs: readonly ChatNeed[]): Refused {
  const detail = `${CHAT_NAMES[service]} needs besides: ${needs.join(", ")}.`;
  return { ...refused("incomplete-chat", detail), chat: { service, needs: [...needs] } };
}

/** What is posted, and where. */
export interface ChatRequest extends Message {
  readonly url: string;
}

/** One kind of chat. */
export interface Chat<S extends ChatService> {
  /** What room of this service a person means, or why it is none, without what was sent; null where it is none of this service's. */
  recognise(told: Told): Reply<ChatRoom> | null;
  /** A message as this service takes it, whatever stands in it. */
  request(room: ChatRoom<S>, message: ChatMessage): ChatRequest;
  /** Whether an answer of 2xx is this service's yes, rather than that of whatever else is there. */
  isYes(answer: Posted): boolean;
  /** The answers that say that there is no such room any more, or that whoever has its address may not write there any more. */
  readonly gone: readonly number[];
  /** Whether an answer's words say so, whatever its status. */
  saysGone?(answer: Posted): boolean;
}

/** A request of JSON. */
export function jsonRequest(url: string, body: object, headers: Readonly<Record<string, string>> = {}): ChatRequest {
  return {
    url,
    headers: { "content-type": "application/json", "user-agent": "Hoplink", ...headers },
    body: JSON.stringify(body),
  };
}

/** The yes that is a JSON object with this member; its end may be missing. */
export function hasMember(name: string): (answer: Posted) => boolean {
  return ({ text }) => text.trimStart().startsWith("{") && text.includes(`"${name}"`);
}

/** The yes that is a word. */
export function isOk({ text }: Posted): boolean {
  return text.trim() === "ok";
}

/** How a service takes text that may hold links. */
interface Format {
  /** Text that reads as the given one, character by character. */
  readonly as: (text: string) => string;
  /** Empty where links stand elsewhere. */
  readonly link: (link: ChatLink) => string;
  readonly measure?: Measure;
}

/** How much there may be of a text, as its format's `measure` counts. */
interface Most {
  readonly text: number;
  /** How long what is said of one of several games may be. */
  readonly line: number;
}

/** What a message says under its title, line by line: of one game, then the link to it; or of each of several games beside its link. */
export function written(
  { lines, links, list }: ChatMessage,
  { as, link, measure = units }: Format,
  most: Most,
): readonly string[] {
  if (list === null) {
    const ways = links.map(link).filter(Boolean);
    const room = most.text - ways.reduce((sum, way) => sum + measure(way) + 1, 0);
    return [clipped(lines.join("\n"), room, { as, measure }), ...ways].filter(Boolean);
  }
  const parts = lines.map((line, index) => {
    const target = links[index];
    const way = target === undefined ? "" : link({ label: list.open, url: target.url });
    return [clipped(line, most.line, { as, measure }), way].filter(Boolean).join(" ");
  });
  return fitting(parts, (count) => as(list.more(count)), { most: most.text, measure });
}

/** Markdown that reads as the text; the signs are those that every dialect of it lets a backslash take the meaning from. */
export const MARKDOWN = {
  as: (text: string) => text.replaceAll(/[\\`*{}[\]()#+\-.!_>~|]/g, String.raw`\$&`),
  // No name stands in a label, for some dialects read brackets there although they are escaped.
  link: ({ label, url }: ChatLink) => `[${label}](${url})`,
} satisfies Format;

/** HTML that reads as the text, also within an attribute. */
export const HTML = {
  as: inHtml,
  link: ({ label, url }: ChatLink) => `<a href="${inHtml(url)}">${inHtml(label)}</a>`,
} satisfies Format;

/** HTML in which lines are broken by elements alone. */
export const HTML_LINES = { ...HTML, as: (text: string) => inHtml(text).replaceAll("\n", "<br>") } satisfies Format;

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function inHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
