/** A server whose answers are on their way until they are let through, in whatever order. */
import { vi } from "vitest";

interface Held {
  readonly call: string;
  readonly arrive: (response: object) => void;
}

/** Takes the place of the network until `vi.unstubAllGlobals`. */
export function holdAnswers() {
  const held: Held[] = [];
  vi.stubGlobal(
    "fetch",
    (path: string, { method }: { readonly method: string }) =>
      new Promise<object>((arrive) => void held.push({ call: `${method} ${path.replace(/^\/api\/[\w-]+\/\w+/, "")}`, arrive })),
  );
  return {
    /** What is on its way, what was asked for first at first. */
    calls: () => held.map(({ call }) => call),
    /** Lets the first answer to `call` through: this one, however the server stands by then. */
    async answer(call: string, body: object, status = 200): Promise<void> {
      const [first] = held.splice(
        held.findIndex((each) => each.call === call),
        1,
      );
      if (first?.call !== call) throw new Error(`nothing asks for ${call}`);
      const text = JSON.stringify(body);
      first.arrive({ ok: status < 300, status, text: async () => text, json: async () => body });
      await new Promise(setImmediate);
    },
  };
}
