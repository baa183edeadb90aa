/** An image of at most 256 colours, and that as the bytes of a PNG file (W3C Recommendation of 24 June 2025). */
import { Buffer } from "node:buffer";
import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const INDEXED = 3;
/** The usual level would take a third of a picture's making for files that are a quarter smaller; the time is what is scarce. */
const QUICK = { level: 3 };

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Image extends Size {
  /** Red, green and blue of each colour. */
  readonly palette: Uint8Array;
  /** The number of each pixel's colour; every row begins with a byte of 0, which names the filter that leaves it as it is. */
  readonly rows: Uint8Array;
}

/** An image as the bytes of a PNG file. */
export function png({ width, height, palette, rows }: Image): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, INDEXED], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", palette),
    chunk("IDAT", deflateSync(rows, QUICK)),
    chunk("IEND", new Uint8Array(0)),
  ]);
}

/** Length, name, data, and the checksum of the latter two. */
function chunk(name: string, data: Uint8Array): Uint8Array {
  const whole = new Uint8Array(data.length + 12);
  const view = new DataView(whole.buffer);
  view.setUint32(0, data.length);
  whole.set(new TextEncoder().encode(name), 4);
  whole.set(data, 8);
  view.setUint32(data.length + 8, crc32(whole.subarray(4, data.length + 8)));
  return whole;
}
