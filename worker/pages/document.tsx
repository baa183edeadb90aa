/**
 * The HTML around every page: head, symbols, the drawn screen, the data it was drawn from. Nothing in it is a script or a style
 * by itself, so that the Content-Security-Policy needs no exception.
 */
import type { ComponentChild } from "preact";
import renderToString from "preact-render-to-string";
import { type Look, looks, type Sizes, THEMES } from "../../view/appearance.ts";
import type { Listing } from "../../view/rulebook.ts";
import { Surfaces, type SurfacesProps } from "../../view/board/surface.tsx";
import { Foot } from "../../view/page.tsx";
import { focusFrame, hatches, iconSymbols, logo, markSymbols } from "../../view/symbols/symbols.ts";
import { type Drawn, pieceSymbols } from "../../view/symbols/tiles.ts";
import { ATOM } from "../feed.tsx";
import { setUpOf } from "../open-position.ts";
import { type Size, sizeOf } from "../picture/lay.ts";
import type { PageAssets, WordFiles } from "../build.ts";
import { type Language, localeOf } from "../../view/language.ts";
import { pageWords } from "../../view/words/pages.ts";
import { wordsOf } from "../../view/words/words.ts";

/** A picture for who can't see the page yet. */
export interface Preview extends Size {
  readonly address: string;
  /** The picture in words. */
  readonly alt: string;
}

export interface DocumentProps {
  readonly language: Language;
  /** As chosen on the page; null is as the device. */
  readonly look: Look | null;
  /** The chosen sizes of squares and pieces; absent where there is no board to play on. */
  readonly sizes?: Partial<Sizes>;
  readonly title: string;
  /** What a chat shows under the title. */
  readonly description: string;
  /** What a chat shows beside them; absent where there is no board to show. */
  readonly preview?: Preview;
  /** A feed of what the page shows; absent where there is none. */
  readonly feed?: string;
  /**
   * The page's public address, without any token; null where private links lead to the same page: chats take this address for the
   * link, and would pass on one that only watches.
   */
  readonly url: string | null;
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
  /** What is said where the script is slow to come; the page's script takes it away. */
  readonly late?: string;
  /** What the page goes on from; as JSON, never a secret. */
  readonly data: unknown;
  /** Whether the operator has said who they are; null where the screen has a foot of its own. */
  readonly hasImprint: boolean | null;
  readonly children: ComponentChild;
}

/** A page as HTML. */
export function document(props: DocumentProps): string {
  return `<!doctype html>${renderToString(<Html {...props} />)}`;
}

function Html(props: DocumentProps) {
  const { language, look, sizes = {}, drawn, boards, late, data, hasImprint, children } = props;
  return (
    <html lang={language} data-look={look ?? undefined} data-squares={sizes.squares} data-pieces={sizes.pieces}>
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
        {hasImprint !== null && <Foot words={wordsOf("privacy", language)} hasImprint={hasImprint} />}
        {late !== undefined && (
          <p id="late" class="note" role="status">
            {late}
          </p>
        )}
        <script type="application/json" id="data" dangerouslySetInnerHTML={{ __html: inertJson(data) }} />
      </body>
    </html>
  );
}

function Head({ language, look, title, description, preview, feed, url, indexed, assets, words, preload = [] }: DocumentProps) {
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
      {url !== null && <meta property="og:url" content={url} />}
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
      <meta name="twitter:card" content="summary" />
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

/** Hatches, the logo, icons, marks, and the pieces of these games. */
function drawings(drawn: readonly Drawn[]): string {
  return hatches + focusFrame + LOGO + ICONS + MARKS + pieceSymbols(drawn);
}

interface SetUpProps {
  readonly rulebook: Listing;
  readonly language: Language;
  /** `https://host`. */
  readonly origin: string;
}

/** What a chat shows of a page about a kind of game. */
export function setUpPreview({ rulebook, language, origin }: SetUpProps): Preview {
  const address = `${origin}/rules/${rulebook.id}/board.png`;
  return { address, ...sizeOf(setUpOf(rulebook)), alt: pageWords(language).home.setUp({ game: rulebook.name }) };
}
