/** The library's types for this module stand where its `package.json` does not lead to. */
declare module "@messageformat/core/compile-module.js" {
  export { default } from "@messageformat/core/lib/compile-module.js";
}
