/**
 * The live connection: it mends itself. Attempts to come back wait longer and longer, but not while the network has just returned or
 * the page has just been looked at again. Mostly the way back is the line again, after a pause. Where the server has no room for this page,
 * it asks for the state now and then, and tries the line seldom. Where lines don't come about at all, as in networks that let none through,
 * it asks before it tries each.
 */
import type { LiveMessage } from "../../api/live.ts";
import { afterPaint } from "../painted.ts";
import { pauseAfter } from "../api.ts";

interface ConnectionOptions {
  readonly address: string;
  /** The seat's token, where no cookie speaks for the browser. */
  readonly token: string | null;
  readonly onMessage: (message: LiveMessage) => void;
  /** Asks for the state while no line brings it; answers whether it came. */
  readonly ask: () => Promise<boolean>;
  /** Up, or down and trying again after so many milliseconds. */
  readonly onUp: () => void;
  readonly onDown: (retryAfter: number) => void;
}

export type Connection = ReturnType<typeof connect>;

/** Opens the connection and keeps it open until it is closed. */
export function connect({ address, token, onMessage, ...others }: ConnectionOptions) {
  const closed = new AbortController();
  const until = { signal: closed.signal };
  const presence = createPresence(say, closed.signal);
  const comeback = createComeback(others, { open, isUp: () => live !== null }, closed.signal);
  let live: ReturnType<typeof openSocket> | null = null;

  function say(words: object): void {
    if (live?.socket.readyState === WebSocket.OPEN) live.socket.send(JSON.stringify(words));
  }

  function open(): void {
    const opened = openSocket(address, (code) => {
      live = null;
      comeback.lost(code);
    });
    live = opened;
    const { socket } = opened;
    socket.addEventListener("open", () => {
      if (token !== null) say({ token });
      presence.tell();
      opened.ping();
    });
    socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
      comeback.heard();
      if (data === "pong") return;
      presence.hasNews();
      others.onUp();
      const message: LiveMessage = JSON.parse(data);
      const { echo } = message;
      if (echo) say({ echo });
      onMessage(message);
    });
  }

  /** Tries at once rather than after the pause. */
  function hurry(): void {
    if (live === null) comeback.hurry();
    else live.ping();
  }

  addEventListener("online", hurry, until);
  addEventListener("offline", () => live?.giveUp(), until);
  document.addEventListener("visibilitychange", () => !document.hidden && hurry(), until);
  // A page that comes back from the browser's page cache has lost its socket unnoticed.
  addEventListener("pageshow", hurry, until);
  open();
  return {
    hurry,
    close(): void {
      closed.abort();
      live?.close();
    },
  };
}

type Others = Pick<ConnectionOptions, "ask" | "onUp" | "onDown">;

/** Comes back from a lost socket by the steps of `wayBack`, until `closed`. */
function createComeback({ ask, onUp, onDown }: Others, live: { open(): void; isUp(): boolean }, closed: AbortSignal) {
  /** Sockets in a row on which nothing was heard. */
  let failures = 0;
  let again = 0;
  let way = wayBack(0, 0, 0);
  closed.addEventListener("abort", () => clearTimeout(again));

  function wait(): void {
    clearTimeout(again);
    again = setTimeout(step, way.pause);
  }

  async function step(): Promise<void> {
    if (way.asks === 0) return live.open();
    // A person who looks at the page again has it go on.
    if (way.isRefused && document.hidden) return;
    const isAnswered = await ask();
    if (live.isUp() || closed.aborted) return;
    way = afterAsking(way, isAnswered, Math.random());
    if (isAnswered) onUp();
    else onDown(way.pause);
    wait();
  }

  return {
    heard: () => void (failures = 0),
    lost(code: number) {
      way = wayBack(code, failures++, Math.random());
      if (way.asks === 0) onDown(way.pause);
      wait();
    },
    /** Goes on at once. */
    hurry() {
      clearTimeout(again);
      if (way.isRefused) void step();
      else live.open();
    },
  };
}

