/**
 * Whether the game is listed for whoever comes first, and D1's list of that brought up to date. What stands here is the truth; a job
 * makes D1 say the same, so that neither a kill nor an outage leaves a game there that is not to be had.
 */
import { type Crowd, dropOpenInvite, type Listers, type OpenInviteRow, putOpenInvite } from "../../archive/open-invites.ts";
import type { GameEvent } from "../../../game/event.ts";
import { type GameState, opponent } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Beside } from "../../notifications/content/message.ts";
import type { Kept } from "../../object/tables.ts";
import { errorName, warn, WARNINGS } from "../../log.ts";
import { type Refused, refused } from "../../object/reply.ts";
import { always, type Feature } from "../kernel/feature.ts";
import type { Game } from "../kernel/game.ts";
import { SHORT_PAUSES, TIME } from "../kernel/jobs.ts";
import type { Ledger } from "../kernel/ledger.ts";
import type { Store } from "../kernel/store.ts";
import { all, ofGame } from "../../object/stored.ts";

export const OPEN_INVITE_TABLES = ofGame({
  open_invite: { ...all("listed", "lister until"), ...all("nothing", "only_one") },
});

/** Has D1 list the game as one that anybody may join, or no longer. */
const OPEN_INVITE = "open-invite";

/** For so long an open invite is listed, in milliseconds. */
export const LISTED = 7 * 24 * 60 * 60 * 1000;
/** How long the job leaves the call time that has made the change. */
const AFTER_CALL = 2000;

/** What names the instant at which the list has let go of a game that nobody has joined. */
const UNLISTED = "unlisted";
/** What names the network and the site that the open invite counts for, as long as it is listed. */
const NETWORKS = "open-invite-networks";

interface Listed extends Listers {
  readonly until: number;
}

/** When the list has let go of the game, because its time there was over; null where it has not, or the game was listed again since. */
export function unlistedAt(store: Store): number | null {
  const kept = store.fact(UNLISTED);
  return kept === null ? null : Number(kept);
}

/** Why a game is not listed, by who has as many open invites as may be. */
export const CROWDED: Readonly<Record<Crowd, Refused>> = {
  browser: refused("too-many", "You have as many open invites as one may have at a time: take one off the list first."),
  network: refused("share-taken", "As many games are listed from your network as may be at a time: take one off the list first."),
};

export class OpenInvite implements Feature {
  readonly #ledger: Ledger;
  readonly #database: () => D1Database;
  readonly #game: Game;
  readonly #row: Kept<Listed | null>;
  #syncing: Promise<void> | null = null;
  /** Who had as many open invites as may be as this game was to be listed last; null where it found room. */
  #crowd: Crowd | null = null;

