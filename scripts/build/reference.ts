/** Makes the page about the API of `docs/api.md`, so that the one text serves both who reads the sources and who uses a server. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { marked } from "marked";

/** `dist/reference.json`. */
interface Reference {
  /** The document without its title, as HTML. */
  readonly html: string;
}

/** Writes `dist/reference.json`. */
export function buildReference(root: string): void {
  const text = readFileSync(join(root, "docs/api.md"), "utf8").replace(/^# .*\n/, "");
  const reference: Reference = { html: marked.parse(text, { async: false }) };
  writeFileSync(join(root, "dist/reference.json"), JSON.stringify(reference));
}
