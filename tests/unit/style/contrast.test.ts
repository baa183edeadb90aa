/**
 * What stands on what, and that it can be told from it: WCAG 2.2, 4.5:1 for text (1.4.3), 3:1 for controls, marks and pieces
 * (1.4.11), in both appearances.
 */
import { describe, expect, test } from "vitest";
import { appearances, type Appearance, rules, tokens, valueOf } from "./sheets.ts";

/** Text by what it stands on. */
const TEXT: Readonly<Record<string, readonly string[]>> = {
  "--ink": ["--page", "--card", "--raised", "--wash", "--line"],
  "--soft": ["--page", "--card", "--wash", "--line"],
  "--accent": ["--page", "--card", "--wash"],
  "--bad": ["--page", "--card", "--wash"],
  "--on-accent": ["--accent"],
  "--page": ["--ink"],
  "--past": ["--sq", "--sq-dark"],
};

/** Borders of what is pressed, rings of the focus, knobs of switches. */
const CONTROLS: Readonly<Record<string, readonly string[]>> = {
  "--edge": ["--page", "--card"],
  "--accent": ["--page", "--card", "--line"],
  "--bad": ["--page", "--card"],
  "--card": ["--edge", "--accent"],
};

const SQUARES = ["--sq", "--sq-dark"] as const;
/** Told apart by the better of two: a mark by its core or its halo, a piece by its body or its outline. */
const ON_SQUARES: readonly (readonly [string, string])[] = [
  ["--mark", "--halo"],
  ["--past", "--past"],
  ["--check", "--halo"],
  ["--white", "--white-edge"],
  ["--black", "--black-edge"],
  ["--red", "--red-edge"],
];
/** What is engraved on a piece, and the sides beside each other. */
const ON_PIECES: readonly (readonly [string, string])[] = [
  ["--white-sign", "--white"],
  ["--black-sign", "--black"],
  ["--red-sign", "--red"],
  ["--white", "--black"],
  ["--red", "--black"],
];
/** What nothing is read from: the depth of things, and lines that only part what stands apart anyway. */
const PAPER = ["--paper", "--print", "--print-dark", "--print-line"];
const DECORATION = ["--scrim", "--dusk", "--groove", "--shade", "--lift", "--lift-small", "--lift-piece"];

describe.each(appearances)("%s", (appearance) => {
  test.each(pairs(TEXT))("text %s on %s", (text, ground) => {
    expect(contrast(text, ground, appearance)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(CONTROLS))("a control's %s on %s", (control, ground) => {
    expect(contrast(control, ground, appearance)).toBeGreaterThanOrEqual(3);
  });

  test.each(ON_SQUARES.flatMap(([core, rim]) => SQUARES.map((square) => [core, rim, square] as const)))(
    "%s or %s on %s",
    (core, rim, square) => {
      const better = Math.max(contrast(core, square, appearance), contrast(rim, square, appearance));
      expect(better).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(ON_PIECES)("%s on or beside %s", (one, other) => {
    expect(contrast(one, other, appearance)).toBeGreaterThanOrEqual(3);
  });
});

test("every colour is in a pair or is decoration", () => {
  const named = [TEXT, CONTROLS].flatMap((table) => pairs(table).flat());
  const known = new Set([...named, ...SQUARES, ...ON_SQUARES.flat(), ...ON_PIECES.flat(), ...PAPER, ...DECORATION]);
  const colours = [...tokens].filter(([, value]) => value.includes("#")).map(([name]) => name);
  expect(colours.filter((name) => !known.has(name))).toEqual([]);
  expect(colours.length).toBeGreaterThan(25);
});

test("every text that a rule gives its own ground is in the table", () => {
  const own = rules.flatMap(({ declarations }): readonly (readonly [string, string])[] => {
    const text = named(declarations.get("color"));
    const ground = named(declarations.get("background"));
    return text === null || ground === null ? [] : [[text, ground]];
  });
  // A disabled button may be fainter, and is not.
  expect(own.filter(([text, ground]) => !TEXT[text]?.includes(ground))).toEqual([]);
  expect(own.length).toBeGreaterThan(3);
});

test("the figures are those of the standard", () => {
  expect(ratio(luminance("#000"), luminance("#fff"))).toBe(21);
  expect(ratio(luminance("#767676"), luminance("#ffffff"))).toBeCloseTo(4.54, 2);
});

function pairs(table: Readonly<Record<string, readonly string[]>>): readonly (readonly [string, string])[] {
  return Object.entries(table).flatMap(([text, grounds]) => grounds.map((ground): readonly [string, string] => [text, ground]));
}

/** The token that a declaration consists of. */
function named(value: string | undefined): string | null {
  return /^var\((--[\w-]+)\)$/.exec(value ?? "")?.[1] ?? null;
}

function contrast(one: string, other: string, appearance: Appearance): number {
  return ratio(luminance(valueOf(one, appearance)), luminance(valueOf(other, appearance)));
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance (WCAG 2.2) of an opaque colour, `#rgb` or `#rrggbb`. */
function luminance(colour: string): number {
  const digits = colour.slice(1);
  const wide = digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(wide.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  if (!/^#[\da-f]{3}(?:[\da-f]{3})?$/.test(colour)) throw new Error(`${colour} is no opaque colour`);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
