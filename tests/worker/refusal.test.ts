/** "Never email this address again": what it stops, what is kept of it, and the only way back. */
import type { RefusedAnswer } from "../../api/mail-schema.ts";
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { ownerOf, registerOf } from "../../worker/notifications/recipient/address.ts";
import type { Register } from "../../worker/notifications/recipient/register.ts";
import { mailedToken as makeToken } from "../../worker/tokens/recipient.ts";
import { readRing } from "../../worker/tokens/link-tokens.ts";
import { anyone, browser, expectProblem, newCookie, ORIGIN, pair, sit } from "./client.ts";
import { lastMail, mails } from "./mailbox.ts";
import { countAsBefore, unrung } from "./object.ts";
import {
  askForLink,
  asking,
  confirmed,
  DAY,
  headerOf,
  idOf,
  insideRecipient,
  mailedPair,
  mailedToken,
  newAddress,
  noticeMails,
  owe,
  pass,
  recipientCount,
  recipientOf,
  recipientRows,
  silenced,
  statusOf,
  subscribe,
  unrungRecipient,
} from "./recipients.ts";

const warnings = silenced();

let address: string;
beforeEach(async () => {
  address = newAddress();
  await unrungRecipient(address);
});

function tagged(tag: string, of = address): string {
  return of.replace("@", `+${tag}@`);
}

/** Asks the address, and answers the token of the mail's link that refuses for ever. */
async function refuseToken(at = address): Promise<string> {
  expect(await asking(at)).toBe("asked");
  await pass(at, 0);
  return mailedToken(at, "unsubscribe");
}

/** As mail programs do it (RFC 8058). */
async function click(token: string): Promise<number> {
  const headers = { "content-type": "application/x-www-form-urlencoded", accept: "*/*" };
  return (await anyone.post(`/unsubscribe/${token}`, "List-Unsubscribe=One-Click", headers)).status;
}

/** The page of the link as a browser without scripts shows it; a form's fields are posted. */
async function page(token: string, fields?: string, status = 200): Promise<string> {
  const answer = await exports.default.fetch(`${ORIGIN}/unsubscribe/${token}`, {
    method: fields === undefined ? "GET" : "POST",
    headers: { accept: "text/html", ...(fields !== undefined && { "content-type": "application/x-www-form-urlencoded" }) },
    ...(fields !== undefined && { body: fields }),
  });
  expect(answer.status).toBe(status);
  return answer.text();
}

function insideRegister<R>(of: string, work: (register: Register, state: DurableObjectState) => R | Promise<R>): Promise<R> {
  return runInDurableObject(registerOf(env, ownerOf(env, of)), work);
}

async function isEmpty(of: string): Promise<boolean> {
  return (await recipientRows(of, "SELECT name FROM sqlite_master")).length === 0;
}

