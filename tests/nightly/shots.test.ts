/** `npm run shots` as it is called: every picture of every screen, which each has to become complete. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { screens } from "../../scripts/shots/screens.ts";

const root = resolve(import.meta.dirname, "../..");

async function shots(
  ...rest: readonly string[]
): Promise<{ readonly out: string; readonly err: string; readonly code: number | null }> {
  const child = spawn(process.execPath, [join(root, "scripts/run.mjs"), "shots", ...rest], { cwd: root });
  let [out, err] = ["", ""];
  child.stdout.on("data", (text) => (out += String(text)));
  child.stderr.on("data", (text) => (err += String(text)));
  await once(child, "close");
  return { out, err, code: child.exitCode };
}

test("every screen, on a phone and a desktop, light and dark", async () => {
  const begun = Date.now();
  const { out, err, code } = await shots();
  expect({ err, code }).toEqual({ err: "", code: 0 });
  const lines = out.trimEnd().split("\n");
  expect(lines.pop()).toBe(`${screens.length * 4} pictures.`);
  const expected = screens.flatMap(({ name }) =>
    [360, 1280].flatMap((width) => ["light", "dark"].map((look) => `shots/${name}-${width}-${look}.png`)),
  );
  expect(lines).toEqual(expected);
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
