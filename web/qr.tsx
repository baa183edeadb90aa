/**
 * A text as a QR code, to be read from this screen by another device's camera. This is loaded when one is first shown: few people ever
 * open one, and what makes them is as large as a game's rules.
 */
import { encode } from "uqr";

/** White around it, in modules (ISO/IEC 18004, 6.3.8): without it cameras don't find where it begins. */
const QUIET_ZONE = 4;
/** CSS pixels of a module's edge: as large as a phone's window has room for, and whole, so that all are of one size. */
const MODULE = 6;

/** What cameras expect, and no colours of the page. */
const [PAPER, INK] = ["white", "black"];

export interface QrCodeProps {
  /** What the camera reads: a link. */
  readonly text: string;
  /** What it is, for people who do not see it. */
  readonly label: string;
}

/** Dark on white whatever the page's colours are, for many cameras read no other. A few smudges cost nothing (level M). */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const box = { viewBox: `0 0 ${size} ${size}`, width: size * MODULE, height: size * MODULE };
  return (
    <svg class="qr" role="img" aria-label={label} {...box} shape-rendering="crispEdges">
      <path fill={PAPER} d={`M0 0h${size}v${size}H0z`} />
      <path fill={INK} d={data.map(bars).join("")} />
    </svg>
  );
}

/** The dark modules of a row, each run of them as one bar. */
function bars(row: readonly boolean[], y: number): string {
  const ends = row.flatMap((isDark, x) => (isDark === (row[x - 1] ?? false) ? [] : [x]));
  return ends.map((x, index) => (index % 2 === 0 ? `M${x} ${y}h${(ends[index + 1] ?? row.length) - x}v1H${x}z` : "")).join("");
}
