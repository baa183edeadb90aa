/** What an object has in memory is never ahead of its storage: not after a write that failed, whoever was at work meanwhile. */
import { describe, expect, test, vi } from "vitest";
import { expectProblem, move, ORIGIN, roomOf, stateOf, mute } from "./client.ts";
import { archive, play, played, setObjectBack } from "./losses.ts";
import { KEPT, notifiedPair, wish } from "./notified.ts";
import type { Committed } from "../../worker/notifications/recipient/subscriptions.ts";
import { DOWN, give, inside, query } from "./object.ts";
import {
  insideRecipient,
  mailedPair,
  mailServer,
  MINUTE,
  newAddress,
  owe,
  pass,
  recipientRows,
  rewoken,
  silenced,
  statusOf,
} from "./recipients.ts";

silenced();

/** Has every write of such a row fail from now on, as on a full disk. */
function fill({ sql }: DurableObjectStorage, table: string, when: string) {
  sql.exec(`CREATE TRIGGER full BEFORE INSERT ON ${table} WHEN ${when} BEGIN SELECT RAISE(ABORT, 'full'); END`);
}

function mend({ sql }: DurableObjectStorage) {
  sql.exec("DROP TRIGGER full");
}

/** The next alarm can't be set: the last write of a transaction. */
function alarmFails(storage: DurableObjectStorage) {
  vi.spyOn(storage, "setAlarm").mockImplementationOnce(() => {
    throw new Error("full");
  });
}

describe("a recipient", () => {
  test("that could not keep a question keeps it whole when it is asked again", async () => {
    const address = newAddress();
    const request = { address, game: "g", side: "b", variant: "harzdame", language: "en", origin: ORIGIN } as const;
    await insideRecipient(address, async (recipient, { storage }) => {
      alarmFails(storage);
      await expect(recipient.ask({ ...request, browser: null, zone: null })).rejects.toThrow("full");
      expect(await recipient.ask({ ...request, browser: null, zone: null })).toMatchObject({ ok: true });
    });
    const jobs = await recipientRows<{ name: string }>(address, "SELECT name FROM jobs ORDER BY name");
    expect(jobs.map(({ name }) => name)).toEqual(["enter", "forget"]);
    expect(await recipientRows(address, "SELECT kind FROM outgoing_messages")).toEqual([{ kind: "confirmation" }]);
  });

  test("sends a mail once that was under way while another call failed", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    const once = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<void>();
    const { raws, variables } = mailServer(200);
    const slow = new Proxy(variables.MAILBOX, {
      get: (target) => async (url: string, init: RequestInit) => {
        const answer = await target.fetch(url, init);
        once.resolve();
        await taken.promise;
        return answer;
      },
    });
    await rewoken(address, { MAILBOX: slow });
    await owe(game);
    const sending = pass(address, 0);
    await once.promise;
    await insideRecipient(address, async (recipient, { storage }) => {
      fill(storage, "facts", "NEW.name = 'hours'");
      const { number } = storage.sql.exec<{ number: number }>("SELECT number FROM subscriptions").one();
      await expect(recipient.configure({ purpose: "confirm", number }, { digestAt: "09:00" })).rejects.toThrow("full");
      mend(storage);
    });
    // What advances waits for the mail that is under way; an alarm does not.
    await insideRecipient(address, (recipient) => {
      void recipient.advance(MINUTE);
      return recipient.alarm();
    });
    taken.resolve();
    await sending;
    await pass(address, MINUTE);
    expect(raws).toHaveLength(1);
    expect((await statusOf(game)).last).not.toBeNull();
  });
});

describe("a game", () => {
  test("keeps a seat's new recipient, though the old one's notice was under way while another call failed", async () => {
    const game = await notifiedPair();
    const handing = Promise.withResolvers<void>();
    const handed = Promise.withResolvers<Committed>();
    game.recipients.instead = () => {
      handing.resolve();
      return handed.promise;
    };
    await move(game, 0);
    const working = inside(game, (room) => room.advance(MINUTE));
    await handing.promise;
    mute("error");
    await inside(game, (_room, { storage }) => fill(storage, "events", "NEW.seq = 4"));
    expectProblem(await game.b.play(game.path, 1), "internal");
    await inside(game, (_room, { storage }) => mend(storage));
    await wish(game, "b", { recipient: "another" });
    handed.resolve(KEPT);
    await working;
    const told = await query(game, "SELECT recipient, last_notice FROM channels JOIN listeners USING (listener)");
    expect(told).toEqual([{ recipient: "another", last_notice: null }]);
    expect(await stateOf(game)).toMatchObject({ turn: 1 });
  });

  test("has diverged only where it could keep that", async () => {
    const game = await played();
    await setObjectBack(game, 4);
    await give(game, { DB: DOWN });
    await play(game, "c4-c5", "f4-f3");
    await give(game, {});
    mute("error");
    await inside(game, (_room, { storage }) => fill(storage, "facts", "NEW.name = 'history'"));
    await archive(game);
    await inside(game, (_room, { storage }) => mend(storage));
    expect(await query(game, "SELECT * FROM facts WHERE name = 'trouble' AND value LIKE '%diverged%'")).toEqual([]);
    expect((await roomOf(game).standing())?.trouble?.kind).toBe("behind");
    await archive(game);
    expect((await roomOf(game).standing())?.trouble?.kind).toBe("diverged");
    expect(await query(game, "SELECT * FROM facts WHERE name = 'trouble' AND value LIKE '%diverged%'")).toHaveLength(1);
  });
});
