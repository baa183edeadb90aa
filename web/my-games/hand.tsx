/** The code that hands one's games on to the device that scans it, at work. */
import { signal } from "@preact/signals-core";
import type { HandAnswer, HandStatusAnswer } from "../../api/my-games-schema.ts";
import type { DeviceActs, QrStage } from "../../view/devices.tsx";
import { call, type Failure } from "../api.ts";
import { copyText } from "../share.ts";
import type { PageWords } from "../../view/words/pages.ts";
import type { Words } from "../../view/words/words.ts";

const HAND = "/api/my-games/hand";
/** Between two looks whether the code was used, in milliseconds. */
const EVERY = 3000;

export function createHand(words: PageWords, say: Words["devices"], why: (failure: Failure) => string) {
  const stage = signal<QrStage>({ kind: "closed", error: null });
  let url = "";

  async function showQr(): Promise<void> {
    stage.value = { kind: "making" };
    const [made, drawing] = await Promise.all([call<HandAnswer>(HAND), import("../qr.tsx").catch(() => null)]);
    if (!made.ok) stage.value = { kind: "closed", error: why(made.error) };
    else if (drawing === null) stage.value = { kind: "closed", error: words.broken };
    else {
      ({ url } = made.value);
      stage.value = { kind: "shown", code: <drawing.QrCode text={url} label={say.qr.label} />, copied: false };
      setTimeout(() => void follow(), EVERY);
    }
  }

  /** Looks whether the code was used, as long as it can be. */
  async function follow(): Promise<void> {
    const answer = document.hidden ? null : await call<HandStatusAnswer>(HAND, { method: "GET" });
    const status = answer?.ok ? answer.value.status : "open";
    if (status === "open") setTimeout(() => void follow(), EVERY);
    else stage.value = { kind: status === "taken" ? "taken" : "over" };
  }

  async function copy(): Promise<void> {
    const isCopied = await copyText(url);
    const now = stage.peek();
    if (isCopied && now.kind === "shown") stage.value = { ...now, copied: true };
  }

  const acts: Pick<DeviceActs, "showQr" | "copy"> = { showQr: () => void showQr(), copy: () => void copy() };
  return { stage, acts };
}
