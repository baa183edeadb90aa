/** Whether a player's name makes anything of a message that a usual name does not. */
import { expect } from "vitest";
import { found, linksIn, seen } from "./attacks.ts";
import type { Names } from "./games.ts";
import { type Reading, readingOf } from "./reading.ts";
import { isChatService } from "./subjects.ts";
import { type Kind, type Row, rowsOf, sent } from "./table.ts";

const usual = new Map<Row, Reading>();

async function usualOf(row: Row): Promise<Reading> {
  const known = usual.get(row) ?? (await readingOf(row, await sent(row)));
  usual.set(row, known);
  return known;
}

/** What a client finds in a text; browsers' notifications look for nothing. */
function foundBy(kind: Kind, text: string): readonly string[] {
  if (kind === "push" || kind === "locked push" || kind === "webhook") return [];
  return isChatService(kind) ? found(text) : linksIn(text.replaceAll(/https:\/\/play\.example\.org\/\S+/g, ""));
}

/** All that names stand in, one language after the other. */
export function toldByName(kind: Kind): readonly Row[] {
  const rows = rowsOf(kind).filter(({ what }) => !["test", "confirmation", "games", "withdrawal"].includes(what));
  return rows.filter((_row, index) => index % 2 === Math.floor(index / 2) % 2);
}

/** By day, one half of it after the other: whatever name is tried there, the next one is tried in the other half. */
export function halfOf(rows: readonly Row[], turn: number): readonly Row[] {
  return rows.filter((_row, index) => index % 2 === turn % 2);
}

/** Says it of players who are called so. */
export async function expectHarmless(row: Row, names: Names): Promise<void> {
  const [message, other] = [await readingOf(row, await sent(row, { names })), await usualOf(row)];
  expect(message.faults).toEqual([]);
  expect([...new Set(message.texts)].flatMap((text) => foundBy(row.kind, text))).toEqual([]);
  expect(new Set(message.marks)).toEqual(new Set(other.marks));
  expect(message.links).toEqual(other.links);
  // What turns around, ends.
  for (const text of message.texts) expect(text.split("\u2068").length).toBe(text.split("\u2069").length);
  if (row.kind === "mail") expect(message.title).not.toMatch(/[\r\n\u2028\u2029]/);
}

/** Clipped ones apart, it reads as it was given. */
export async function expectReadable(row: Row, name: string): Promise<void> {
  const { texts } = await readingOf(row, await sent(row, { names: [name, name] }));
  const text = seen(texts.join(" "));
  if (!text.includes("…")) expect(text.replaceAll(/\s+/g, " ")).toContain(seen(name).replaceAll(/\s+/g, " "));
}

/** A name stands in no message of a webhook. */
export const isNamed = (kind: Kind) => kind !== "webhook" && kind !== "locked push";
