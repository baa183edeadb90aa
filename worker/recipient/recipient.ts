/**
 * The Durable Object of one place where a person can be told: life-cycle and calls only. What belongs to the person rather than to a
 * game is kept here: the address, and nowhere else; their hours; how their mails fare.
 */
import { DurableObject } from "cloudflare:workers";
import type { Hours, SettingsAnswer } from "../../api/mail-schema.ts";
import type { Notice } from "../../game/notice.ts";
import type { Side } from "../../rules/contract.ts";
import type { LinkedGame } from "../../api/my-games-schema.ts";
import { type Job, PAUSES, workAll } from "../jobs.ts";
import type { Env } from "../env.ts";
import { publicOrigin } from "../links.ts";
import { done, type Reply } from "../room/reply.ts";
import type { OwnerId, RecipientId } from "../tokens/recipient.ts";
import { type ClientIds, mayAsk } from "./asking.ts";
import { askedCharge, mailLimits } from "./budget.ts";
import { Diary } from "./diary.ts";
import { ENTER, Entry } from "./entry.ts";
import { OutgoingMails } from "./outgoing-mails.ts";
import { type MailedLink, Links } from "./links.ts";
import { registerOf } from "./owner.ts";
import { NEWER, NO_LINK, NOT_CONFIRMED, NOT_FOUND, TOO_MANY } from "./refusals.ts";
import { type MailKind, Store } from "./store.ts";
import { FORGET, type SubscribeRequest, type SubscriptionAnswer, Subscriptions } from "./subscriptions.ts";
import { SubscribedGames } from "./subscribed-games.ts";

interface Loaded {
  readonly diary: Diary;
  readonly outgoing: OutgoingMails;
  readonly subscriptions: Subscriptions;
  readonly links: Links;
  readonly games: SubscribedGames;
  readonly entry: Entry;
}

export class Recipient extends DurableObject<Env> {
  readonly #store = new Store(this.ctx.storage, (kept) => publicOrigin(this.env, kept));
  #loaded: Loaded | null = null;

  /**
   * Tells a seat here from now on without asking, if it may be: `stranger` where the address has to be asked. `asked` a moment ago.
   * @param by a link that was mailed here; one that is over is refused
   */
  async welcome(request: SubscribeRequest, by: MailedLink | null): Promise<Reply<"confirmed" | "asked" | "stranger">> {
    if (this.#store.condition() === "newer") return NEWER;
    const known = this.#load();
    if (by !== null && known?.links.isValid(by) !== true) return NO_LINK;
    if (known === null) return done("stranger");
    const { subscriptions } = known;
    if (by === null && !subscriptions.isWelcome(request)) return done(subscriptions.wasAsked(request) ? "asked" : "stranger");
    subscriptions.welcome(request);
    return done("confirmed");
  }

  /** Asks the address whether a seat may be told here. */
  async ask(request: SubscribeRequest): Promise<Reply<null>> {
    if (this.#store.condition() === "newer") return NEWER;
    (this.#load() ?? this.#make()).subscriptions.ask(request);
    return done(null);
  }

  /** Takes a game's notice over; `gone` where its seat is not told here. */
  async commit(notice: Notice): Promise<"kept" | "gone"> {
    // A game asks again for as long as it throws.
    if (this.#store.condition() === "newer") throw new Error(NEWER.detail);
    return this.#load()?.subscriptions.hold(notice) ? "kept" : "gone";
  }

  /** How a seat is told here; null where it is not. */
  async status(game: string, side: Side): Promise<Reply<SubscriptionAnswer | null>> {
    if (this.#store.condition() === "newer") return NEWER;
    return done(this.#load()?.subscriptions.status(game, side) ?? null);
  }

  async drop(game: string, side: Side): Promise<void> {
    this.#load()?.subscriptions.drop(game, side);
  }

  /** Sends a mail that shows that mails come. */
  async sendTest(game: string, side: Side): Promise<Reply<null>> {
    return this.#with((loaded) => {
      const subscription = this.#store.subscriptionOf(game, side);
      if (subscription === null) return NOT_FOUND;
      return subscription.confirmed ? this.#request(loaded, "test", subscription.number) : NOT_CONFIRMED;
    });
  }

  /** Somebody at the address says yes to the seat of that number. */
  async confirm(number: number, browser: string | null): Promise<Reply<SettingsAnswer>> {
    return this.#byLink(async ({ subscriptions, outgoing, entry }) => {
      if (!subscriptions.confirm(number, browser)) return NO_LINK;
      const confirmed = this.#store.subscription(number);
      if (confirmed !== null) {
        await outgoing.tell([confirmed], { kind: "agreed" });
        await entry.answered(confirmed);
      }
      return this.#settings();
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
    return this.#byLink(({ links }) => (links.isValid(by) ? this.#settings() : NO_LINK));
  }

  async configure(by: MailedLink, hours: Partial<Hours>): Promise<Reply<SettingsAnswer>> {
    return this.#byLink(({ links, diary, outgoing }) => {
      if (!links.isValid(by)) return NO_LINK;
      diary.transact(() => {
        this.#store.setHours({ ...this.#store.hours(), ...hours });
        outgoing.replan();
      });
      return this.#settings();
    });
  }

  /** Ends the subscription of that number, or all of them (0). What has ended before is no failure. */
  async unsubscribe(number: number): Promise<Reply<null>> {
    return this.#with(async ({ subscriptions, games }) => {
      await games.farewell(subscriptions.end(number));
      return done(null);
    });
  }

