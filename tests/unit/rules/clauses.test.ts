/**
 * The clauses of docs/rules, case by case, as the files of `clauses/` have them. A case is a title, positions, and what is true of each:
 *
 *     # 3: a capture comes before everything else
 *     ; What a reader may want to know.
 *     at w 0
 *       . . m
 *       . . M
 *     moves → c1xc3
 *     after c1xc3: outcome → w no-moves
 *
 * `at` has what follows the board in a position text, and the board below it; or a whole text, or `start`. Words or boards that a reader of the text
 * could not make out stand in JSON. `in` names the variant from there on.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findVariant } from "../../../games/registry.ts";
import type { Fact } from "../../../rules/contract.ts";
import type { Line } from "../../../rules/match.ts";
import { sayNoMove } from "../../../rules/typed-move.ts";
import { after, movesFrom, value } from "./lines.ts";
import { picture, plain, position } from "./picture.ts";

const FOLDER = new URL("clauses/", import.meta.url);

type Played = NonNullable<ReturnType<typeof findVariant>>;

/** What is said of a line, by the word that asks. */
const SAID: Readonly<Record<string, (line: Line, rest: string, game: Played) => string>> = {
  position: (line) => line.position,
  board: (line) => picture(line.position.replace("[", " [")),
  moves: (line, beginning) => movesFrom(line, beginning).join(" "),
  count: (line, beginning) => String(movesFrom(line, beginning).length),
  listed: (line, move) => (line.moves().includes(move) ? "yes" : "no"),
  outcome: ({ outcome }) => (outcome === null ? "none" : `${outcome.winner ?? "draw"} ${outcome.by}`),
  "to move": ({ toMove }) => toMove,
  checked: (line) => line.scene().checked ?? "none",
  play(line, typed) {
    const played = line.play(typed);
    return played.ok ? played.value.move : sayNoMove(played.error);
  },
  next(line, taps) {
    const { taps: further, move } = line.next(words(taps));
    return [...further, ...(move === null ? [] : [`makes ${move}`])].join(" ");
  },
  told: (line, taps) => line.next(words(taps)).facts.map(factText).join("; "),
  perft: (line, depths, { variant }) =>
    words(depths)
      .map((depth) => variant.match.perft?.(line.position, Number(depth)))
      .join(" "),
  facts: (line, move) => value(line.describe(move)).map(factText).join("; "),
  winners(line, _rest, { rulebook, variant }) {
    const sides = rulebook.sides.map(({ id }) => id);
    return sides.filter((side) => variant.match.canWin?.(line.position, side)).join(" ");
  },
};

function words(text: string): readonly string[] {
  return text.split(" ").filter((word) => word !== "");
}

function factText({ tag, ...rest }: Fact): string {
  return [tag, ...Object.entries(rest).map(([name, of]) => `${name} ${String(of)}`)].join(" ");
}

function played(id: string): Played {
  const found = findVariant(id);
  if (found === undefined) throw new Error(`no variant ${id}`);
  return found;
}

/** A word or a text, which stands in JSON where it begins or ends with blanks or the like. */
function read(text: string): string {
  if (!text.startsWith('"')) return text;
  const parsed: string = JSON.parse(text);
  return parsed;
}

/** The position text of a place where a case stands. */
function placed({ variant }: Played, rest: string, board: string | undefined): string {
  if (board !== undefined) return position(board, rest).replace(" [", "[");
  return rest === "start" ? variant.match.start : read(rest);
}

/** Steps of a case: each line with the board that stands below it, if one does. */
function stepsOf(text: string): readonly (readonly [string, string | undefined])[] {
  const steps = text.matchAll(/^(?! |;)(.+)\n((?: .*\n)*)/gm);
  return [...steps].map(([, step = "", board]) => [step, board === "" ? undefined : board]);
}

function expectSaid(game: Played, line: Line, step: string, board = "") {
  const [, moves = "", asked = "", wanted = board] = /^(?:after (.+?): )?(.+) →(?: (.*))?$/.exec(step) ?? [];
  const word = Object.keys(SAID).find((each) => asked === each || asked.startsWith(`${each} `));
  const say = word === undefined ? undefined : SAID[word];
  if (word === undefined || say === undefined) throw new Error(`not understood: ${step}`);
  const reached = after(line, ...words(moves));
  expect.soft(say(reached, read(asked.slice(word.length + 1)), game), step).toBe(board === "" ? wanted : plain(board));
}

for (const file of readdirSync(FOLDER))
  describe(file, () => {
    const [head = "", ...cases] = readFileSync(new URL(file, FOLDER), "utf8").split(/^# /m);
    const [, usual = ""] = /^in (.*)$/m.exec(head) ?? [];
    test.each(cases.map((each) => [each.slice(0, each.indexOf("\n")), each.slice(each.indexOf("\n") + 1)]))(
      "%s",
      (_title, text) => {
        let game = played(usual);
        let line: Line | null = null;
        for (const [step, board] of stepsOf(text)) {
          const [word = "", rest = ""] = step.split(/ (.*)/);
          if (word === "in") game = played(rest);
          else if (word === "at") line = value(game.variant.match.open(placed(game, rest, board)));
          else if (word === "unread") {
            const [unread = "", error] = rest.split(" → ");
            expect.soft(game.variant.match.open(read(unread)), step).toEqual({ ok: false, error });
          } else if (line === null) throw new Error(`no position before: ${step}`);
          else expectSaid(game, line, step, board);
        }
        expect(stepsOf(text)).not.toEqual([]);
      },
    );
  });
