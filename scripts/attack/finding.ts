/** What an attack found: a promise that did not hold. */

export const PARTS = ["fuzz", "kills", "seats", "load", "sockets", "limits"] as const;
export type Part = (typeof PARTS)[number];

/** What every attack is told. */
export interface AttackOptions {
  readonly seed: number;
  readonly say: (line: string) => void;
}

export interface Finding {
  /** What does not hold, in the same words wherever it does not: `answers 500`. */
  readonly what: string;
  /** The request, kill or game that brought it about, so that it can be done again. */
  readonly by: string;
  /** What was seen instead. */
  readonly seen: string;
}

export function expectSame(what: string, by: string, seen: unknown, wanted: unknown): readonly Finding[] {
  const [is, should] = [JSON.stringify(seen), JSON.stringify(wanted)];
  return is === should ? [] : [{ what, by, seen: `${is}, not ${should}` }];
}

/** Longer texts are cut in tables: a request may hold a megabyte. */
const LONGEST = 240;

/** Lists each thing that does not hold, with how often and by what first. The list is empty where everything holds. */
export function table(findings: readonly Finding[]): string {
  const alike = new Map<string, Finding[]>();
  for (const finding of findings) alike.set(finding.what, [...(alike.get(finding.what) ?? []), finding]);
  const rows = [...alike].map(([what, [first, ...more]]) => {
    const times = `${1 + more.length}×`.padStart(6);
    return `${times}  ${what}\n        by    ${short(first?.by ?? "")}\n        seen  ${short(first?.seen ?? "")}`;
  });
  return rows.join("\n");
}

function short(text: string): string {
  const line = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}… (${line.length} characters)`;
}
