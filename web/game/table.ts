/**
 * A browser at a game: it sends what the person wants, takes over what comes back, and keeps what has not been answered. One
 * place for everything that speaks to the server, so that no answer is handled in two ways.
 */
import type { StateAnswer } from "../../game/answer.ts";
import { follow, type LiveMessage } from "../../game/live.ts";
import { type Answer, call, type Call, isPassing } from "../api.ts";
import { type KeptMove, keptMove, keptNewLink, keptSendAtOnce, keptWalk } from "../kept.ts";
import { connect, type Live } from "../live.ts";
import { reloadIfOld } from "../old-tab.ts";
import { pauseAfter } from "../pauses.ts";
import type * as announce from "./announce.ts";
import { delivered, isDue } from "./delivery.ts";
import type { Model } from "./model.ts";
import { recall } from "./recall.ts";

export interface Table {
  readonly model: Model;
  /** Begins to listen, as the seat of `token` where no cookie speaks for this browser. */
  readonly begin: (token: string | null) => void;
  /** Sends the unfinished move, which must be one. */
  readonly send: () => Promise<void>;
  /** Tries again at once what waits for the network. */
  readonly retry: () => void;
  /** Calls the server about this game. */
  readonly ask: <T>(command: string, options?: Call) => Promise<Answer<T>>;
  /** Carries out a command that a repeat can't spoil; answers whether it was. */
  readonly command: (name: string, body: object) => Promise<boolean>;
  /** Takes over a state, wherever it came from. */
  readonly take: (next: StateAnswer) => void;
  /**
   * Says in the live region what the words that are loaded for it make; nothing where that is empty.
   * @param hint what to say where they can't be loaded, if it is to be seen as well as heard
   */
  readonly tell: (what: (told: typeof announce) => string, hint?: string) => Promise<void>;
  /** Says why a command was refused. */
  readonly sayRefused: (code: string) => void;
  /** What to do when the person takes the other seat whose link he has opened. */
  readonly swap: () => Promise<void>;
}

/** A line that is down for less than this is nobody's business, in milliseconds. */
const WORTH_SAYING = 2000;

