/**
 * Requests for a seat whose link is lost, as rows. One stands at a time. What has taken effect counts from that instant on, whether
 * it was written down by then or not.
 */
import {
  effectiveAt,
  isMetBy,
  judge,
  MOST_RECOVERIES,
  nextAt,
  type Recovery as Request,
  RECOVERIES_WITHIN,
  type RecoveryAnswer,
  stageOf,
  type Verdict,
} from "../../../game/recovery.ts";
import type { GameEvent, Link } from "../../../game/event.ts";
import type { Side } from "../../../rules/contract.ts";
import type { BrowserKind } from "../../api/browser-kind.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import type { Kept } from "../../object/kept.ts";
import { random } from "../../tokens/random.ts";
import type { Ledger } from "../ledger.ts";

/** A request, and the browser whose it is. */
export interface Asked extends Request {
  /** The fingerprint of its cookie. */
  readonly browser: string;
  readonly kind: BrowserKind;
}

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

  /** The request that stands now; null where none does. */
  standing(): Asked | null {
    const last = this.#last.get();
    const stage = last && stageOf(last, this.#ledger.now());
    return stage === "asked" || stage === "agreed" || (stage === "effective" && this.#isHeld()) ? last : null;
  }

  /** The request that has taken effect and is still to be written down; null where none is. */
  effective(): Asked | null {
    const last = this.#last.get();
    return last !== null && !this.#isHeld() && stageOf(last, this.#ledger.now()) === "effective" ? last : null;
  }

  /** The request that is over, for nobody has answered it, and not written down as such; null where none is. */
  lapsed(): Asked | null {
    const last = this.#last.get();
    return last !== null && stageOf(last, this.#ledger.now()) === "lapsed" ? last : null;
  }

  /** When something next becomes of the request; null where there is none. */
  next(): number | null {
    const last = this.#last.get();
    return last && nextAt(last);
  }

  /** The event by which a request that has taken effect is written down: the seat has another link. */
  event({ side, ...request }: Asked, key: string): GameEvent {
    const { links, seq, at } = this.#ledger.state;
    const link: Link = { key, generation: (links[side]?.generation ?? 0) + 1 };
    return { seq: seq + 1, at: Math.max(at, effectiveAt({ side, ...request }) ?? at), kind: "linked", side, link };
  }

  /** Takes a request down. Within a transaction of the caller's. Where the same browser has asked already, that one stands. */
  ask(side: Side, browser: string, kind: BrowserKind): Reply<"asked" | "repeat"> {
    const standing = this.standing();
    if (standing?.browser === browser && standing.side === side) return done("repeat");
    if (standing !== null) return refused("already-asked", "Somebody asks for a seat of this game already: one at a time.");
    const { store } = this.#ledger;
    const now = this.#ledger.now();
    const counted = now - RECOVERIES_WITHIN;
    const lately = store.rows("SELECT id FROM recoveries WHERE asked > ?", counted);
    if (lately.length >= MOST_RECOVERIES)
      return refused("too-many", `Seats of a game can be asked for ${MOST_RECOVERIES} times in 24 hours.`);
    this.#end();
    store.run("DELETE FROM recoveries WHERE asked <= ?", counted);
    const insert = "INSERT INTO recoveries (id, side, browser, name, system, asked) VALUES (?, ?, ?, ?, ?, ?)";
    store.run(insert, random(10), side, browser, kind.name, kind.system, now);
    this.#last.drop();
    return done("asked");
  }

  /** What becomes of a request by a seat's answer; written where the opponent vouches. Within a transaction of the caller's. */
  answer(by: Side, id: string, answer: RecoveryAnswer): Verdict {
    const verdict = judge(this.standing(), by, id, answer);
    if (verdict === "agreed") {
      this.#ledger.store.run("UPDATE recoveries SET agreed = ? WHERE id = ?", this.#ledger.now(), id);
      this.#last.drop();
    }
    return verdict;
  }

  /** Ends the request. Within a transaction of the caller's. @returns whose it was; null where there was none */
  end(): Asked | null {
    const last = this.#last.get();
    if (last !== null) this.#end();
    return last;
  }

  /** Ends the request where one of `events` shows that the seat's player is there. Within the transaction that appends them. */
  heed(events: readonly GameEvent[]): void {
    const standing = this.#last.get();
    if (standing !== null && events.some((event) => isMetBy(standing, event))) this.#end();
  }

  /** Who asked is only counted from then on: the browser is nobody's business any more. */
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
