/** What programs look for at places that are the same everywhere: who may list what, and whom to write to about a weakness. */
import { DAY } from "../../game/limits.ts";
import { Hono } from "hono";
import { rulebooks } from "../../games/registry.ts";
import { addressOfContact } from "../../view/privacy.tsx";
import { languages } from "../../view/languages.ts";
import { type Api, type Call, originOf } from "../api/caller.ts";
import { Problem } from "../api/problem.ts";
import { operatorOf } from "./document.tsx";

const SECURITY = "/.well-known/security.txt";
const SITEMAP = "/sitemap.xml";
/** Days that programs may go by a copy; RFC 9116, 2.5.5, wants less than a year. */
const HOLDS = 90;
/** How a contact may be reached (RFC 9116, 2.5.3). */
const REACHING: readonly string[] = ["https:", "mailto:"];

export const publicFiles = new Hono<Api>();

/** A file but for its last line, which has to name the server. */
publicFiles.get("/robots.txt", async (c) => {
  const file = await c.env.ASSETS.fetch(new URL("/robots.txt", c.req.url));
  return said(c, "text/plain", `${await file.text()}\nSitemap: ${originOf(c)}${SITEMAP}\n`);
});

publicFiles.get(SITEMAP, (c) => said(c, "application/xml", sitemap(originOf(c))));

/** @throws Problem where no operator has said how a program may tell people to reach them */
publicFiles.get(SECURITY, (c) => {
  const contacts = (operatorOf(c.env)?.contact ?? []).flatMap((line) => URL.parse(addressOfContact(line) ?? "") ?? []);
  const reached = contacts.filter(({ protocol }) => REACHING.includes(protocol)).map(({ href }) => href);
  if (reached.length === 0) throw new Problem("not-found", "The operator has named no address for this.");
  return said(c, "text/plain", securityText(reached, originOf(c), Date.now()));
});

/** The pages that robots may list. */
function sitemap(origin: string): string {
  const paths = rulebooks.flatMap(({ id, variants }) => [
    `/rules/${id}`,
    `/new/${id}`,
    ...variants.map(({ match }) => `/play/${match.variant}`),
  ]);
  // A host may have this sign in it, which begins an entity in XML; all others that do something there are refused in a host.
  const escaped = origin.replaceAll("&", "&amp;");
  const locations = ["/", "/api", ...paths].map((path) => `<url><loc>${escaped}${path}</loc></url>\n`);
  const pages = locations.join("");
  return `<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages}</urlset>\n`;
}

/** RFC 9116. It expires at a midnight, so that it is the same all day. */
function securityText(contacts: readonly string[], origin: string, now: number): string {
  const expires = new Date((Math.floor(now / DAY) + HOLDS) * DAY).toISOString();
  const lines = [
    ...contacts.map((address) => `Contact: ${address}`),
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    // An address without https is none here (2.5.2).
    ...(origin.startsWith("https:") ? [`Canonical: ${origin}${SECURITY}`] : []),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function said(c: Call, type: string, text: string): Response {
  return c.body(text, 200, {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": "public, max-age=3600",
    "x-content-type-options": "nosniff",
  });
}
