/** Taking one's games to another device, by a code that it scans or by links, and becoming one of the device's programs. */
import { AT_FIRST, type DeviceActs, Devices, Install, type InstallStage, type QrStage } from "../../view/devices.tsx";
import { type Failure, call } from "../api.ts";
import { createLinksFile, createPaste } from "./links.ts";
import { signal } from "@preact/signals-core";
import { beApp, isApp } from "../app-worker.ts";
import type { OtherPageWords, PageWords } from "../../view/words/pages.ts";
import type { Words } from "../../view/words/words.ts";
import type { HandAnswer, HandStatusAnswer } from "../../api/hand-schema.ts";
import { copyText } from "../share.ts";

export function devicesAtWork(words: PageWords & OtherPageWords, say: Words["devices"]) {
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

/** What Chromium lets a page ask for later, at a press (`beforeinstallprompt`); no standard. */
interface Prompt extends Event {
  prompt(): Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

/** The browser says when it can be pressed for, and asks nothing by itself. */
function createInstall() {
  // Apple's phones say so of themselves, and have no such event.
  const stage = signal<InstallStage>(isApp() ? "installed" : "standalone" in navigator ? "ios" : "menu");
  let offered: Prompt | null = null;

  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    if (!isPrompt(event)) return;
    offered = event;
    stage.value = "press";
  });
  addEventListener("appinstalled", () => void (stage.value = "installed"));

  async function install(): Promise<void> {
    const chosen = await offered?.prompt();
    if (chosen?.outcome === "accepted") await beApp();
    else stage.value = "menu";
  }

  const acts: Pick<DeviceActs, "install"> = { install: () => void install() };
  return { stage, acts };
}

function isPrompt(event: Event): event is Prompt {
  return "prompt" in event;
}

const HAND = "/api/my-games/hand";
/** Between two looks whether the code was used, in milliseconds. */
const EVERY = 3000;

function createHand(words: PageWords, say: Words["devices"], why: (failure: Failure) => string) {
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
