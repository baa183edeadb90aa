/** German nouns for pieces, and the words before them that bend with their gender. */

/** One, many, and its gender. */
type Noun = readonly [one: string, many: string, gender: Gender];

/** `w` is a weak masculine: in the fourth case it is called as many are, `einen Bauern`. */
type Gender = "m" | "w" | "f" | "n";

const RUNNER: Noun = ["Läufer", "Läufer", "m"];
const QUEEN: Noun = ["Dame", "Damen", "f"];
const HOMING = "Läufer auf dem Heimweg";

const NOUNS: Readonly<Record<string, Noun>> = {
  man: ["Stein", "Steine", "m"],
  king: QUEEN,
  pair: ["Paar", "Paare", "n"],
  captain: ["Kapitän", "Kapitäne", "m"],
  runner: RUNNER,
  "runner-home": [HOMING, HOMING, "m"],
  pawn: ["Bauer", "Bauern", "w"],
  knight: ["Springer", "Springer", "m"],
  bishop: RUNNER,
  rook: ["Turm", "Türme", "m"],
  queen: QUEEN,
  "chess-king": ["König", "Könige", "m"],
  hoplit: ["Hoplit", "Hopliten", "w"],
};

const NUMBERS = "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(" ");

/** A kind that there is no noun for is called by its key. */
function noun(kind: string): Noun {
  return NOUNS[kind] ?? [kind, kind, "n"];
}

/** How a word before a noun ends: `weißer`, `weiße`, `weißes`. */
function ending(gender: Gender): string {
  return gender === "f" ? "e" : gender === "n" ? "es" : "er";
}

/** `Hoplit`. */
export function named(kind: string): string {
  return noun(kind)[0];
}

/** `ein Stein`, `zwei Steine`; two and more are spelt up to twelve. */
export function counted(count: number, kind: string): string {
  const [one, many, gender] = noun(kind);
  return count === 1 ? `ein${gender === "f" ? "e" : ""} ${one}` : `${number(count)} ${many}`;
}

/** `1 Stein`, `2 Damen`. */
export function figured(count: number, kind: string): string {
  const [one, many] = noun(kind);
  return `${count} ${count === 1 ? one : many}`;
}

/** `einen Hopliten`. */
export function accusative(kind: string): string {
  const [one, many, gender] = noun(kind);
  switch (gender) {
    case "m":
      return `einen ${one}`;
    case "w":
      return `einen ${many}`;
    case "f":
      return `eine ${one}`;
    case "n":
      return `ein ${one}`;
  }
}

/** `Dieser Stein`. */
export function demonstrative(kind: string): string {
  const [one, , gender] = noun(kind);
  return `Dies${ending(gender)} ${one}`;
}

/** `weißer Stein`: a side's colour, which is a noun by itself, before its piece. */
export function coloured(colour: string, kind: string): string {
  const [one, , gender] = noun(kind);
  return `${colour.toLowerCase()}${ending(gender)} ${one}`;
}

/** For two and more. */
export function number(count: number): string {
  return NUMBERS[count - 2] ?? `${count}`;
}
