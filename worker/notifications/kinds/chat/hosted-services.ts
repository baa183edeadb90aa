/** The chats that a company runs for all: each is recognised by the addresses that it gives to people. */
/// <reference types="@maxim_mazurok/gapi.client.chat-v1" />
import type { RESTPostAPIWebhookWithTokenJSONBody } from "discord-api-types/v10";
import { done, refused } from "../../../object/reply.ts";
import { clipped, fitting, bytes } from "../../content/plain-text.ts";
import {
  bad,
  type Chat,
  hasMember,
  isOk,
  jsonRequest,
  lacking,
  type ChatMessage,
  type GameList,
  MARKDOWN,
  written,
  HTML_LINES,
  HTML,
} from "./chat-room.ts";
import type { KnownBlock, RichTextElement } from "@slack/types";
import type { ApiMethods } from "@grammyjs/types";

const DISCORD_HOSTS = ["discord.com", "discordapp.com", "ptb.discord.com", "canary.discord.com"];
const DISCORD_WEBHOOK = /^\/api(?:\/v\d+)?\/webhooks\/(\d+)\/([\w-]+)/;

/** Characters of a message's content, and of an embed's parts ("Embed Limits"), which its Markdown counts as. */
const DISCORD_MOST = { content: 2000, title: 600, description: 4096, line: 800 };

/** Discord: a channel's webhook (docs.discord.com, "Execute Webhook"). */
export const discord: Chat<"discord"> = {
  recognise({ address }) {
    if (address === null || !DISCORD_HOSTS.includes(address.hostname)) return null;
    const [, id, token] = DISCORD_WEBHOOK.exec(address.pathname) ?? [];
    if (id === undefined) return bad("This is no webhook's address: it would hold /api/webhooks/.");
    const url = `https://discord.com/api/v10/webhooks/${id}/${token}`;
    return done({ service: "discord", url, thread: address.searchParams.get("thread_id") });
  },

  // It is answered once the message stands, and not only that it was read.
  request: ({ url, thread }, message) =>
    jsonRequest(`${url}?wait=true${thread === null ? "" : `&thread_id=${encodeURIComponent(thread)}`}`, discordBody(message)),

  isYes: hasMember("id"),
  // An unknown webhook (10015), an unknown channel (10003), or a token that is wrong by now.
  gone: [401, 404],
};

/** The game's name stands in the description too, for of a title it is not said what is looked for in it. */
function discordBody(message: ChatMessage) {
  const { title, lines, picture, list } = message;
  const [first = title, ...more] = list === null ? lines : [title, ...lines];
  const name = list === null ? [`**${clipped(title, DISCORD_MOST.title, MARKDOWN)}**`] : [];
  const text = DISCORD_MOST.description - name.join("").length - 1;
  return {
    content: clipped(first, DISCORD_MOST.content, MARKDOWN),
    embeds: [
      {
        description: [...name, ...written({ ...message, lines: more }, MARKDOWN, { text, line: DISCORD_MOST.line })].join("\n"),
        ...(picture?.url && { image: { url: picture.url } }),
      },
    ],
    // Nobody is called, whatever the text says.
    allowed_mentions: { parse: [] },
  } satisfies RESTPostAPIWebhookWithTokenJSONBody;
}

const SLACK_HOSTS = ["hooks.slack.com", "hooks.slack-gov.com"];
const SLACK_WEBHOOK = /^\/services\/\w+\/\w+\/\w+$/;

/** Characters (Block Kit's reference of header, section, image). Of rich text no limit is named: it is held to a section's. */
const SLACK_MOST = { header: 150, section: 3000, line: 500, alt: 2000, text: 4000 };

/** Slack: an app's incoming webhook (docs.slack.dev, "Sending messages using incoming webhooks"; Block Kit). */
export const slack: Chat<"slack"> = {
  recognise({ address }) {
    if (address === null || !SLACK_HOSTS.includes(address.hostname)) return null;
    if (!SLACK_WEBHOOK.test(address.pathname))
      return bad("This is no incoming webhook's address: it would begin with /services/.");
    return done({ service: "slack", url: `https://${address.hostname}${address.pathname}` });
  },

  request: ({ url }, message) => jsonRequest(url, slackBody(message)),

  isYes: isOk,
  // no_service, no_team, channel_not_found; channel_is_archived; invalid_token; the app was removed.
  gone: [404, 410],
  saysGone: ({ text }) => /\b(invalid_token|no_active_hooks|no_service|token_revoked|account_inactive)\b/.test(text),
};

interface Body {
  readonly text: string;
  readonly mrkdwn: false;
  readonly blocks: KnownBlock[];
  readonly unfurl_links: boolean;
  readonly unfurl_media: boolean;
}

