/**
 * The word that an invite may ask for beside its link: whoever takes the seat by it has to know it. What stands here is its keyed
 * hash, which the route makes, so that neither the object nor a copy of it holds the word.
 */
import { HOUR } from "../../../game/limits.ts";
import type { GameEvent } from "../../../game/event.ts";
import type { GameState } from "../../../game/state.ts";
import { refused, type Refused } from "../../object/reply.ts";
import { sameSecret } from "../../tokens/secrets.ts";
import type { WordHash } from "../../tokens/invite-word.ts";
import { always } from "../kernel/feature.ts";
import type { Ledger } from "../kernel/ledger.ts";
import { all, ofGame } from "../../object/stored.ts";

export const INVITE_WORD_TABLES = ofGame({
  invite_word: { hash: "game", ...all("nothing", "only_one") },
  wrong_words: all("nothing", "at"),
});

/** Wrong words within an hour, of all together: so few that a short word holds. */
const MOST_WRONG = 5;

export type InviteWord = ReturnType<typeof createInviteWord>;

export function createInviteWord(ledger: Ledger) {
  const { store } = ledger;
  const kept = store.kept(() => store.rows<{ hash: WordHash }>("SELECT hash FROM invite_word")[0]?.hash ?? null);
  const isAsked = () => kept.value !== null;

  /** Another one for a new invite; null where it asks for none. Within a transaction of the caller's. */
  const set = (hash: WordHash | null) => {
    for (const table of ["invite_word", "wrong_words"]) store.run(`DELETE FROM ${table}`);
    if (hash !== null) store.run("INSERT INTO invite_word VALUES (1, ?)", hash);
    kept.value = hash;
  };

  return {
    set,

    shown: () => always(isAsked() ? { asksWord: true as const } : {}),

    /** Forgets it once nobody can join any more. Within the transaction that changes the game. */
    onEvents(_events: readonly GameEvent[], { status }: GameState): void {
      if (isAsked() && status !== "waiting") set(null);
    },

    /**
     * Why a word does not open the invite, which is counted where one was given; null where it does, or none is asked for.
     * @param given what may be kept of the word
     */
    refusal(given: readonly WordHash[] | null): Refused | null {
      const right = kept.value;
      return right === null ? null : refusal(ledger, right, given);
    },
  };
}

function refusal(ledger: Ledger, right: WordHash, given: readonly WordHash[] | null): Refused | null {
  const { store } = ledger;
  const now = ledger.now();
  const [wrong] = store.rows<{ count: number }>("SELECT count(*) AS count FROM wrong_words WHERE at > ?", now - HOUR);
  if ((wrong?.count ?? 0) >= MOST_WRONG) return refused("too-many", `After ${MOST_WRONG} wrong words an hour has to pass.`);
  if (given === null) return refused("wrong-word", "This invite asks for a word.");
  if (given.some((hash) => sameSecret(hash, right))) return null;
  ledger.transact(() => {
    store.run("DELETE FROM wrong_words WHERE at <= ?", now - HOUR);
    store.run("INSERT INTO wrong_words VALUES (?)", now);
  });
  return refused("wrong-word", "That is not the word that this invite asks for.");
}
