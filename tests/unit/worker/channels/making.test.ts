/** What throws as a message is made or encrypted is an answer like others. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { make, sendMade } from "../../../../worker/notifications/kinds.ts";
import type { Kind } from "../../../../worker/notifications/kind.ts";
import { KINDS } from "../../../../worker/notifications/kinds.ts";
import { sendPush } from "../../../../worker/notifications/kinds/push/kind.ts";
import { pushOf } from "../../../../worker/notifications/kinds/push/message.ts";
import type { Said, SaidOfSeat } from "../../../../worker/notifications/content/message.ts";
import type { Env } from "../../../../worker/env.ts";
import { keys } from "../../../../scripts/test/keys.ts";
import { startPushService } from "../../../push-service.ts";
import { addressee, seatOf } from "../../kinds/games.ts";
import { owedAfter } from "../../mail/owed.ts";

afterEach(() => void vi.restoreAllMocks());

const ENV = { PUSH_KEY: keys.PUSH_KEY, ALLOW_PRIVATE_WEBHOOKS: "true" };
// Nothing here asks for another binding.
const whole: Env = Object.assign(Object.create(null), ENV);

function ofGame(number: number): SaidOfSeat {
  const owed = owedAfter("harzdame", 3, "turn", { id: `game${number}` });
  return { seat: seatOf(owed, "en"), owed };
}

/** A kind of pushes that can't say anything of games with these numbers. */
function kindOf(broken: readonly number[] = []): Kind {
  const isBroken = (said: Said) =>
    (said.kind === "digest" ? said.games : [said]).some(({ seat }) => broken.some((number) => seat.game.endsWith(`${number}`)));
  return {
    ...KINDS.push,
    ready(said, to) {
      if (isBroken(said)) throw new RangeError("Ada has no words");
      return { subject: null, send: () => sendPush(ENV, pushOf(said, to), to.now) };
    },
  };
}

describe("a message", () => {
  test("that can't be put into words says so, without the words", async () => {
    const made = make(kindOf([1]), { kind: "notice", ...ofGame(1) }, addressee("{}"));
    expect(made).toMatchObject({ ready: null, left: [] });
    expect(await sendMade(made, whole)).toEqual({ kind: "unmade", reason: "it could not be put into words: RangeError" });
  });

  test.each(["encrypt", "deriveBits", "generateKey"] as const)("whose encryption throws says so: %s", async (step) => {
    const service = await startPushService();
    const made = make(kindOf(), { kind: "notice", ...ofGame(1) }, addressee(JSON.stringify(service.subscribe())));
    vi.spyOn(crypto.subtle, step).mockRejectedValue(new DOMException("a secret", "OperationError"));
    expect(await sendMade(made, whole)).toEqual({ kind: "unmade", reason: "it could not be handed over: OperationError" });
    expect(service.received).toEqual([]);
    await service.close();
  });
});

describe("a digest", () => {
  const games = [ofGame(1), ofGame(2), ofGame(3)] as const;
  const leftOf = (broken: readonly number[]) => {
    const made = make(kindOf(broken), { kind: "digest", games }, addressee("{}"));
    return [made.ready !== null, made.left.map(({ seat }) => seat.game.at(-1))];
  };

  test.each([
    [[], true, []],
    [[2], true, ["2"]],
    [[1, 3], true, ["1", "3"]],
    [[1, 2, 3], false, ["1", "2", "3"]],
  ])("of which games %j can't be put into words", (broken, isReady, left) => expect(leftOf(broken)).toEqual([isReady, left]));
});
