/** A QR code on the page. */
import type { Qr } from "./qr.ts";

/** CSS pixels of a module's edge: as large as a phone's window has room for, and whole, so that all are of one size. */
const MODULE = 6;

/** What cameras expect, and no colours of the page: many read no other. */
const [PAPER, INK] = ["white", "black"];

export interface QrCodeProps {
  readonly qr: Qr;
  /** What it is, for people who do not see it. */
  readonly label: string;
}

export function QrCode({ qr: { size, path }, label }: QrCodeProps) {
  const box = { viewBox: `0 0 ${size} ${size}`, width: size * MODULE, height: size * MODULE };
  return (
    <svg class="qr" role="img" aria-label={label} {...box} shape-rendering="crispEdges">
      <path fill={PAPER} d={`M0 0h${size}v${size}H0z`} />
      <path fill={INK} d={path} />
    </svg>
  );
}
