/** `npm run build`: makes `dist` where something has changed, and says what the page weighs. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./build/build.ts";
import { describeSizes } from "./build/size.ts";
import { dist, root } from "./shared/project.ts";

await ensureBuilt(root);
console.log(describeSizes(JSON.parse(readFileSync(join(dist, "size.json"), "utf8"))));
