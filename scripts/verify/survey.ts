/** Compares all games of a server in both places, and tells what a repair made of the differences. */
import type { Difference, Report } from "../../worker/archive/difference.ts";
import type { Operator, RepairWish } from "./operator.ts";

export interface Finding {
  /** Null where an object could not say which game it is of. */
  readonly game: string | null;
  /** The object's id in hexadecimal, where the object itself was looked at. */
  readonly object?: string;
  /** The recipient that was looked at, by its id or that of its object. */
  readonly recipient?: string;
  readonly difference: Difference;
  /** Null where no repair was asked for. */
  readonly mended: boolean | null;
}

export interface Survey {
  readonly games: number;
  readonly findings: readonly Finding[];
}

export interface SurveyOptions {
  readonly operator: Operator;
  /** The ids of all objects there are; null where nobody can say. */
  readonly objects: readonly string[] | null;
  /** The ids of all objects of recipients; null where nobody can say. */
  readonly recipients: readonly string[] | null;
  readonly repair: RepairWish;
  /** The one game to look at; undefined is all. */
  readonly game?: string | undefined;
  /** Waits as long as a game takes to bring a move to D1. */
  readonly pause: () => Promise<unknown>;
}

/** Looks at every game that either place knows of. */
export async function survey({ operator, objects, recipients, repair, game: only, pause }: SurveyOptions): Promise<Survey> {
  const isRepair = repair !== "none";
  const identified = await operator.identify(only === undefined ? (objects ?? []) : []);
  const ofObjects = identified.flatMap(({ game, object, difference }): Finding[] =>
    difference === null ? [] : [{ game, object, difference, mended: isRepair ? false : null }],
  );
  const held = identified.flatMap(({ game }) => (game === null ? [] : [game]));
  const known = only === undefined ? [...held, ...(await operator.archivedGames()), ...(await troubledGames(operator))] : [only];
  const games = [...new Set(known)];

  let wrong = (await operator.verify(games, "none")).filter(isWrong);
  // Games are played meanwhile. Events that were on their way to D1 have arrived when it is looked at again.
  if (wrong.some(isUnderWay)) {
    await pause();
    wrong = (await operator.verify(wrong.map(idOf), "none")).filter(isWrong);
  }
  const reports = isRepair ? await operator.verify(wrong.map(idOf), repair) : wrong;
  const closed = only === undefined ? await operator.unopenableRecipients(recipients ?? []) : [];
  const ofRecipients = closed.map((recipient): Finding => ({
    game: null,
    recipient,
    difference: { kind: "unopenable" },
    mended: isRepair ? false : null,
  }));
  return { games: games.length, findings: [...ofObjects, ...reports.flatMap(findingsOf), ...ofRecipients] };
}

function isWrong({ found }: Report): boolean {
  return found.length > 0;
}

/** What is owed is paid when a game is looked at, too. */
function isUnderWay({ found }: Report): boolean {
  return found.some(({ kind }) => kind === "archive-behind" || kind === "archive-lacks-game" || kind === "stuck");
}

/** Games that have reported trouble. D1 may never have seen them, and nobody may be able to list them. */
async function troubledGames(operator: Pick<Operator, "troubles">): Promise<readonly string[]> {
  const troubles = await operator.troubles();
  if (troubles === null) return [];
  const unopenable = troubles.unopenable.flatMap(({ kind, id }) => (kind === "game" ? [id] : []));
  return [...[...troubles.behind, ...troubles.diverged].map(({ game }) => game), ...unopenable];
}

function idOf({ game }: Report): string {
  return game;
}

/** A difference that was found and is not left was mended; one that is left and was not found is new. */
function findingsOf({ game, found, left }: Report): readonly Finding[] {
  if (left === null) return found.map((difference) => ({ game, difference, mended: null }));
  const remaining = new Set(left.map(keyOf));
  const mended = found.filter((difference) => !remaining.has(keyOf(difference)));
  return [
    ...mended.map((difference) => ({ game, difference, mended: true })),
    ...left.map((difference) => ({ game, difference, mended: false })),
  ];
}

/** The identity of a difference when it is looked for again; how long it still waits does not count. */
function keyOf(difference: Difference): string {
  return JSON.stringify(difference.kind === "stuck" ? { ...difference, tries: null, waits: null } : difference);
}
