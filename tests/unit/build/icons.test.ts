/** Icons as the build has drawn them: the sizes that their files and the manifest claim, and nothing of them cut away. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import * as z from "zod";
import { dist } from "../../../scripts/shared/project.ts";
import { languages } from "../../../view/languages.ts";

const read = (path: string) => readFileSync(join(dist, "web", path));

const ENTRY = 16;
const CLEAR = 0;
const OPAQUE = 255;

/** The alpha of a picture's corner, and how many of its pixels are of another colour than its upper edge's middle. */
function look(png: PNG, counts: (x: number, y: number) => boolean = () => true) {
  const { width, height, data } = png;
  const colour = (x: number, y: number) => data.readUInt32BE(4 * (y * width + x));
  const ground = colour(width / 2, 0);
  const columns = Array.from({ length: width }, (_, x) => x);
  const rows = Array.from({ length: height }, (_, y) => y);
  const pixels = rows.flatMap((y) => columns.map((x) => ({ x, y })));
  const drawn = pixels.filter(({ x, y }) => counts(x, y) && colour(x, y) !== ground).length;
  return { corner: data[3] ?? CLEAR, drawn };
}

test("favicon.ico has three sizes, each of them a picture of that size", () => {
  const file = read("favicon.ico");
  expect([file.readUInt16LE(0), file.readUInt16LE(2)]).toEqual([0, 1]);
  const sizes = Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const entry = file.subarray(6 + ENTRY * index);
    const [length, at] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    const png = PNG.sync.read(file.subarray(at, at + length));
    const { corner, drawn } = look(png);
    expect({ corner, isDrawn: drawn > png.width }).toEqual({ corner: CLEAR, isDrawn: true });
    expect([png.width, png.height]).toEqual([entry.readUInt8(0), entry.readUInt8(1)]);
    return png.width;
  });
  expect(sizes).toEqual([16, 32, 48]);
});

test("the touch icon fills its square, for phones show what is clear in black", () => {
  const png = PNG.sync.read(read("apple-touch-icon.png"));
  expect([png.width, png.height]).toEqual([180, 180]);
  expect(look(png)).toEqual({ corner: OPAQUE, drawn: expect.any(Number) });
  expect(png.data.every((channel, index) => index % 4 !== 3 || channel === OPAQUE)).toBe(true);
});

test("what stands beside notifications is an outline, whatever its colour", () => {
  const png = PNG.sync.read(read("icons/bare-96.png"));
  expect([png.width, png.height, png.data[3]]).toEqual([96, 96, CLEAR]);
  expect(png.data.filter((channel, index) => index % 4 === 3 && channel === OPAQUE).length).toBeGreaterThan(png.width);
});

const manifest = z.object({
  name: z.literal("Hoplink"),
  description: z.string().min(1),
  lang: z.enum(languages),
  start_url: z.literal("/"),
  display: z.literal("standalone"),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.literal("image/png"), purpose: z.enum(["any", "maskable"]) }),
  ),
});

test.each(languages)("the manifest in %s names icons that are there, and whole in whatever form they are cut to", (language) => {
  const { lang, icons } = manifest.parse(JSON.parse(read(`icons/manifest.${language}.webmanifest`).toString()));
  expect(lang).toBe(language);
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    "any 192x192",
    "any 512x512",
    "maskable 192x192",
    "maskable 512x512",
  ]);
  for (const { src, sizes, purpose } of icons) {
    const png = PNG.sync.read(read(src));
    expect(`${png.width}x${png.height}`).toBe(sizes);
    expect(look(png).drawn).toBeGreaterThan(png.width);
    const middle = png.width / 2;
    const isCut = (x: number, y: number) => Math.hypot(x + 0.5 - middle, y + 0.5 - middle) > 0.4 * png.width;
    if (purpose === "maskable") expect(look(png, isCut)).toEqual({ corner: OPAQUE, drawn: 0 });
  }
});
