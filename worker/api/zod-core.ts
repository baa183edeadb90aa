/** Only what OpenAPI needs of zod’s core, in place of all its locales (wrangler.toml, alias). */
export { toJSONSchema } from "zod";
