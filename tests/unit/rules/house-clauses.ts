/** Which clauses of a settled page are decisions of the house: `6`, or where they have no number `The end 2`. */

const HEADING = /^## (.+)$/;
const NUMBERED = /^([0-9]+)\. /;
const BULLET = /^- /;

/** The clauses of a page's text that are marked `[house…]` or `[…: house…]`. */
export function houseClauses(page: string): readonly string[] {
  return [...clauses(page)].filter(([, text]) => /\[[^\]]*\bhouse\b[^\]]*\]/.test(text)).map(([name]) => name);
}

/** A page's clauses by their names: numbered ones, and bullets and paragraphs counted under their heading. */
function clauses(page: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let heading = "";
  let unnumbered = 0;
  let name: string | null = null;
  for (const line of page.split("\n")) {
    const title = HEADING.exec(line)?.[1];
    if (title !== undefined) {
      heading = title;
      unnumbered = 0;
    }
    if (title !== undefined || line.trim() === "") {
      name = null;
      continue;
    }
    const number = NUMBERED.exec(line)?.[1];
    if (number !== undefined) name = number;
    else if (name === null || BULLET.test(line)) name = `${heading} ${++unnumbered}`;
    found.set(name, `${found.get(name) ?? ""} ${line.trim()}`);
  }
  return found;
}
