/** The style sheets as tests read them: their rules one by one, and the tokens in both appearances. */
import { globSync, readFileSync } from "node:fs";
import { readTokens } from "../../../scripts/build/tokens.ts";

export const tokens = readTokens();

/** All but the tokens, by their paths, without comments. */
export const sheets: ReadonlyMap<string, string> = new Map(
  globSync("web/**/*.css")
    .filter((path) => !path.endsWith("tokens.css"))
    .map((path) => [path, readFileSync(path, "utf8").replaceAll(/\/\*.*?\*\//gs, "")]),
);

export interface Rule {
  readonly sheet: string;
  readonly selector: string;
  /** The conditions that it stands in, the outermost first. */
  readonly within: readonly string[];
  readonly declarations: ReadonlyMap<string, string>;
}

/** Every rule of every sheet; of a property that is given twice in one, the last. */
export const rules: readonly Rule[] = [...sheets].flatMap(([sheet, css]) => rulesOf(sheet, css, []));

function rulesOf(sheet: string, css: string, within: readonly string[]): readonly Rule[] {
  return [...css.matchAll(/([^{};]+)\{((?:[^{}]|\{[^{}]*\})*)\}/g)].flatMap(([, prelude = "", body = ""]) => {
    const selector = prelude.trim().replaceAll(/\s+/g, " ");
    if (body.includes("{")) return rulesOf(sheet, body, [...within, selector]);
    const pairs = body.split(";").map((line) => line.split(/:(.*)/s));
    const declarations = new Map(pairs.map(([name = "", value = ""]) => [name.trim(), value.trim()]));
    declarations.delete("");
    return [{ sheet, selector, within, declarations }];
  });
}

export const appearances = ["light", "dark"] as const;
export type Appearance = (typeof appearances)[number];

/** A token's value in an appearance. Throws where there is none of the name. */
export function valueOf(name: string, appearance: Appearance): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`no token is called ${name}`);
  return value.replaceAll(/light-dark\(([^,]+),\s*([^)]+)\)/g, appearance === "light" ? "$1" : "$2");
}
