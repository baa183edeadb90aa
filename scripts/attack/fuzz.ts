/**
 * Sends requests that nobody would send, made from the API's own document, while games are played beside them. The server may
 * refuse whatever it likes. It may not break, grow, or change anything of a game whose links the attack does not have.
 */
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { dice } from "../shared/dice.ts";
import type { Finding } from "./finding.ts";
import { Blame } from "./fuzz/blame.ts";
import { isHarmless } from "./fuzz/bodies.ts";
import { describe, judge } from "./fuzz/judge.ts";
import { describeMemory, judgeMemory, type Sample } from "./fuzz/memory.ts";
import { documentedOperations, UNDOCUMENTED } from "./fuzz/operations.ts";
import { type Shot, shots } from "./fuzz/requests.ts";
import { changes, snapshot } from "./fuzz/snapshot.ts";
import { attackSocket, servesSockets } from "./fuzz/sockets.ts";
import { makeWorld, type World } from "./fuzz/world.ts";
import { Tables } from "./games.ts";
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

interface FuzzOptions extends AttackOptions {
  readonly requests: number;
}

/** @returns what did not hold */
export async function attackByFuzzing({ requests, seed, say }: FuzzOptions): Promise<readonly Finding[]> {
  const sink = await openSink();
  const attacked = attackServer(async (target) => {
    const { client, stateDir } = target;
    const world = await makeWorld(client, sink.origin, dice(seed));
    const look = () => Promise.all(world.strangers.map((id) => snapshot(client, stateDir, id)));
    const before = await look();
    const tables = new Tables(client, TABLES, seed);

    const { body: document } = await client.call("GET", "/api/openapi.json");
    const operations = [...documentedOperations(document), ...UNDOCUMENTED];
    const volley = new Volley(target, world, sink.origin);
    const fired = await volley.fire(shots(operations, world), requests, seed);
    const refused = await tables.end();

    say(`${requests} requests to ${operations.length} operations: ${volley.summary()}`);
    say(`memory, in windows of the later part: ${describeMemory(volley.samples)}`);
    say(`${tables.moves()} moves played beside it, ${sink.received()} webhooks received`);
    const after = await look();
    return [
      ...fired,
      ...refused,
      ...world.strangers.flatMap((id, index) => changes(id, before[index] ?? new Map(), after[index] ?? new Map())),
      ...(await tables.compare()),
      ...(await servesSockets(world)),
      ...judgeMemory(volley.samples),
    ];
  });
  return attacked.finally(() => sink.close());
}

/** All requests that are sent to a server, and how it bears them. */
class Volley {
  readonly samples: Sample[] = [];
  readonly #target: Target;
  readonly #world: World;
  readonly #sink: string;
  readonly #statuses: string[] = [];
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
    return [...Map.groupBy(this.#statuses, (status) => status)]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([status, alike]) => `${alike.length} × ${status}`)
      .join(", ");
  }

  async #shoot(waiting: Iterable<Shot>, roll: ReturnType<typeof dice>, found: Finding[]): Promise<void> {
    for (const shot of waiting) {
      this.#blame.note(shot);
      found.push(...(await this.#send(shot)));
      this.#sent += 1;
      if (this.#sent % A_SAMPLE === 0) this.samples.push({ requests: this.#sent, megabytes: this.#target.megabytes() });
      if (this.#sent % A_SOCKET === 0) found.push(...(await attackSocket(this.#world, roll)));
    }
  }

  async #send(shot: Shot): Promise<readonly Finding[]> {
    if (!isHarmless(shot.request.body, this.#sink))
      throw new Error(`a body that might lead away from here: ${describe(shot.request)}`);
    const outcome = await exchange(this.#target.client.url, shot.request);
    this.#statuses.push(outcome.kind === "answered" ? String(outcome.answer.status) : outcome.kind);
    return judge(shot, outcome);
  }
}
