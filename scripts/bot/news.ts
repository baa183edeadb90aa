/**
 * Tells the bot when to look again. The game's socket says that something has happened; what the bot plays by is the state that
 * it then asks for. Without a socket it looks now and then.
 */
import * as z from "zod";
import type { GameLink } from "./client.ts";

/** How often to ping, and the longest time without a look, in milliseconds. */
const PING = 20_000;
const LONGEST = 60_000;
/** How long the bot waits before it opens another socket; minutes where the server has no room (docs/api.md). */
const AGAIN = 5000;
const REFUSED: readonly number[] = [1013, 4002];
const AGAIN_REFUSED = 3 * 60_000;
/** How often to look without a socket. */
const BETWEEN_LOOKS = 20_000;

export function newsOf({ origin, game }: Pick<GameLink, "origin" | "game">, token: string) {
  const address = `${origin.replace(/^http/, "ws")}/api/games/${game}/live`;
  let open: WebSocket | null = null;
  let retryAt = 0;
  let hasNews = false;
  let wake = () => {};

  function tell(): void {
    hasNews = true;
    wake();
  }

  function listen(): void {
    if (open !== null || Date.now() < retryAt) return;
    const socket = new WebSocket(address);
    open = socket;
    const pinging = setInterval(() => {
      if (socket.readyState === WebSocket.OPEN) socket.send("ping");
    }, PING);
    socket.addEventListener("open", () => socket.send(JSON.stringify({ token })));
    socket.addEventListener("message", ({ data }) => {
      if (data === "pong") return;
      const echo = echoOf(data);
      // This tells the server that what it sent was read.
      if (echo !== undefined) socket.send(JSON.stringify({ echo }));
      tell();
    });
    socket.addEventListener("close", ({ code }) => {
      clearInterval(pinging);
      open = null;
      retryAt = Date.now() + (REFUSED.includes(code) ? AGAIN_REFUSED : AGAIN);
      tell();
    });
    // A `close` follows each.
    socket.addEventListener("error", () => {});
  }

  return {
    /** Resolves once something has happened since the last call, or it is time to look anyway. */
    async next(): Promise<void> {
      listen();
      if (!hasNews) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        const longest = open === null ? Math.min(BETWEEN_LOOKS, Math.max(0, retryAt - Date.now())) : LONGEST;
        const timer = setTimeout(resolve, longest);
        await promise;
        clearTimeout(timer);
      }
      hasNews = false;
    },
    close: () => open?.close(),
  };
}

const asking = z.object({ echo: z.number() });

/** The number that a message asks to have sent back. */
function echoOf(data: unknown): number | undefined {
  try {
    return asking.safeParse(JSON.parse(String(data))).data?.echo;
  } catch {
    return undefined;
  }
}
