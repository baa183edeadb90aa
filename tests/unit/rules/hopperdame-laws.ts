/** The laws of all games, in all six variants of HopperDame. */
import type { Rules, Tap } from "../../../rules/contract.ts";
import type { Position } from "../../../games/hopperdame/rules/position.ts";
import type { Walk } from "../../../rules/walk.ts";
import { allRules } from "./hopperdame-variants.ts";
import { laws } from "./laws.ts";
import { position } from "./picture.ts";

/** Men with much to leap over. */
const LADDERS = {
  8: `
    m . . m . . . .
    . . m . . . . m
    . . . M . m . .
    . m . . M . . .
    . . M m . m . .
    . M . . M . . M
    . . . M . . . .
    M . . . . . . M`,
  10: `
    . . . m . . . . . .
    . . m . . . . . m .
    . m . M . m . . . .
    . . . . . . M . . .
    . . M . m . . M . .
    . . . M . . m . . .
    . . M . . . . . m .
    . . . . . m . M . .
    . . M . . . . . . .
    M . . . . . . . . M`,
};

/** Men who win the castles with their next move, or crown each other. */
const CASTLES = {
  8: `
    M . . . . M . .
    . . . . . . M .
    . . . m . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . M . . .
    . m . . . . . .
    . . m . . . . m`,
  10: `
    M . . . . . . M . .
    . . . . . . . . M .
    . . . . . . . . . .
    . . . m . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . M . . .
    . . . . . . . . . .
    . m . . . . . . . .
    . . m . . . . . . m`,
};

/** Kings of both sides with much to leap over. */
const KINGS = {
  8: `
    M . . . . . . M
    . . . . . . . .
    . . . . m . . .
    . . . K . m . .
    . . m . k . . .
    . . . m . . . .
    . . . . . . . .
    m . . . . . . m`,
  10: `
    K . . . . . . . . M
    . . . . . . . . . .
    . . . . . . m . . .
    . . . . . m . . . .
    . . . . k . . . . .
    . . . K . . m . . .
    . . m . . m . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    m . . . . . . . . k`,
};

/** A route as the page writes it: `x` before a square where something was taken, `=K` for a crowning. */
function spell(rules: Rules<Position, Walk>, at: Position, taps: readonly Tap[]): string {
  const { facts } = rules.next(at)(taps);
  const takes = new Set(facts.flatMap((fact) => (fact.tag === "took" ? [fact.leg] : [])));
  return taps
    .map((tap, index) => {
      if (index === 0) return tap;
      return tap.startsWith(":") ? `=${tap.slice(1)}` : `${takes.has(index - 1) ? "x" : "-"}${tap}`;
    })
    .join("");
}

/** States the laws, each tried so often at random. */
export function hopperdameLaws(runs: number): void {
  for (const { rules, reader, isHopeless } of allRules) {
    const size = rules.variant.includes("10x10") ? 10 : 8;
    const isTerminal = rules.variant.endsWith("terminal");
    const kings = [position(KINGS[size], "w 0"), position(KINGS[size], "b 98"), position(KINGS[size], "w 100")];
    /** Three ranks at the top and at the bottom of an empty board. */
    const alone = (...ranks: readonly string[]) => {
      const [full, empty] = [ranks.map((rank) => rank.padEnd(size, ".")), Array<string>(size - 3).fill(".".repeat(size))];
      const picture = (rows: readonly string[]) => rows.map((row) => row.split("").join(" ")).join("\n");
      return [position(picture([...full, ...empty]), "w 0"), position(picture([...empty, ...full]), "b 4")];
    };
    laws({
      rules,
      reader,
      isHopeless,
      hopeless: [
        ...alone("...", ".M.", "m.m"),
        ...alone(".M.", "...", ".m."),
        ...(isTerminal ? [] : [...alone(".k.", "...", "..M"), ...alone("K.m", "...", ".m.")]),
      ],
      endings: [...(isTerminal ? ["castles"] : []), "captured-all", "no-moves", "quiet", "repetition"],
      positions: [
        position(LADDERS[size], "w 0"),
        position(LADDERS[size], "b 12"),
        position(CASTLES[size], "w 99"),
        position(CASTLES[size], "b 3"),
        ...(isTerminal ? [] : kings),
      ],
      spell: (at, taps) => spell(rules, at, taps),
      runs,
    });
  }
}
