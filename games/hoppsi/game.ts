/**
 * Hoppsi, put together: the rulebook is all that a page loads, the listing what the server and the scripts know besides. Its
 * author's terms: it stays free to play, without payment, advertisement or anything of that kind around it; he is credited
 * wherever it is played; and his own pages, as below, are linked there.
 */
import { match } from "../../rules/match.ts";
import type { Link, Listing, Rulebook } from "../../view/rulebook.ts";
import { engraved, flat } from "../../view/symbols/drawings.ts";
import { START } from "../../view/rules/guide.ts";
import de from "./guide/de.json" with { type: "json" };
import en from "./guide/en.json" with { type: "json" };
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
  drawnAs: {},
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

const variant = "hoppsi";

const examples = {
  slide: { variant, position: START, begun: ["b1"] },
  take: { variant, position: "r1c1r/5/2r2/1R1C1/R3R r r 0-0 0 0", begun: [] },
  rebound: { variant, position: "c3r/1r1r1/R4/3C1/1R3 r r 0-0 0 0", begun: ["a3"] },
  captain: { variant, position: "r3r/5/1R1C1/2c2/R3R r r 0-0 0 0", begun: [] },
  breach: { variant, position: "r1c1r/3C1/5/R4/1R3 r r 0-0 0 0", begun: ["d4"] },
  wipeout: { variant, position: "2c2/5/1C3/2r2/R3R r r 0-0 0 0", begun: [] },
} as const;

const PLAYED =
  "c1-c2 c5-d4 e1-c3 d4xb2xd2 c1-c2 a5-b4 a1-a5 b4-a3 e1-b4 b5xb3 c2xa4xa2 c5-b4 a5xc3 d5-c4 e1-c3 c4xc2 c1xc3 c5-c4 c3xc5 b5-b3 c1-d2 d5-d4 d2-e3 a5-a4 e1-b4 c5xa3 e3xc5";

export const listing = (): Listing => ({
  ...rulebook,
  variants: typed,
  author: "Mark S. Ball",
  year: 2025,
  tagline: { en: "Captains and runners race to five points.", de: "Kapitäne und Läufer im Rennen um fünf Punkte." },
  // Who begins wins more often.
  usual: { seat: "random" },
  options: [],
  preview: {
    variant,
    position: "T1cTr/2r2/1r3/3rR/2CR1 r r 2-1 0 8",
    move: "d1xd3xb5",
    part: ["a1", "e5"],
  },
  /**
   * What Hoppsi's rules page teaches. Its author's terms hold here too: he is credited, his pages are linked (by the rulebook), and
   * nothing on the page asks for money or sells anything.
   */
  guide: {
    examples,
    sample: { variant, moves: PLAYED.split(" ") },
    hop: { variant, position: "r1c1r/5/2r2/1R3/R2CR r r 0-0 0 0", taps: ["b2", "d4"] },
    words: { en, de },
  },
  statistics,
  /** What only Hoppsi draws: captains, and runners, whose outline heads where they do. */
  drawings: {
    parts: {
      captain:
        flat("M24 4.6c5 2.7 9.6 3.7 15 3.9 1 12.5-3 24.4-15 31-12-6.6-16-18.5-15-31 5.4-.2 10-1.2 15-3.9Z", 3.2) +
        engraved('<path d="M24 12.6l2.6 5.6 6.1.7-4.5 4.2 1.2 6L24 26l-5.4 3.1 1.2-6-4.5-4.2 6.1-.7Z" stroke-width="2.1"/>'),
      runner: flat(
        "M24 3.6c3 0 4.6 1.9 6 4.6l9.4 18.6c3.4 7-.6 13-7.8 13H16.4c-7.2 0-11.2-6-7.8-13L18 8.2c1.4-2.7 3-4.6 6-4.6Z",
        3,
      ),
      "runner-down": flat(
        "M24 42.2c3 0 4.6-1.9 6-4.6L39.4 19c3.4-7-.6-13-7.8-13H16.4C9.2 6 5.2 12 8.6 19L18 37.6c1.4 2.7 3 4.6 6 4.6Z",
        3,
      ),
      run: engraved(
        '<path d="M24 16.8c4.4 4 6.6 7.6 6.6 11.2a6.6 6.6 0 0 1-13.2 0c0-3.6 2.2-7.2 6.6-11.2Z" stroke-width="2.2"/>',
      ),
      "run-home": engraved(
        '<path d="M16.8 26.4V17.6a5.6 5.6 0 0 1 11.2 0v3" fill="none" stroke-width="2.7"/><path d="M23.6 21l4.4 5.4 4.4-5.4Z" stroke-width="2"/>',
      ),
    },
    pieces: {
      runner: [
        { part: "runner", down: "runner-down" },
        { part: "run", about: "24 22.9" },
      ],
      "runner-home": [
        { part: "runner", down: "runner-down" },
        { part: "run-home", about: "24 22.9", drawn: 180 },
      ],
    },
  },
  links: [POST, SEARCH, VIDEO],
});
