/** Taking one's games to another device, at work. */
import { AT_FIRST, type DeviceActs, Devices, Install } from "../../view/devices.tsx";
import type { DeviceWords, OtherPageWords, PageWords } from "../../view/words.ts";
import type { Failure } from "../api.ts";
import { createHand } from "./hand.tsx";
import { createInstall } from "./install.ts";
import { createLinksFile } from "./links-file.ts";
import { createPaste } from "./paste-link.ts";

export function devicesAtWork(words: PageWords & OtherPageWords, say: DeviceWords) {
  /** What is said of a call that failed. */
  const why = ({ code }: Failure) => (code === "no-cookie" ? say.none : (words.problem[code] ?? words.broken));
  const hand = createHand(words, say, why);
  const file = createLinksFile(words, say, why);
  const paste = createPaste(say, why);
  const install = createInstall();
  const acts: DeviceActs = { ...hand.acts, ...file.acts, ...paste.acts, ...install.acts };
  const now = () => ({
    qr: hand.stage.value,
    paste: paste.stage.value,
    file: file.stage.value,
    install: install.stage.value,
    acts,
  });
  return (asServed: boolean) => {
    const props = asServed ? AT_FIRST : now();
    return { ways: <Devices say={say} {...props} />, app: <Install say={say} {...props} /> };
  };
}
