/**
 * A text as a QR code, to be read from this screen by another device's camera. This is loaded when one is first shown: few people ever
 * open one, and what makes them is as large as a game's rules.
 */
import { encode } from "uqr";

/** White around it, in modules (ISO/IEC 18004, 6.3.8): without it cameras don't find where it begins. */
const QUIET_ZONE = 4;
/** A code as it is drawn. */
export interface Qr {
  /** Modules along an edge, with the white around it. */
  readonly size: number;
  /** The dark modules, as a path in units of one. */
  readonly path: string;
}

/** A few smudges cost nothing (level M). */
export function qrOf(text: string): Qr {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  return { size, path: data.map(bars).join("") };
}

/** The dark modules of a row, each run of them as one bar. */
function bars(row: readonly boolean[], y: number): string {
  const ends = row.flatMap((isDark, x) => (isDark === (row[x - 1] ?? false) ? [] : [x]));
  return ends.map((x, index) => (index % 2 === 0 ? `M${x} ${y}h${(ends[index + 1] ?? row.length) - x}v1H${x}z` : "")).join("");
}
