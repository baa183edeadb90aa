/** Writing in pictures: which letters there are, how wide a text is, how it is cut and broken, and its outlines. */
import { lazily } from "./sheet.ts";
import { type Outline, outlines, type Place } from "./shapes.ts";

/** `dist/letters.json`. */
export interface LettersFile {
  /** A line for each letter: itself, how far the next one is, and its outline. */
  readonly letters: string;
}

/** Units of a letter's outline that are one em. */
export const EM = 250;

interface Letter {
  readonly advance: number;
  readonly path: string;
}

const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

export class Letters {
  readonly #read: () => ReadonlyMap<string, Letter>;

  constructor({ letters }: LettersFile) {
    this.#read = lazily(() => new Map(letters.split("\n").map(readLetter)));
  }

  /**
   * A name as it can be written: signs that there are no letters for, such as emoji, are left out. Null where nothing is left, or where a
   * letter of another script is missing: half a name is somebody else's.
   */
  legible(name: string): string | null {
    let written = "";
    for (const { segment } of clusters.segment(name.normalize("NFC"))) {
      const known = Array.from(segment)
        .filter((sign) => this.#read().has(sign))
        .join("");
      if (known === "" && /[\p{L}\p{N}]/u.test(segment)) return null;
      // An accent stands alone where its letter is missing.
      if (this.#read().has(Array.from(segment)[0] ?? "")) written += known;
      else if (/\p{L}/u.test(segment)) return null;
    }
    return written.replaceAll(/\s+/g, " ").trim() || null;
  }

  /** How wide a text is in letters of `size` pixels. */
  measure(text: string, size: number): number {
    return Array.from(text).reduce((width, sign) => width + (this.#read().get(sign)?.advance ?? 0), 0) * (size / EM);
  }

  /** A text that is no wider than `width`: its end gives way to an ellipsis where it is. */
  cut(text: string, size: number, width: number): string {
    if (this.measure(text, size) <= width) return text;
    const signs = [...clusters.segment(text)].map(({ segment }) => segment);
    while (signs.length > 0 && this.measure(`${signs.join("").trimEnd()}…`, size) > width) signs.pop();
    return `${signs.join("").trimEnd()}…`;
  }

  /** A text in at most so many lines, which break between words and after hyphens. */
  wrap(text: string, size: number, width: number, most: number): readonly string[] {
    const lines: string[] = [];
    for (const word of text.split(/(?<=[ -])/)) {
      const longer = (lines.at(-1) ?? "") + word;
      const isRoom = lines.length === most || this.measure(longer.trimEnd(), size) <= width;
      if (isRoom && lines.length > 0) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines.map((line) => this.cut(line.trimEnd(), size, width));
  }

  /** The paths of a text on a baseline that begins at `x`, `y`, each with its place. */
  paths(text: string, size: number, x: number, y: number): readonly (Place & { readonly path: string })[] {
    const scale = size / EM;
    let at = x;
    return Array.from(text).flatMap((sign) => {
      const letter = this.#read().get(sign);
      const from = at;
      at += (letter?.advance ?? 0) * scale;
      return letter?.path ? [{ path: letter.path, x: from, y, scale }] : [];
    });
  }

  /** The same as outlines. */
  outlines(...text: Parameters<Letters["paths"]>): readonly Outline[] {
    return this.paths(...text).flatMap(({ path, ...place }) => outlines(path, place));
  }
}

function readLetter(line: string): readonly [string, Letter] {
  const [, sign = "", advance = "", path = ""] = /^(.)(\d+)(.*)$/u.exec(line) ?? [];
  return [sign, { advance: Number(advance), path }];
}
