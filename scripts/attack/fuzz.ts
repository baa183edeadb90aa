/**
 * Sends requests that nobody would send, made from the API's own document, while games are played beside them. The server may
 * refuse whatever it likes. It may not break, grow, or change anything of a game whose links the attack does not have.
 */
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { dice } from "../shared/dice.ts";
import { residentMegabytes } from "../shared/processes.ts";
import { Client } from "./client.ts";
import { exchange } from "./exchange.ts";
import type { AttackOptions, Finding } from "./finding.ts";
import { Blame } from "./fuzz/blame.ts";
import { isHarmless } from "./fuzz/harmless.ts";
import { describe, judge } from "./fuzz/judge.ts";
import { makeWorld } from "./fuzz/make-world.ts";
import { describeMemory, judgeMemory, type Sample } from "./fuzz/memory.ts";
import { documentedOperations, UNDOCUMENTED } from "./fuzz/operations.ts";
import { type Shot, shots } from "./fuzz/requests.ts";
import { openSink } from "./fuzz/sink.ts";
import { changes, snapshot } from "./fuzz/snapshot.ts";
import { attackSocket, servesSockets } from "./fuzz/sockets.ts";
import type { World } from "./fuzz/world.ts";
import { Tables } from "./tables.ts";
import { startTarget, type Target } from "./target.ts";
import { verifyTarget } from "./verify-target.ts";

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

export interface FuzzOptions extends AttackOptions {
  readonly requests: number;
}

/** @returns what did not hold */
export async function attackByFuzzing({ requests, seed, say }: FuzzOptions): Promise<readonly Finding[]> {
  const sink = await openSink();
  const target = await startTarget();
  try {
    const client = new Client(target.url);
    const roll = dice(seed);
    const world = await makeWorld(client, sink.origin, roll);
    const before = await snapshots(client, target, world);
    const tables = new Tables(client, TABLES, seed);

    const { body: document } = await client.call<unknown>("GET", "/api/openapi.json");
    const operations = [...documentedOperations(document), ...UNDOCUMENTED];
    const volley = new Volley(target, world, sink.origin);
    const fired = await volley.fire(shots(operations, world), requests, seed);
    const refused = await tables.end();

    say(`${requests} requests to ${operations.length} operations: ${volley.summary()}`);
    say(`memory, in windows of the later part: ${describeMemory(volley.samples)}`);
    say(`${tables.moves()} moves played beside it, ${sink.received()} webhooks received`);
    const after = await snapshots(client, target, world);
    return [
      ...fired,
      ...refused,
      ...world.strangers.flatMap((id, index) => changes(id, before[index] ?? new Map(), after[index] ?? new Map())),
      ...(await tables.compare()),
      ...(await servesSockets(world)),
      ...judgeMemory(volley.samples),
      ...(await verifyTarget(target)),
    ];
  } finally {
    await target.stop();
    await sink.close();
  }
}

/** All requests that are sent to a server, and how it bears them. */
class Volley {
  readonly samples: Sample[] = [];
  readonly #target: Target;
  readonly #world: World;
  readonly #sink: string;
  readonly #statuses = new Map<string, number>();
  readonly #blame: Blame<Shot>;
  #sent = 0;

  constructor(target: Target, world: World, sink: string) {
    this.#target = target;
    this.#world = world;
    this.#sink = sink;
    this.#blame = new Blame(() => target.log());
  }

  async fire(made: fc.Arbitrary<Shot>, requests: number, seed: number): Promise<readonly Finding[]> {
    const found: Finding[] = [];
    for (let batch = 0; this.#sent < requests; batch += 1) {
      const numRuns = Math.min(BATCH, requests - this.#sent);
      const waiting = fc.sample(made, { seed: seed + batch, numRuns }).values();
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, gun) => this.#shoot(waiting, dice(seed + batch * AT_ONCE + gun), found)),
      );
    }
    const again = async (suspects: readonly Shot[]) => {
      for (const suspect of suspects) await this.#send(suspect);
      await pause(LOGGED);
    };
    await pause(LOGGED);
    return [...found, ...(await this.#blame.findings(again, ({ request }) => describe(request)))];
  }

  /** How many answers there were of each status. */
  summary(): string {
    return [...this.#statuses]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([status, count]) => `${count} × ${status}`)
      .join(", ");
  }

  async #shoot(waiting: Iterator<Shot>, roll: ReturnType<typeof dice>, found: Finding[]): Promise<void> {
    for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
      this.#blame.note(next.value);
      found.push(...(await this.#send(next.value)));
      this.#sent += 1;
      if (this.#sent % A_SAMPLE === 0)
        this.samples.push({ requests: this.#sent, megabytes: residentMegabytes(this.#target.workerd() ?? 0) });
      if (this.#sent % A_SOCKET === 0) found.push(...(await attackSocket(this.#world, roll)));
    }
  }

  async #send(shot: Shot): Promise<readonly Finding[]> {
    if (!isHarmless(shot.request.body, this.#sink))
      throw new Error(`a body that might lead away from here: ${describe(shot.request)}`);
    const outcome = await exchange(this.#target.url, shot.request);
    const status = outcome.kind === "answered" ? String(outcome.answer.status) : outcome.kind;
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    return judge(shot, outcome);
  }
}

function snapshots(client: Client, { stateDir }: Target, { strangers }: World) {
  return Promise.all(strangers.map((id) => snapshot(client, stateDir, id)));
}