export function createTable(model: Model, swap: () => Promise<void>): Table {
  const { words } = model;
  const first = model.state.peek();
  const path = `/api/games/${first.id}`;
  const kept = keptMove(first.id);
  const unfinished = keptWalk(first.id);
  const newLink = keptNewLink(first.id);
  let bearer: string | null = null;
  let live: Live | null = null;
  let failures = 0;
  let again = 0;

  model.patch({
    watchLink: location.origin + location.pathname,
    sendAtOnce: keptSendAtOnce.get() ?? false,
  });
  // Who hides a page may never come back to it: phones put it away, and another language or a newer server loads it again.
  document.addEventListener("visibilitychange", () => {
    const taps = model.taps.peek();
    unfinished.set(taps.length === 0 ? null : { turn: model.state.peek().turn, taps });
  });

  function ask<T>(command: string, options: Call = {}): Promise<Answer<T>> {
    return call(path + command, { bearer, ...options });
  }

  function as(): { readonly as?: string } {
    const { you } = model.state.peek();
    return you === undefined ? {} : { as: you.side };
  }

  function take(next: StateAnswer): void {
    const before = model.state.peek();
    const hadSeat = before.you !== undefined;
    const { busy, delivery } = model.page.peek();
    const asked = busy || delivery !== "open";
    const isBroken = model.taps.peek().length > 0 && next.turn !== before.turn && !asked;
    model.take(next);
    const { last } = model;
    if (model.state.peek() === next) {
      if (last.peek().length === 0 && next.ply > before.ply) void recall(model);
      void tell(({ tellOf }) => tellOf(model, { before, state: next, asked, isBroken }));
    }
    reloadIfOld(next.build, first.build);
    if (hadSeat && next.you === undefined) saySeatLost();
    const waiting = kept.get();
    if (waiting !== null && next.you !== undefined && !isDue(waiting, next)) letGo(waiting);
  }

  async function tell(what: (told: typeof announce) => string, hint: string | null = null): Promise<void> {
    const told = await import("./announce.ts").catch(() => null);
    const said = told === null ? (hint ?? "") : what(told);
    if (said !== "") model.patch(hint === null ? { said } : { said, hint: said });
  }

  /** A kept move whose turn is over was played, or another one was in its stead. */
  function letGo({ turn, move }: KeptMove): void {
    kept.set(null);
    const played = model.state.peek().moves.find((each) => each.turn === turn);
    if (played?.move !== move) sayRefused("stale-turn");
  }

  function saySeatLost(): void {
    model.patch({ linkIsNew: false, seatLink: null, panel: null });
    void tell(({ seatLost }) => seatLost(model), words.broken);
  }

  /** Asks for the whole state. A bearer that opens no seat any more is dropped, and the game watched. */
  async function read(): Promise<Answer<StateAnswer>> {
    const answer = await ask<StateAnswer>("", { method: "GET" });
    if (answer.ok) take(answer.value);
    if (answer.ok || answer.error.code !== "no-seat" || bearer === null) return answer;
    bearer = null;
    return read();
  }

  /** Catches up with what was missed. Where that fails for now, a new line begins with the whole state, and tries until it is there. */
  async function refresh(): Promise<void> {
    const answer = await read();
    if (!answer.ok && isPassing(answer.error)) begin(bearer);
  }

  function hear(message: LiveMessage): void {
    if (message.kind === "error") return void refresh();
    if (message.kind === "state") {
      // Before the token is heard, a socket without a cookie is told what watchers see.
      if (bearer === null || message.state.you !== undefined) take(message.state);
      return;
    }
    const next = follow(model.state.peek(), message);
    if (next === null) return void refresh();
    take(next);
  }

  function begin(token: string | null): void {
    bearer = token;
    live?.close();
    live = connect({
      path: `${location.origin}${path}/live`,
      token,
      onMessage: hear,
      ask: async () => (await read()).ok,
      onUp() {
        if (model.page.peek().delivery === "kept") void deliver();
        else if (model.page.peek().note !== null) model.patch({ note: null });
      },
      onDown: sayDown,
    });
    const state = model.state.peek();
    const waiting = kept.get();
    const begun = [waiting, unfinished.get()].find((each) => each !== null && isDue(each, state));
    if (begun) {
      model.taps.value = begun.taps;
      if (begun === waiting) void deliver();
    }
    if (newLink.get() !== null && state.you !== undefined && state.status !== "over") model.patch({ linkIsNew: true });
  }

  /** A short silence is nobody's business; one that lasts is said, with the board left readable. */
  function sayDown(pause: number): void {
    if (!navigator.onLine) return sayOffline();
    if (pause < WORTH_SAYING) return;
    const text = words.network.unanswered(Math.round(pause / 1000));
    model.patch({ note: { kind: "bad", text, retry: true } });
  }

  function sayOffline(): void {
    const text = model.page.peek().delivery === "kept" ? words.network.offlineKept : words.network.offline;
    model.patch({ note: { kind: "plain", text }, said: text });
  }

  async function send(): Promise<void> {
    const { delivery } = model.page.peek();
    const walk = model.walk.peek();
    if (delivery !== "open" || walk === null || walk.move === null) return;
    kept.set({ turn: model.state.peek().turn, move: walk.move, taps: walk.taps });
    await deliver();
  }

  /** Sends the kept move until it is answered. */
  async function deliver(): Promise<void> {
    const move = kept.get() ?? moveInHand();
    if (move === null || model.page.peek().delivery === "sending") return;
    clearTimeout(again);
    model.patch({ delivery: "sending", hint: null });
    const result = delivered(await ask<StateAnswer>("/moves", { body: { turn: move.turn, move: move.move, ...as() } }));
    // A live message may have told of the move before its own answer came.
    const isUnanswered = model.page.peek().delivery === "sending";
    switch (result.kind) {
      case "played":
        failures = 0;
        kept.set(null);
        take(result.state);
        return model.patch({ delivery: "open", note: null });
      case "again":
        return isUnanswered ? keep() : undefined;
      case "refused":
        kept.set(null);
        model.taps.value = [];
        model.patch({ delivery: "open", note: null });
        if (result.state !== null) take(result.state);
        else await refresh();
        return sayRefused(result.code);
    }
  }

  /** Leaves the move where it is, and tries again by itself. */
  function keep(): void {
    model.patch({ delivery: "kept" });
    const pause = pauseAfter(failures++, Math.random());
    again = window.setTimeout(() => void deliver(), pause);
    sayDown(Math.max(pause, WORTH_SAYING));
  }

  /** The walk as a move, for browsers that keep nothing. */
  function moveInHand(): KeptMove | null {
    const walk = model.walk.peek();
    if (walk === null || walk.move === null) return null;
    return { turn: model.state.peek().turn, move: walk.move, taps: walk.taps };
  }

  function sayRefused(code: string): void {
    void tell(({ whyNot }) => whyNot(model, code), navigator.onLine ? words.broken : words.network.offline);
  }

  async function command(name: string, body: object): Promise<boolean> {
    if (model.page.peek().busy) return false;
    model.patch({ busy: true, hint: null });
    const answer = await ask<StateAnswer>(name, { body: { ...body, ...as() } });
    if (answer.ok) take(answer.value);
    else if (answer.error.state) take(answer.error.state);
    // Without an answer the question stays: it can be answered again.
    const isAnswered = answer.ok || answer.error.status !== 0;
    model.patch({ busy: false, ...(isAnswered && { question: null }) });
    if (!answer.ok) sayRefused(answer.error.code);
    return answer.ok;
  }

  function retry(): void {
    live?.hurry();
    if (model.page.peek().delivery === "kept") void deliver();
  }

  return { model, begin, send, retry, ask, command, take, tell, sayRefused, swap };
}
