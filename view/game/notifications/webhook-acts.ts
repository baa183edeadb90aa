/** What the list of webhooks is drawn with, and what it has done. */
import type { WebhookEvent } from "../../../api/webhook-events.ts";
import type { DeliveryAnswer } from "../../../api/webhook-schema.ts";
import type { Language } from "../../language.ts";
import type { PanelWords } from "../../words.ts";
import { ago } from "../../words/ago.ts";

export type WebhookWords = PanelWords["webhooks"];

/** A webhook of which more is shown: its events, its secret, its log. */
export interface OpenWebhook {
  readonly id: string;
  /** Null until it is there. */
  readonly log: readonly DeliveryAnswer[] | null;
  /** Whether all of the log is shown, not only what is newest. */
  readonly isWhole: boolean;
}

export interface WebhookActs {
  readonly add: (event: SubmitEvent) => void;
  readonly test: (id: string) => void;
  readonly remove: (id: string) => void;
  /** Copies the secret that is shown. */
  readonly copySecret: () => void;
  /** Shows more of a webhook, or no more. */
  readonly toggle: (id: string) => void;
  readonly setEvents: (id: string, events: readonly WebhookEvent[]) => void;
  /** Gives it another secret. */
  readonly rotate: (id: string) => void;
  readonly enable: (id: string) => void;
  readonly showWhole: () => void;
  /** Has one delivered again. */
  readonly replay: (id: string, delivery: string) => void;
}

/** Instants in the reader's words. */
export interface WebhookTimes {
  /** How long ago. */
  readonly ago: (at: number) => string;
  /** Its day and time, to the second, for the first tries follow each other soon. */
  readonly on: (at: number) => string;
}

/** @param now when what is shown was asked for */
export function timesIn(language: Language, now: number): WebhookTimes {
  const format = new Intl.DateTimeFormat(language, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  return { ago: (at) => ago(language, now - at), on: (at) => format.format(at) };
}
