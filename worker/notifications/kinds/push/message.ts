/** What a push says. Of a game it tells that there is something, no more, unless its player chose to be told what: phones show it locked. */
import type { PushPayload, PushSubscription } from "../../../../api/push-schema.ts";
import { OCCASION_RULES } from "../../../../game/notification.ts";
import { markedStart } from "../../../../view/words/starts.ts";
import { isAdded } from "../../content/additions.ts";
import { gameNews, dueOf, turnUntil, turnWhen } from "../../content/news.ts";
import type { Addressee, Owed, Said } from "../../content/message.ts";
import { bytes, clipped, fitting } from "../../content/plain-text.ts";
import type { Subscription } from "../../recipient/store.ts";
import type { Language } from "../../../../view/languages.ts";
import { wordsOf } from "../../../../view/words/words.ts";

/** How soon a phone that saves power is to show it (RFC 8030, 5.3). */
type Urgency = "normal" | "high";

export interface PushMessage {
  readonly payload: PushPayload;
  /** For how long a browser that is not there is waited for, in seconds. */
  readonly ttl: number;
  readonly urgency: Urgency;
}

/** A message, and the browser that it goes to. */
export interface Push {
  readonly subscription: PushSubscription;
  readonly message: PushMessage;
  /** The origin of the page that asked for it: `https://host`. */
  readonly origin: string;
}

const DAY = 24 * 60 * 60;
/** What may be shown is taken away whenever the browser is back. */
const WITHDRAWAL_TTL = 7 * DAY;
const TEST_TTL = 10 * 60;
/** The notification about several games. */
const GAMES = "games";
/** Bytes of a title and a body, as JSON: what stands around them still fits (`LARGEST` in `kind.ts`). */
const MOST = { title: 500, body: 2500 };
const AS_JSON = { measure: (text: string) => bytes(JSON.stringify(text)) - 2 };

interface PushProps {
  readonly language: Language;
  /** Whether it may say what happened, with whom. */
  readonly detail: boolean;
}

/** What a seat is told of its game. */
export function notificationPush(owed: Owed, props: PushProps): PushMessage {
  const words = wordsOf("push", props.language);
  const { occasion } = owed;
  const { name, news, isYours } = gameNews({ owed, language: props.language });
  /** What a locked phone may show. */
  const guardedNews = () => {
    if (isAdded(occasion)) return news[0] ?? words.news;
    return isYours && OCCASION_RULES[occasion].about === "position" ? yours(owed, props.language) : words.news;
  };
  const said = props.detail
    ? { title: markedStart(name, props.language, owed.state), body: news.join(" ") }
    : {
        title: words.title,
        body: guardedNews(),
      };
  return {
    payload: fitted({ ...ofGame("notice", owed.state.id, props.language), ...said }),
    ttl: lifetimeOf(owed),
    urgency: occasion === "meeting" || occasion === "reminder" ? "high" : "normal",
  };
}

/** What the seats of several games are told once a day. */
export function digestPush(owed: readonly Owed[], props: PushProps): PushMessage {
  const words = wordsOf("push", props.language);
  const { language } = props;
  // `when` is until when its turn waits; empty where it doesn't.
  const reports = owed.map((each) => ({ ...gameNews({ owed: each, language }), when: turnWhen(each, language) }));
  const isOnly = reports.length === 1;
  const waiting = reports.filter(({ isYours }) => isYours);
  const title = waiting.length > 0 ? words.many({ count: waiting.length }) : isOnly ? words.news : words.manyNews;
  const when = waiting[0]?.when ?? "";
  const first = when === "" ? "" : words.first({ when });
  // The only one says all that is new in it.
  const games = reports.map(({ name, isYours, when, news }) => {
    if (isOnly) return [`${name}:`, ...news].join(" ");
    return isYours && when !== "" ? words.due({ game: name, when }) : name;
  });
  const said = props.detail
    ? { title, body: listed(games, language) }
    : { title: words.title, body: [title, first].filter(Boolean).join(" ") };
  return {
    payload: fitted({ v: 1, kind: "notice", tag: GAMES, page: "/", language, ...said }),
    ttl: digestLifetime(owed, DAY),
    urgency: "normal",
  };
}

