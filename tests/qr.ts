/** Reads a QR code from the page's markup, as a camera would: by a decoder that has nothing in common with what draws it. */
import decodeQR from "qr/decode.js";

/** Pixels of a module's edge. */
const SCALE = 4;

/** @param svg what `QrCode` draws */
export function readQr(svg: string): string {
  return decodeQR(photograph(svg), { timeLimit: 5000 });
}

/** The drawn bars, in RGBA. */
function photograph(svg: string) {
  const size = SCALE * Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  const bars = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)].map((match) => match.slice(1).map((text) => Number(text) * SCALE));
  for (const [x = 0, y = 0, length = 0] of bars)
    for (let row = y; row < y + SCALE; row++)
      for (let column = x; column < x + length; column++) data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
  return { width: size, height: size, data };
}
