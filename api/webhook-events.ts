/** What a webhook can be told of. */

export const WEBHOOK_EVENTS = ["turn", "join", "offer", "reminder", "pause", "end", "recovery"] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** A `test` was asked for by the seat, and says how the game stands. */
export const MESSAGE_TYPES = [...WEBHOOK_EVENTS, "test"] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];
