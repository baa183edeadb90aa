/** The types of the words, from what stands in English: every key, and what each sentence takes. */
import { join } from "node:path";
import { readCatalogue, SOURCE } from "./catalogues.ts";
import { type Messages, parametersOf } from "./message.ts";

export const typesFile = (root: string) => join(root, "view/words/types.ts");

/** The text of `view/words/types.ts`. */
export function typesOf(root: string): string {
  const { parts } = readCatalogue(root, SOURCE);
  return `/** Written by \`npm run words\` from what stands in \`view/words/${SOURCE}\`. */

/** Every sentence, by its part: a text, or a function of what it takes. */
export interface Words ${typeOf(parts)}
`;
}

function typeOf(messages: Messages, indent = ""): string {
  if (typeof messages === "string") {
    const parameters = parametersOf(messages);
    if (parameters.size === 0) return "string";
    return `(given: { ${[...parameters].map(([name, type]) => `readonly ${name}: ${type}`).join("; ")} }) => string`;
  }
  if (Array.isArray(messages)) return typeOfList(messages.map((each) => typeOf(each, indent)));
  const inner = `${indent}  `;
  const lines = Object.entries(messages).map(
    ([key, value]) => `${inner}readonly ${/^[a-z_$][\w$]*$/i.test(key) ? key : JSON.stringify(key)}: ${typeOf(value, inner)};\n`,
  );
  return `{\n${lines.join("")}${indent}}`;
}

/** A pair is a tuple; more that are alike are a list. */
function typeOfList(types: readonly string[]): string {
  const [first = "string"] = types;
  return types.length !== 2 && types.every((type) => type === first) ? `readonly (${first})[]` : `readonly [${types.join(", ")}]`;
}
