/** Names that people chose, within messages whose readers' programs look for links and mentions in plain text. */
import type { StateAnswer } from "../../../api/state-schema.ts";

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