  /** Forgets everything: the owner wants no mails. */
  async erase(): Promise<void> {
    // What newer code has written is forgotten all the same.
    const loaded = this.#store.condition() === "good" ? this.#load() : null;
    if (loaded !== null) await loaded.games.farewell(loaded.subscriptions.end(0));
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
    const loaded = this.#load();
    if (loaded === null || !this.#store.subscriptions().some(({ confirmed }) => confirmed)) return;
    if (await mayAsk(this.env.MAIL_RATE_LIMITER, client, mailLimits(this.env).client)) this.#request(loaded, "games", 0);
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
    return this.#with(async (loaded) => {
      loaded.diary.advance(milliseconds);
      await this.#workJobs(loaded);
      return done(loaded.diary.now());
    });
  }

  override async alarm(): Promise<void> {
    await this.#with(async (loaded) => {
      loaded.diary.jobs.rang();
      await this.#workJobs(loaded);
      return done(null);
    });
  }

  async #workJobs(loaded: Loaded): Promise<void> {
    const { diary, outgoing } = loaded;
    const ready = diary.transact(() => diary.jobs.begin(diary.now(), () => PAUSES));
    const of = `recipient ${this.#id}`;
    // The first, for whoever wants no mails gets none.
    const isEntering = ({ name }: Job) => name === ENTER;
    await workAll(ready.filter(isEntering), of, () => this.#enter(loaded));
    if (this.#loaded !== loaded) return;
    const rest = ready.filter((job) => !isEntering(job));
    await workAll(rest, of, ({ name }) => outgoing.work(name));
    // The last, for it may leave nothing of the object.
    if (ready.some(({ name }) => name === FORGET)) await this.#sweep(loaded);
  }

  async #enter({ entry }: Loaded): Promise<void> {
    if (!(await entry.enter())) await this.erase();
  }

  /** Forgets what nobody has confirmed for long, and the address where nothing is left. */
  async #sweep({ subscriptions, games, entry }: Loaded): Promise<void> {
    const { ended, isEmpty } = subscriptions.sweep();
    await games.farewell(ended);
    // Another may have come while the games were told.
    if (!isEmpty || this.#store.subscriptions().length > 0) return;
    const [id, register] = [this.#id, registerOf(this.env, entry.owner)];
    await this.#empty();
    await register.leave(id);
  }

  async #empty(): Promise<void> {
    this.#loaded = null;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  #request({ diary, outgoing }: Loaded, kind: MailKind, subscription: number): Reply<null> {
    const charge = askedCharge(mailLimits(this.env));
    if (!diary.canAfford(charge)) return TOO_MANY;
    diary.transact(() => {
      diary.spend(charge);
      outgoing.request(kind, subscription);
    });
    return done(null);
  }

  #settings(): Reply<SettingsAnswer> {
    return done({ address: this.#store.address(), ...this.#store.hours() });
  }

  /** For whoever shows a mailed link: where everything was forgotten, it is over too. */
  async #byLink<T>(work: (loaded: Loaded) => Reply<T> | Promise<Reply<T>>): Promise<Reply<T>> {
    return this.#with(work, NO_LINK);
  }

  async #with<T>(work: (loaded: Loaded) => Reply<T> | Promise<Reply<T>>, none = NOT_FOUND): Promise<Reply<T>> {
    if (this.#store.condition() === "newer") return NEWER;
    const loaded = this.#load();
    if (loaded === null) return none;
    try {
      return await work(loaded);
    } catch (error) {
      // Memory may be ahead of storage: it is loaded anew.
      this.#loaded = null;
      throw error;
    }
  }

  /** Null where nobody has given this address. */
  #load(): Loaded | null {
    if (this.#loaded !== null) return this.#loaded;
    if (this.#store.condition() !== "good") return null;
    return this.#wake();
  }

  /** The first one who gives this address makes the tables. */
  #make(): Loaded {
    const { name } = this.ctx.id;
    if (name === undefined) throw new Error("a recipient that was not asked for by name");
    this.#store.migrate();
    // An alarm wakes the object without its name.
    this.#store.setFact("recipient", name);
    // Links of an address that was forgotten stay dead.
    this.#store.endLinks(Date.now());
    return this.#wake();
  }

  #wake(): Loaded {
    const diary = new Diary(this.ctx.storage, this.#store);
    const outgoing = new OutgoingMails(diary, this.env, this.#id);
    const loaded = {
      diary,
      outgoing,
      subscriptions: new Subscriptions(diary, outgoing),
      links: new Links(diary),
      games: new SubscribedGames(this.env.ROOM, this.#id),
      entry: new Entry(diary, this.env, this.#id),
    };
    this.#loaded = loaded;
    loaded.entry.owe();
    diary.revive();
    return loaded;
  }

  get #id(): RecipientId {
    const id = this.#store.fact("recipient");
    if (id === null) throw new Error("a recipient without its name");
    return id;
  }
}
