/**
 * Notices a second, whole: from moves that are played to mails that a mail server on the same machine has taken. Each game tells
 * an address of its own, with no grace, so that every move becomes a mail at once; a round plays one move in each game and ends
 * when the last mail has its OK.
 */
import type { Match } from "../rules/match.ts";
import { type Contender, startHoplink } from "./contenders.ts";
import { Client, drive, type Game, inTurn } from "./load.ts";
import { type Post, startPost } from "./post.ts";
import { median, table } from "./statistics.ts";
import { prepareSubscribed } from "./subscribed.ts";

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
  const games = await prepareSubscribed({ hoplink, post, match, count, plies: 2 * rounds });
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
