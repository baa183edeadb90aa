/** Types that are seen everywhere without an import, of this project and of packages. */
import { globSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Has all of `root` checked again after global types have changed. tsc keeps what it has checked, and looks again only at files
 * that import a changed one (TypeScript 7.0.2).
 */
export function forgetStaleTypes(root: string): void {
  const kept = join(root, "dist/types");
  const checked = statSync(join(kept, "tsconfig.tsbuildinfo"), { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  const globals = ["package-lock.json", ...globSync("{view,worker,web,types,tests}/**/*.d.ts", { cwd: root })];
  if (globals.some((path) => statSync(join(root, path)).mtimeMs > checked)) rmSync(kept, { recursive: true });
}
