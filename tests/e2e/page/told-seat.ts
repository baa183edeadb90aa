/** A seat that is told by everything there is, each with something to say, as the server would answer. */
import type { Page } from "playwright-core";
import type { ChannelAnswer, ChannelsAnswer } from "../../../api/channel-schema.ts";
import type { DeliveryAnswer, WebhookAnswer } from "../../../api/webhook-schema.ts";

/** When mails may come. */
export const HOURS = { zone: "Europe/Berlin", quiet: { from: "22:00", to: "07:00" }, digestAt: "08:00" };

/** Has the panel of notifications, which is opened later, show all of its parts. */
export async function showTold(page: Page): Promise<void> {
  const at = Date.now();
  await page.route("**/channels", (route) => route.fulfill({ json: channelsAt(at) }));
  await page.route("**/channels/*/test", (route) => route.fulfill({ status: 202, json: {} }));
  await showWebhooks(page, at);
}

function channelsAt(at: number): ChannelsAnswer {
  const channel = (id: string, kind: ChannelAnswer["kind"], name: string, more: Partial<ChannelAnswer> = {}): ChannelAnswer => ({
    ...HOURS,
    id,
    kind,
    name,
    confirmed: true,
    ownHours: false,
    detail: false,
    last: { at },
    trouble: null,
    ...more,
  });
  return {
    when: "turn",
    always: false,
    remind: 3,
    nextAfter: 60,
    calls: true,
    channels: [
      channel("p", "push", "Firefox, Android"),
      channel("m", "mail", "a…@example.org", { ownHours: true }),
      channel("c", "chat", "Mattermost, chat.family-of-long-names.example.org", { trouble: { since: at, reason: "refused" } }),
    ],
    rooms: [channel("r", "chat", "Discord", { last: null })],
    lost: [
      { kind: "push", reason: "gone", at },
      { kind: "chat", reason: "refused", at },
    ],
    kinds: ["mail", "push", "chat"],
  };
}

/** Two webhooks of a seat, one of them disabled, and what they were sent. */
async function showWebhooks(page: Page, at: number) {
  const one = { id: "a", url: "https://example.org/webhook", disabled: null, oldSecretUntil: at, failingSince: at };
  const last = { at, status: 500, delivered: false };
  const list: readonly WebhookAnswer[] = [
    { ...one, events: ["turn", "end"], last },
    { ...one, events: ["turn"], id: "b", last, disabled: { at, reason: "failing" } },
  ];
  const attempts = [
    { at, status: "no answer", duration: 5002, line: null },
    { at: at + 1000, status: 500, duration: 12, line: `{"error": "${"x".repeat(180)}"}` },
  ] as const;
  const log: readonly DeliveryAnswer[] = (["waiting", "delivered", "failed"] as const).map((status) => ({
    id: `msg_${status}`,
    type: "turn",
    at,
    status,
    next: at,
    attempts,
  }));
  await page.route("**/webhooks", (route) => route.fulfill({ json: list }));
  await page.route("**/deliveries", (route) => route.fulfill({ json: log }));
}
