/**
 * The HTML around every page: head, symbols, the drawn screen, the data it was drawn from; who asks for it, as far as it is drawn
 * differently for them; and the headers of the answer. Nothing in it is a script or a style by itself, so that the Content-Security-Policy
 * needs no exception.
 */
import { getCookie } from "hono/cookie";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ComponentChild } from "preact";
import renderToString from "preact-render-to-string";
import built from "../../dist/page.json";
import { type Look, looks, THEMES } from "../../view/appearance.ts";
import { type Sized, type Sizes, sizes } from "../../view/sizes.ts";
import { Surfaces, type SurfacesProps } from "../../view/board/surface.tsx";
import { Foot } from "../../view/page.tsx";
import { type Language, localeOf } from "../../view/languages.ts";
import type { Operator } from "../../view/privacy.tsx";
import { focusFrame, hatches, iconSymbols, logo, markSymbols } from "../../view/symbols/symbols.ts";
import { vignettes } from "../../view/symbols/vignettes.ts";
import { type Drawn, pieceSymbols } from "../../view/symbols/tiles.ts";
import { pageWords } from "../../view/words/pages.ts";
import { wordsOf } from "../../view/words/words.ts";
import { type Call, originOf } from "../api/caller.ts";
import { LANGUAGE_HEADERS, languageOf } from "../api/language.ts";
import type { Assets, PageAssets, WordFiles } from "../build.ts";
import type { Env } from "../env.ts";
import { ATOM } from "../links.ts";
import type { Size } from "../picture/png.ts";

export interface Asking {
  /** The look that they have chosen on the page; null follows the device. */
  readonly look: Look | null;
  /** The sizes that they have chosen on the page; an absent one is the usual one. */
  readonly sizes?: Partial<Sizes>;
  readonly language: Language;
  /** `https://host`. */
  readonly origin: string;
  /** The scripts and styles of their language. */
  readonly assets: Assets;
  /** Who runs the server; null where it is not said. */
  readonly operator: Operator | null;
}

/** Who asks, by their cookies and their browser's wishes. */
export function askingOf(c: Call): Asking {
  const language = languageOf(c);
  return {
    look: looks.find((each) => each === getCookie(c, "look")) ?? null,
    sizes: { ...chosenSize(c, "squares"), ...chosenSize(c, "pieces") },
    language,
    origin: originOf(c),
    assets: built.languages[language],
    operator: operatorOf(c.env),
  };
}

function chosenSize(c: Call, what: Sized): Partial<Sizes> {
  const size = sizes.find((each) => each === getCookie(c, what));
  return size === undefined ? {} : { [what]: size };
}

/** Who runs the server; null where it is not said. The parts of a contact are separated by semicolons or lines. */
export function operatorOf({
  OPERATOR_NAME: name = "",
  OPERATOR_CONTACT: contact = "",
}: Pick<Env, "OPERATOR_NAME" | "OPERATOR_CONTACT">): Operator | null {
  const parts = contact.split(/[;\n]/).flatMap((part) => part.trim() || []);
  return name.trim() === "" || parts.length === 0 ? null : { name: name.trim(), contact: parts };
}

