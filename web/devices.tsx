/** Taking one's games to another device, at work. */
import { type DeviceActs, Devices } from "../view/devices.tsx";
import type { DeviceWords, OtherPageWords, PageWords } from "../view/words.ts";
import type { Failure } from "./api.ts";
import { createHand } from "./hand.tsx";
import { createLinksFile } from "./links-file.ts";

export function devicesAtWork(words: PageWords & OtherPageWords, say: DeviceWords) {
  /** What is said of a call that failed. */
  const why = ({ code }: Failure) => (code === "no-cookie" ? say.none : (words.problem[code] ?? words.broken));
  const hand = createHand(words, say, why);
  const file = createLinksFile(words, say, why);
  const acts: DeviceActs = { ...hand.acts, ...file.acts };
  return {
    form: (asServed: boolean) => (
      <Devices say={say} qr={hand.stage.value} file={file.stage.value} acts={asServed ? undefined : acts} />
    ),
  };
}
