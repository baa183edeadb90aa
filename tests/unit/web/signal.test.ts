/** Signals: what follows from what, how often it is made, and when effects are done. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { batch, computed, effect, signal } from "../../../web/signal.ts";

describe("what is computed", () => {
  test("is made when it is asked for, and again only where something that it read has changed", () => {
    const [one, other] = [signal(1), signal(10)];
    let made = 0;
    const double = computed(() => {
      made++;
      return one.value * 2;
    });
    expect(made).toBe(0);
    expect([double.value, double.peek(), made]).toEqual([2, 2, 1]);
    other.value = 11;
    expect([double.value, made]).toEqual([2, 1]);
    one.value = 2;
    expect([double.value, made]).toEqual([4, 2]);
  });

  test("is left as it was where what it follows has come out the same", () => {
    const state = signal({ position: "a", note: 1 });
    const position = computed(() => state.value.position);
    let opened = 0;
    const line = computed(() => `${position.value}${++opened}`);
    expect(line.value).toBe("a1");
    state.value = { position: "a", note: 2 };
    expect(line.value).toBe("a1");
    state.value = { position: "b", note: 2 };
    expect(line.value).toBe("b2");
  });

  test("follows what it read last, and no other", () => {
    const [which, left, right] = [signal(true), signal("l"), signal("r")];
    let made = 0;
    const chosen = computed(() => {
      made++;
      return which.value ? left.value : right.value;
    });
    expect(chosen.value).toBe("l");
    right.value = "r2";
    expect([chosen.value, made]).toEqual(["l", 1]);
    which.value = false;
    expect([chosen.value, made]).toEqual(["r2", 2]);
    left.value = "l2";
    expect([chosen.value, made]).toEqual(["r2", 2]);
  });
});

describe("an effect", () => {
  test("is done at once, after each change of what it read, and never for a value that is the same", () => {
    const count = signal(0);
    const seen: number[] = [];
    const end = effect(() => void seen.push(count.value));
    count.value = 1;
    count.value = 1;
    expect(seen).toEqual([0, 1]);
    end();
    count.value = 2;
    expect(seen).toEqual([0, 1]);
  });

  test("does not follow what it only peeks at", () => {
    const [followed, peeked] = [signal(0), signal(0)];
    const seen: string[] = [];
    effect(() => void seen.push(`${followed.value} ${peeked.peek()}`));
    peeked.value = 1;
    followed.value = 1;
    expect(seen).toEqual(["0 0", "1 1"]);
  });

  test("is done once for changes that are one, also where these throw", () => {
    const [one, other] = [signal(0), signal(0)];
    const seen: number[] = [];
    effect(() => void seen.push(one.value + other.value));
    batch(() => {
      one.value = 1;
      batch(() => (other.value = 2));
    });
    expect(seen).toEqual([0, 3]);
    expect(() =>
      batch(() => {
        one.value = 5;
        throw new Error("a fault");
      }),
    ).toThrow("a fault");
    expect(seen).toEqual([0, 3, 7]);
  });

  test("may change what others follow, and itself, until all has settled", () => {
    const count = signal(0);
    const seen: number[] = [];
    effect(() => void seen.push(count.value));
    effect(() => {
      if (count.value < 3) count.value++;
    });
    expect(count.peek()).toBe(3);
    expect(seen).toEqual([0, 1, 2, 3]);
  });
});

test("whatever is changed in whatever order, what is computed is what its sources give", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 4 }))), (changes) => {
      const sources = [signal(0), signal(0), signal(0)];
      const sum = computed(() => sources.reduce((total, { value }) => total + value, 0));
      const parity = computed(() => sum.value % 2);
      let seen = -1;
      const end = effect(() => void (seen = parity.value * 100 + sum.value));
      for (const [index, value] of changes) {
        const source = sources[index];
        if (source) source.value = value;
        const total = sources.reduce((all, each) => all + each.peek(), 0);
        expect(seen).toBe((total % 2) * 100 + total);
      }
      end();
    }),
  );
});
