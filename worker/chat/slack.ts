/** Slack: an app's incoming webhook (docs.slack.dev, "Sending messages using incoming webhooks"; Block Kit). */
import type { KnownBlock } from "@slack/types";
import { type Chat, jsonRequest } from "./chat-room.ts";
import type { ChatMessage } from "./message.ts";
import { clipped } from "./text.ts";

const HOSTS = ["hooks.slack.com", "hooks.slack-gov.com"];
const WEBHOOK = /^\/services\/\w+\/\w+\/\w+$/;

/** Characters (Block Kit's reference of header, section, image). */
const MOST = { header: 150, section: 3000, alt: 2000, text: 4000 };

export const slack: Chat<"slack"> = {
  recognise({ address }) {
    if (address === null || !HOSTS.includes(address.hostname)) return null;
    if (!WEBHOOK.test(address.pathname))
      return { kind: "bad", detail: "This is no incoming webhook's address: it would begin with /services/." };
    return { kind: "room", room: { service: "slack", url: `https://${address.hostname}${address.pathname}` } };
  },

  request: ({ url }, message) => jsonRequest(url, body(message)),

  isYes: ({ text }) => text.trim() === "ok",
  // no_service, no_team, channel_not_found; channel_is_archived; invalid_token; the app was removed.
  isGone: ({ status, text }) =>
    status === 404 ||
    status === 410 ||
    /\b(invalid_token|no_active_hooks|no_service|token_revoked|account_inactive)\b/.test(text),
};

interface Body {
  readonly text: string;
  readonly blocks: KnownBlock[];
  readonly unfurl_links: boolean;
  readonly unfurl_media: boolean;
}

/** What people chose stands in `plain_text`, in which nothing is looked for. */
function body({ title, lines, picture, links }: ChatMessage): Body {
  const plain = (text: string, most: number) => ({ type: "plain_text" as const, text: clipped(text, most), emoji: false });
  return {
    // For notifications alone.
    text: mrkdwn(clipped([title, ...lines].join("\n"), MOST.text)),
    blocks: [
      { type: "header", text: plain(title, MOST.header) },
      { type: "section", text: plain(lines.join("\n"), MOST.section) },
      ...(picture?.url ? [{ type: "image" as const, image_url: picture.url, alt_text: clipped(picture.alt, MOST.alt) }] : []),
      { type: "section", text: { type: "mrkdwn", text: links.map(({ label, url }) => `<${url}|${mrkdwn(label)}>`).join("\n") } },
    ],
    unfurl_links: false,
    unfurl_media: false,
  };
}

/** As mrkdwn that calls nobody ("Formatting message text": these three signs are all that is escaped). */
function mrkdwn(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
