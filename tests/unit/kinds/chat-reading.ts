/**
 * Messages as their readers get them: each field read by a parser of its format that is not ours. Discord's and Slack's dialects have
 * parsers of their own, Markdown is read by `markdown-it` and, as the other one that services use, by `marked`, HTML by `parse5`.
 */
import { parse as parseDiscord } from "discord-markdown-parser";
import MarkdownIt from "markdown-it";
import { marked } from "marked";
import { type DefaultTreeAdapterTypes as Tree, parseFragment } from "parse5";
import { type Node as SlackNode, NodeType, parse as parseSlack } from "slack-message-parser";
import type { ChatService } from "../../../api/channels.ts";

export interface Part {
  /** Texts as people read them, outside of links. */
  readonly texts: readonly string[];
  /** All that is more than text: links with where they lead, pictures, mentions, emphasis. */
  readonly marks: readonly string[];
}

type Format = "plain" | "html" | "markdown" | "discord" | "mrkdwn" | "link";

/** The fields of a body that people read, and how; a star is each of a list. */
const FIELDS: Readonly<Record<ChatService, readonly (readonly [path: string, format: Format])[]>> = {
  discord: [
    ["content", "discord"],
    ["embeds.*.description", "discord"],
  ],
  slack: [
    ["text", "mrkdwn"],
    ["blocks.*.text.text", "plain"],
    ["blocks.*.alt_text", "plain"],
    ["blocks.*.elements.*.elements.*.text", "plain"],
    ["blocks.*.elements.*.elements.*.url", "link"],
  ],
  teams: [
    ["attachments.*.content.fallbackText", "plain"],
    ["attachments.*.content.body.*.inlines.*.text", "plain"],
    ["attachments.*.content.body.*.altText", "plain"],
    ["attachments.*.content.actions.*.title", "plain"],
    ["attachments.*.content.actions.*.url", "link"],
  ],
  "google-chat": [
    ["fallbackText", "plain"],
    ["cardsV2.*.card.sections.*.widgets.*.textParagraph.text", "html"],
    ["cardsV2.*.card.sections.*.widgets.*.image.altText", "plain"],
    ["cardsV2.*.card.sections.*.widgets.*.buttonList.buttons.*.text", "plain"],
    ["cardsV2.*.card.sections.*.widgets.*.buttonList.buttons.*.onClick.openLink.url", "link"],
  ],
  mattermost: [
    ["text", "markdown"],
    ["attachments.*.fallback", "plain"],
    ["attachments.*.title", "plain"],
    ["attachments.*.title_link", "link"],
    ["attachments.*.text", "markdown"],
  ],
  matrix: [
    ["body", "plain"],
    ["formatted_body", "html"],
  ],
  ntfy: [
    ["title", "plain"],
    ["message", "plain"],
    ["click", "link"],
    ["actions.*.label", "plain"],
    ["actions.*.url", "link"],
  ],
  telegram: [["text", "html"]],
  gotify: [
    ["title", "plain"],
    ["message", "markdown"],
  ],
};

/** The field that tells what is new in several games. */
export const LISTS: Readonly<Record<ChatService, string>> = {
  discord: "embeds.*.description",
  slack: "blocks.*.elements.*.elements.*.text",
  teams: "attachments.*.content.body.*.inlines.*.text",
  "google-chat": "cardsV2.*.card.sections.*.widgets.*.textParagraph.text",
  mattermost: "attachments.*.text",
  matrix: "formatted_body",
  ntfy: "message",
  telegram: "text",
  gotify: "message",
};

/** All that people read of a body, one text for each field. */
export function readBody(service: ChatService, body: unknown): Part {
  const fields = FIELDS[service].flatMap(([path, format]) => at(body, path).map((text) => readText(text, format)));
  return together(fields.map(({ texts, marks }) => ({ texts: [texts.join("")].filter(Boolean), marks })));
}

/** The list of games in a body, as one text. */
export function readList(service: ChatService, body: unknown): string {
  const format = FIELDS[service].find(([path]) => path === LISTS[service])?.[1] ?? "plain";
  return at(body, LISTS[service])
    .flatMap((text) => readText(text, format).texts)
    .join("\n");
}

