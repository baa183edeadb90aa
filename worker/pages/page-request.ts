/** Who asks for a page, as far as the page is drawn differently for them, and the headers that an answer of HTML has. */
import type { Env } from "../env.ts";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import built from "../../dist/page.json";
import { type Look, type Sized, type Sizes, sizes } from "../../view/appearance.ts";
import type { Operator } from "../../view/privacy.tsx";
import { type Api, LANGUAGE_HEADERS, languageOf, originOf } from "../api/caller.ts";
import type { Assets } from "../build.ts";
import type { Language } from "../../view/language.ts";

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
export function askingOf(c: Context<Api>): Asking {
  const chosen = getCookie(c, "look");
  const look = chosen === "light" || chosen === "dark" ? chosen : null;
  const language = languageOf(c);
  return {
    look,
    sizes: { ...sizeOf(c, "squares"), ...sizeOf(c, "pieces") },
    language,
    origin: originOf(c),
    assets: built.languages[language],
    operator: operatorOf(c.env),
  };
}

function sizeOf(c: Context<Api>, what: Sized): Partial<Sizes> {
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
export function html(
  c: Context<Api>,
  text: string,
  status: 200 | 400 | 401 | 403 | 404 | 409 | 413 | 422 | 405 | 429 | 500 | 503 = 200,
): Response {
  const origin = originOf(c);
  // Older WebKit does not count a socket to the same host as 'self'.
  const socket = origin.replace(/^http/, "ws");
  c.header(
    "content-security-policy",
    `default-src 'self'; connect-src 'self' ${socket}; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'`,
  );
  c.header("referrer-policy", "same-origin");
  c.header("x-content-type-options", "nosniff");
  c.header("cross-origin-opener-policy", "same-origin");
  c.header("permissions-policy", "camera=(), geolocation=(), microphone=()");
  c.header("cache-control", "private, no-store");
  c.header("content-language", languageOf(c));
  c.header("vary", LANGUAGE_HEADERS, { append: true });
  if (origin.startsWith("https:")) c.header("strict-transport-security", "max-age=31536000");
  return c.html(text, status);
}
