/**
 * Hoppsi, put together: the rulebook is all that a page loads, the listing what the server and the scripts know besides. Its
 * author's terms: it stays free to play, without payment, advertisement or anything of that kind around it; he is credited
 * wherever it is played; and his own pages, as below, are linked there.
 */
import { match } from "../../rules/match.ts";
import type { Link, Listing, Rulebook } from "../../view/rulebook.ts";
import { drawings } from "./drawings.ts";
import { guide } from "./guide.ts";
import { hoppsi } from "./rules/rules.ts";
import statistics from "./statistics.json" with { type: "json" };
import { typed } from "./typed.ts";

export const rulebook: Rulebook = {
  id: "hoppsi",
  name: "Hoppsi",
  sides: [
    { id: "r", colour: "red" },
    { id: "b", colour: "black" },
  ],
  kinds: ["captain", "runner", "runner-home"],
  variants: [{ match: match(hoppsi), choices: {} }],
};

// The address of the game's own page is not known: until it is, the author's post and the searches stand for it.
const POST: Link = { site: "itch.io", kind: "post", address: "https://itch.io/post/15198832" };
const SEARCH: Link = { site: "itch.io", kind: "search", address: "https://itch.io/search?q=hoppsi" };
const VIDEO: Link = {
  site: "YouTube",
  kind: "search",
  address: "https://www.youtube.com/results?search_query=hoppsi+board+game",
};

export const listing = (): Listing => ({
  ...rulebook,
  variants: typed,
  author: "Mark S. Ball",
  year: 2025,
  tagline: { en: "Captains and runners race to five points.", de: "Kapitäne und Läufer im Rennen um fünf Punkte." },
  options: [],
  preview: {
    variant: "hoppsi",
    position: "T1cTr/2r2/1r3/3rR/2CR1 r r 2-1 0 8",
    move: "d1xd3xb5",
    part: ["a1", "e5"],
  },
  guide,
  statistics,
  drawings,
  links: [POST, SEARCH, VIDEO],
});
