/**
 * What stands on what, and that it can be told from it: WCAG 2.2, 4.5:1 for text (1.4.3), 3:1 for controls, marks and pieces
 * (1.4.11), in both appearances.
 */
import { describe, expect, test } from "vitest";
import { focusFrame, hatches, markSymbols } from "../../../view/symbols/symbols.ts";
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

/** What a board's squares are drawn in: light ones, dark ones, and the faint ones of a soft chequer. */
const GROUNDS = ["--sq", "--sq-dark", "faint"] as const;

function groundIn(ground: (typeof GROUNDS)[number], appearance: Appearance): string {
  const [light, dark] = [valueOf("--sq", appearance), valueOf("--sq-dark", appearance)];
  if (ground !== "faint") return valueOf(ground, appearance);
  const faint = rules.find(({ selector }) => selector === ".faint")?.declarations.get("fill-opacity");
  return blended(dark, light, Number(faint));
}

/** The paints of an element of these classes, with how much of each is seen. */
function paintsOf(classes: readonly string[]): readonly (readonly [token: string, opacity: number])[] {
  const own = rules.filter(
    ({ selector, within }) =>
      within.length === 0 &&
      selector.split(", ").some(
        (each) =>
          /^(?:\.[a-z]+)+$/.test(each) &&
          each
            .split(".")
            .slice(1)
            .every((name) => classes.includes(name)),
      ),
  );
  const last = (property: string) => own.findLast(({ declarations }) => declarations.has(property))?.declarations.get(property);
  return ["fill", "stroke"].flatMap((property) => {
    const token = named(last(property));
    return token === null ? [] : [[token, Number(last(`${property}-opacity`) ?? 1)] as const];
  });
}

/** The drawing of each mark, and what else means something on a square. A tint never stands alone: the ring or the end of a way is with it. */
const { here: _, ...alone } = markSymbols;
const MARKS = Object.entries({
  ...alone,
  stop: '<circle class="m full last"/>',
  way: '<path class="m under"/><path class="m then"/>',
  sign: '<path class="sign"/>',
  hatches,
  // Its core is that of other marks, by a rule about two frames.
  focus: `${focusFrame}<path class="m"/>`,
});

describe.each(appearances)("on every square, %s", (appearance) => {
  test.each(MARKS.flatMap(([name, drawing]) => GROUNDS.map((ground) => [name, ground, drawing] as const)))(
    "the mark %s on %s",
    (_name, ground, drawing) => {
      const under = groundIn(ground, appearance);
      const paints = [...drawing.matchAll(/class="([^"]*)"/g)].flatMap(([, classes = ""]) => paintsOf(classes.split(" ")));
      // What a mark's own ground is, as of a tile, it is seen on.
      const grounds = [under, ...(drawing.includes("tile") ? [valueOf("--sq", appearance)] : [])];
      const ratios = paints.flatMap(([token, opacity]) =>
        grounds.map((each) => ratio(luminance(blended(valueOf(token, appearance), each, opacity)), luminance(each))),
      );
      expect(Math.max(...ratios)).toBeGreaterThanOrEqual(3);
    },
  );
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

/** A colour of which so much is seen over another. */
function blended(over: string, ground: string, opacity: number): string {
  const mixed = channels(over).map((channel, index) => channel * opacity + (channels(ground)[index] ?? 0) * (1 - opacity));
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

/** Red, green and blue of an opaque colour, up to 255. */
function channels(colour: string): readonly number[] {
  const digits = colour.slice(1);
  const wide = digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits;
  return [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16));
}

/** Relative luminance (WCAG 2.2) of an opaque colour, `#rgb` or `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((of255) => {
    const channel = of255 / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  if (!/^#[\da-f]{3}(?:[\da-f]{3})?$/.test(colour)) throw new Error(`${colour} is no opaque colour`);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
