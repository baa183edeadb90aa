/** A QR code is read back by a decoder that has nothing in common with what draws it. */
import renderToString from "preact-render-to-string";
import { expect, test } from "vitest";
import { qrOf } from "../../../web/qr.ts";
import { QrCode } from "../../../web/qr-code.tsx";
import { readQr } from "../../qr.ts";

test.each([
  ["a seat's link", "https://play.example.org/g/abcdefghijklmnopqrst#abcdefghijklmnopqrstuvwxyz2"],
  ["a short text", "a"],
  ["letters beyond ASCII", "Grüße vom Brett"],
  ["a long link", `https://play.example.org/games#add=${"k7".repeat(100)}`],
])("%s is read back", (_, text) => {
  expect(readQr(renderToString(<QrCode qr={qrOf(text)} label="" />))).toBe(text);
});

test("it has a name, white around it, and its own two colours whatever the page's are", () => {
  const svg = renderToString(<QrCode qr={qrOf("a")} label="My link" />);
  expect(svg).toContain('role="img" aria-label="My link"');
  expect(svg).toContain('fill="white"');
  const starts = [...svg.matchAll(/M(\d+) (\d+)h\d+v1/g)].flatMap((match) => match.slice(1).map(Number));
  expect(Math.min(...starts)).toBe(4);
});
