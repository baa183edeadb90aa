/** Taking one's games to another device, and becoming one of the device's programs. */
import { AT_FIRST, type DeviceActs, Devices, Install, type InstallStage } from "../../view/devices.tsx";
import type { Failure } from "../api.ts";
import { createHand } from "./hand.tsx";
import { createLinksFile, createPaste } from "./links.ts";
import { signal } from "@preact/signals-core";
import { beApp, isApp } from "../app-worker.ts";
import type { OtherPageWords, PageWords } from "../../view/words/pages.ts";
import type { Words } from "../../view/words/words.ts";

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
