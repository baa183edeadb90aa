/**
 * A "play me" link: whoever presses its button gets a game of their own with its owner. One object a link holds its limits: a game is
 * reserved here in one synchronous turn before it is made, so that as many at once as may be find no more than there are. What
 * follows (the game, the owner's seat, the visitor's) can be repeated: the same press goes on where it broke off, and makes one game.
 */
import { DAY } from "../../game/limits.ts";
import { DurableObject } from "cloudflare:workers";
import { HIDDEN_NAME } from "../../api/seats.ts";
import type { OwnPlayMe, PlayMeChange, PlayMeView } from "../../api/play-me-schema.ts";
import { usualStart } from "../../game/decide.ts";
import { byProgram } from "../../game/seats.ts";
import type { WebhookEvent } from "../../api/channels.ts";
import type { AddedWebhookAnswer } from "../../api/webhook-schema.ts";
import type { Offer } from "../../games/registry.ts";
import type { Env } from "../env.ts";
import { seatUrl } from "../links.ts";
import { isAdmitted } from "../archive/admission.ts";
import { done, NEWER, type Refused, refused, type Reply } from "../object/reply.ts";
import type { Caller } from "../room/kernel/reply.ts";
import type { Frequency } from "../../game/notification.ts";
import type { RecipientNews } from "../notifications/content/message.ts";
import { sideFor } from "../room/create.ts";
import type { NameAct } from "../room/seats/names.ts";
import type { Seated } from "../room/seats/seats.ts";
import { gameId } from "../tokens/game-id.ts";
import { base32, derive, fingerprint, type Repeatable } from "../tokens/secrets.ts";
import { readRing, token, isToken, type Ring, isRepeat, readRenewed, renew, type RenewedLink } from "../tokens/link-tokens.ts";
import { goingGames, type Refusal, refusalOf } from "./places.ts";
import { type MadeGame, offerOf, type PlayMeLink, PlayMeStore, type Visitor } from "./store.ts";
import { ENDED, type TellAct, createTelling } from "./telling.ts";
import { gameAt } from "../room/ask.ts";

/** The fact that the link stands in by which its owner manages this one, where they have had it made anew. */
const OWNER_LINK = "owner-link";
const NO_OWNER = refused("no-seat", "The link is needed that its owner manages it by.");
const NOT_FOUND = refused("not-found", "There is no such link.");
const UNKNOWN: Visitor = { browser: null, network: null, site: null };
const NOT_OPEN = refused("not-open", "The owner takes no games by this link now.");
const NAME_HIDDEN = refused("name-hidden", "The operator has hidden the name of this link.");
const NO_PLACE: Readonly<Record<Refusal, Refused>> = {
  full: refused("too-many", "The owner has as many games as they take at a time."),
  "full-today": refused("too-many", "The owner has begun as many games today as they take."),
  share: refused("share-taken", "Your browser or network has as many games with the owner as one may have, at a time or today."),
};

/** What a link's owner does about it. */
export type OwnerAct =
  | { readonly do: "look" }
  | { readonly do: "change"; readonly change: PlayMeChange }
  | { readonly do: "end" }
  /** The owner's browser is to be forgotten, which the call comes from. */
  | { readonly do: "forget" }
  | TellAct;

/** Somebody who has pressed the button. */
interface Press {
  readonly id: string;
  readonly caller: Pick<Caller, "browser" | "origin">;
  /** Not told by a Worker of the version before. */
  readonly visitor?: Visitor;
  readonly name: string | null;
  readonly program?: true;
  readonly repeatable: Repeatable;
}

interface PlayMeGame {
  readonly game: string;
  readonly seated: Seated;
}

export class PlayMe extends DurableObject<Env> {
  readonly #store = new PlayMeStore(this.ctx.storage);
  readonly #telling = createTelling(this.#store, () => this.env);
  readonly #going = goingGames(this.#store, () => this.env);

