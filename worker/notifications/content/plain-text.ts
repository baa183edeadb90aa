/**
 * Texts within messages: as short as their channels take them, and names that call nobody and lead nowhere. What is clipped is measured as
 * it will be read by the service, escaped and all, and cut between what readers see as characters: so no emoji, entity or escape is ever
 * left in halves.
 */
import type { StateAnswer } from "../../../api/state-schema.ts";

/** How long a text is, as whoever takes it counts. */
export type Measure = (text: string) => number;

/** In UTF-16 units: what most services call characters. No other count of characters is larger. */
export const units: Measure = ({ length }) => length;

const ENCODER = new TextEncoder();
/** In bytes of UTF-8. */
export const bytes: Measure = (text) => ENCODER.encode(text).byteLength;

const CUT = "…";
/** Begin and end of a name that is written from right to left (`view/text.ts`): one that is cut must not turn what follows it. */
const [ISOLATE, POP] = ["\u2068", "\u2069"];
const CHARACTERS = new Intl.Segmenter("en", { granularity: "grapheme" });

interface Clip {
  /** What the text is turned into for its place, character by character; nothing where it is left out. */
  readonly as?: (text: string) => string;
  readonly measure?: Measure;
}

/** A text as it stands in its place, with as many of its characters as fit; the sign of a cut stands behind those. */
export function clipped(text: string, most: number, { as = same, measure = units }: Clip = {}): string {
  const whole = as(text);
  if (measure(whole) <= most) return whole;
  let [kept, room] = ["", most - measure(as(CUT)) - measure(as(POP))];
  for (const { segment } of CHARACTERS.segment(text)) {
    room -= measure(as(segment));
    if (room < 0) break;
    kept += segment;
  }
  const isOpen = kept.lastIndexOf(ISOLATE) > kept.lastIndexOf(POP);
  return as(`${kept.trimEnd()}${CUT}${isOpen ? POP : ""}`);
}

export interface Room {
  /** How long all of them together may be, with what stands between two. */
  readonly most: number;
  /** How many there may be, with the last one that counts those left out. */
  readonly count?: number;
  readonly measure?: Measure;
  /** What stands between two of them, as `measure` counts. */
  readonly between?: number;
}

/**
 * As many of these texts as fit, each of them whole; where some do not, the last one says how many are left out.
 * @param more `and 12 more`
 */
export function fitting(
  parts: readonly string[],
  more: (count: number) => string,
  { most, count = Infinity, measure = units, between = 1 }: Room,
): readonly string[] {
  const sizes = parts.map((part) => measure(part) + between);
  const total = sizes.reduce((sum, size) => sum + size, -between);
  if (total <= most && parts.length <= count) return parts;
  let [shown, size] = [0, 0];
  for (const each of sizes) {
    const rest = measure(more(parts.length - shown - 1));
    if (shown + 2 > count || size + each + rest > most) break;
    size += each;
    shown += 1;
  }
  return [...parts.slice(0, shown), more(parts.length - shown)];
}

function same(text: string): string {
  return text;
}

const ZERO_WIDTH_SPACE = "\u200b";

/**
 * What begins a mention, a channel, a command, an emoji, a formula or an address, or stands within one: also at a name's end, for a
 * sentence goes on there. Dots count as domains have them in any script (UTS 46, 2.3), and at a name's end only after `www`.
 */
const SIGNS = /[@＠#＃/~:;<$!\\](?!\ufe0f?\u20e3)|[.。．｡](?=\S)|(?<=www\d{0,3})\.$/giu;
/** What would be read as one character, in HTML and in most dialects of Markdown. */
const ENTITY = /&(?=#?\w+;)/g;
/** So many digits that a phone number or a bank card's may be seen in them. */
const NUMBER = /\+?\d(?:[\s().-]?\d){6,}/g;
/** The one host that is taken for an address without a dot. */
const LOCAL = /\blocal(?=host\b)/gi;
/** A name from before line breaks were refused in names. */
const LINE_BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * A name that calls nobody and leads nowhere: signs that could do so are parted from what stands around them. Chats and mail
 * programs look for these in plain text too, where nothing can be escaped; to a reader the name is the same.
 */
export function harmless(name: string): string {
  return name
    .replaceAll(LINE_BREAKS, " ")
    .replaceAll(NUMBER, (number) => number.replaceAll(/\d{3}(?=\d)|\D(?=\d)/g, `$&${ZERO_WIDTH_SPACE}`))
    .replaceAll(LOCAL, `$&${ZERO_WIDTH_SPACE}`)
    .replaceAll(ENTITY, `$&${ZERO_WIDTH_SPACE}`)
    .replaceAll(SIGNS, `${ZERO_WIDTH_SPACE}$&${ZERO_WIDTH_SPACE}`);
}

/** The players of a game by such names. */
export function harmlessPlayers({ players }: Pick<StateAnswer, "players">): StateAnswer["players"] {
  const safe: Record<string, StateAnswer["players"][string] | null> = {};
  for (const [side, player] of Object.entries(players))
    safe[side] = player === null || player === undefined ? null : { ...player, name: player.name && harmless(player.name) };
  return safe;
}
