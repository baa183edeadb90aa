/** What is seen everywhere without an import: types that this project declares so, and those of packages. */
import { globSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Has all of `root` checked again where global types have changed since it was: tsc, which keeps what it has checked, sees only
 * that what imports a changed file has to be looked at (TypeScript 7.0.2).
 */
export function forgetStaleTypes(root: string): void {
  const kept = join(root, "dist/types");
  const checked = statSync(join(kept, "tsconfig.tsbuildinfo"), { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  const globals = ["package-lock.json", ...globSync("{view,worker,web,types,tests}/**/*.d.ts", { cwd: root })];
  if (globals.some((path) => statSync(join(root, path)).mtimeMs > checked)) rmSync(kept, { recursive: true });
}