  /** Makes the link; a repeat gets the same answer. */
  async create(id: string, link: Omit<PlayMeLink, "key" | "status">, origin: string): Promise<Reply<OwnPlayMe>> {
    const made = this.#store.write(() => {
      const known = this.#store.link();
      if (known !== null) {
        const hasFirstToken = this.#ownerLink(known).generation === 1;
        return known.repeatable.request === link.repeatable.request && hasFirstToken ? known : null;
      }
      const fresh: PlayMeLink = { ...link, status: "open", key: this.#ring.current };
      this.#store.make(fresh, Date.now());
      return fresh;
    });
    if (!made.ok) return made;
    if (made.value === null) return refused("key-reused", "This Idempotency-Key was used for something else.");
    return this.#toOwner(id, made.value, origin, this.#store.going());
  }

  /** The owner's token. */
  async ownerToken(id: string): Promise<Reply<string>> {
    return this.#with((link) => this.#ownerToken(id, link));
  }

  /** The token of a new link by which the owner manages this one, for whoever shows the one before it, which is dead then, or asks again. */
  async newOwnerLink(id: string, { bearer }: Caller, repeatable: Repeatable | null): Promise<Reply<string>> {
    return this.#with((link) => {
      const before = this.#ownerLink(link);
      const now = Date.now();
      const renewOnce = () => {
        const renewed = renew(before, this.#ring.current, repeatable, now);
        if (!renewed.ok) return renewed;
        const { value } = renewed;
        if (value !== before) this.#store.transaction(() => this.#store.setFact(OWNER_LINK, JSON.stringify(value)));
        return this.#ownerToken(id, link);
      };
      return isRepeat(before, repeatable, now) ? renewOnce() : this.#asOwner(id, bearer, renewOnce);
    });
  }

  async look(): Promise<Reply<PlayMeView>> {
    return this.#with((link) => done(this.#view(link)));
  }

  /** As its owner sees it, whose token is shown; changed before that where something is to change. */
  async manage(id: string, { bearer, browser, origin }: Caller, act: OwnerAct): Promise<Reply<OwnPlayMe>> {
    return this.#asOwner(id, bearer, async (link) => {
      const acted = await this.#act(id, link, act, browser);
      if (!acted.ok) return acted;
      const games = act.do === "look" ? await this.#going.list() : this.#store.going();
      return this.#toOwner(id, this.#store.link() ?? link, origin, games);
    });
  }

  async #act(id: string, link: PlayMeLink, act: OwnerAct, browser: string | undefined): Promise<Reply<null>> {
    switch (act.do) {
      case "look":
        return done(null);
      case "end":
        return done(await this.#endAll(id, link));
      case "forget":
        this.#store.transaction(() => browser !== undefined && this.#store.detach(browser));
        return done(null);
      case "change": {
        if (link.status === "ended") return ENDED;
        const shown = this.#view(link).name;
        const { atOnce = link.atOnce, aDay = link.aDay, name: wished = shown, paused } = act.change;
        if (wished !== shown && this.#store.isNameHidden()) return NAME_HIDDEN;
        const name = wished === shown ? link.wish.name : wished;
        const status = paused === undefined ? link.status : paused ? "paused" : "open";
        this.#store.transaction(() => this.#store.change({ wish: { ...link.wish, name }, status, atOnce, aDay }));
        return done(null);
      }
      case "tell":
      case "silence":
      case "follow":
      case "unfollow":
      case "test":
        return this.#telling.act(id, link, act);
    }
  }

  /** Adds a webhook that each new game has for its owner's seat. */
  async addWebhook(
    id: string,
    { bearer, origin }: Caller,
    url: string,
    events: readonly WebhookEvent[] | undefined,
  ): Promise<Reply<AddedWebhookAnswer>> {
    return this.#asOwner(id, bearer, ({ status }) =>
      status === "ended" ? ENDED : this.#telling.webhooks.add(url, events, origin),
    );
  }

  /** Removes it; games that it has made keep it. */
  async removeWebhook(id: string, { bearer }: Caller, webhook: string): Promise<Reply<null>> {
    return this.#asOwner(id, bearer, () => this.#telling.webhooks.remove(webhook));
  }

  /** What a recipient says of telling its owner; how that goes, the link asks when its owner looks. */
  async hear(recipient: string, news: RecipientNews): Promise<void> {
    if (news.kind === "status" || !this.#link().ok) return;
    this.#store.transaction(() => {
      this.#store.owner.forget(recipient);
      this.#store.room.forget(recipient);
    });
  }

  /** How often its owner is told; null where no address tells them. */
  async frequency(): Promise<Frequency | null> {
    return this.#link().ok ? (this.#store.owner.current()?.when ?? null) : null;
  }

  /** Ends the link, whoever has made it: for the operator. */
  async end(id: string): Promise<Reply<null>> {
    return this.#with(async (link) => done(await this.#endAll(id, link)));
  }

  /** The operator has hidden the owner's name in one of its games, or allows it again: likewise here, and in its next games. */
  async permitName(act: NameAct): Promise<Reply<null>> {
    return this.#with(() => {
      this.#store.transaction(() => this.#store.hideName(act === "hide-name"));
      return done(null);
    });
  }

  async #endAll(id: string, link: PlayMeLink): Promise<null> {
    this.#store.transaction(() => this.#store.end(link));
    return this.#telling.end(id);
  }

  /** Makes a game with its owner for whoever has pressed, and seats both. */
  async play(press: Press): Promise<Reply<PlayMeGame>> {
    const link = this.#link();
    if (!link.ok) return link;
    const offer = offerOf(link.value.wish);
    const isOwn = press.caller.browser !== undefined && press.caller.browser === link.value.browser;
    if (isOwn) return refused("own-invite", "This is your own link: it is for others to press.");
    const { browser: owner } = link.value;
    if (!(await isAdmitted(this.env.DB, owner === null ? null : { owner }, press.caller.browser))) return NOT_OPEN;
    // What is over by now is known by nothing else, and who pressed for it is to be forgotten.
    if (this.#store.holding().some(({ at }) => at <= Date.now() - DAY)) await this.#going.free();
    let reserved = this.#reserve(press, offer);
    const isCrowded = !reserved.ok && (reserved.code === "too-many" || reserved.code === "share-taken");
    if (isCrowded && (await this.#going.free())) reserved = this.#reserve(press, offer);
    return reserved.ok ? this.#make(link.value, offer, reserved.value, press) : reserved;
  }

  /** Reserves a game, unless the press has one; nothing is awaited between counting and writing. */
  #reserve({ id, repeatable, visitor = UNKNOWN }: Press, { rulebook }: Offer): Reply<MadeGame> {
    const known = this.#store.gameOf(repeatable.key);
    if (known !== null)
      return known.request === repeatable.request
        ? done(known)
        : refused("key-reused", "This Idempotency-Key was used for something else.");
    const link = this.#store.link();
    if (link === null || link.status !== "open") return NOT_OPEN;
    const at = Date.now();
    const refusal = refusalOf(link, this.#store.taken(at - DAY), visitor);
    if (refusal !== null) return NO_PLACE[refusal];
    const number = this.#store.nextNumber();
    const game = gameId(this.env.ID_KEY, this.#secret(id, number));
    const side = sideFor(link.wish.seat, rulebook.sides);
    const { key: press, request } = repeatable;
    const made: MadeGame = { number, game, side, press, request, key: this.#ring.current, at };
    this.#store.transaction(() => {
      this.#store.forgetVisitors(at - DAY);
      this.#store.reserve(made, visitor);
    });
    return done(made);
  }

  /** Each step is answered alike when it comes again. */
  async #make({ wish, browser }: PlayMeLink, offer: Offer, made: MadeGame, press: Press): Promise<Reply<PlayMeGame>> {
    const { game, side, number } = made;
    const { origin } = press.caller;
    const { ROOM } = this.env;
    const room = gameAt(ROOM, game);
    const secret = this.#secret(press.id, number);
    const created = await ROOM.getByName(game).create({
      game,
      variant: wish.variant,
      by: side,
      name: wish.name,
      ...byProgram(wish),
      settings: wish.settings,
      start: usualStart(offer.variant.match),
      repeatable: { key: fingerprint(secret), request: fingerprint(`play-me ${press.id} ${number}`) },
      webhooks: this.#telling.webhooks.of(side),
      playMe: { id: press.id, isNameHidden: this.#store.isNameHidden() },
      origin,
    });
    if (!created.ok) return created;
    const { seat, invites } = created.value;
    const [invite = ""] = Object.values(invites);
    if (seat === null) throw new Error("a game that its owner does not play");
    if (browser !== null) {
      const opened = await room.open({ bearer: seat.token, browser, origin }, false);
      if (!opened.ok) return opened;
    }
    const { status }: { status: string } = JSON.parse(created.value.state);
    if (status === "waiting") {
      await this.#telling.follow(press.id, room, { bearer: seat.token, origin });
    }
    const { name, repeatable } = press;
    const visitor = { name, ...byProgram(press), repeatable, by: "invite", word: null } as const;
    const seated = await room.join({ ...press.caller, bearer: invite }, visitor);
    return seated.ok ? done({ game, seated: seated.value }) : seated;
  }

  /** What the id of a game derives from: nobody who knows one of them can make the next. */
  #secret(id: string, number: number): string {
    return base32(derive(this.env.ID_KEY, "play-me-game", id, number));
  }

  /** Works for whoever shows the token of its owner's link, which they can have made anew. */
  async #asOwner<T>(id: string, bearer = "", work: (link: PlayMeLink) => Reply<T> | Promise<Reply<T>>): Promise<Reply<T>> {
    return this.#with((link) =>
      isToken(bearer, this.#ring, id, { kind: "owner" }, this.#ownerLink(link)) ? work(link) : NO_OWNER,
    );
  }

  async #with<T>(work: (link: PlayMeLink) => Reply<T> | Promise<Reply<T>>): Promise<Reply<T>> {
    const link = this.#link();
    return link.ok ? work(link.value) : link;
  }

  #ownerToken(id: string, link: PlayMeLink): Reply<string> {
    const derived = token(this.#ring, id, { kind: "owner" }, this.#ownerLink(link));
    return derived === null ? NO_OWNER : done(derived);
  }

  #ownerLink({ key }: PlayMeLink): RenewedLink {
    return readRenewed(this.#store.fact(OWNER_LINK), { key, generation: 1 });
  }

  get #ring(): Ring {
    return readRing(this.env.LINK_KEYS);
  }

  #link(): Reply<PlayMeLink> {
    const seen = this.#store.look(() => this.#store.link(), null);
    if (!seen.ok) return NEWER;
    return seen.value === null ? NOT_FOUND : done(seen.value);
  }

  #view({ wish, status }: PlayMeLink): PlayMeView {
    const { variant, seat, name, settings } = wish;
    const { clock = null, series = null } = settings;
    const shown = name !== null && this.#store.isNameHidden() ? HIDDEN_NAME : name;
    return { variant, seat, name: shown, ...byProgram(wish), clock, series, status };
  }

  /** The owner's seat by its first link, where that is valid still: a later one is shown by the game alone, to whoever has the seat. */
  async #ownedGame({ game, side, key }: MadeGame, origin: string): Promise<OwnPlayMe["games"][number]> {
    const seat = token(this.#ring, game, { kind: "seat", side }, { key, generation: 1 });
    // One that can't be opened has the same link when it can be.
    const listed =
      seat === null
        ? NO_OWNER
        : await gameAt(this.env.ROOM, game)
            .mine(seat)
            .catch(() => null);
    const isDead = listed?.ok === false && listed.code === NO_OWNER.code;
    return { id: game, url: seat === null || isDead ? null : seatUrl(origin, game, seat) };
  }

  async #toOwner(id: string, link: PlayMeLink, origin: string, made: readonly MadeGame[]): Promise<Reply<OwnPlayMe>> {
    const { atOnce, aDay } = link;
    const games = await Promise.all(made.map((each) => this.#ownedGame(each, origin)));
    const today = this.#store.countSince(Date.now() - DAY);
    return done({ id, ...this.#view(link), atOnce, aDay, today, games, ...(await this.#telling.show(id)) });
  }
}
