/** Slack: an app's incoming webhook (docs.slack.dev, "Sending messages using incoming webhooks"; Block Kit). */
import type { KnownBlock, RichTextElement } from "@slack/types";
import { clipped, fitting } from "../../content/plain-text.ts";
import { type Chat, jsonRequest } from "./chat-room.ts";
import type { GameList } from "./chat-room.ts";
import type { ChatMessage } from "./chat-room.ts";

const HOSTS = ["hooks.slack.com", "hooks.slack-gov.com"];
const WEBHOOK = /^\/services\/\w+\/\w+\/\w+$/;

/** Characters (Block Kit's reference of header, section, image). Of rich text no limit is named: it is held to a section's. */
const MOST = { header: 150, section: 3000, line: 500, alt: 2000, text: 4000 };

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
  readonly mrkdwn: false;
  readonly blocks: KnownBlock[];
  readonly unfurl_links: boolean;
  readonly unfurl_media: boolean;
}

/** What people chose stands in plain and in rich text, in which nothing is looked for. */
function body(message: ChatMessage): Body {
  const { title, lines, picture, links, list } = message;
  const plain = (text: string, most: number) => ({ type: "plain_text" as const, text: clipped(text, most), emoji: false });
  const elements =
    list === null ? links.map(({ label, url }) => ({ type: "link" as const, url, text: label })) : listed(message, list);
  return {
    // For notifications alone.
    text: clipped([title, ...lines].join("\n"), MOST.text, { as: escaped }),
    mrkdwn: false,
    blocks: [
      { type: "header", text: plain(title, MOST.header) },
      ...(list === null ? [{ type: "section" as const, text: plain(lines.join("\n"), MOST.section) }] : []),
      ...(picture?.url ? [{ type: "image" as const, image_url: picture.url, alt_text: clipped(picture.alt, MOST.alt) }] : []),
      { type: "rich_text", elements: [{ type: "rich_text_section", elements }] },
    ],
    unfurl_links: false,
    unfurl_media: false,
  };
}

/** Each game beside its link. */
function listed({ lines, links }: ChatMessage, { open, more }: GameList): RichTextElement[] {
  const parts = lines.map((line) => clipped(line, MOST.line));
  const shown = fitting(parts, more, { most: MOST.section, between: open.length + 2 });
  return shown.flatMap((text, index) => {
    const link = text === parts[index] ? links[index] : undefined;
    const said = { type: "text" as const, text: `${index === 0 ? "" : "\n"}${text}` };
    return link === undefined
      ? [said]
      : [
          { ...said, text: `${said.text} ` },
          { type: "link" as const, url: link.url, text: open },
        ];
  });
}

/** As Slack reads it: these three signs are all that is escaped ("Formatting message text"). */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
