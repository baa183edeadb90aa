/** `npm run words`: writes the types of what stands in English, and says what is wrong with the words and what a language lacks. */
import { writeFileSync } from "node:fs";
import { checkWords } from "./words/check.ts";
import { typesFile, typesOf } from "./words/types.ts";
import { root } from "./shared/project.ts";

writeFileSync(typesFile(root), typesOf(root));
const { faults, missing } = checkWords(root);
for (const [language, sentences] of missing) {
  console.log(`${language} lacks ${sentences.size}, said in English:`);
  for (const [key, text] of sentences) console.log(`  ${key}: ${text}`);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
