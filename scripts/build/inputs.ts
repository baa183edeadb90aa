/**
 * Everything that the build reads, as one short hash. It is the build's id on the page and in `/api/health`, and tells whether
 * anything has to be built. Times of files would say so after every checkout.
 */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isPseudo } from "../words/pseudo.ts";

const inputs = [
  ..."rules engine game api view games worker web scripts/build scripts/words".split(" ").map((folder) => `${folder}/**/*`),
  ..."docs/api.md scripts/build.ts tsconfig.base.json wrangler.toml package.json package-lock.json".split(" "),
];

/** The id of what would be built now: 12 hexadecimal digits. */
export function buildId(root: string): string {
  const hash = createHash("sha256");
  if (isPseudo()) hash.update("pseudo");
  const files = inputs
    .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile());
  for (const path of files.map((file) => join(file.parentPath, file.name)).toSorted()) {
    // The lengths keep one file's end apart from the next one's beginning.
    const content = readFileSync(path);
    const name = path.slice(root.length);
    hash.update(`${name.length} ${name} ${content.length} `).update(content);
  }
  return hash.digest("hex").slice(0, 12);
}
