/** The chats whose rooms can be told, what is asked of a person to reach one, and what a webhook can be told of. */

export const CHAT_SERVICES = [
  "discord",
  "slack",
  "teams",
  "google-chat",
  "mattermost",
  "matrix",
  "ntfy",
  "telegram",
  "gotify",
] as const;
export type ChatService = (typeof CHAT_SERVICES)[number];

/** As they call themselves, in every language. */
export const CHAT_NAMES: Readonly<Record<ChatService, string>> = {
  discord: "Discord",
  slack: "Slack",
  teams: "Microsoft Teams",
  "google-chat": "Google Chat",
  mattermost: "Mattermost",
  matrix: "Matrix",
  ntfy: "ntfy",
  telegram: "Telegram",
  gotify: "Gotify",
};

/** Those that people run on servers of their own, whose addresses may not tell which one it is. */
export const OWN_SERVERS = ["mattermost", "ntfy", "gotify"] as const satisfies readonly ChatService[];

/** What an address lacks, and a field of its own brings. */
export const CHAT_NEEDS = ["token", "chat", "homeserver"] as const;
export type ChatNeed = (typeof CHAT_NEEDS)[number];

export const WEBHOOK_EVENTS = ["turn", "join", "offer", "reminder", "pause", "end", "recovery", "message"] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** Those of which one is told only where it asks for that. */
const ASKED_FOR: readonly WebhookEvent[] = ["message"];
/** Those of a webhook that names none. */
export const USUAL_WEBHOOK_EVENTS = WEBHOOK_EVENTS.filter((event) => !ASKED_FOR.includes(event));

/** A `test` was asked for by the seat, and says how the game stands. */
export const MESSAGE_TYPES = [...WEBHOOK_EVENTS, "test"] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** What a webhook is told by each kind, as the document of the API has it. */
export const MESSAGE_SUMMARIES: Readonly<Record<MessageType, string>> = {
  turn: "It is the seat's turn",
  join: "The opponent has sat down",
  offer: "The opponent offers something",
  reminder: "Time runs out, or a turn still waits",
  pause: "A pause has begun, not by the seat",
  end: "The game has ended",
  recovery: "Somebody asks for a seat whose link is lost",
  message: "The opponent has written",
  test: "The seat's player tries the way",
};
