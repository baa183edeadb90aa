/** Text that people chose, within messages that machines read. */
import type { ChatLink } from "./message.ts";

const ZERO_WIDTH_SPACE = "\u200b";

/**
 * A name that calls nobody and leads nowhere: signs that begin a mention, a channel, a command, an emoji or an address are parted
 * from what follows. Chats look for these in plain text too, where nothing can be escaped; to a reader the name is the same.
 */
export function harmless(name: string): string {
  return name.replaceAll(/[@#/~:.<$!](?=\S)/g, `${ZERO_WIDTH_SPACE}$&${ZERO_WIDTH_SPACE}`);
}

/** Text at most so long, in UTF-16 units, as most services count. */
export function clipped(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** As Markdown that reads as the text; the signs are those that every dialect of it lets a backslash take the meaning from. */
export function markdown(text: string): string {
  return text.replaceAll(/[\\`*{}[\]()#+\-.!_>~|]/g, String.raw`\$&`);
}

/** Links as Markdown, one a line. */
export function markdownLinks(links: readonly ChatLink[]): string {
  return links.map(({ label, url }) => `[${markdown(label)}](${url})`).join("\n");
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** As HTML that reads as the text, also within an attribute. */
export function html(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Links as HTML, one a line of `between`. */
export function htmlLinks(links: readonly ChatLink[], between: string): string {
  return links.map(({ label, url }) => `<a href="${html(url)}">${html(label)}</a>`).join(between);
}
