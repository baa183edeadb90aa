/** The picture at the top of the README: three of the pictures, laid beside each other by the same browser. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { root } from "../shared/project.ts";

/** The pictures that it shows, from left to right. None has a board so full that the file grows large. */
export const shown: readonly string[] = ["hoppsi-rebound-360-light", "hoplit-drop-1280-light", "jump-checkers-360-dark"];

/** Where the README looks for it. */
const file = join(root, "docs/pictures/game.png");

const styles = `
  body { margin: 0; padding: 4px; display: inline-flex; align-items: center; gap: 24px; }
  img { display: block; border-radius: 20px; box-shadow: 0 0 0 1px #0002; }
`;

/** Composes it of the pictures in `folder`, and answers its file. */
export async function composePicture(browser: Browser, folder: string): Promise<string> {
  const images = shown.map((name) => `<img src="data:image/png;base64,${readFileSync(join(folder, `${name}.png`), "base64")}">`);
  const page = await browser.newPage({ viewport: { width: 2200, height: 900 } });
  await page.setContent(`<style>${styles}</style>${images.join("")}`);
  await page.locator("body").screenshot({ path: file, omitBackground: true });
  await page.close();
  return file;
}
