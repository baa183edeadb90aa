/** What stands for the server in tabs, in bookmarks and among a phone's programs: drawn from the logo in the page's colours. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { THEMES } from "../../view/appearance.ts";
import { type Language, languages } from "../../view/languages.ts";
import { logo } from "../../view/symbols/symbols.ts";
import { lightColour, rasterise } from "./drawing.ts";
import { otherPageWords } from "../../view/words/pages.ts";

/** The side of the square that an icon is drawn in. */
const SIDE = 32;
const [LOGO_WIDTH, LOGO_HEIGHT] = [32, 20];

/**
 * `round` has corners of its own. `full` is cut by the system that shows it, at most to a circle of four fifths of its width
 * (W3C, Web Application Manifest, "maskable"), so the logo lies within that. `bare` is the logo alone: phones show its outline
 * beside notifications, in a colour of their own.
 */
type Shape = "round" | "full" | "bare";
const LOGO_SCALE: Readonly<Record<Shape, number>> = { round: 0.9, full: 0.72, bare: 1 };

/** In pixels. */
const ICO_SIZES = [16, 32, 48];
const TOUCH_SIZE = 180;
const BADGE_SIZE = 96;
const MANIFEST_ICONS = [
  { size: 192, shape: "round" },
  { size: 512, shape: "round" },
  { size: 192, shape: "full" },
  { size: 512, shape: "full" },
] as const;

/** Writes the icons and a manifest in each language into a folder of files. */
export async function buildIcons(folder: string): Promise<void> {
  const write = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content);
  const drawings = { round: drawn("round"), full: drawn("full"), bare: drawn("bare") };
  const png = async (shape: Shape, size: number) => (await rasterise(drawings[shape], size)).asPng();

  mkdirSync(join(folder, "icons"), { recursive: true });
  write("favicon.svg", drawings.round);
  write("favicon.ico", ico(await Promise.all(ICO_SIZES.map(async (size) => ({ size, bytes: await png("round", size) })))));
  write("apple-touch-icon.png", await png("full", TOUCH_SIZE));
  write(pathOf("bare", BADGE_SIZE), await png("bare", BADGE_SIZE));
  for (const { size, shape } of MANIFEST_ICONS) write(pathOf(shape, size), await png(shape, size));
  for (const language of languages) write(`icons/manifest.${language}.webmanifest`, JSON.stringify(manifest(language)));
}

function pathOf(shape: Shape, size: number): string {
  return `icons/${shape}-${size}.png`;
}

function drawn(shape: Shape): string {
  const scale = LOGO_SCALE[shape];
  const [x, y] = [LOGO_WIDTH, LOGO_HEIGHT].map((length) => (SIDE - length * scale) / 2);
  const corners = shape === "round" ? ` rx="7"` : "";
  const ground = `<rect width="${SIDE}" height="${SIDE}"${corners} fill="${lightColour("--accent")}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${shape === "bare" ? "" : ground}` +
    `<g color="${lightColour("--on-accent")}" transform="translate(${x} ${y}) scale(${scale})">${logo}</g></svg>`
  );
}

/** The manifest, which a phone reads to keep the server among its programs (W3C, Web Application Manifest). */
function manifest(language: Language) {
  const { product, first } = otherPageWords(language);
  return {
    id: "/",
    name: product.name,
    description: first.about,
    lang: language,
    start_url: "/",
    scope: "/",
    // The program has a window of its own. On some phones that shares no cookies with the browser, so seats have to be brought
    // there (decision 22).
    display: "standalone",
    categories: ["games"],
    background_color: THEMES.light,
    theme_color: THEMES.light,
    icons: MANIFEST_ICONS.map(({ size, shape }) => ({
      src: `/${pathOf(shape, size)}`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: shape === "round" ? "any" : "maskable",
    })),
  };
}

const HEADER = 6;
const ENTRY = 16;
const ICON = 1;

/**
 * The bytes of an `.ico` file, as every browser asks for it: several sizes of one picture, each of them a PNG.
 * @param pngs each with its width and height in pixels, 256 at most
 */
function ico(pngs: readonly { readonly size: number; readonly bytes: Uint8Array }[]): Uint8Array {
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