/** What people chose stands in plain and in rich text, in which nothing is looked for. */
function slackBody(message: ChatMessage): Body {
  const { title, lines, picture, links, list } = message;
  const plain = (text: string, most: number) => ({ type: "plain_text" as const, text: clipped(text, most), emoji: false });
  const elements =
    list === null ? links.map(({ label, url }) => ({ type: "link" as const, url, text: label })) : listed(message, list);
  return {
    // For notifications alone.
    text: clipped([title, ...lines].join("\n"), SLACK_MOST.text, { as: escaped }),
    mrkdwn: false,
    blocks: [
      { type: "header", text: plain(title, SLACK_MOST.header) },
      ...(list === null ? [{ type: "section" as const, text: plain(lines.join("\n"), SLACK_MOST.section) }] : []),
      ...(picture?.url
        ? [{ type: "image" as const, image_url: picture.url, alt_text: clipped(picture.alt, SLACK_MOST.alt) }]
        : []),
      { type: "rich_text", elements: [{ type: "rich_text_section", elements }] },
    ],
    unfurl_links: false,
    unfurl_media: false,
  };
}

/** Each game beside its link. */
function listed({ lines, links }: ChatMessage, { open, more }: GameList): RichTextElement[] {
  const parts = lines.map((line) => clipped(line, SLACK_MOST.line));
  const shown = fitting(parts, more, { most: SLACK_MOST.section, between: open.length + 2 });
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

const TEAMS_HOSTS = /\.(?:logic\.azure\.com|api\.powerplatform\.com)$/;
const RETIRED = /(?:^outlook\.office(?:365)?\.com|\.webhook\.office\.com)$/;
const WORKFLOW = /\/workflows\/[^/]+\/triggers\/[^/]+\/paths\/invoke$/;

/** Teams takes 28 KB with all that stands around the text; more buttons than five are none that a card should have. */
const TEAMS_MOST = { title: 300, line: 400, text: 5000, lines: 20, fallback: 1000, actions: 5 };

/**
 * Microsoft Teams: a workflow that posts what a webhook brings ("Create incoming webhooks with Workflows"), as an Adaptive Card
 * (adaptivecards.io). The connectors of Office 365 that had such addresses before are switched off.
 */
export const teams: Chat<"teams"> = {
  recognise({ address }) {
    if (address === null) return null;
    const { hostname, pathname, searchParams } = address;
    if (RETIRED.test(hostname))
      return refused(
        "retired-chat",
        "Microsoft has switched off the connectors that had such addresses: add the channel's workflow for webhooks instead.",
      );
    if (!TEAMS_HOSTS.test(hostname)) return null;
    if (!WORKFLOW.test(pathname) || !searchParams.has("sig"))
      return bad("This is no workflow's address: it would end in /paths/invoke, with a signature (sig).");
    return done({ service: "teams", url: `https://${address.host}${pathname}${address.search}` });
  },

  request: ({ url }, message) =>
    jsonRequest(url, {
      type: "message",
      attachments: [{ contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content: card(message) }],
    }),

  // It is only taken over (202), whatever the workflow then does with it.
  isYes: () => true,
  // The workflow is gone, or its address was made anew.
  gone: [401, 404, 410],
};

/** Text stands in runs, in which no Markdown is looked for. */
function card({ title, lines, picture, links, list }: ChatMessage) {
  const parts = lines.map((line) => clipped(line, TEAMS_MOST.line));
  const more = (count: number) => list?.more(count) ?? "…";
  const actions = links
    .slice(0, TEAMS_MOST.actions)
    .map(({ label, url }) => ({ type: "Action.OpenUrl", title: clipped(label, TEAMS_MOST.title), url }));
  return {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    fallbackText: clipped([title, ...lines].join(" "), TEAMS_MOST.fallback),
    body: [
      block(clipped(title, TEAMS_MOST.title), { weight: "bolder" }),
      ...fitting(parts, more, { most: TEAMS_MOST.text, count: TEAMS_MOST.lines }).map((line) => block(line)),
      ...(picture?.url
        ? [
            {
              type: "Image",
              url: picture.url,
              altText: clipped(picture.alt, TEAMS_MOST.line),
              size: "stretch",
              selectAction: actions[0],
            },
          ]
        : []),
    ],
    actions,
  };
}

function block(text: string, look: object = {}) {
  return { type: "RichTextBlock", inlines: [{ type: "TextRun", text, ...look }] };
}

const GOOGLE_CHAT_WEBHOOK = /^\/v1\/spaces\/[\w-]+\/messages$/;
/** What makes the address. */
const KEPT = ["key", "token", "threadKey"];

/** A message has 32,000 bytes at most, with its card: so many bytes of its parts leave room. */
const GOOGLE_CHAT_MOST = { title: 1000, text: 12_000, line: 2000, fallback: 3000 };
/** What is counted in bytes. */
const COUNTED = { ...HTML_LINES, measure: bytes };

/** Google Chat: a space's webhook (developers.google.com/workspace/chat, "Build a Google Chat app as a webhook"; cards v2). */
export const googleChat: Chat<"google-chat"> = {
  recognise({ address }) {
    if (address === null || address.hostname !== "chat.googleapis.com") return null;
    const { pathname, searchParams } = address;
    if (!GOOGLE_CHAT_WEBHOOK.test(pathname) || !searchParams.has("key") || !searchParams.has("token"))
      return bad("This is no webhook's address: it would hold /spaces/, a key and a token.");
    const kept = new URLSearchParams([...searchParams].filter(([name]) => KEPT.includes(name)));
    return done({ service: "google-chat", url: `https://chat.googleapis.com${pathname}?${kept.toString()}` });
  },

  request: ({ url }, message) => jsonRequest(url, googleChatBody(message)),

  isYes: hasMember("name"),
  // The space or its webhook is gone, or the webhook was switched off.
  gone: [401, 403, 404],
};

/** Everything stands in the card, for nothing can be escaped in a message's own text. */
function googleChatBody(message: ChatMessage) {
  const { title, lines, picture, links, list } = message;
  const [{ url }] = links;
  const paragraph = (text: string) => ({ textParagraph: { text } });
  const onClick = { openLink: { url } };
  const image = {
    imageUrl: picture?.url ?? "",
    altText: clipped(picture?.alt ?? "", GOOGLE_CHAT_MOST.title, { measure: bytes }),
    onClick,
  };
  // Each of several games has its link beside it.
  const format = list === null ? { ...COUNTED, link: () => "" } : COUNTED;
  const buttons = links.map(({ label }) => ({ text: label, onClick }));
  const widgets = [
    paragraph(`<b>${clipped(title, GOOGLE_CHAT_MOST.title, COUNTED)}</b>`),
    paragraph(written(message, format, GOOGLE_CHAT_MOST).join("<br>")),
    ...(picture?.url ? [{ image }] : []),
    ...(list === null ? [{ buttonList: { buttons } }] : []),
  ];
  const posted: gapi.client.chat.Message = {
    fallbackText: clipped([title, ...lines].join(" "), GOOGLE_CHAT_MOST.fallback, { measure: bytes }),
    cardsV2: [{ cardId: "game", card: { sections: [{ widgets }] } }],
  };
  return posted;
}

const TELEGRAM_TOKEN = /^\d{5,15}:[\w-]{30,50}$/;
const TELEGRAM_ADDRESS = /^\/bot([^/]+)/;
const TELEGRAM_CHAT = /^(?:-?\d{1,20}|@\w{4,40})$/;

/** A message has at most 4,096 characters after its entities are read, counted in UTF-16 units, as those are placed (core.telegram.org/api/entities). */
const TELEGRAM_MOST = { title: 300, text: 3500, line: 500 };
const TELEGRAM_FORMAT = { ...HTML, measure: (text: string) => text.replaceAll(/<[^>]*>/g, "").replaceAll(/&\w+;/g, " ").length };

/** Telegram: a bot that writes to a chat (core.telegram.org/bots/api, "sendMessage"). */
export const telegram: Chat<"telegram"> = {
  recognise({ text, address, ...told }) {
    const isAddress = address?.hostname === "api.telegram.org";
    const token = isAddress ? TELEGRAM_ADDRESS.exec(address.pathname)?.[1] : text;
    if (!isAddress && !TELEGRAM_TOKEN.test(text)) return null;
    if (token === undefined || !TELEGRAM_TOKEN.test(token))
      return bad("This is no bot's token: it would be digits, a colon and 35 characters.");
    const chat = told.chat || (address?.searchParams.get("chat_id") ?? "");
    if (chat === "") return lacking("telegram", ["chat"]);
    if (!TELEGRAM_CHAT.test(chat)) return bad("chat: this is no chat's id (a number, often below 0), nor @ and a name.");
    return done({ service: "telegram", token, chat });
  },

  request: ({ token, chat }, message) =>
    jsonRequest(`https://api.telegram.org/bot${token}/sendMessage`, telegramBody(chat, message)),

  isYes: ({ text }) => /^\s*\{\s*"ok"\s*:\s*true\b/.test(text),
  // The bot was blocked or sent away (403), its token revoked (401, 404); or the chat is there no more under this id.
  gone: [401, 403, 404],
  saysGone: ({ status, text }) =>
    status === 400 && /chat not found|upgraded to a supergroup|group chat was deactivated/i.test(text),
};

/** The picture is the preview of a link: one that Telegram can't fetch costs nothing but itself. */
function telegramBody(chat: string, message: ChatMessage) {
  const { title, picture } = message;
  return {
    chat_id: chat,
    parse_mode: "HTML",
    text: [
      `<b>${clipped(title, TELEGRAM_MOST.title, TELEGRAM_FORMAT)}</b>`,
      ...written(message, TELEGRAM_FORMAT, TELEGRAM_MOST),
    ].join("\n"),
    link_preview_options: picture?.url
      ? { url: picture.url, prefer_large_media: true, show_above_text: true }
      : { is_disabled: true },
  } satisfies Parameters<ApiMethods<never>["sendMessage"]>[0];
}
