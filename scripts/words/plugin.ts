/** What `view/words/words.ts` imports where every language is known: in the Workerand in tests. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { filesOf } from "./catalogues.ts";
import { scriptOf, spokenIn } from "./compile.ts";

/** Called so in `package.json`, too, where Node finds `node.ts` by it. */
const NAME = "#words";

/** `languages` are those that are offered. */
export function everyLanguage(root: string, languages: readonly string[]): Plugin {
  return {
    name: "words",
    enforce: "pre",
    resolveId: (source) => (source.startsWith(NAME) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      for (const file of languages.flatMap((language) => filesOf(root, language))) this.addWatchFile(file);
      return sourceOf(root, id.slice(1), languages);
    },
  };
}

/** The module of all catalogues, or of the one of the language that `name` ends with. */
function sourceOf(root: string, name: string, languages: readonly string[]): string {
  const [, language] = name.split("/");
  if (language === undefined) {
    const imports = languages.map((each) => `import ${each} from "${NAME}/${each}";`);
    return `${imports.join("\n")}\nexport const catalogues = { ${languages.join(", ")} };`;
  }
  const spoken = spokenIn(root, language);
  const { imports, expression } = scriptOf(root, spoken, Object.keys(spoken.source.parts), Object.keys(spoken.source.games));
  return `${imports}\nexport default ${expression};`;
}

/** Writes all catalogues to `dist/words`, where wrangler finds them while it bundles the Worker by itself (`npm run dev`). */
export function writeCatalogues(root: string, dist: string, languages: readonly string[]): void {
  const folder = join(dist, "words");
  mkdirSync(folder, { recursive: true });
  for (const language of languages)
    writeFileSync(join(folder, `${language}.js`), sourceOf(root, `${NAME}/${language}`, languages));
  const all = sourceOf(root, NAME, languages).replaceAll(/"#words\/(\w+)"/g, '"./$1.js"');
  writeFileSync(join(folder, "all.js"), all);
}
