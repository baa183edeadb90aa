/**
 * The Durable Object of one place where a person can be told: life-cycle and calls only. What belongs to the person rather than to a
 * game is kept here: the address, or another target, and nowhere else; their hours; how what is sent there fares.
 */
import { DurableObject } from "cloudflare:workers";
import type { Hours, SeatHours, SettingsAnswer } from "../../../api/mail-schema.ts";
import type { LinkedGame } from "../../../api/my-games-schema.ts";
import type { Notification } from "../../../game/notification.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Env } from "../../env.ts";
import { publicOrigin } from "../../links.ts";
import { storedText, createOpening } from "../../monitor/trouble.ts";
import { done, refused, type Reply, valueOf } from "../../object/reply.ts";
import { Shell } from "../../object/shell.ts";
import { isPlayMeId } from "../../tokens/game-id.ts";
import { readRing } from "../../tokens/link-tokens.ts";
import type { OwnerId, RecipientId } from "../../tokens/recipient.ts";
import { random } from "../../tokens/secrets.ts";
import { type MailedLink, NO_LINK, NOT_CONFIRMED, NOT_FOUND, TOO_MANY } from "../kind.ts";
import { KINDS, make, sendMade } from "../kinds.ts";
import { masked } from "./address.ts";
import { type ClientIds, mailLimits, mayClientAsk } from "./limits.ts";
import { loadRecipient, type Parts } from "./load.ts";
import { type MessageKind, Store, type Subscription, UNTOLD } from "./store.ts";
import { farewell, linkedGames, openedBy, opponentOf, tryToTell } from "./subscribed-games.ts";
import type { AdmitRequest, Committed, Seat, SubscribeRequest, Subscriptions, Welcome } from "./subscriptions.ts";

/** Where its tables have the recipient's id, for an alarm wakes the object without it. */
const NAME_KEPT = "SELECT value FROM facts WHERE name = 'recipient'";

/** What a link in a mail stops. */
type StopAim =
  /** All mails of the address, as the daily one's. */
  | { readonly kind: "all"; readonly address: string }
  | {
      readonly kind: "game";
      /** Enough to know it by: `a…@example.org`. */
      readonly address: string;
      readonly variant: string;
      /** The other player's name; null where none is known, or nothing comes any more. */
      readonly opponent: string | null;
      /** Whether it is a “play me” link, whose new games are told of. */
      readonly isLink: boolean;
      /** Whether mails about it still come, or are asked about. */
      readonly isTold: boolean;
      /** How many other games and links the address is told of. */
      readonly others: number;
    }
  /** Nothing is known any more of what its mail was about: that was long ago. */
  | { readonly kind: "over" };

