/**
 * Notices a second, whole: from moves that are played to mails that a mail server on the same machine has taken. Each game tells
 * an address of its own, with no grace, so that every move becomes a mail at once; a round plays one move in each game and ends
 * when the last mail has its OK.
 */
import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import type { Match } from "../rules/match.ts";
import { type Contender, prepareAll, startHoplink } from "./contenders.ts";
import { randomLines } from "./lines.ts";
import { Client, drive, type Game, inTurn } from "./load.ts";
import { median, table } from "./statistics.ts";

export interface NoticesOptions {
  readonly match: Match;
  readonly rounds: number;
  /** Games that are played, each with an address that is told of it. */
  readonly games: number;
  /** Moves that are sent at once. */
  readonly concurrency: number;
  readonly stateDir: string;
}

/** One round; the time in milliseconds. */
export interface NoticeRound {
  readonly notices: number;
  readonly elapsed: number;
}

const PATIENCE = 120_000;
const UNLIMITED = { NOTICE_GRACE_SECONDS: "0", MAIL_LIMITS: "address:999999,game:999999,client:999999" };

export async function measureNotices(options: NoticesOptions): Promise<readonly NoticeRound[]> {
  const post = await startPost();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${post.port}`, MAIL_FROM: "bench@example.org", ...UNLIMITED };
  const hoplink = await startHoplink(options.stateDir, options.match.variant, settings);
  try {
    return await measure(options, hoplink, post);
  } finally {
    await hoplink.close();
    await post.close();
  }
}

export function describeNotices(rounds: readonly NoticeRound[]): string {
  const rates = rounds.map(({ notices, elapsed }) => (1000 * notices) / elapsed);
  return table(
    ["notices, to SMTP", "a second, median", "least", "most"],
    [
      [
        `${rounds[0]?.notices ?? 0} at a time`,
        ...[median(rates), Math.min(...rates), Math.max(...rates)].map((rate) => rate.toFixed(0)),
      ],
    ],
  );
}

async function measure(options: NoticesOptions, hoplink: Contender, post: Post): Promise<readonly NoticeRound[]> {
  const { match, rounds, games: count, concurrency } = options;
  const games = await prepareAll(hoplink, randomLines(match, count, 2 * rounds));
  for (const [index, game] of games.entries()) await ask(hoplink.url, game, `bench-${index}@example.org`);
  await post.has(count);
  for (const token of post.confirmations()) await call(hoplink.url, "POST", "/api/confirm", null, { token });

  const client = new Client(hoplink.url, concurrency);
  const sources = () => Array<Iterator<Game>>(concurrency).fill(inTurn(games, 1));
  const measured: NoticeRound[] = [];
  for (let round = 1; round <= rounds; round++) {
    const begin = performance.now();
    await drive(client, sources());
    await post.has(count * (round + 1));
    measured.push({ notices: count, elapsed: performance.now() - begin });
    // The other side, which nobody tells, answers.
    await drive(client, sources());
  }
  client.close();
  return measured;
}

/** Has the second side of a game be told. */
function ask(url: string, { id, tokens: [, token] }: Game, address: string): Promise<void> {
  return call(url, "PUT", `/api/games/${id}/email`, token, { address, when: "turn" });
}

async function call(url: string, method: string, path: string, token: string | null, body: object): Promise<void> {
  const headers = { "content-type": "application/json", ...(token !== null && { authorization: `Bearer ${token}` }) };
  const { status } = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  if (status >= 300) throw new Error(`${path} was answered with ${status}`);
}

/** A mail server that takes everything. */
interface Post {
  readonly port: number;
  /** Waits until so many mails have come. */
  has(count: number): Promise<void>;
  /** The tokens in the links of the confirmations that have come. */
  confirmations(): readonly string[];
  close(): Promise<void>;
}

async function startPost(): Promise<Post> {
  const tokens: string[] = [];
  let taken = 0;
  let wake = () => {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    logger: false,
    onData(stream, _session, done) {
      let text = "";
      stream.setEncoding("utf8");
      stream.on("data", (part: string) => (text += part));
      stream.on("end", () => {
        // Quoted-printable breaks long lines by a sign of equality.
        const [, token] = /\/confirm#(\w+)/.exec(text.replaceAll("=\r\n", "")) ?? [];
        if (token !== undefined) tokens.push(token);
        taken += 1;
        done();
        wake();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("a mail server without a port");
  return {
    port: address.port,
    has: (count) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${taken} of ${count} mails in ${PATIENCE} ms`)), PATIENCE);
        wake = () => {
          if (taken < count) return;
          clearTimeout(timer);
          resolve();
        };
        wake();
      }),
    confirmations: () => tokens,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