/** An HTML answer. */
export function html(c: Call, text: string, status: ContentfulStatusCode = 200): Response {
  const origin = originOf(c);
  // Older WebKit does not count a socket to the same host as 'self'.
  const socket = origin.replace(/^http/, "ws");
  c.header("vary", LANGUAGE_HEADERS, { append: true });
  c.header("cache-control", "private, no-store");
  return c.html(text, status, {
    "content-security-policy": `default-src 'self'; connect-src 'self' ${socket}; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'`,
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "content-language": languageOf(c),
    ...(origin.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
  });
}

/** A picture for who can't see the page yet. */
export interface Preview extends Size {
  readonly address: string;
  /** The picture in words. */
  readonly alt: string;
}

interface DocumentProps {
  readonly title: string;
  /** What a chat shows under the title. */
  readonly description: string;
  /** What a chat shows with them; absent where there is no board to show. */
  readonly preview?: Preview;
  /** A feed of what the page shows; absent where there is none. */
  readonly feed?: string;
  /**
   * The page's public address on this server, without any token; null where private links lead to the same page: chats take this address
   * for the link, and would pass on one that only watches.
   */
  readonly path: string | null;
  /** Whether robots may list it. */
  readonly indexed: boolean;
  /** Kinds of games whose pieces it shows. */
  readonly drawn: readonly Drawn[];
  /** Kinds of games whose boards it shows. */
  readonly boards: readonly SurfacesProps[];
  readonly assets: PageAssets;
  /** The scripts of what it says. */
  readonly words: WordFiles | undefined;
  /** Further scripts that the page is going to import. */
  readonly preload?: readonly string[];
  /**
   * Set on a page to play on: it has the chosen sizes and a foot of its own, and a sentence for while its script is slow to come, which the
   * script takes away.
   */
  readonly isPlayed?: boolean;
  /** What the page goes on from; as JSON, never a secret. */
  readonly data: unknown;
  readonly children: ComponentChild;
}

interface HtmlProps extends DocumentProps {
  readonly asking: Asking;
}

/** A page as HTML. */
export function document(asking: Asking, props: DocumentProps): string {
  return `<!doctype html>${renderToString(<Html asking={asking} {...props} />)}`;
}

function Html(props: HtmlProps) {
  const { asking, drawn, boards, isPlayed = false, data, children } = props;
  const { language, look, operator } = asking;
  const chosen = (isPlayed && asking.sizes) || {};
  return (
    <html lang={language} data-look={look ?? undefined} data-squares={chosen.squares} data-pieces={chosen.pieces}>
      <Head {...props} />
      <body>
        <svg class="hidden" width="0" height="0" aria-hidden="true">
          <defs dangerouslySetInnerHTML={{ __html: drawings(drawn) }} />
          <defs>
            {boards.map((board) => (
              <Surfaces {...board} />
            ))}
          </defs>
        </svg>
        <div id="app">{children}</div>
        {!isPlayed && <Foot words={wordsOf("privacy", language)} hasImprint={operator !== null} />}
        {isPlayed && (
          <p id="late" class="note" role="status">
            {wordsOf("document", language).late}
          </p>
        )}
        <script type="application/json" id="data" dangerouslySetInnerHTML={{ __html: inertJson(data) }} />
      </body>
    </html>
  );
}

function Head({ asking, title, description, preview, feed, path, indexed, assets, words, preload = [] }: HtmlProps) {
  const { language, look, origin } = asking;
  const { product } = pageWords(language);
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {look === null ? (
        looks.map((scheme) => <meta name="theme-color" content={THEMES[scheme]} media={`(prefers-color-scheme: ${scheme})`} />)
      ) : (
        <meta name="theme-color" content={THEMES[look]} />
      )}
      <title>{title}</title>
      <meta name="description" content={description} />
      {!indexed && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={localeOf(language).replace("-", "_")} />
      <meta property="og:site_name" content={product.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {path !== null && <meta property="og:url" content={origin + path} />}
      {preview !== undefined && <Previewed {...preview} />}
      {feed !== undefined && <link rel="alternate" type={ATOM} href={feed} />}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={`/icons/manifest.${language}.webmanifest`} />
      {assets.styles.map((style) => (
        <link rel="stylesheet" href={style} />
      ))}
      <link rel="stylesheet" href={assets.print} media="print" />
      {words?.first && <script type="module" src={words.first} />}
      <script type="module" src={assets.script} data-words={words && JSON.stringify(words.later)} />
      {[...assets.preload, ...preload].map((script) => (
        <link rel="modulepreload" href={script} />
      ))}
    </head>
  );
}

/** Open Graph names them all; Twitter's cards want but their own kind, and take the rest from there. */
function Previewed({ address, width, height, alt }: Preview) {
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={`${width}`} />
      <meta property="og:image:height" content={`${height}`} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** JSON that can stand inside a script element: no `<` in it can end the element or open a comment. */
export function inertJson(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

const LOGO = `<symbol id="logo" viewBox="0 0 32 20">${logo}</symbol>`;

const ICONS = Object.entries(iconSymbols)
  .map(([name, markup]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${markup}</symbol>`)
  .join("");

/** A mark may reach a little over its square. */
const MARKS = Object.entries(markSymbols)
  .map(([name, markup]) => `<symbol id="m-${name}" viewBox="0 0 48 48" overflow="visible">${markup}</symbol>`)
  .join("");

/** Hatches, the logo, icons, marks, what is drawn where there is nothing, and the pieces of these games. */
function drawings(drawn: readonly Drawn[]): string {
  return hatches + focusFrame + LOGO + ICONS + MARKS + vignettes + pieceSymbols(drawn);
}