/** As many of the games as fit, and how many more there are. */
function listed(games: readonly string[], language: Language): string {
  const { andMore } = wordsOf("more", language);
  const shown = fitting(games, (count) => andMore({ count }), { most: MOST.body, between: 2, ...AS_JSON });
  return shown === games ? games.join(", ") : `${shown.slice(0, -1).join(", ")} ${shown.at(-1)}`;
}

function fitted(payload: PushPayload): PushPayload {
  const { title, body } = payload;
  return { ...payload, title: clipped(title, MOST.title, AS_JSON), body: clipped(body, MOST.body, AS_JSON) };
}

function ofGame(kind: PushPayload["kind"], game: string, language: Language) {
  return { v: 1, kind, tag: game, page: `/g/${game}`, language } as const;
}

/** That it is one's turn, and until when, which says nothing of the game. */
function yours(owed: Owed, language: Language): string {
  const words = wordsOf("push", language);
  const limit = dueOf(owed.state)?.kind === "late" ? words.late : turnUntil(owed, language);
  return [words.yours, limit].filter(Boolean).join(" ");
}

/** @throws for what no push says, which is a bug */
export function pushOf(said: Said, { target }: Addressee): Push {
  const subscription: PushSubscription = JSON.parse(target);
  // What is told of several games is as guarded as the first of them.
  const { seat } = said.kind === "digest" ? said.games[0] : said;
  return { subscription, message: messageOf(said, seat), origin: seat.origin };
}

function messageOf(said: Said, seat: Subscription): PushMessage {
  const { game, language } = seat;
  const { title, test, withdrawn } = wordsOf("push", language);
  switch (said.kind) {
    case "notice":
      return notificationPush(said.owed, seat);
    case "digest": {
      const owed = said.games.map((each) => each.owed);
      return digestPush(owed, seat);
    }
    case "test":
      return { payload: { ...ofGame("test", game, language), title, body: test }, ttl: TEST_TTL, urgency: "high" };
    case "withdrawal": {
      // Browsers want each push shown, so it has words.
      const payload = { ...ofGame("withdrawn", game, language), title, body: withdrawn };
      return { payload, ttl: WITHDRAWAL_TTL, urgency: "normal" };
    }
    case "confirmation":
    case "games":
      throw new Error(`a push of kind ${said.kind}`);
  }
}

const SECOND = 1000;
/** In seconds, as the header has it (RFC 8030, 5.2). */
const LONGEST = 7 * 24 * 60 * 60;
/** What is just over may still arrive; with 0, only a browser that is connected now would be told. */
const SHORTEST = 10;
/** A call to the board is over then. */
const MEETING = 15 * 60;

/** How long what a notification says stays true, in seconds: a browser that comes back later is not shown it any more. */
export function lifetimeOf({ occasion, state, side }: Owed): number {
  const { now, offers, meeting, closes, status } = state;
  const due = dueOf(state);
  const isDue = due !== null && due.kind !== "late";
  const ends: readonly (number | null)[] = [
    status === "over" ? null : closes,
    isDue ? due.at : null,
    occasion === "meeting" ? (meeting?.until ?? now + MEETING * SECOND) : null,
    occasion === "offer" ? Math.max(...offers.filter(({ by }) => by !== side).map(({ expires }) => expires ?? Infinity)) : null,
    state.you?.recovery?.effective ?? null,
  ];
  const left = ends.flatMap((at) => (at === null || at <= now ? [] : [Math.floor((at - now) / SECOND)]));
  return Math.max(Math.min(...left, LONGEST), SHORTEST);
}

/** The same of the day's push about several games: it says something for as long as it is true of one of them, and the next one follows. */
export function digestLifetime(owed: readonly Owed[], longest: number): number {
  return Math.min(longest, Math.max(...owed.map(lifetimeOf)));
}
