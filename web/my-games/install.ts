/** Becoming one of the device's programs: the browser says when it can be pressed for, and asks nothing by itself. */
import { signal } from "@preact/signals-core";
import type { DeviceActs, InstallStage } from "../../view/devices.tsx";
import { beApp, isApp } from "../app-worker.ts";

/** What Chromium lets a page ask for later, at a press (`beforeinstallprompt`); no standard. */
interface Prompt extends Event {
  prompt(): Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

export function createInstall() {
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
