/** Vite's `build`, saying what is wrong with the sources in plain text, without its own stack. */
import { stripVTControlCharacters } from "node:util";
import { build, type InlineConfig } from "vite";
import { CommandError } from "../shared/command-error.ts";

/** Bundles as `config` says; no configuration file is looked for. Throws a `CommandError` where the sources do not bundle. */
export async function bundle(config: InlineConfig): Promise<void> {
  // With any other value, such as that of tests, Vite writes paths and lines of the sources into the bundle.
  process.env["NODE_ENV"] = "production";
  try {
    await build({ ...config, configFile: false, logLevel: "warn" });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new CommandError(stripVTControlCharacters(error.message), { cause: error });
  }
}
