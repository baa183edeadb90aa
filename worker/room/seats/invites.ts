/**
 * What a creator does about the way to the free seat, while nobody has taken it: as calls with one answer, the state. An invite may ask for a
 * word beside its link. What stands here of that is its keyed hash, which the route makes, so that neither the object nor a copy of it holds
 * the word.
 */
import type { StateAnswer } from "../../../api/state-schema.ts";
import { nextInvite } from "../../../game/invites.ts";
import { opponent, type GameState } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Listers } from "../../archive/open-invites.ts";
import { inviteUrl } from "../../links.ts";
import { done, refused, type Reply, type Refused } from "../../object/reply.ts";
import type { WordHash } from "../../tokens/invite-word.ts";
import type { Feature, Viewer } from "../kernel/feature.ts";
import type { Game } from "../kernel/game.ts";
import type { Guard } from "../kernel/guard.ts";
import { asText, type Caller, type StateText } from "../kernel/reply.ts";
import { CROWDED, type OpenInvite } from "./open-invite.ts";
import type { Seats } from "./seats.ts";
import type { GameEvent } from "../../../game/event.ts";
import type { Kept } from "../../object/tables.ts";
import { sameSecret } from "../../tokens/secrets.ts";
import type { Store } from "../kernel/store.ts";
import { all, ofGame } from "../../object/stored.ts";

export const INVITE_WORD_TABLES = ofGame({
  invite_word: { hash: "game", ...all("nothing", "only_one") },
  wrong_words: all("nothing", "at"),
});

/** Wrong words within an hour, of all together: so few that a short word holds. */
const MOST_WRONG = 5;
const HOUR = 60 * 60 * 1000;

export type InviteCall =
  /** Lists the game for whoever comes first; counted for the listers. */
  | ({ readonly do: "list" } & Listers)
  | { readonly do: "unlist" }
  /** Makes a new invite, which kills the old one; with a word that it asks for, or none. */
  | { readonly do: "renew"; readonly word: WordHash | null }
  /** Kills the invite, and takes the game off the list. */
  | { readonly do: "withdraw" };

/** A list seats whoever comes first across from its maker, who has no seat here. */
const NO_LISTING = refused("malformed", "A game for two others is not listed.");

/** The word that the invite asks for from now on. @param hash null where no word is asked for. Within a transaction of the caller's. */
export function keepWord(store: Store, hash: WordHash | null): void {
  for (const table of ["invite_word", "wrong_words"]) store.run(`DELETE FROM ${table}`);
  if (hash !== null) store.run("INSERT INTO invite_word VALUES (1, ?)", hash);
}

interface Parts {
  readonly game: Game;
  readonly guard: Guard;
  readonly seats: Seats;
  readonly openInvite: OpenInvite;
}

export class Invites implements Feature {
  readonly #parts: Parts;
  /** The hash of the word that the invite asks for; null where it asks for none. */
  readonly #word: Kept<WordHash | null>;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { store } = parts.game.ledger;
    this.#word = store.kept(() => store.rows<{ hash: string }>("SELECT hash FROM invite_word")[0]?.hash ?? null);
  }

  readonly calls = {
    /** @param seat whose invite is meant, where each has one of its own */
    invite: async (caller: Caller, as: Side | undefined, call: InviteCall, seat?: Side): Promise<Reply<StateText>> => {
      const invited = this.#invited(caller, as, seat);
      return invited.ok ? asText(await this.#call(caller, invited.value, call)) : invited;
    },
  };

  /** Forgets the word once nobody can join any more. Within the transaction that changes the game. */
  onEvents(_events: readonly GameEvent[], { status }: GameState): void {
    if (this.#word.get() !== null && status !== "waiting") this.#setWord(null);
  }

  /** Whether a word is asked for; and what a maker who plays neither side is told besides. */
  shown() {
    const { game, seats } = this.#parts;
    const { name } = game;
    const word: Partial<StateAnswer> = this.#word.get() === null ? {} : { asksWord: true };
    return ({ isMaker = false, origin }: Viewer): Partial<StateAnswer> => {
      if (!isMaker) return word;
      const invites = Object.entries(seats.openInviteTokens()).map(
        ([side, token]) => [side, { url: inviteUrl(origin, name, token, side), token }] as const,
      );
      return { ...word, maker: { invites: Object.fromEntries(invites) } };
    };
  }

  toSeat(side: Side) {
    const { game, seats } = this.#parts;
    const { creator } = game.ledger.state;
    const [invite = null] = side === creator ? Object.values(seats.openInviteTokens()) : [];
    return (origin: string) => (invite === null ? {} : { inviteUrl: inviteUrl(origin, game.name, invite), inviteToken: invite });
  }

  async #call(caller: Caller, side: Side, call: InviteCall): Promise<Reply<StateAnswer>> {
    const { game, seats, openInvite } = this.#parts;
    const { state } = game.ledger;
    const answered = () => done(game.answerTo(caller));
    switch (call.do) {
      case "list":
        if (state.creator === null) return NO_LISTING;
        if (state.status === "playing") return refused("seat-taken", "Both seats are taken.");
        if (state.status === "over") return refused("game-over", "The game is over.");
        await openInvite.list(call);
        return openInvite.until() === null ? CROWDED[openInvite.crowd ?? "browser"] : answered();
      case "unlist":
        await openInvite.unlist();
        return answered();
      case "renew": {
        if (call.word !== null && state.creator === null)
          return refused("malformed", "word: an invite to a game of two others asks for none");
        const link = nextInvite(state, side, seats.currentKey);
        return game.decide(side, { kind: "invite", link }, caller, () => this.#setWord(call.word));
      }
      case "withdraw": {
        const withdrawn = game.decide(side, { kind: "uninvite" }, caller, () => this.#setWord(null));
        if (!withdrawn.ok) return withdrawn;
        await openInvite.unlist();
        return answered();
      }
    }
  }

  /**
   * The seat whose invite a caller may change: across from the creator, or where its maker plays neither side, whichever they name.
   * @param seat the one that is named
   */
  #invited(caller: Caller, as: Side | undefined, seat: Side | undefined): Reply<Side> {
    const { game, guard, seats } = this.#parts;
    const isMaker = seats.isMaker(caller);
    const refusal = isMaker ? guard.change(caller) : null;
    const acting = refusal ?? (isMaker ? done(null) : guard.seat(caller, as));
    if (!acting.ok) return acting;
    const { state } = game.ledger;
    if (state.creator === null && !isMaker)
      return refused("no-seat", "Whoever made the game invites to it, by the link that they got.");
    const side = state.creator === null ? seat : opponent(state, state.creator);
    if (side === undefined || !state.sides.includes(side) || (seat !== undefined && seat !== side))
      return refused("malformed", "side: the game invites nobody to such a seat");
    return done(side);
  }

  /**
   * Why a word does not open the invite, which is counted where one was given; null where it does, or none is asked for.
   * @param given what may be kept of the word
   */
  wrongWord(given: readonly WordHash[] | null): Refused | null {
    const right = this.#word.get();
    if (right === null) return null;
    const { ledger } = this.#parts.game;
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

  /** Within a transaction of the caller's. */
  #setWord(hash: WordHash | null): void {
    keepWord(this.#parts.game.ledger.store, hash);
    this.#word.set(hash);
  }
}