describe("one press", () => {
  test("stops every mail to the address for ever, confirmed or not, whoever asks", async () => {
    const [game, other] = [await mailedPair(address), await pair()];
    await unrung(other);
    const cookie = newCookie();
    await sit(other, "b", cookie);
    const token = await refuseToken();
    await browser(cookie).post("/api/confirm", { token: await mailedToken(address, "confirm") });
    const before = (await mails(address)).length;

    expect(await click(token)).toBe(200);
    expect(await statusOf(game)).toEqual({ address: null });
    expectProblem(await subscribe(other, address, {}, browser(cookie)), "not-asked");
    expect(await asking(address, { client: "a new client" })).toBe("not-asked");
    expectProblem(await game.b.post(`${game.path}/email/test`), "not-confirmed");
    await askForLink(address);
    await owe(game);
    expect(await click(token)).toBe(200);
    // A year later nothing has forgotten it.
    await registerRings(address);
    expect(await asking(address, { at: Date.now() + 400 * DAY })).toBe("not-asked");
    expect(await mails(address)).toHaveLength(before);
    expect(await isEmpty(address)).toBe(true);
  });

  test("keeps no address, and of whom it was only a keyed hash", async () => {
    const token = await refuseToken();
    const owner = ownerOf(env, address);
    await click(token);
    const kept = await insideRegister(address, (_register, { storage }) =>
      ["recipients", "questions", "refusals"].map((table) =>
        storage.sql
          .exec(`SELECT * FROM ${table} WHERE owner = ?`, owner)
          .toArray()
          .map((row) => Object.keys(row)),
      ),
    );
    expect(kept).toEqual([[], [], [["owner", "at"]]]);
    const everything = await insideRegister(address, (_register, { storage }) =>
      JSON.stringify(["recipients", "questions", "refusals"].map((name) => storage.sql.exec(`SELECT * FROM ${name}`).toArray())),
    );
    expect(everything).toContain(owner);
    expect(everything).not.toContain(address.slice(0, address.indexOf("@")));
  });

  test("counts for whatever stands after a plus, as what is asked does", async () => {
    const [game, plain] = [await mailedPair(tagged("games")), await mailedPair(address)];
    const token = await refuseToken(tagged("more"));
    await click(token);
    for (const each of [game, plain]) expect(await statusOf(each)).toEqual({ address: null });
    for (const each of [address, tagged("games"), tagged("more"), tagged("new")]) {
      expect(await asking(each)).toBe("not-asked");
      expect(await isEmpty(each)).toBe(true);
    }
    expect(await asking(newAddress())).toBe("asked");
  });

  test("on the confirmation's page does the same, and leads to where it can be taken back", async () => {
    const token = await refuseToken();
    const confirm = await mailedToken(address, "confirm");
    const { status, body } = await anyone.post<RefusedAnswer>("/api/refuse", { token: confirm });
    expect([status, body]).toEqual([200, { url: `${ORIGIN}/unsubscribe/${token}` }]);
    expect(await asking(address)).toBe("not-asked");
    expectProblem(await anyone.post("/api/confirm", { token: confirm }), "no-link");
    expectProblem(await anyone.post("/api/refuse", { token: confirm }), "no-link");
  });

  test("is what the mail's own header asks for", async () => {
    const token = await refuseToken();
    const { raw } = await lastMail(address);
    expect(headerOf(raw, "List-Unsubscribe")).toBe(`<${ORIGIN}/unsubscribe/${token}>`);
    expect(headerOf(raw, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  });
});

describe("the page of that link", () => {
  test("changes nothing when it is opened, refuses by one button and takes it back by another, again without harm", async () => {
    const token = await refuseToken();
    for (const _twice of [1, 2]) expect(await page(token)).toContain("Never email this address again?");
    expect(await asking(address)).toBe("asked");
    await pass(address, 0);
    for (const _twice of [1, 2])
      expect(await page(token, "List-Unsubscribe=One-Click")).toContain("We will never email this address again.");
    expect(await page(token)).toContain("Allow emails again");
    expect(await asking(address)).toBe("not-asked");

    for (const _twice of [1, 2]) expect(await page(token, "allow=yes")).toContain("Emails are allowed again.");
    expect(await page(token)).toContain("Never email this address again?");
    expect(await asking(address)).toBe("asked");
    await pass(address, 0);
    expect(await mails(address)).toHaveLength(3);
  });

  test("of another's, or a made-up one, or for something else does nothing", async () => {
    const token = await refuseToken();
    const ring = readRing(env.LINK_KEYS);
    const recipient = idOf(address);
    const other = await refuseToken(newAddress());
    await click(other);
    const wrongs = [
      [`${token}0`, 401],
      [token.slice(1), 401],
      [makeToken(ring, "refuse", { recipient, number: 0 }), 200],
    ] as const;
    for (const [wrong, status] of wrongs) {
      await page(wrong, "List-Unsubscribe=One-Click", status);
      await anyone.post("/api/refuse", { token: wrong });
    }
    expect(await page(`${token}0`)).toContain("This link has expired or is incomplete.");
    // A refusal's is no confirmation's.
    expectProblem(await anyone.post("/api/refuse", { token }), "no-link");
    expect(await asking(address)).toBe("asked");
    expect(await page(other)).toContain("Allow emails again");
  });
});

describe("what was under way", () => {
  test("is erased as soon as its object can be reached", async () => {
    const game = await mailedPair(address);
    const token = await refuseToken();
    await insideRegister(address, (register) => {
      const RECIPIENT = { getByName: () => ({ erase: () => Promise.reject(new Error("away")) }) };
      Object.assign(register, { env: { ...env, RECIPIENT } });
    });
    expect(await click(token)).toBe(200);
    expect((await statusOf(game)).confirmed).toBe(true);
    expect(warnings()).toContain("was not erased");
    await insideRegister(address, (register) => void Object.assign(register, { env }));
    expect(await registerRings(address)).toBe(true);
    expect(await statusOf(game)).toEqual({ address: null });
    expect(await isEmpty(address)).toBe(true);
  });

  test("is not sent where the refusal came between the question and its mail", async () => {
    const token = await refuseToken();
    const game = await pair();
    await click(token);
    const seat = {
      game: game.id,
      side: "b",
      variant: "harzdame",
      language: "en",
      origin: ORIGIN,
      browser: null,
      zone: null,
    } as const;
    await unrungRecipient(address);
    expect(await recipientOf(address).ask({ ...seat, address })).toMatchObject({ ok: true });
    await pass(address, 0);
    expect(await mails(address)).toHaveLength(1);
    expect(await isEmpty(address)).toBe(true);
  });
});

describe("the register", () => {
  test("knows a recipient from its first mail until nothing is kept of it", async () => {
    const game = await mailedPair(address);
    const register = registerOf(env, ownerOf(env, address));
    expect(await register.has(idOf(address))).toEqual({ ok: true, value: true });
    await game.b.ask("DELETE", `${game.path}/email`, {});
    await pass(address, 7 * DAY);
    expect(await isEmpty(address)).toBe(true);
    expect(await register.has(idOf(address))).toEqual({ ok: true, value: false });
  });

  test("comes to know one of before it, once that wakes", async () => {
    const game = await pair();
    await confirmed(game, address);
    const register = registerOf(env, ownerOf(env, address));
    await register.leave(idOf(address));
    await insideRecipient(address, (_recipient, { storage }) => {
      countAsBefore(storage.sql, 1);
      storage.sql.exec("ALTER TABLE outgoing_messages RENAME TO outgoing_mails; DELETE FROM facts WHERE name = 'kind'");
      storage.sql.exec("UPDATE facts SET name = 'address' WHERE name = 'target'");
      for (const later of ["deadline", "shown"]) storage.sql.exec(`ALTER TABLE notices DROP COLUMN ${later}`);
      for (const later of ["subject", "hours", "detail"]) storage.sql.exec(`ALTER TABLE subscriptions DROP COLUMN ${later}`);
    });
    await evictDurableObject(recipientOf(address));
    await unrungRecipient(address);
    await statusOf(game);
    await pass(address, 0);
    expect(await register.has(idOf(address))).toEqual({ ok: true, value: true });
    expect(await noticeMails(address)).toEqual([]);
  });

  test("makes nothing where it is only looked into, and no recipient of an address that may not be asked", async () => {
    await click(await refuseToken());
    const before = await recipientCount();
    for (let n = 0; n < 20; n++) {
      expect(await asking(tagged(`${n}`))).toBe("not-asked");
      await askForLink(newAddress());
    }
    expect(await recipientCount()).toBe(before);
  });
});

/** Rings the register's alarm; whether one was set. */
function registerRings(of: string): Promise<boolean> {
  return runDurableObjectAlarm(registerOf(env, ownerOf(env, of)));
}
