/**
 * Which games are in trouble with the archive: one object for all of them, for the operator to ask. Objects can't be enumerated on
 * Cloudflare, so each tells of itself, once when its trouble begins and once when it is over; how it stands in between is asked of
 * the game. What it keeps is bounded, so that an outage of everything costs little.
 */
import { DurableObject } from "cloudflare:workers";
import { HOUR } from "../../game/limits.ts";
import type { Env } from "../env.ts";
import { type Kept, Tables } from "../object/tables.ts";
import { valueOf } from "../object/reply.ts";
import { MONITOR_TABLES } from "./migrations.ts";
import {
  KEPT_HOURS,
  MOST_KEPT,
  NO_TALLIES,
  type Tallies,
  type Tally,
  type Trouble,
  type TroubleKind,
  type TroubleList,
  TROUBLES,
} from "./trouble.ts";

export class Monitor extends DurableObject<Env> {
  readonly #store = new Tables(this.ctx.storage, MONITOR_TABLES);
  /** Read once: an outage of everything has every game tell of itself. */
  readonly #troubles: Kept<Map<string, Trouble>> = this.#store.kept(() => this.#read());

  /** Takes down how a game stands now; null is well. */
  async note(game: string, trouble: Trouble | null): Promise<void> {
    valueOf(this.#store.write(() => this.#note(game, trouble)));
  }

  async list(): Promise<TroubleList> {
    const nothing: TroubleList = { games: [], isWhole: true };
    return valueOf(this.#store.look(() => this.#list(), nothing));
  }

  /** Counts something, in the hour of `at`. */
  async tally(what: Tally, count: number, at: number): Promise<void> {
    const hour = Math.floor(at / HOUR);
    valueOf(
      this.#store.write(() => {
        this.#store.run("DELETE FROM tallies WHERE hour < ?", hour - KEPT_HOURS);
        const add = "INSERT INTO tallies VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count";
        this.#store.run(add, hour, what, count);
      }),
    );
  }

  /** What was counted in the hours after `since`, and in its own. */
  async tallies(since: number): Promise<Tallies> {
    const hour = Math.floor(since / HOUR);
    const query = "SELECT what, sum(count) AS count FROM tallies WHERE hour >= ? GROUP BY what";
    const read = () => this.#store.rows<{ what: Tally; count: number }>(query, hour);
    const counted = valueOf(this.#store.look(read, []));
    return { ...NO_TALLIES, ...Object.fromEntries(counted.map(({ what, count }) => [what, count])) };
  }

  #note(game: string, trouble: Trouble | null): void {
    const troubles = this.#troubles.value;
    const known = troubles.get(game);
    if (known?.kind === trouble?.kind) return;
    if (trouble === null) {
      this.#store.run("DELETE FROM troubles WHERE game = ?", game);
      troubles.delete(game);
      if (this.#count("behind") === 0) this.#setOverflow(false);
      return;
    }
    if (this.#count(trouble.kind) >= MOST_KEPT) return this.#setOverflow(true);
    this.#store.run("INSERT OR REPLACE INTO troubles VALUES (?, ?, ?)", game, trouble.kind, trouble.since);
    troubles.set(game, trouble);
  }

  #list(): TroubleList {
    const games = [...this.#troubles.value].map(([game, trouble]) => ({ game, ...trouble })).sort((a, b) => a.since - b.since);
    return { games, isWhole: this.#store.fact("overflow") === null };
  }

  #read(): Map<string, Trouble> {
    const rows = this.#store.rows<{ game: string; kind: string; since: number }>("SELECT game, kind, since FROM troubles");
    const read = rows.flatMap(({ game, kind: name, since }): [string, Trouble][] => {
      const kind = TROUBLES.find((each) => each === name);
      return kind === undefined ? [] : [[game, { kind, since }]];
    });
    return new Map(read);
  }

  #count(kind: TroubleKind): number {
    return [...this.#troubles.value.values()].filter((trouble) => trouble.kind === kind).length;
  }

  /** Games that were not kept are over their trouble, too, when all the others are. */
  #setOverflow(isOver: boolean): void {
    if (isOver === (this.#store.fact("overflow") !== null)) return;
    if (isOver) this.#store.setFact("overflow", "true");
    else this.#store.dropFact("overflow");
  }
}