  /** @param database asked for at every use, so that what stands in for it in a test is seen */
  constructor(game: Game, database: () => D1Database) {
    const { ledger } = game;
    this.#ledger = ledger;
    this.#database = database;
    this.#game = game;
    const { store } = ledger;
    this.#row = store.kept(() => {
      const [row] = store.rows<{ lister: string; until: number }>("SELECT lister, until FROM open_invite");
      if (row === undefined) return null;
      const networks: Pick<Listers, "network" | "site"> = JSON.parse(store.fact(NETWORKS) ?? '{"network":null,"site":null}');
      return { ...row, ...networks };
    });
  }

  /** Until when the game is listed; null where it is not, or can't be joined any more. */
  until(): number | null {
    return this.#listed()?.until ?? null;
  }

  /** Whether it was listed until its time there was over, nobody has joined, and it was not listed again. */
  get isOver(): boolean {
    const { store, state } = this.#ledger;
    if (state.status !== "waiting" || this.#listed() !== null) return false;
    return this.#row.value !== null || unlistedAt(store) !== null;
  }

  notified(side: Side): Partial<Beside> {
    return { isUnlisted: this.#ledger.state.creator === side && this.isOver };
  }

  /** Has a game listed that can be joined. Within a transaction of the caller's. */
  begin({ lister, network, site }: Listers): void {
    const { store, jobs } = this.#ledger;
    const now = this.#ledger.now();
    store.dropFact(UNLISTED);
    store.run("INSERT OR REPLACE INTO open_invite VALUES (1, ?, ?)", lister, now + LISTED);
    store.setFact(NETWORKS, JSON.stringify({ network, site }));
    jobs.postpone(OPEN_INVITE, now + AFTER_CALL);
    this.#row.drop();
  }

  /** Lists the game, unless it is, and has D1 do so. @returns why it is not listed; null where it is */
  async list(listers: Listers): Promise<Refused | null> {
    if (this.#listed() === null) this.#game.change(() => this.begin(listers));
    await this.bring();
    return this.until() === null ? CROWDED[this.#crowd ?? "browser"] : null;
  }

  /** Takes the game off the list, and off D1's. */
  async unlist(): Promise<void> {
    this.#takeOff();
    await this.bring();
  }

  /** A browser is forgotten: what it has listed stays listed, and counts for nobody. Within a transaction of the caller's. */
  onBrowserForgotten(browser: string): void {
    if (this.#row.value?.lister !== browser) return;
    this.#ledger.store.run("UPDATE open_invite SET lister = ?", this.#ledger.state.game);
    this.#row.drop();
    this.#ledger.scheduleIn(OPEN_INVITE);
  }

  /** Follows what the game has become: once nobody can join, it is listed no more. Within the transaction that changes it. */
  onEvents(_events: readonly GameEvent[], after: GameState): void {
    if (this.#row.value === null) return;
    if (after.status === "waiting") this.#ledger.scheduleIn(OPEN_INVITE);
    else this.#end();
  }

  readonly jobs = { [OPEN_INVITE]: { work: () => this.sync(), pauses: SHORT_PAUSES } };

  toSeat(side: Side) {
    const listed = side === this.#ledger.state.creator ? this.until() : null;
    return always(listed === null ? {} : { listed });
  }

  /** Has D1's list say what is so, for an answer; what fails is left to the job. */
  async bring(): Promise<void> {
    if (!this.#ledger.jobs.has(OPEN_INVITE)) return;
    try {
      await this.sync();
    } catch (error) {
      warn(WARNINGS.openInvite(this.#ledger.state.game, errorName(error)));
    }
  }

  /** Makes D1's list say what is so, also what becomes so meanwhile. */
  sync(): Promise<void> {
    this.#syncing ??= this.#syncAll().finally(() => (this.#syncing = null));
    return this.#syncing;
  }

  async #syncAll(): Promise<void> {
    for (;;) {
      const row = this.#wanted();
      await this.#bring(row);
      if (JSON.stringify(this.#wanted()) === JSON.stringify(row)) return this.#done(row);
    }
  }

  async #bring(row: OpenInviteRow | null): Promise<void> {
    if (row === null) return dropOpenInvite(this.#database(), this.#ledger.state.game);
    this.#crowd = await putOpenInvite(this.#database(), row, this.#ledger.now());
    if (this.#crowd !== null && this.#listed()?.until === row.until) this.#takeOff();
  }

  #done(row: OpenInviteRow | null): void {
    this.#ledger.transact(() => {
      const { jobs } = this.#ledger;
      if (row !== null) return jobs.postpone(OPEN_INVITE, row.until);
      if (this.#row.value !== null && this.isOver) {
        this.#ledger.noteNow(UNLISTED);
        // Its maker is told.
        this.#ledger.scheduleIn(TIME);
      }
      this.#drop();
      jobs.complete(OPEN_INVITE);
    });
  }

  #takeOff(): void {
    if (this.#listed() !== null) this.#game.change(() => this.#end());
  }

  #end(): void {
    this.#drop();
    this.#ledger.scheduleIn(OPEN_INVITE);
  }

  #drop(): void {
    this.#ledger.store.run("DELETE FROM open_invite");
    this.#ledger.store.dropFact(NETWORKS);
    this.#row.value = null;
  }

  #listed(): Listed | null {
    const row = this.#row.value;
    return row !== null && row.until > this.#ledger.now() && this.#ledger.state.status === "waiting" ? row : null;
  }

  /** What D1 is to have of it. */
  #wanted(): OpenInviteRow | null {
    const listed = this.#listed();
    if (listed === null) return null;
    const { state } = this.#ledger;
    const { game, variant, creator, clock, custom } = state;
    if (creator === null) return null;
    return {
      game,
      variant,
      side: opponent(state, creator),
      name: this.#ledger.names()[creator] ?? null,
      program: state.programs.includes(creator),
      clock: clock && JSON.stringify(clock.settings),
      customStart: custom !== undefined,
      ...listed,
    };
  }
}
