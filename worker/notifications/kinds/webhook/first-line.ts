/** The first line of whatever a receiver has answered, as a short text that can be shown: pure. */

/** Signs in a line that is kept. */
export const LONGEST_LINE = 200;

/** What is no text: controls, halves of characters, what nobody sees or turns the text beside it around. */
const UNSHOWN = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\ufffd]/gv;

/**
 * What could be a token of ours, or a browser's cookie: whoever has it plays. A receiver may say what its own address holds, in small
 * letters or large ones. Ids are shorter.
 */
const TOKEN = /[a-z2-7]{26,}/gi;

/** A text of somebody else's without what opens a seat. */
export function withoutTokens(text: string): string {
  return text.replaceAll(TOKEN, "…");
}

/** Null where nothing of `text` can be shown. */
export function firstLine(text: string): string | null {
  for (const line of text.split(/[\n\r\u0085\u2028\u2029]/u)) {
    const shown = line.replaceAll(/\s/gu, " ").replaceAll(UNSHOWN, "").trim();
    // Before the line is cut: half of a token is easy to guess the rest of.
    if (shown !== "") return Array.from(withoutTokens(shown)).slice(0, LONGEST_LINE).join("");
  }
  return null;
}
