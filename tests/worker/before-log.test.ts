/** Webhooks as the version before the log of deliveries has stored them: what they were owed is delivered, in order, by the same ids. */
import { Webhook as Verifier } from "standardwebhooks";
import { expect, test } from "vitest";
import { advance, BEFORE_LOG, inside, query, quietPair, setSchema, undoDeliveries, unrung } from "./object.ts";
import { hookAddress, logOf, Receiver, webhooks } from "./webhook-receiver.ts";

const receiver = new Receiver();
const secret = "whsec_c2VjcmV0IHRoYXQgd2FzIGdpdmVuIG91dCBiZWZvcmU=";
const at = Date.now();
const last = { at, status: 500, delivered: false };
/** What it was owed, with when that happened. */
const OWED = [
  ["msg_b", "offer", at + 1],
  ["msg_c", "turn", at + 2],
  ["msg_a", "turn", at + 2],
] as const;

test("they are told of what they were owed, and of what comes", async () => {
  const { id, path, w, b } = await quietPair();
  await inside(id, (_room, { storage: { sql } }) => {
    undoDeliveries(sql);
    const row = ["wh_old", "b", hookAddress(), "turn offer end recovery", secret, JSON.stringify(last), ""];
    sql.exec("INSERT INTO webhooks (id, side, url, events, secret, last, origin) VALUES (?, ?, ?, ?, ?, ?, ?)", ...row);
    for (const [name, type, when] of OWED) {
      sql.exec("INSERT INTO deliveries VALUES (?, 'wh_old', ?, ?)", name, JSON.stringify({ type }), when);
      sql.exec("INSERT INTO jobs VALUES (?, ?, 6)", `webhook:${name}`, at + 3_600_000);
    }
  });
  await setSchema(id, BEFORE_LOG);
  await unrung(id);
  expect(await webhooks({ b, path }, "b")).toEqual([
    {
      id: "wh_old",
      url: hookAddress(),
      events: ["turn", "offer", "end", "recovery"],
      last,
      failingSince: null,
      disabled: null,
      oldSecretUntil: null,
    },
  ]);
  await advance(id, 0);
  const owed = [...receiver.received];
  expect(owed.map(({ headers }) => headers["webhook-id"])).toEqual(["msg_b", "msg_a", "msg_c"]);
  for (const { body, headers } of owed) expect(() => new Verifier(secret).verify(body, headers)).not.toThrow();
  expect((await logOf({ b, path }, "b", "wh_old")).map(({ type, status }) => [type, status])).toEqual([
    ["turn", "delivered"],
    ["turn", "delivered"],
    ["offer", "delivered"],
  ]);
  expect(await query(id, "SELECT name FROM jobs WHERE name LIKE 'webhook:%'")).toEqual([]);
  expect((await w.post(`${path}/resign`, { turn: 0 })).body.status).toBe("over");
  await advance(id, 0);
  expect(receiver.received.at(-1)?.message).toMatchObject({ version: 1, type: "end", data: { side: "b" } });
});
