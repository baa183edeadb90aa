/** Channels of the tests' own in the place of the product's: what was said there, and what becomes of it. */
import { afterEach, beforeEach } from "vitest";
import type { Sent, Kind } from "../../worker/notifications/kind.ts";
import type { Addressee, Said } from "../../worker/notifications/content/message.ts";
import { KINDS } from "../../worker/notifications/kinds.ts";

const SENT: Sent = { kind: "sent", messageId: null };

export interface Heard {
  readonly said: Said;
  readonly to: Addressee;
}

/** Takes the places of push and chat in each of a file's tests, and that of mail from `takeMail`. To be called once, where the file's hooks are. */
export function ownWays() {
  const heard: Heard[] = [];
  const answers: Sent[] = [];
  const faults: { words: ((said: Said) => boolean) | null; handing: boolean } = { words: null, handing: false };
  const before = { ...KINDS };
  let begun = 0;
  // All files of tests have one server: a game of another one may be told of by its own alarm meanwhile.
  const isOfAnother = (said: Said) => said.kind === "notice" && (said.owed.beside?.madeAt ?? begun) < begun;
  const own = (kind: Kind): Kind => ({
    ...kind,
    ready(said, to) {
      if (faults.words?.(said)) throw new RangeError("these words are a secret");
      return {
        subject: null,
        async send() {
          if (isOfAnother(said)) return SENT;
          if (faults.handing) throw new TypeError("this key is a secret");
          heard.push({ said, to });
          return answers.shift() ?? SENT;
        },
      };
    },
  });
  beforeEach(() => {
    begun = Date.now();
    heard.length = 0;
    answers.length = 0;
    Object.assign(faults, { words: null, handing: false });
    KINDS.push = own(before.push);
    KINDS.chat = own(before.chat);
  });
  afterEach(() => {
    Object.assign(KINDS, before);
  });
  return {
    heard,
    /** What becomes of the next messages; those after them are taken. */
    answers,
    /** What throws: whatever can't be put into words, and all that is handed over. */
    faults,
    takeMail(): void {
      KINDS.mail = own(before.mail);
    },
  };
}
