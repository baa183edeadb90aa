/**
 * The Durable Object of one place where a person can be told: life-cycle and calls only. What belongs to the person rather than to a
 * game is kept here: the address, and nowhere else; their hours; how their mails fare.
 */
import { DurableObject } from "cloudflare:workers";
import type { ConfirmAnswer, Hours, SeatHours, SettingsAnswer } from "../../api/mail-schema.ts";
import type { Notice } from "../../game/notice.ts";
import type { Side } from "../../rules/contract.ts";
import type { LinkedGame } from "../../api/my-games-schema.ts";
import type { Env } from "../env.ts";
import { publicOrigin } from "../links.ts";
import { tally } from "../monitor/tally.ts";
import { JobRegistry } from "../object/job-registry.ts";
import { done, type Reply, valueOf } from "../object/reply.ts";
import { type Loaded, Shell } from "../object/shell.ts";
import type { OwnerId, RecipientId } from "../tokens/recipient.ts";
import { type ClientIds, mayAsk } from "./client-limits.ts";
import { askedCharge, mailLimits } from "./budget.ts";
import { Diary } from "./diary.ts";
import { ENTER, Entry } from "./entry.ts";
import { OutgoingMails, SEND } from "./outgoing-mails.ts";
import { type MailedLink, Links } from "./links.ts";
import { registerOf } from "./owner.ts";
import { NO_LINK, NOT_CONFIRMED, NOT_FOUND, TOO_MANY } from "./refusals.ts";
import { type MailKind, Store } from "./store.ts";
import { FORGET, type Seat, type SubscribeRequest, type SubscriptionAnswer, Subscriptions } from "./subscriptions.ts";
import { SubscribedGames } from "./subscribed-games.ts";

interface Parts extends Loaded {
  readonly book: Diary;
  readonly outgoing: OutgoingMails;
  readonly subscriptions: Subscriptions;
  readonly links: Links;
  readonly games: SubscribedGames;
  readonly entry: Entry;
}