/** The texts that stand at a path. */
export function at(value: unknown, path: string): readonly string[] {
  return valuesAt(value, path.split(".")).filter((found) => typeof found === "string");
}

/** All texts of a value. */
export function stringsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

/** Texts that stand somewhere in a body where nothing reads them here, but for addresses and the names of things. */
export function unread(service: ChatService, body: unknown): readonly string[] {
  const known = FIELDS[service].flatMap(([path]) => at(body, path));
  return stringsOf(body).filter((text) => !known.includes(text) && !/^(?:https?|mxc):\S+$/.test(text));
}

function valuesAt(value: unknown, [step, ...steps]: readonly string[]): readonly unknown[] {
  if (step === undefined) return [value];
  if (typeof value !== "object" || value === null) return [];
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  return entries.flatMap(([key, each]) => (step === "*" || key === step ? valuesAt(each, steps) : []));
}

function readText(text: string, format: Format): Part {
  switch (format) {
    case "plain":
      return { texts: [text], marks: [] };
    case "link":
      return { texts: [], marks: [`link ${text}`] };
    case "html":
      return together(parseFragment(text).childNodes.map(readHtml));
    case "markdown":
      return readMarkdown(text);
    case "discord":
      return together(parseDiscord(text, "extended").map(readDiscord));
    case "mrkdwn":
      return readSlack(parseSlack(text));
  }
}

/** Lines and paragraphs are no marks. */
const SPACE = ["p", "br"];

function readHtml(node: Tree.ChildNode): Part {
  if (node.nodeName === "#text" && "value" in node) return { texts: [node.value], marks: [] };
  if (!("tagName" in node)) return { texts: [], marks: [node.nodeName] };
  const inner = together(node.childNodes.map(readHtml));
  if (SPACE.includes(node.tagName)) return { ...inner, texts: [...inner.texts, "\n"] };
  const where = node.attrs.map(({ name, value }) => `${name}=${value}`).join(" ");
  const mark = `${node.tagName} ${where}`.trim();
  return node.tagName === "a" ? { texts: [], marks: [mark, ...inner.marks] } : { ...inner, marks: [mark, ...inner.marks] };
}

const STRICT = new MarkdownIt({ html: true, breaks: true });

/** By two readers that have to agree. */
function readMarkdown(text: string): Part {
  const one = together(parseFragment(STRICT.render(text)).childNodes.map(readHtml));
  const html = marked.parse(text, { async: false, gfm: true, breaks: true });
  const other = together(parseFragment(html).childNodes.map(readHtml));
  return { texts: one.texts, marks: [...one.marks, ...other.marks] };
}

type DiscordNode = ReturnType<typeof parseDiscord>[number];

function readDiscord(node: DiscordNode): Part {
  const { type, content } = node;
  if (type === "text" && typeof content === "string") return { texts: [content], marks: [] };
  // An emoji that was typed as one.
  if (type === "twemoji") return { texts: [String(node["name"])], marks: [] };
  if (type === "br" || type === "newline") return { texts: ["\n"], marks: [] };
  const inner = Array.isArray(content) ? together(content.map(readDiscord)) : { texts: [], marks: [] };
  const mark = `${type} ${String(node["target"] ?? node["id"] ?? "")}`.trim();
  return type === "link" || type === "url" || type === "autolink"
    ? { texts: [], marks: [mark, ...inner.marks] }
    : { texts: inner.texts, marks: [mark, ...inner.marks] };
}

/** What Slack looks for also where `mrkdwn` is false: whatever stands in angle brackets. */
const BRACKETED: readonly NodeType[] = [NodeType.ChannelLink, NodeType.UserLink, NodeType.URL, NodeType.Command];

function readSlack(node: SlackNode): Part {
  const inner = "children" in node ? together(node.children.map(readSlack)) : { texts: [], marks: [] };
  const marks = BRACKETED.includes(node.type) ? [NodeType[node.type] ?? "?"] : [];
  return { texts: node.type === NodeType.Root ? [decoded(node.source)] : [], marks: [...marks, ...inner.marks] };
}

/** Slack's three entities. */
function decoded(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

function together(parts: readonly Part[]): Part {
  return { texts: parts.flatMap(({ texts }) => texts), marks: parts.flatMap(({ marks }) => marks) };
}
