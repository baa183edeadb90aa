/**
 * Requests for a seat whose link is lost, as rows. One stands at a time. What has taken effect counts from that instant on, whether
 * it was written down by then or not.
 */
import {
  effectiveAt,
  isMetBy,
  nextAt,
  RECOVERIES_WITHIN,
  type Recovery as Request,
  type Stage,
  stageOf,
  whyNotAsk,
} from "../../../game/recovery.ts";
import { evolve } from "../../../game/evolve.ts";
import type { GameEvent } from "../../../game/event.ts";
import type { Link } from "../../../game/event-parts.ts";
import type { GameState } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import type { BrowserKind } from "../../api/browser-kind.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import type { Kept } from "../../object/tables.ts";
import { fingerprint, random } from "../../tokens/secrets.ts";
import type { Ledger } from "../kernel/ledger.ts";
import { all, type FeatureTables } from "../../object/stored.ts";
import type { OwnOccasions } from "../notifications/notification-marks.ts";
import type { Store } from "../kernel/store.ts";

export const RECOVERY_TABLES: FeatureTables = {
  // Those that have ended count, and name nobody.
  recoveries: {
    columns: all("browser", "id side browser name system asked agreed ended"),
    ofSeat: "side = ? AND browser <> ''",
  },
};

/** Requests are of one history: where another one takes its place, they are gone. */
export function dropRecoveries(store: Store): void {
  store.run("DELETE FROM recoveries");
}

/** A request, and the browser whose it is. */
export interface Asked extends Request {
  /** The fingerprint of its cookie. */
  readonly browser: string;
  readonly kind: BrowserKind;
}

/** Signs of an id that say which browser asked. */
const ASKER = 16;

interface Row extends Record<string, SqlStorageValue> {
  id: string;
  side: string;
  browser: string;
  name: string | null;
  system: string | null;
  asked: number;
  agreed: number | null;
}

export class Recovery {
  readonly #ledger: Ledger;
  readonly #isHeld: () => boolean;
  /** Every caller's seat hangs on it. */
  readonly #last: Kept<Asked | null>;

  /** @param isHeld whether nothing may change in the game for now */
  constructor(ledger: Ledger, isHeld = () => false) {
    this.#ledger = ledger;
    this.#isHeld = isHeld;
    this.#last = ledger.store.kept(() => {
      const [row] = ledger.store.rows<Row>("SELECT * FROM recoveries WHERE ended IS NULL");
      return row === undefined ? null : read(row);
    });
  }

  /** The occasion that a request is told on: when it is over, and what tells one from the next. */
  readonly occasions: OwnOccasions = {
    recovery: { isMoot: () => this.standing() === null, mark: () => this.standing()?.id },
  };

  /** The request that stands now; null where none does. */
  standing(): Asked | null {
    const last = this.#last.get();
    const stage = last && this.#stage(last);
    return stage === "asked" || stage === "agreed" || (stage === "effective" && this.#isHeld()) ? last : null;
  }

  /** The request that has taken effect and is still to be written down; null where none is. */
  effective(): Asked | null {
    const last = this.#last.get();
    return last !== null && !this.#isHeld() && this.#stage(last) === "effective" ? last : null;
  }

  /** The state as it is once the request that has taken effect is written down. */
  written(key: string): GameState {
    const back = this.effective();
    const { state } = this.#ledger;
    return back === null ? state : evolve(state, this.event(back, key));
  }

  /** The request that is over, for nobody has answered it or the game is, and not written down as such; null where none is. */
  lapsed(): Asked | null {
    const last = this.#last.get();
    return last !== null && this.#stage(last) === "lapsed" ? last : null;
  }

  /** When something next becomes of the request in a game that stands so; null where there is none. */
  next(state: GameState): number | null {
    const last = this.#last.get();
    return last && nextAt(last, state);
  }

  /** The event by which a request that has taken effect is written down: the seat has another link. */
  event(request: Asked, key: string): GameEvent {
    const { state } = this.#ledger;
    const { side } = request;
    const link: Link = { key, generation: (state.links[side]?.generation ?? 0) + 1 };
    const at = Math.max(state.at, effectiveAt(request, state) ?? state.at);
    return { seq: state.seq + 1, at, kind: "linked", side, link };
  }

  /** Whether a browser may ask for a seat; `repeat` is that it has, and that request stands. */
  mayAsk(side: Side, browser: string): Reply<"asked" | "repeat"> {
    const standing = this.standing();
    if (standing?.browser === browser && standing.side === side) return done("repeat");
    if (standing !== null) return refused("already-asked", "Somebody asks for a seat of this game already: one at a time.");
    const asked = "SELECT id FROM recoveries WHERE side = ? AND asked > ?";
    const lately = this.#ledger.store.rows<{ id: string }>(asked, side, this.#countedFrom());
    const asker = this.#asker(side, browser);
    const why = whyNotAsk({ count: lately.length, isAgain: lately.some(({ id }) => id.startsWith(asker)) });
    return why === null ? done("asked") : refused("too-many", why);
  }

  /** Takes a request down, of a browser that may ask. Within a transaction of the caller's. */
  ask(side: Side, browser: string, kind: BrowserKind): void {
    const { store } = this.#ledger;
    this.#end();
    store.run("DELETE FROM recoveries WHERE asked <= ?", this.#countedFrom());
    const insert = "INSERT INTO recoveries (id, side, browser, name, system, asked) VALUES (?, ?, ?, ?, ?, ?)";
    const id = `${this.#asker(side, browser)}-${random(10)}`;
    store.run(insert, id, side, browser, kind.name, kind.system, this.#ledger.now());
    this.#last.drop();
  }

  /** The opponent vouches for who has made the request. Within a transaction of the caller's. */
  vouch(id: string): void {
    this.#ledger.store.run("UPDATE recoveries SET agreed = ? WHERE id = ?", this.#ledger.now(), id);
    this.#last.drop();
  }

  /** Ends the request. Within a transaction of the caller's. @returns whose it was; null where there was none */
  end(): Asked | null {
    const last = this.#last.get();
    if (last !== null) this.#end();
    return last;
  }

  /**
   * Ends the request where one of `events` shows that the seat's player is there, or the game is over after them. Within the transaction
   * that appends them.
   */
  onEvents(events: readonly GameEvent[], after: GameState): void {
    const standing = this.#last.get();
    if (standing !== null && (after.status === "over" || events.some((event) => isMetBy(standing, event)))) this.#end();
  }

  /** Requests since then count. */
  #countedFrom(): number {
    return this.#ledger.now() - RECOVERIES_WITHIN;
  }

  #stage(request: Request): Stage {
    return stageOf(request, this.#ledger.state, this.#ledger.now());
  }

  /** What the ids of a browser's requests for a seat begin with: it fits no other game and seat, so nobody tells by it who else asked. */
  #asker(side: Side, browser: string): string {
    return fingerprint(`recovery\n${this.#ledger.state.game}\n${side}\n${browser}`).slice(0, ASKER);
  }

  /** The browser is nobody's business any more: the id alone counts it from then on. */
  #end(): void {
    const { store } = this.#ledger;
    store.run(
      "UPDATE recoveries SET ended = ?, browser = '', name = NULL, system = NULL WHERE ended IS NULL",
      this.#ledger.now(),
    );
    this.#last.drop();
  }
}

function read({ id, side, browser, name, system, asked, agreed }: Row): Asked {
  return { id, side, browser, kind: { name, system }, asked, agreed };
}