/** How often the page says that it lives, and how long it waits for the echo, in milliseconds. */
const PING_EVERY = 20_000;
const ECHO_WITHIN = 10_000;

/**
 * @param address of http or https
 * @param onLost is told once why it ended (RFC 6455, 7.4), 0 where nobody said; not of one that was closed here
 */
function openSocket(address: string, onLost: (code: number) => void) {
  const socket = new WebSocket(address.replace(/^http/, "ws"));
  const pinging = setInterval(ping, PING_EVERY);
  let echo = 0;
  let isOver = false;

  function close(): void {
    isOver = true;
    clearInterval(pinging);
    clearTimeout(echo);
    socket.close();
  }

  /** The closing handshake of a dead one would take minutes. */
  function lose(code = 0): void {
    if (isOver) return;
    close();
    onLost(code);
  }

  function expectAnswer(): void {
    clearTimeout(echo);
    echo = setTimeout(lose, ECHO_WITHIN);
  }

  function ping(): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send("ping");
    expectAnswer();
  }

  socket.addEventListener("message", () => clearTimeout(echo));
  socket.addEventListener("close", ({ code }) => lose(code));
  expectAnswer();
  return {
    socket,
    /** Asks for an echo, if it is open. */
    ping,
    /** Takes it for lost. */
    giveUp: lose,
    close,
  };
}

/** Says it when that changes, until `closed`. */
function createPresence(say: (words: object) => void, closed: AbortSignal) {
  const until = { signal: closed };
  let isNew = false;

  function tell(input?: true): void {
    say({ here: !document.hidden, input });
  }

  /** A script that opens the page makes no trusted input. */
  function touched({ isTrusted }: Event): void {
    if (!isTrusted || !isNew) return;
    isNew = false;
    // What the input asks for comes first.
    afterPaint(() => tell(true));
  }

  addEventListener("pointerdown", touched, until);
  addEventListener("keydown", touched, until);
  document.addEventListener("visibilitychange", () => tell(), until);
  return {
    tell,
    /** Something has come that nobody was seen to have seen. */
    hasNews: () => void (isNew = true),
  };
}

/** Why the server ends a line that it does not want back soon: there is no room for it, or it said too much (docs/api.md). */
const REFUSED: readonly number[] = [1013, 4002];

/** Lines in a row on which nothing was heard, after which the page asks as well. */
const FEW = 5;
/** How often a page that was refused asks before it tries the line again. */
const ASKS = 10;

export interface WayBack {
  /** Until the next step, in milliseconds. */
  readonly pause: number;
  /** How often the state is to be asked for, and answered, before the line is tried. */
  readonly asks: number;
  /** Whether the server has refused the line: a hidden page leaves it at that, for nobody would see what it asks for. */
  readonly isRefused: boolean;
}

/**
 * The way back after a line was lost.
 * @param code why it was closed (RFC 6455, 7.4); 0 where nobody said
 * @param failures lines in a row on which nothing was heard
 * @param random from 0 to below 1
 */
export function wayBack(code: number, failures: number, random: number): WayBack {
  const isRefused = REFUSED.includes(code);
  const asks = isRefused ? ASKS : failures < FEW ? 0 : 1;
  return { pause: isRefused ? askAfter(random) : pauseAfter(failures, random), asks, isRefused };
}

/** What is left of the way after the state was asked for. */
export function afterAsking(way: WayBack, isAnswered: boolean, random: number): WayBack {
  const asks = isAnswered ? way.asks - 1 : way.asks;
  const pause = way.isRefused ? askAfter(random) : isAnswered ? 0 : pauseAfter(FEW, random);
  return { ...way, pause, asks };
}

/** From one question of a refused page to the next: 10 to 30 seconds, uneven, so that not all ask at once. */
function askAfter(random: number): number {
  return 10_000 + random * 20_000;
}
