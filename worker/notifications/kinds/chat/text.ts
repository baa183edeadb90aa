/** Text that people chose, within messages that machines read. */
import { clipped, fitting, type Measure, units } from "../../content/plain-text.ts";
import type { ChatLink, ChatMessage } from "./chat-room.ts";

/** How a service takes text that may hold links. */
export interface Format {
  /** Text that reads as the given one, character by character. */
  readonly as: (text: string) => string;
  /** Empty where links stand elsewhere. */
  readonly link: (link: ChatLink) => string;
  readonly measure?: Measure;
}

/** How much there may be of a text, as its format's `measure` counts. */
export interface Most {
  readonly text: number;
  /** How long what is said of one of several games may be. */
  readonly line: number;
}

/** What a message says under its title, line by line: of one game, then the link to it; or of each of several games beside its link. */
export function written(
  { lines, links, list }: Pick<ChatMessage, "lines" | "links" | "list">,
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
