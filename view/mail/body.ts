/**
 * What a mail says, as a list of blocks: its plain text and its HTML are two readings of the same list, so that neither says what
 * the other leaves out.
 */
import type { Language } from "../language.ts";

export type Block =
  /** What is so, in the product's own voice. */
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "sentence"; readonly text: string }
  /** Said small. */
  | { readonly kind: "note"; readonly text: string }
  | { readonly kind: "board"; readonly board: Board }
  /** The way on. */
  | { readonly kind: "button"; readonly label: string; readonly address: string }
  | { readonly kind: "link"; readonly label: string; readonly address: string }
  /** Another game begins here. */
  | { readonly kind: "divider" };

/** A board, as a picture that travels with the mail and as signs. */
export interface Board {
  /** The picture's name within the mail (RFC 2392). */
  readonly cid: string;
  /** In pixels, as it is shown where there is room. */
  readonly width: number;
  readonly height: number;
  /** The picture in words. */
  readonly alt: string;
  /** The board in signs of equal width. */
  readonly text: string;
  /** Where a tap on it leads. */
  readonly address: string;
}

export interface MailBody {
  readonly language: Language;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Why it came, and how to have no more of it. */
  readonly foot: readonly Block[];
}

/** a mail as plain text; its foot stands under the line that mail programs know a signature by (RFC 3676, section 4.3). */
export function bodyText({ blocks, foot }: MailBody): string {
  const read = (part: readonly Block[]) => part.map(blockText).join("\n\n");
  return foot.length === 0 ? `${read(blocks)}\n` : `${read(blocks)}\n\n-- \n${read(foot)}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "heading":
    case "sentence":
    case "note":
      return block.text;
    case "board":
      return block.board.text;
    case "button":
    case "link":
      return `${block.label}:\n${block.address}`;
    case "divider":
      return "* * *";
  }
}
