/** Writes icons as Windows knows them, and every browser asks for: several sizes of one picture in a file, each of them a PNG. */

const HEADER = 6;
const ENTRY = 16;
const ICON = 1;

interface Png {
  /** Its width and height in pixels, 256 at most. */
  readonly size: number;
  readonly bytes: Uint8Array;
}

/** The bytes of an `.ico` file. */
export function ico(pngs: readonly Png[]): Uint8Array {
  let at = HEADER + ENTRY * pngs.length;
  const whole = new Uint8Array(pngs.reduce((length, { bytes }) => length + bytes.length, at));
  const view = new DataView(whole.buffer);
  view.setUint16(2, ICON, true);
  view.setUint16(4, pngs.length, true);
  for (const [index, { size, bytes }] of pngs.entries()) {
    const entry = HEADER + ENTRY * index;
    // 256 is written as 0.
    whole.fill(size % 256, entry, entry + 2);
    // Planes, and bits a pixel.
    view.setUint16(entry + 4, 1, true);
    view.setUint16(entry + 6, 32, true);
    view.setUint32(entry + 8, bytes.length, true);
    view.setUint32(entry + 12, at, true);
    whole.set(bytes, at);
    at += bytes.length;
  }
  return whole;
}
