/** `npm run build`: makes `dist` where something has changed, and says what the page weighs. */
import { ensureBuilt } from "./build/build.ts";
import { describeSizes, sizes } from "./build/size.ts";

await ensureBuilt();
console.log(describeSizes(sizes()));
