/**
 * What a mail says, as a list of blocks: its plain text and its HTML are two readings of the same list, so that neither says what
 * the other leaves out.
 *
 * The HTML is for mail programs, which know tables and the styles of an element itself better than anything newer: so the light look
 * stands on each element, and the dark one, for programs that follow the device, in one sheet that overrules it. One column, as wide as
 * a phone. Nothing in it is fetched from anywhere.
 */
import type { Language } from "../languages.ts";
import type { ComponentChild } from "preact";

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
  /** In pixels. */
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

/** A mail as plain text; its foot stands under the line that mail programs know a signature by (RFC 3676, section 4.3). */
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

/** The page's colours, each in light and in dark, by the names of the tokens in `web/style`, for the styles of mails know no variables. */
export const COLOURS = {
  page: ["#f5f4f1", "#141618"],
  card: ["#fffefc", "#1e2124"],
  ink: ["#1e1c19", "#efede9"],
  soft: ["#625e57", "#aba7a0"],
  line: ["#e2ded6", "#31353a"],
  accent: ["#2c49c8", "#a9bcff"],
  "on-accent": ["#fff", "#0d1433"],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;

export type Colour = keyof typeof COLOURS;

const SANS = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const SERIF = "font-family:ui-serif,'Iowan Old Style',Charter,'Palatino Linotype',Georgia,serif";
const TABLE = { role: "presentation", cellpadding: "0", cellspacing: "0", border: 0, width: "100%" } as const;

/** What can be painted, by the beginning of a class that paints it in the dark sheet. */
const PAINTS = [
  ["ground", "background-color"],
  ["text", "color"],
  ["edge", "border-color"],
] as const;

/** An element's class and style that paint it in light and dark. */
function painted(paints: Readonly<Partial<Record<(typeof PAINTS)[number][0], Colour>>>, style = "") {
  const chosen = PAINTS.flatMap(([paint, property]) => {
    const colour = paints[paint];
    return colour === undefined ? [] : [{ name: `${paint}-${colour}`, rule: `${property}:${COLOURS[colour][0]}` }];
  });
  return {
    class: chosen.map(({ name }) => name).join(" "),
    style: [...chosen.map(({ rule }) => rule), style].filter(Boolean).join(";"),
  };
}

const DARK_RULES = Object.entries(COLOURS).flatMap(([colour, [, dark]]) =>
  PAINTS.map(([paint, property]) => `.${paint}-${colour}{${property}:${dark}!important}`),
);
const SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${DARK_RULES.join("")}}`;

/** The whole document, but for its doctype. */
export function MailHtml({ language, title, blocks, foot }: MailBody) {
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: SHEET }} />
      </head>
      <body {...painted({ ground: "page", text: "ink" }, `margin:0;padding:0;${SANS};-webkit-text-size-adjust:100%`)}>
        <table {...TABLE} {...painted({ ground: "page" })}>
          <tr>
            <td align="center" style="padding:16px 8px">
              <table {...TABLE} style="max-width:480px">
                <tr>
                  <td {...painted({ ground: "card", text: "ink" }, `padding:20px 16px;border-radius:12px;${SANS}`)}>
                    {drawn(blocks)}
                  </td>
                </tr>
                {foot.length === 0 ? null : (
                  <tr>
                    <td {...painted({ ground: "page", text: "soft" }, `padding:16px;${SANS}`)}>{drawn(foot)}</td>
                  </tr>
                )}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>
  );
}

function drawn(blocks: readonly Block[]): ComponentChild {
  return blocks.map((block, index) => <BlockPart key={index} block={block} />);
}

function BlockPart({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case "heading":
      return (
        <h1 {...painted({ text: "ink" }, `margin:0 0 8px;${SERIF};font-size:20px;line-height:1.3;font-weight:600`)}>
          {block.text}
        </h1>
      );
    case "sentence":
      return <p {...painted({ text: "ink" }, "margin:0 0 12px;font-size:15px;line-height:1.5")}>{block.text}</p>;
    case "note":
      return <p {...painted({ text: "soft" }, "margin:0 0 8px;font-size:13px;line-height:1.5")}>{block.text}</p>;
    case "board":
      return <BoardPicture {...block.board} />;
    case "button":
      return (
        <table {...TABLE} style="margin:4px 0 16px">
          <tr>
            <td align="center" {...painted({ ground: "accent" }, "border-radius:12px")}>
              <a
                href={block.address}
                {...painted(
                  { text: "on-accent" },
                  "display:block;padding:14px 16px;font-size:16px;font-weight:600;line-height:20px;text-decoration:none",
                )}
              >
                {block.label}
              </a>
            </td>
          </tr>
        </table>
      );
    case "link":
      return (
        <p style="margin:0 0 8px;font-size:13px;line-height:1.5">
          <a href={block.address} {...painted({ text: "accent" })}>
            {block.label}
          </a>
        </p>
      );
    case "divider":
      return <hr {...painted({ edge: "line" }, "height:0;margin:20px 0;border-width:1px 0 0;border-style:solid")} />;
  }
}

/** What stands in the card where there is room: programs that know no styles show a picture in the size that it says. */
const CARD = 448;

function BoardPicture({ cid, width, height, alt, address }: Board) {
  return (
    <p style="margin:0 0 16px;line-height:0">
      <a href={address}>
        <img
          src={`cid:${cid}`}
          width={CARD}
          height={Math.round((height * CARD) / width)}
          alt={alt}
          style="display:block;width:100%;height:auto;border:0;border-radius:6px;font-size:15px;line-height:1.5"
        />
      </a>
    </p>
  );
}