export class Recipient extends DurableObject<Env> {
  readonly #shell = new Shell<Store, Parts>({
    tables: () => new Store(this.ctx.storage, (kept) => publicOrigin(this.env, kept)),
    load: (store) => loadRecipient(store, this.env, this.#id, { erase: () => this.erase(), empty: () => this.#empty() }),
    empty: NOT_FOUND,
    opening: createOpening(
      () => this.env.MONITOR,
      "recipient",
      () => this.ctx.id.name ?? storedText(this.ctx.storage, NAME_KEPT),
    ),
  });

  /**
   * Tells a seat here from now on without asking, if it may be: `stranger` where the address has to be asked. `asked` a moment ago.
   * @param by a link that was mailed here; one that is over is refused
   */
  async welcome(request: SubscribeRequest, by: MailedLink | null): Promise<Reply<Welcome>> {
    return this.#shell.with<Welcome>(
      ({ book }) => {
        if (by !== null && !book.isGood(by)) return NO_LINK;
        return done(book.welcome(request, by !== null));
      },
      by === null ? done("stranger") : NO_LINK,
    );
  }

  /** Asks the address whether a seat may be told here. The first one who gives this address makes the tables. */
  async ask(request: SubscribeRequest): Promise<Reply<null>> {
    return this.#begin(({ book, entry }, isFirst) => {
      if (isFirst) book.transact(() => entry.schedule());
      return done(book.ask(request));
    });
  }

  /**
   * Tells a seat from now on at a target that says yes by itself. A room does by taking a first message: nothing is kept of one that
   * does not.
   */
  async admit(request: AdmitRequest): Promise<Reply<null>> {
    const { consent } = KINDS[request.kind];
    if (consent === "asked") throw new Error(`a ${request.kind} that is told unasked`);
    const isProved = await this.#ask((book) => book.isProved(), false);
    if (!isProved.ok) return isProved;
    const refusal = consent === "first message" && !isProved.value ? await this.#prove(request) : null;
    return refusal ?? this.#begin(({ book }) => done(book.admit(request)));
  }

  /** Sends the first message; refused where nobody has taken it. */
  async #prove({ game, side, variant, language, origin, detail, target, kind }: AdmitRequest): Promise<Reply<null> | null> {
    const now = Date.now();
    const seat = { ...UNTOLD, number: now, game, side, variant, confirmed: true, language, origin, at: now, detail };
    const { LINK_KEYS, ADDRESS_KEY: addressKey } = this.env;
    const to = { id: `test-${random(15)}`, recipient: this.#name, target, ring: readRing(LINK_KEYS), addressKey, now };
    const sent = await sendMade(make(KINDS[kind], { kind: "test", seat }, to), this.env);
    return sent.kind === "sent" ? null : refused("channel-refused", `It took no first message: ${sent.reason}.`);
  }

  /** Tells a seat of the game that follows one whose seat was confirmed here; false where that was not. */
  async follow(before: Seat, next: Seat) {
    return this.#ask((book) => book.follow(before, next), false);
  }

  /** Tells another game's seat of a browser as it tells this one; false where that browser may not ask for it. */
  async share(before: Seat, next: Seat & { readonly variant: string }, browser: string) {
    return this.#ask((book) => book.share(before, next, browser), false);
  }

  /**
   * Takes a game's notification over; `gone` where its seat is not told here.
   * @throws where newer code has written this: a game asks again for as long as that is so
   */
  async commit(notification: Notification): Promise<Committed> {
    return valueOf(await this.#ask<Committed>((book) => book.hold(notification), { kind: "gone" }));
  }

  /** Whether another call of a player's, in whatever game, would be told here today. */
  async mayBeCalled() {
    return this.#ask((book) => book.mayBeCalled(), true);
  }

  /** What was told of a seat waits for nobody any more: it is taken from where it is shown, if that can be. */
  async withdraw(game: string, side: Side) {
    return this.#change(game, side, (book, seat) => book.withdraw(seat));
  }

  /** Whether what is stored here can be opened, which it is by being asked. */
  async opens(): Promise<boolean> {
    return this.#shell.opens();
  }

  /** How a seat is told here; null where it is not. Of a “play me” link, how its games are counts for it, too. */
  async status(game: string, side: Side, games: readonly string[] = []) {
    return this.#ask((book) => book.status(game, side, games), null);
  }

  /** Has a seat told at other hours than those of the address; null: at those again. */
  async setHours(game: string, side: Side, hours: SeatHours | null): Promise<Reply<null>> {
    return this.#shell.with(({ book }) => book.setHours(game, side, hours), NOT_CONFIRMED);
  }

  /** The seat is told nothing here any more. */
  async drop(game: string, side: Side) {
    return this.#change(game, side, (book, seat) => book.drop([seat]));
  }

  /** A name is gone that stands in the subject of a seat's mails. */
  async forgetSubject(game: string, side: Side) {
    return this.#change(game, side, ({ store }, seat) => store.putSubscription({ ...seat, subject: null }));
  }

  /**
   * A browser that has said yes here may not do more than any other from now on.
   * @returns whether this is that browser's own: then its seat had better be told nothing here
   */
  async forgetBrowser(browser: string): Promise<Reply<boolean>> {
    return this.#shell.with(({ book }) => {
      const isOwn = book.kind.consent === "held" && book.store.knows(browser);
      if (!isOwn) book.transact(() => book.store.forgetBrowser(browser));
      return done(isOwn);
    }, done(false));
  }

  /** Sends a message that shows that messages come. */
  async sendTest(game: string, side: Side): Promise<Reply<null>> {
    return this.#shell.with(({ book }) => {
      const subscription = this.#store.subscriptionOf(game, side);
      if (subscription === null) return NOT_FOUND;
      return subscription.confirmed ? this.#request(book, "test", subscription.number) : NOT_CONFIRMED;
    });
  }

  /** Somebody at the address says yes to the seat of that number, and maybe to all games of the browser that asked. */
  async confirm(number: number, browser: string | null, isForAll: boolean | undefined) {
    return this.#byLink(async ({ book, entry }) => {
      const agreed = book.confirm(number, browser, isForAll);
      if (agreed === null) return NO_LINK;
      const { subscription, forAllOf } = agreed;
      await tryToTell(book, [subscription]);
      await entry.answered(subscription);
      const { game, side } = subscription;
      // The seat of whose browser all games are to be told as it is; null where only the seat itself is.
      const forAll = forAllOf === null ? null : { game, side, browser: forAllOf };
      // As each mail about it opens the seat from now on.
      return done({ settings: this.#settings(), opened: await openedBy(book, subscription), forAll });
    });
  }

  /** Somebody at the address lets a browser use it, by the link of a mail that asked. */
  async letIn(mailedAt: number, browser: string): Promise<Reply<null>> {
    return this.#byLink(({ book }) => (book.letIn(mailedAt, browser) ? done(null) : NO_LINK));
  }

  /** Whose the address is. */
  async owner(): Promise<Reply<OwnerId>> {
    return this.#byLink(({ entry }) => done(entry.owner()));
  }

  /** The settings, for whoever has a link that was mailed here: to a seat's confirmation, or to all games. */
  async look(by: MailedLink): Promise<Reply<SettingsAnswer>> {
    return this.#byGoodLink(by, () => this.#settings());
  }

  async configure(by: MailedLink, hours: Partial<Hours>): Promise<Reply<SettingsAnswer>> {
    return this.#byGoodLink(by, ({ book }) => {
      book.transact(() => {
        this.#store.setHours({ ...this.#store.hours(), ...hours });
        book.replan();
      });
      return this.#settings();
    });
  }

  /** Stops what the link of that number in a mail is about: a game's mails, or all of them (0). What has ended before is no failure. */
  async unsubscribe(number: number): Promise<Reply<null>> {
    return this.#shell.with(async ({ book }) => {
      await farewell(book, book.stop(number), "stopped");
      return done(null);
    });
  }

  /** What the link of that number in a mail stops. Whoever has it learns of no other game. */
  async stops(number: number): Promise<Reply<StopAim>> {
    return this.#shell.with<StopAim>(
      async ({ book }) => {
        const address = masked(this.#store.target());
        const told = this.#store.subscriptions();
        if (number === 0) return done({ kind: "all", address });
        const seat = book.seatOf(number);
        if (seat === null) return done({ kind: "over" });
        const { variant } = seat;
        const subscription = this.#store.subscriptionOf(seat.game, seat.side);
        const others = told.filter((each) => each.confirmed && each.number !== subscription?.number).length;
        const opponent = subscription && (await opponentOf(book, subscription));
        const isLink = isPlayMeId(this.env.ID_KEY, seat.game);
        return done({ kind: "game", address, variant, opponent, isLink, isTold: subscription !== null, others });
      },
      done({ kind: "over" }),
    );
  }

  /** Forgets everything: the owner wants no mails. What newer code has written is forgotten all the same. */
  async erase(): Promise<void> {
    await this.#shell.with(async ({ book }) => {
      await farewell(book, book.end(0), "never");
      return done(null);
    });
    await this.#empty();
  }

  /** The games that are told here, newest first, for whoever has the link that was mailed then. */
  async games(mailedAt: number): Promise<Reply<readonly LinkedGame[]>> {
    return this.#byGoodLink({ purpose: "me", number: mailedAt }, ({ book }) =>
      linkedGames(
        book,
        this.#store.subscriptions().filter(({ confirmed }) => confirmed),
      ),
    );
  }

  /** Mails the link to all games; nothing where nobody has confirmed the address, or after enough of them. */
  async mailGames(client: ClientIds | null): Promise<void> {
    await this.#shell.with(async ({ book }) => {
      if (!this.#store.subscriptions().some(({ confirmed }) => confirmed)) return done(null);
      const may = await mayClientAsk(this.env.MAIL_RATE_LIMITER, client, mailLimits(this.env).client);
      return may ? this.#request(book, "games", 0) : TOO_MANY;
    });
  }

  /** Ends every link to all games that was mailed up to now, for whoever has one of them. */
  async killLinks(mailedAt: number): Promise<Reply<null>> {
    return this.#byGoodLink({ purpose: "me", number: mailedAt }, ({ book }) => {
      book.transact(() => this.#store.endLinks(Math.max(mailedAt, book.now()) + 1));
      return null;
    });
  }

  /** Moves this recipient's time and works what is due then; in development only. */
  async advance(milliseconds: number): Promise<Reply<number>> {
    return this.#shell.advance(milliseconds);
  }

  override async alarm(rung?: AlarmInvocationInfo): Promise<void> {
    await this.#shell.alarm(rung);
  }

  /** Works in an object that is there, or that is made for it. */
  async #begin(work: (loaded: Parts, isFirst: boolean) => Reply<null>): Promise<Reply<null>> {
    if (this.#shell.tables.condition() !== "empty") return this.#shell.with((loaded) => work(loaded, false));
    this.#shell.make(
      (store) => {
        // An alarm wakes the object without its name.
        store.setFact("recipient", this.#name);
        // Links of an address that was forgotten stay dead.
        store.endLinks(Date.now());
      },
      (loaded) => work(loaded, true),
    );
    return done(null);
  }

  async #empty(): Promise<void> {
    this.#shell.forget();
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  #request(book: Subscriptions, kind: MessageKind, subscription: number): Reply<null> {
    const charge = book.askedCharge();
    return book.transact(() => {
      // One that nobody has taken yet is tried at once: it is no other message, and counts once.
      if (book.hurryRequest(kind, subscription)) return done(null);
      if (!book.canAfford(charge)) return TOO_MANY;
      book.spend(charge);
      book.request(kind, subscription);
      return done(null);
    });
  }

  #settings(): SettingsAnswer {
    return { address: this.#store.target(), ...this.#store.hours() };
  }

  /** For whoever shows a mailed link: where everything was forgotten, it is over too. */
  async #byLink<T>(work: (loaded: Parts) => Reply<T> | Promise<Reply<T>>): Promise<Reply<T>> {
    return this.#shell.with(work, NO_LINK);
  }

  /** The same, where that link is good still. */
  async #byGoodLink<T>(by: MailedLink, work: (loaded: Parts) => T | Promise<T>): Promise<Reply<T>> {
    return this.#byLink(async (loaded) => (loaded.book.isGood(by) ? done(await work(loaded)) : NO_LINK));
  }

  /** @param empty the answer where nobody was ever told here */
  async #ask<T>(work: (book: Subscriptions) => T, empty: T): Promise<Reply<T>> {
    return this.#shell.with(({ book }) => done(work(book)), done(empty));
  }

  /** Changes what is kept of a seat, where that is told here. */
  async #change(game: string, side: Side, work: (book: Subscriptions, seat: Subscription) => void): Promise<Reply<null>> {
    return this.#shell.with(({ book }) => {
      const seat = book.store.subscriptionOf(game, side);
      if (seat !== null) book.transact(() => work(book, seat));
      return done(null);
    }, done(null));
  }

  get #store(): Store {
    return this.#shell.tables;
  }

  get #name(): RecipientId {
    const { name } = this.ctx.id;
    if (name === undefined) throw new Error("a recipient that was not asked for by name");
    return name;
  }

  get #id(): RecipientId {
    const id = this.#store.fact("recipient");
    if (id === null) throw new Error("a recipient without its name");
    return id;
  }
}
