/**
 * Hoppsi as the product knows it. Its author's terms: it stays free to play, without payment, advertisement or anything of that
 * kind around it; he is credited wherever it is played; and his own pages, as below, are linked there.
 */
import { match } from "../match.ts";
import type { Link, Rulebook } from "../rulebook.ts";
import { hoppsi } from "./rules.ts";

// The address of the game's own page is not known: until it is, the author's post and the searches stand for it.
const POST: Link = { site: "itch.io", kind: "post", address: "https://itch.io/post/15198832" };
const SEARCH: Link = { site: "itch.io", kind: "search", address: "https://itch.io/search?q=hoppsi" };
const VIDEO: Link = {
  site: "YouTube",
  kind: "search",
  address: "https://www.youtube.com/results?search_query=hoppsi+board+game",
};

export const rulebook: Rulebook = {
  id: "hoppsi",
  name: "Hoppsi",
  author: "Mark S. Ball",
  year: 2025,
  sides: [
    { id: "r", name: "Red" },
    { id: "b", name: "Black" },
  ],
  kinds: ["captain", "runner", "runner-home"],
  options: [],
  variants: [{ match: match(hoppsi), choices: {} }],
  offered: false,
  links: [POST, SEARCH, VIDEO],
  words: { en: { tagline: "Captains and runners race to five points." } },
};
