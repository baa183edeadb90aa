/**
 * `npm run shots`: pictures of every screen of the real page, in `shots/`, to be looked at; `-- <text>` makes only those whose
 * names contain it. `-- --readme` makes the picture of the README from the ones that it shows. `-- --pseudo` draws the screens in
 * strange, long words in three engines, and fails where a word is cut or covered.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "./build/build.ts";
import { serve } from "./server/serve.ts";
import { CommandError, counted } from "./shared/command.ts";
import { root } from "./shared/project.ts";
import { drawInPseudo } from "./test/vitest.ts";
import { devices, looks, pictureName, shoot, composePicture, shown } from "./shots/camera.ts";
import { screens } from "./shots/screens.ts";
import { setUp } from "./shots/table.ts";
import { launchBrowser } from "./test/chromium.ts";
import { writeKeys } from "./test/keys.ts";

/** What people would see in the address bar and in links. Chromium trusts it as it does https, and is told where it is. */
const ORIGIN = "http://play.localhost";

const { values, positionals } = parseArgs({
  options: { readme: { type: "boolean", default: false }, pseudo: { type: "boolean", default: false } },
  allowPositionals: true,
});
if (values.pseudo) process.exit(await drawInPseudo(positionals.join(" ")));

const isWanted = values.readme
  ? (picture: string) => shown.includes(picture)
  : (picture: string) => positionals.every((text) => picture.includes(text));
const picturesOf = (screen: string) =>
  devices.flatMap(({ viewport: { width } }) => looks.map((look) => pictureName(screen, width, look)));
const wanted = screens.filter(({ name }) => picturesOf(name).some(isWanted));
if (wanted.length === 0) throw new CommandError(`No picture's name contains ${JSON.stringify(positionals.join(" "))}.`);

const folder = join(root, "shots");
mkdirSync(folder, { recursive: true });
const files = await takeAll();
console.log(`${counted(files.length, "picture")}.`);

async function takeAll(): Promise<readonly string[]> {
  await ensureBuilt();
  const stateDir = mkdtempSync(join(tmpdir(), "hoplink-shots-"));
  writeKeys(stateDir);
  const server = await serve({
    stateDir,
    port: 0,
    mailFolder: join(stateDir, "mail"),
    variables: { DEVELOPMENT: "true", RATE_LIMITS: "off", PUBLIC_ORIGIN: ORIGIN },
  });
  const rules = `MAP ${new URL(ORIGIN).host}:80 ${new URL(server.url).host}`;
  const browser = await launchBrowser({ build: "whole", further: [`--host-resolver-rules=${rules}`] });
  try {
    const taken: string[] = [];
    for (const screen of wanted) {
      const path = screen.of.kind === "game" ? await setUp(server.url, screen.name, screen.of) : screen.of.path;
      for (const device of devices) {
        if (!looks.some((look) => isWanted(pictureName(screen.name, device.viewport.width, look)))) continue;
        const made = await shoot({ browser, origin: ORIGIN, folder, screen, device, path, isWanted });
        for (const file of made) console.log(relative(root, file));
        taken.push(...made);
      }
    }
    if (values.readme) taken.push(await composePicture(browser, folder));
    return taken;
  } finally {
    await browser.close();
    await server.close();
    rmSync(stateDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
