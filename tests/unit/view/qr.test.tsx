/** A QR code is read back by a decoder that has nothing in common with what draws it. */
import decodeQR from "qr/decode.js";
import renderToString from "preact-render-to-string";
import { expect, test } from "vitest";
import { QrCode } from "../../../view/qr.tsx";

/** Pixels of a module's edge. */
const SCALE = 4;

/** The drawn bars as a camera would see them, in RGBA. */
function photograph(svg: string): { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray } {
  const size = SCALE * Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  const bars = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)].map((match) => match.slice(1).map((text) => Number(text) * SCALE));
  for (const [x = 0, y = 0, length = 0] of bars)
    for (let row = y; row < y + SCALE; row++)
      for (let column = x; column < x + length; column++) data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
  return { width: size, height: size, data };
}

test.each([
  ["a seat's link", "https://play.example.org/g/abcdefghijklmnopqrst#abcdefghijklmnopqrstuvwxyz2"],
  ["a short text", "a"],
  ["letters beyond ASCII", "Grüße vom Brett"],
  ["a long link", `https://play.example.org/games#add=${"k7".repeat(100)}`],
])("%s is read back", (_, text) => {
  expect(decodeQR(photograph(renderToString(<QrCode text={text} label="" />)), { timeLimit: 5000 })).toBe(text);
});

test("it has a name, white around it, and its own two colours whatever the page's are", () => {
  const svg = renderToString(<QrCode text="a" label="My link" />);
  expect(svg).toContain('role="img" aria-label="My link"');
  expect(svg).toContain('fill="#fff"');
  const starts = [...svg.matchAll(/M(\d+) (\d+)h\d+v1/g)].flatMap((match) => match.slice(1).map(Number));
  expect(Math.min(...starts)).toBe(4);
});
