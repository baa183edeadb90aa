/** The hash chain, checked against Node's own SHA-256. */
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brokenAt, chainHash, type Entry, GENESIS, seal, unseal } from "../../../game/chain.ts";
import { created, given, joined, moved, resigned } from "./given.ts";

const { events } = given(created(), joined, moved("a6-a7"), moved("h3-h2"), resigned("w"));
const entries = seal(GENESIS, events);

function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

describe("sealing", () => {
  test("keeps each event's exact text, hashed behind the hash before it", () => {
    let previous = "0000000000000000000000000000000000000000000000000000000000000000";
    for (const [index, event] of events.entries()) {
      const text = JSON.stringify(event);
      previous = sha256(previous + text);
      expect(entries[index]).toEqual({ seq: index + 1, text, hash: previous });
    }
    expect(entries).toHaveLength(5);
  });

  test("hashes texts as UTF-8, whatever is in them", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(chainHash(GENESIS, text)).toBe(sha256(GENESIS + text));
      }),
    );
  });

  test("goes on from any head as if it had never stopped", () => {
    for (let cut = 0; cut <= events.length; cut++) {
      const first = seal(GENESIS, events.slice(0, cut));
      expect([...first, ...seal(first.at(-1)?.hash ?? GENESIS, events.slice(cut))]).toEqual(entries);
    }
  });

  test("gives back the event that was sealed", () => {
    expect(entries.map(unseal)).toEqual(events);
  });
});

describe("a chain", () => {
  test("that was sealed holds, whole and in any part from its own head on", () => {
    expect(brokenAt([])).toBeNull();
    expect(brokenAt(entries)).toBeNull();
    for (let cut = 1; cut < entries.length; cut++)
      expect(brokenAt(entries.slice(cut), entries[cut - 1]?.hash, cut + 1)).toBeNull();
  });

  test("does not hold from another head or another number on", () => {
    expect(brokenAt(entries.slice(1))).toBe(1);
    expect(brokenAt(entries.slice(1), GENESIS, 2)).toBe(2);
    expect(brokenAt(entries, "f".repeat(64))).toBe(1);
    expect(brokenAt(entries, GENESIS, 2)).toBe(2);
  });

  const index = fc.nat({ max: entries.length - 1 });

  function without(at: number): Entry[] {
    return entries.toSpliced(at, 1);
  }

  function changed(at: number, change: (entry: Entry) => Partial<Entry>): Entry[] {
    return entries.map((entry, each) => (each === at ? { ...entry, ...change(entry) } : entry));
  }

  test("breaks at the first event that was altered in text, hash or number", () => {
    fc.assert(
      fc.property(index, (at) => {
        expect(brokenAt(changed(at, ({ text }) => ({ text: `${text} ` })))).toBe(at + 1);
        expect(brokenAt(changed(at, ({ text }) => ({ text: text.replace('"at":1', '"at":2') })))).toBe(at + 1);
        expect(brokenAt(changed(at, ({ hash }) => ({ hash: hash.replace(/^./, (digit) => (digit === "0" ? "1" : "0")) })))).toBe(
          at + 1,
        );
        expect(brokenAt(changed(at, ({ seq }) => ({ seq: seq + 1 })))).toBe(at + 1);
      }),
    );
  });

  test("breaks where one was left out, unless it was the last, which only the head tells", () => {
    for (let at = 0; at < entries.length - 1; at++) expect(brokenAt(without(at))).toBe(at + 1);
    expect(brokenAt(without(entries.length - 1))).toBeNull();
  });

  test("breaks where two changed places", () => {
    fc.assert(
      fc.property(index, index, (one, other) => {
        fc.pre(one !== other);
        const swapped = [...entries];
        const [a, b] = [entries[one], entries[other]];
        if (a === undefined || b === undefined) throw new Error("no such entries");
        swapped[one] = b;
        swapped[other] = a;
        expect(brokenAt(swapped)).toBe(Math.min(one, other) + 1);
      }),
    );
  });
});
