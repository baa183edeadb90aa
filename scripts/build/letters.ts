/**
 * Writes `dist/letters.json`: the outlines of the letters that pictures are written in, for the Worker has no fonts. They are those of Source
 * Serif: Latin with all its accents, Greek and Cyrillic.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { PathCommand } from "opentype.js";
import { EM } from "../../worker/picture/letters.ts";
import { dist } from "../shared/project.ts";

const ALPHABETS = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"];

/** A line for each letter: itself, how far the next one is, and its outline. */
export async function buildLetters(): Promise<void> {
  const { default: opentype } = await import("opentype.js");
  const letters = new Map<string, string>();
  for (const alphabet of ALPHABETS) {
    const file = createRequire(import.meta.url).resolve(
      `@fontsource/source-serif-4/files/source-serif-4-${alphabet}-600-normal.woff`,
    );
    const font = opentype.parse(Uint8Array.from(readFileSync(file)).buffer);
    for (let index = 0; index < font.glyphs.length; index++) {
      const glyph = font.glyphs.get(index);
      const advance = Math.round(((glyph.advanceWidth ?? 0) * EM) / font.unitsPerEm);
      const path = glyph.getPath(0, 0, EM).commands.map(written).join("");
      for (const code of glyph.unicodes) {
        const letter = String.fromCodePoint(code);
        if (!/[\p{Cc}\p{Zl}\p{Zp}]/u.test(letter)) letters.set(letter, `${letter}${advance}${path}`);
      }
    }
  }
  writeFileSync(join(dist, "letters.json"), JSON.stringify({ letters: [...letters.values()].join("\n") }));
}

function written(command: PathCommand): string {
  const { type } = command;
  if (type === "Z") return type;
  const points = type === "Q" ? [command.x1, command.y1, command.x, command.y] : [command.x, command.y];
  return type + points.map(Math.round).join(" ");
}