export class Recipient extends DurableObject<Env> {
  readonly #shell = new Shell<Store, Parts>({
    tables: () => new Store(this.ctx.storage, (kept) => publicOrigin(this.env, kept)),
    load: (store) => this.#load(store),
    empty: NOT_FOUND,
  });

  /**
   * Tells a seat here from now on without asking, if it may be: `stranger` where the address has to be asked. `asked` a moment ago.
   * @param by a link that was mailed here; one that is over is refused
   */
  async welcome(request: SubscribeRequest, by: MailedLink | null): Promise<Reply<"confirmed" | "asked" | "stranger">> {
    return this.#shell.with<"confirmed" | "asked" | "stranger">(
      ({ links, subscriptions }) => {
        if (by !== null && !links.isValid(by)) return NO_LINK;
        if (by === null && !subscriptions.isWelcome(request)) return done(subscriptions.wasAsked(request) ? "asked" : "stranger");
        subscriptions.welcome(request);
        return done("confirmed");
      },
      by === null ? done("stranger") : NO_LINK,
    );
  }

  /** Asks the address whether a seat may be told here. The first one who gives this address makes the tables. */
  async ask(request: SubscribeRequest): Promise<Reply<null>> {
    const { name } = this.ctx.id;
    if (name === undefined) throw new Error("a recipient that was not asked for by name");
    if (this.#shell.tables.condition() !== "empty")
      return this.#shell.with(({ subscriptions }) => done(subscriptions.ask(request)));
    this.#shell.make(
      (store) => {
        // An alarm wakes the object without its name.
        store.setFact("recipient", name);
        // Links of an address that was forgotten stay dead.
        store.endLinks(Date.now());
      },
      ({ book, entry, subscriptions }) => {
        book.transact(() => entry.schedule());
        subscriptions.ask(request);
      },
    );
    return done(null);
  }

  /** Tells a seat of the game that follows one whose seat was confirmed here; false where that was not. */
  async follow(before: Seat, next: Seat): Promise<Reply<boolean>> {
    return this.#shell.with(({ subscriptions }) => done(subscriptions.follow(before, next)), done(false));
  }

  /**
   * Takes a game's notice over; `gone` where its seat is not told here.
   * @throws where newer code has written this: a game asks again for as long as that is so
   */
  async commit(notice: Notice): Promise<"kept" | "gone"> {
    const isHeld = await this.#shell.with(({ subscriptions }) => done(subscriptions.hold(notice)), done(false));
    return valueOf(isHeld) ? "kept" : "gone";
  }

  /** How a seat is told here; null where it is not. */
  async status(game: string, side: Side): Promise<Reply<SubscriptionAnswer | null>> {
    return this.#shell.with(({ subscriptions }) => done(subscriptions.status(game, side)), done(null));
  }

  /** Has a seat told at other hours than those of the address; null: at those again. */
  async setHours(game: string, side: Side, hours: SeatHours | null): Promise<Reply<null>> {
    const isSet = await this.#shell.with(({ subscriptions }) => done(subscriptions.setHours(game, side, hours)), done(false));
    if (!isSet.ok) return isSet;
    return isSet.value ? done(null) : NOT_CONFIRMED;
  }

  /** The seat is told nothing here any more. */
  async drop(game: string, side: Side): Promise<Reply<null>> {
    return this.#shell.with(({ subscriptions }) => done(subscriptions.drop(game, side)), done(null));
  }

  /** A name is gone that stands in the subject of a seat's mails. */
  async forgetSubject(game: string, side: Side): Promise<Reply<null>> {
    return this.#shell.with(({ subscriptions }) => done(subscriptions.forgetSubject(game, side)), done(null));
  }

  /** A browser that has said yes here may not do more than any other from now on. */
  async forgetBrowser(browser: string): Promise<Reply<null>> {
    return this.#shell.with(({ book }) => done(book.transact(() => book.store.forgetBrowser(browser))), done(null));
  }

  /** Sends a mail that shows that mails come. */
  async sendTest(game: string, side: Side): Promise<Reply<null>> {
    return this.#shell.with((loaded) => {
      const subscription = this.#store.subscriptionOf(game, side);
      if (subscription === null) return NOT_FOUND;
      return subscription.confirmed ? this.#request(loaded, "test", subscription.number) : NOT_CONFIRMED;
    });
  }

  /** Somebody at the address says yes to the seat of that number. */
  async confirm(number: number, browser: string | null): Promise<Reply<ConfirmAnswer>> {
    return this.#byLink<ConfirmAnswer>(async ({ subscriptions, outgoing, entry, games }) => {
      const confirmed = subscriptions.confirm(number, browser);
      if (confirmed === null) return NO_LINK;
      await outgoing.tell([confirmed], { kind: "agreed" });
      await entry.answered(confirmed);
      // As each mail about it opens the seat from now on.
      return done({ ...this.#settings(), board: await games.boardOf(confirmed) });
    });
  }

  /** Somebody at the address lets a browser use it, by the link of a mail that asked. */
  async letIn(mailedAt: number, browser: string): Promise<Reply<null>> {
    return this.#byLink(({ subscriptions }) => (subscriptions.letIn(mailedAt, browser) ? done(null) : NO_LINK));
  }

  /** Whose the address is. */
  async owner(): Promise<Reply<OwnerId>> {
    return this.#byLink(({ entry }) => done(entry.owner));
  }

  /** The settings, for whoever has a link that was mailed here: to a seat's confirmation, or to all games. */
  async look(by: MailedLink): Promise<Reply<SettingsAnswer>> {
    return this.#byLink(({ links }) => (links.isValid(by) ? done(this.#settings()) : NO_LINK));
  }

  async configure(by: MailedLink, hours: Partial<Hours>): Promise<Reply<SettingsAnswer>> {
    return this.#byLink(({ links, book, outgoing }) => {
      if (!links.isValid(by)) return NO_LINK;
      book.transact(() => {
        this.#store.setHours({ ...this.#store.hours(), ...hours });
        outgoing.replan();
      });
      return done(this.#settings());
    });
  }

  /** Ends the subscription of that number, or all of them (0). What has ended before is no failure. */
  async unsubscribe(number: number): Promise<Reply<null>> {
    return this.#shell.with(async ({ subscriptions, games }) => {
      await games.farewell(subscriptions.end(number));
      return done(null);
    });
  }

  /** Forgets everything: the owner wants no mails. What newer code has written is forgotten all the same. */
  async erase(): Promise<void> {
    await this.#shell.with(async ({ games, subscriptions }) => {
      await games.farewell(subscriptions.end(0));
      return done(null);
    });
    await this.#empty();
  }

  /** The games that are told here, newest first, for whoever has the link that was mailed then. */
  async games(mailedAt: number): Promise<Reply<readonly LinkedGame[]>> {
    return this.#byLink(async ({ links, games }) => {
      if (!links.isValid({ purpose: "me", number: mailedAt })) return NO_LINK;
      return done(await games.list(this.#store.subscriptions().filter(({ confirmed }) => confirmed)));
    });
  }

  /** Mails the link to all games; nothing where nobody has confirmed the address, or after enough of them. */
  async mailGames(client: ClientIds | null): Promise<void> {
    await this.#shell.with(async (loaded) => {
      if (!this.#store.subscriptions().some(({ confirmed }) => confirmed)) return done(null);
      const may = await mayAsk(this.env.MAIL_RATE_LIMITER, client, mailLimits(this.env).client);
      return may ? this.#request(loaded, "games", 0) : TOO_MANY;
    });
  }

  /** Ends every link to all games that was mailed up to now, for whoever has one of them. */
  async killLinks(mailedAt: number): Promise<Reply<null>> {
    return this.#byLink(({ links }) => {
      if (!links.isValid({ purpose: "me", number: mailedAt })) return NO_LINK;
      links.end(mailedAt);
      return done(null);
    });
  }

  /** Moves this recipient's time and works what is due then; in development only. */
  async advance(milliseconds: number): Promise<Reply<number>> {
    return this.#shell.advance(milliseconds);
  }

  override async alarm(): Promise<void> {
    await this.#shell.alarm();
  }

  /** Forgets what nobody has confirmed for long, and the address where nothing is left. */
  async #sweep({ subscriptions, games, entry }: Parts): Promise<void> {
    const { ended, isEmpty } = subscriptions.sweep();
    await games.farewell(ended);
    // Another may have come while the games were told.
    if (!isEmpty || this.#store.subscriptions().length > 0) return;
    const [id, register] = [this.#id, registerOf(this.env, entry.owner)];
    await this.#empty();
    await register.leave(id);
  }

  async #empty(): Promise<void> {
    this.#shell.forget();
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  #request({ book, outgoing }: Parts, kind: MailKind, subscription: number): Reply<null> {
    const charge = askedCharge(mailLimits(this.env));
    if (!book.canAfford(charge)) return TOO_MANY;
    book.transact(() => {
      book.spend(charge);
      outgoing.request(kind, subscription);
    });
    return done(null);
  }

  #settings(): SettingsAnswer {
    return { address: this.#store.address(), ...this.#store.hours() };
  }

  /** For whoever shows a mailed link: where everything was forgotten, it is over too. */
  async #byLink<T>(work: (loaded: Parts) => Reply<T> | Promise<Reply<T>>): Promise<Reply<T>> {
    return this.#shell.with(work, NO_LINK);
  }

  #load(store: Store): Parts {
    const book = new Diary(store);
    const outgoing = new OutgoingMails(book, this.env, this.#id);
    const entry = new Entry(book, this.env, this.#id);
    const loaded: Parts = {
      book,
      outgoing,
      entry,
      subscriptions: new Subscriptions(book, outgoing),
      links: new Links(book),
      games: new SubscribedGames(this.env, this.#id),
      name: `recipient ${this.#id}`,
      failed: (count) => tally(this.env.MONITOR, "job-failures", count, book.now()),
      jobs: new JobRegistry(
        // First, for whoever wants no mails gets none.
        { [ENTER]: { work: async () => ((await entry.enter()) ? undefined : this.erase()) } },
        { [SEND]: { work: (id) => outgoing.send(id) } },
        // Last, for it may leave nothing of the object.
        { [FORGET]: { work: () => this.#sweep(loaded) } },
      ),
    };
    return loaded;
  }

  get #store(): Store {
    return this.#shell.tables;
  }

  get #id(): RecipientId {
    const id = this.#store.fact("recipient");
    if (id === null) throw new Error("a recipient without its name");
    return id;
  }
}
