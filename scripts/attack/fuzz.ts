/**
 * Sends requests that nobody would send, made from the API's own document, while games are played beside them. The server may
 * refuse whatever it likes. It may not break, grow, or change anything of a game whose links the attack does not have.
 */
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { dice, type Dice } from "../shared/dice.ts";
import type { Finding, Findings } from "./finding.ts";
import { traceFaults } from "./fuzz/blame.ts";
import { isHarmless } from "./fuzz/bodies.ts";
import { describe, judge } from "./fuzz/judge.ts";
import { describeMemory, judgeMemory, type Sample } from "./fuzz/memory.ts";
import { documentedOperations, UNDOCUMENTED } from "./fuzz/operations.ts";
import { type Shot, shots } from "./fuzz/requests.ts";
import { changes, snapshot } from "./fuzz/snapshot.ts";
import { attackSocket, servesSockets } from "./fuzz/sockets.ts";
import { makeWorld, type World } from "./fuzz/world.ts";
import { playAtTables } from "./games.ts";
import { exchange } from "./loopback.ts";
import type { AttackOptions } from "./options.ts";
import { openSink } from "./sink.ts";
import { attackServer, type Target } from "./target.ts";

/** Requests under way at once. */
const AT_ONCE = 16;
/** Requests that are made up at once; all their values are held in memory. */
const BATCH = 500;
/** How many requests are sent for each socket. */
const A_SOCKET = 50;
/** How many requests are sent between two looks at the memory. */
const A_SAMPLE = 100;
/** How many tables have games going on beside the requests. */
const TABLES = 4;
/** Milliseconds by which a fault of the last request has reached the log. */
const LOGGED = 300;

type FuzzOptions = AttackOptions & { readonly requests: number };

/** @returns what did not hold */
export async function attackByFuzzing(options: FuzzOptions): Promise<Findings> {
  const { requests, seed, say } = options;
  const sink = await openSink();
  const attacked = attackServer(async (target) => {
    const { client, stateDir } = target;
    const world = await makeWorld(client, sink.origin, dice(seed));
    const look = () => Promise.all(world.strangers.map((id) => snapshot(client, stateDir, id)));
    const before = await look();
    const tables = playAtTables(client, TABLES, seed);

    const operations = [...documentedOperations(await client.get("/api/openapi.json")), ...UNDOCUMENTED];
    const fired = await fire(target, world, sink.origin, shots(operations, world), options);
    const refused = await tables.end();

    say(`${requests} requests to ${operations.length} operations: ${summary(fired.statuses)}`);
    say(`memory, in windows of the later part: ${describeMemory(fired.samples)}`);
    say(`${tables.moves()} moves played beside it, ${sink.received()} webhooks received`);
    const after = await look();
    return [
      ...fired.found,
      ...refused,
      ...world.strangers.flatMap((id, index) => changes(id, before[index] ?? new Map(), after[index] ?? new Map())),
      ...(await tables.compare()),
      ...(await servesSockets(world)),
      ...judgeMemory(fired.samples),
    ];
  });
  return attacked.finally(() => sink.close());
}

/** How many answers there were of each status. */
function summary(statuses: readonly string[]): string {
  return [...Map.groupBy(statuses, (status) => status)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, alike]) => `${alike.length} × ${status}`)
    .join(", ");
}

/** Sends so many requests to a server, and opens sockets between them; answers how it bears them. */
async function fire(
  { client, log, megabytes }: Target,
  world: World,
  sink: string,
  made: fc.Arbitrary<Shot>,
  { requests, seed }: FuzzOptions,
) {
  const found: Finding[] = [];
  const samples: Sample[] = [];
  const statuses: string[] = [];
  const faults = traceFaults<Shot>(log);
  let sent = 0;

  async function send(shot: Shot): Promise<Findings> {
    if (!isHarmless(shot.request.body, sink)) throw new Error(`a body that might lead away from here: ${describe(shot.request)}`);
    const outcome = await exchange(client.url, shot.request);
    statuses.push(outcome.kind === "answered" ? String(outcome.answer.status) : outcome.kind);
    return judge(shot, outcome);
  }
  async function shoot(waiting: Iterable<Shot>, roll: Dice): Promise<void> {
    for (const shot of waiting) {
      faults.note(shot);
      found.push(...(await send(shot)));
      sent += 1;
      if (sent % A_SAMPLE === 0) samples.push({ requests: sent, megabytes: megabytes() });
      if (sent % A_SOCKET === 0) found.push(...(await attackSocket(world, roll)));
    }
  }
  for (let batch = 0; sent < requests; batch += 1) {
    const numRuns = Math.min(BATCH, requests - sent);
    const waiting = fc.sample(made, { seed: seed + batch, numRuns }).values();
    await Promise.all(Array.from({ length: AT_ONCE }, (_, gun) => shoot(waiting, dice(seed + batch * AT_ONCE + gun))));
  }
  await pause(LOGGED);
  const again = async (suspects: readonly Shot[]) => {
    for (const suspect of suspects) await send(suspect);
    await pause(LOGGED);
  };
  found.push(...(await faults.findings(again, ({ request }) => describe(request))));
  return { found, samples, statuses };
}
