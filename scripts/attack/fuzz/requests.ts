/** Requests: a call of the server's, most of it right, some of it wrong. */
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { FRAMINGS, type WireRequest } from "../wire.ts";
import { bodyOf } from "./bodies.ts";
import { headersOf } from "./headers.ts";
import type { Operation } from "./operations.ts";
import { seldom } from "./seldom.ts";
import { targetOf } from "./targets.ts";
import type { World } from "./world.ts";

export interface Shot {
  readonly operation: Operation;
  readonly request: WireRequest;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "CONNECT", "FOO", "get"];

/** Requests of all operations, each as likely as every other. */
export function shots(operations: readonly Operation[], world: World): fc.Arbitrary<Shot> {
  return fc.tuple(fc.constantFrom(...operations), fc.constantFrom(...world.games)).chain(([operation, game]) =>
    fc
      .record({
        method: seldom(operation.method, METHODS, 20),
        target: targetOf(operation, game, world),
        headers: headersOf(operation, game, world),
        body: bodyOf(operation.body, game, world),
        framing: seldom("length", FRAMINGS, 20),
        isPacked: seldom(false, [true], 30),
      })
      .map(({ isPacked, body, ...request }) => ({
        operation,
        request: { ...request, body: isPacked && body !== null ? gzipSync(body) : body },
      })),
  );
}
