/** `npm run shots` as it is called. That each screen becomes complete is for `engines/screens.test.ts` to say. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");

async function shots(...rest: readonly string[]) {
  const child = spawn(process.execPath, [join(root, "scripts/run.mjs"), "shots", ...rest], { cwd: root });
  let [out, err] = ["", ""];
  child.stdout.on("data", (text) => (out += String(text)));
  child.stderr.on("data", (text) => (err += String(text)));
  await once(child, "close");
  return { out, err, code: child.exitCode };
}

test("a screen on a phone and a desktop, light and dark, after what is done there", async () => {
  const begun = Date.now();
  const name = "hoppsi-rebound";
  const { out, err, code } = await shots(name);
  expect({ err, code }).toEqual({ err: "", code: 0 });
  const expected = [360, 1280].flatMap((width) => ["light", "dark"].map((look) => `shots/${name}-${width}-${look}.png`));
  expect(out.trimEnd().split("\n")).toEqual([...expected, "4 pictures."]);
  for (const file of expected) {
    expect(statSync(join(root, file)).mtimeMs).toBeGreaterThan(begun - 1000);
    // The width in a PNG's header.
    expect(readFileSync(join(root, file)).readUInt32BE(16)).toBe(Number(/-(\d+)-/.exec(file)?.[1]));
  }
});

test("those whose names contain a text; one sentence where there are none", async () => {
  const { out } = await shots("not-found-360-dark");
  expect(out).toBe("shots/not-found-360-dark.png\n1 picture.\n");
  expect(await shots("nowhere")).toMatchObject({ err: 'No picture\'s name contains "nowhere".\n', code: 1 });
});
