/** Chat rooms: what reaches them. All of it is a secret, for whoever has it can write there. */
import type { ChatNeed, ChatService } from "../../../../api/channels.ts";
import type { Message, Posted } from "../../http/post.ts";

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

/** A room as its recipient keeps it: a secret. */
export function targetOf(room: ChatRoom): string {
  return JSON.stringify(room);
}

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

export type Recognised =
  | { readonly kind: "room"; readonly room: ChatRoom }
  /** What else is to be said of it. */
  | { readonly kind: "incomplete"; readonly needs: readonly ChatNeed[] }
  /** It was this service's, and is switched off. */
  | { readonly kind: "retired"; readonly detail: string }
  /** It is this service's, and no room's. */
  | { readonly kind: "bad"; readonly detail: string };

/** What is posted, and where. */
export interface ChatRequest extends Message {
  readonly url: string;
}

/** One kind of chat. */
export interface Chat<S extends ChatService> {
  /** What room of this service a person means; null where it is none of this service's. */
  recognise(told: Told): Recognised | null;
  /** A message as this service takes it, whatever stands in it. */
  request(room: ChatRoom<S>, message: ChatMessage): ChatRequest;
  /** Whether an answer of 2xx is this service's yes, rather than that of whatever else is there. */
  isYes(answer: Posted): boolean;
  /** Whether an answer says that there is no such room any more, or that whoever has its address may not write there any more. */
  isGone(answer: Posted): boolean;
}

/** A request of JSON. */
export function jsonRequest(url: string, body: object, headers: Readonly<Record<string, string>> = {}): ChatRequest {
  return {
    url,
    headers: { "content-type": "application/json", "user-agent": "Hoplink", ...headers },
    body: JSON.stringify(body),
  };
}

/** Whether an answer is a JSON object that has this member; its end may be missing. */
export function hasMember({ text }: Posted, name: string): boolean {
  return text.trimStart().startsWith("{") && text.includes(`"${name}"`);
}
