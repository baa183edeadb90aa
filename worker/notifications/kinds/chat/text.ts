/** Text that people chose, within messages that machines read. */
import { clipped, fitting, type Measure, units } from "../../content/clip.ts";
import type { ChatLink, ChatMessage } from "./chat-room.ts";

const ZERO_WIDTH_SPACE = "\u200b";

/**
 * What begins a mention, a channel, a command, an emoji, a formula or an address, or stands within one: also at a name's end, for a
 * sentence goes on there. Dots count as domains have them in any script (UTS 46, 2.3), and at a name's end only after `www`.
 */
const SIGNS = /[@＠#＃/~:;<$!\\](?!\ufe0f?\u20e3)|[.。．｡](?=\S)|(?<=www\d{0,3})\.$/giu;
/** What would be read as one character, in HTML and in most dialects of Markdown. */
const ENTITY = /&(?=#?\w+;)/g;
/** So many digits that a phone number or a bank card's may be seen in them. */
const NUMBER = /\+?\d(?:[\s().-]?\d){6,}/g;
/** The one host that is taken for an address without a dot. */
const LOCAL = /\blocal(?=host\b)/gi;
/** A name from before line breaks were refused in names. */
const LINE_BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * A name that calls nobody and leads nowhere: signs that could do so are parted from what stands around them. Chats look for these in
 * plain text too, where nothing can be escaped; to a reader the name is the same.
 */
export function harmless(name: string): string {
  return name
    .replaceAll(LINE_BREAKS, " ")
    .replaceAll(NUMBER, (number) => number.replaceAll(/\d{3}(?=\d)|\D(?=\d)/g, `$&${ZERO_WIDTH_SPACE}`))
    .replaceAll(LOCAL, `$&${ZERO_WIDTH_SPACE}`)
    .replaceAll(ENTITY, `$&${ZERO_WIDTH_SPACE}`)
    .replaceAll(SIGNS, `${ZERO_WIDTH_SPACE}$&${ZERO_WIDTH_SPACE}`);
}

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
  /** Of what is said of one of several games. */
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
