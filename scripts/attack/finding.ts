/** What an attack found: a promise that did not hold. */

export interface Finding {
  /** What does not hold, in the same words wherever it does not: `answers 500`. */
  readonly what: string;
  /** The request, kill or game that brought it about, so that it can be done again. */
  readonly by: string;
  /** What was seen instead. */
  readonly seen: string;
}

export type Findings = readonly Finding[];

/** The finding where something does not hold. */
export function expectThat(what: string, by: string, holds: boolean, seen: string): Findings {
  return holds ? [] : [{ what, by, seen }];
}

export function expectSame(what: string, by: string, seen: unknown, wanted: unknown): Findings {
  const [is, should] = [JSON.stringify(seen), JSON.stringify(wanted)];
  return expectThat(what, by, is === should, `${is}, not ${should}`);
}

/** Does one thing with each, one after the other, and answers what all of them found. */
export async function findInTurn<T>(items: Iterable<T>, look: (item: T) => Promise<Findings>): Promise<Findings> {
  const found: Finding[] = [];
  for (const item of items) found.push(...(await look(item)));
  return found;
}

/** Waits for what a step of an attack finds, and says how much that is. */
export async function step(say: (line: string) => void, name: string, finding: Promise<Findings>): Promise<Findings> {
  const found = await finding;
  say(`${name}: ${found.length} findings`);
  return found;
}

/** Longer texts are cut in tables: a request may hold a megabyte. */
const LONGEST = 240;

/** Lists each thing that does not hold, with how often and by what first. The list is empty where everything holds. */
export function table(findings: Findings): string {
  const rows = [...Map.groupBy(findings, ({ what }) => what)].map(([what, alike]) => {
    const [{ by, seen } = { by: "", seen: "" }] = alike;
    return `${`${alike.length}×`.padStart(6)}  ${what}\n        by    ${short(by)}\n        seen  ${short(seen)}`;
  });
  return rows.join("\n");
}

function short(text: string): string {
  const line = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}… (${line.length} characters)`;
}
