/** Feeds as RFC 4287 has them (Atom), for programs that people read news with. */
import { type ComponentChild, h } from "preact";
import renderToString from "preact-render-to-string";
import type { Language } from "../../view/language.ts";

/** The address of a game's feed in a language: readers ask from servers of their own, which know nothing of their readers' languages. */
export function feedUrl(origin: string, game: string, language: Language): string {
  return `${origin}/g/${game}/feed.atom?language=${language}`;
}

export interface Feed {
  /** An IRI that stays the same for ever, as those of the entries do. */
  readonly id: string;
  readonly title: string;
  readonly language: Language;
  /** What the feed is about, in milliseconds since 1970 as it began; it is as new as its newest entry. */
  readonly begun: number;
  /** The page that it is the feed of, and its own address. */
  readonly page: string;
  readonly self: string;
  readonly authors: readonly string[];
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly id: string;
  readonly title: string;
  readonly at: number;
  /** Absent where nobody did it; the feed's own count then. */
  readonly author?: string | undefined;
  /** HTML. */
  readonly content: string;
}

export const ATOM = "application/atom+xml";

/** A feed as XML. */
export function atom({ id, title, language, begun, page, self, authors, entries }: Feed): string {
  const feed = element(
    "feed",
    { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": language },
    element("id", {}, id),
    element("title", {}, title),
    element("updated", {}, instant(entries[0]?.at ?? begun)),
    element("link", { rel: "self", type: ATOM, href: self }),
    element("link", { rel: "alternate", type: "text/html", href: page }),
    ...authors.map(person),
    ...entries.map((entry) =>
      element(
        "entry",
        {},
        element("id", {}, entry.id),
        element("title", {}, entry.title),
        element("updated", {}, instant(entry.at)),
        element("link", { rel: "alternate", type: "text/html", href: page }),
        entry.author !== undefined && person(entry.author),
        element("content", { type: "html" }, entry.content),
      ),
    ),
  );
  // What HTML may hold as it stands and XML may not (XML 1.0, 2.4).
  const written = renderToString(feed).replaceAll("]]>", "]]&gt;");
  return `<?xml version="1.0" encoding="utf-8"?>\n${written}\n`;
}

function person(name: string) {
  return element("author", {}, element("name", {}, name));
}

function element(name: string, attributes: Readonly<Record<string, string>>, ...children: readonly ComponentChild[]) {
  return h(name, attributes, ...children.map((child) => (typeof child === "string" ? writable(child) : child)));
}

/** Signs that XML has no way to write (XML 1.0, 2.2), and that a name may hold, are left out. */
function writable(text: string): string {
  return text.replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
}

/** As RFC 3339 has it. */
function instant(at: number): string {
  return new Date(at).toISOString();
}
