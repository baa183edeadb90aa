/**
 * Whether the time of an answer tells if an address is known: `POST /api/me/link` for addresses that are told of a game and for as many
 * that nobody has given, in an order by chance, each when nothing else is under way. Cold is the first time after the server was
 * started, warm the one after it. The request right behind it is timed too, for what goes on after an answer could hold that up; it
 * begins sooner here than elsewhere, so that thousands can be waited for.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Match } from "../rules/match.ts";
import { startHoplink } from "./contenders.ts";
import { randomNumbers } from "./lines.ts";
import { type Answer, Client } from "./load.ts";
import { startPost } from "./post.ts";
import { median, quantile, table } from "./statistics.ts";
import { addressOf, prepareSubscribed } from "./subscribed.ts";

export interface LinkOptions {
  readonly match: Match;
  /** Of either kind. */
  readonly addresses: number;
  readonly stateDir: string;
}

type Kind = "known" | "unknown";
type State = "cold" | "warm";

/** One request for a link; times in milliseconds. */
export interface LinkTime {
  readonly kind: Kind;
  readonly state: State;
  /** Until its answer. */
  readonly answer: number;
  /** Of the request that followed at once. */
  readonly next: number;
}

const UNLIMITED = { MAIL_LIMITS: "asked:999999,client:999999", LOOK_UP_SECONDS: "0.04" };
/** After what follows an answer; in milliseconds. */
const QUIET = 50;
/** Until the server has warmed to the call itself. */
const WARM_UPS = 200;
/** So many times the kinds are shuffled to tell how far medians differ by chance. */
const SHUFFLES = 1000;

export async function measureLinks({ match, addresses, stateDir }: LinkOptions): Promise<readonly LinkTime[]> {
  const post = await startPost();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${post.port}`, MAIL_FROM: "bench@example.org", ...UNLIMITED };
  const start = () => startHoplink(stateDir, match.variant, settings);
  try {
    const first = await start();
    await prepareSubscribed({ hoplink: first, post, match, count: addresses, plies: 2 });
    await first.close();
    const hoplink = await start();
    const client = new Client(hoplink.url, 1);
    for (let n = 0; n < WARM_UPS; n++) await client.send("/api/me/link", null, { address: `warm-up-${n}@example.net` });
    await pause(1000);
    const times: LinkTime[] = [];
    let mails = addresses;
    /** How long the last one took. */
    let mailed = 0;
    for (const { kind, address } of inDisorder(addresses)) {
      for (const state of ["cold", "warm"] as const) {
        const answer = await timed(() => client.send("/api/me/link", null, { address }));
        const next = await timed(() => client.send("/api/health", null));
        times.push({ kind, state, answer, next });
        // As long after the one as after the other, for a machine that has rested answers otherwise.
        if (kind === "unknown") await pause(mailed);
        else mailed = await elapsed(() => post.has(++mails));
        await pause(QUIET);
      }
    }
    client.close();
    await hoplink.close();
    return times;
  } finally {
    await post.close();
  }
}

/** Medians with the middle half, and how far apart two medians may lie by chance alone. */
export function describeLinks(times: readonly LinkTime[]): string {
  const rows = (["cold", "warm"] as const).flatMap((state) =>
    (["answer", "next"] as const).map((what) => {
      const of = (kind: Kind) => times.filter((time) => time.state === state && time.kind === kind).map((time) => time[what]);
      const [known, unknown] = [of("known"), of("unknown")];
      const difference = median(known) - median(unknown);
      return [
        `${state}, ${what === "answer" ? "the answer" : "the next one"}`,
        ...[known, unknown].map(
          (each) => `${milliseconds(median(each))} (${[0.25, 0.75].map((q) => milliseconds(quantile(each, q))).join("–")})`,
        ),
        milliseconds(difference),
        milliseconds(byChance(known, unknown)),
      ];
    }),
  );
  return table([`ms, of ${times.length / 4} each`, "known", "unknown", "difference", "19 of 20 by chance within"], rows);
}

/** How far apart the medians of two such groups lie where nothing but chance tells them apart, 19 times of 20. */
export function byChance(known: readonly number[], unknown: readonly number[]): number {
  const random = randomNumbers(1);
  const all = [...known, ...unknown];
  const differences = Array.from({ length: SHUFFLES }, () => {
    const shuffled = disordered(all, random);
    return Math.abs(median(shuffled.slice(0, known.length)) - median(shuffled.slice(known.length)));
  });
  return quantile(differences, 0.95);
}

/** As many known addresses as unknown ones, the same in every run. */
function inDisorder(count: number): readonly { readonly kind: Kind; readonly address: string }[] {
  const both = Array.from({ length: count }, (_, index) => [
    { kind: "known" as const, address: addressOf(index) },
    // As long as the other.
    { kind: "unknown" as const, address: addressOf(index).replace("bench", "fresh") },
  ]);
  return disordered(both.flat(), randomNumbers(count));
}

/** In an order by chance (Fisher and Yates). */
function disordered<T>(given: readonly T[], random: Iterator<number, never>): readonly T[] {
  const left = [...given];
  return given.flatMap(() => left.splice(random.next().value % left.length, 1));
}

function timed(work: () => Promise<Answer>): Promise<number> {
  return elapsed(async () => {
    const { status } = await work();
    if (status >= 300) throw new Error(`a request was answered with ${status}`);
  });
}

async function elapsed(work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

function milliseconds(time: number): string {
  return time.toFixed(2);
}
