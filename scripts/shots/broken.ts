/** Draws the page of a fault of ours by the Worker's own source, because the server of the pictures has no fault to show. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import type { PageBuild } from "../../worker/build.ts";
import type { messagePage } from "../../worker/pages/plain-page.tsx";
import { dist, root } from "../shared/project.ts";

/** The page's HTML, with the files of the last build. */
export async function brokenPage(origin: string): Promise<string> {
  const { module } = await runnerImport<{ messagePage: typeof messagePage }>(join(root, "worker/pages/plain-page.tsx"), {
    root,
    configFile: false,
    logLevel: "error",
  });
  const built: PageBuild = JSON.parse(readFileSync(join(dist, "page.json"), "utf8"));
  return module.messagePage({ kind: "broken", look: null, language: "en", origin, assets: built.languages.en, operator: null });
}
