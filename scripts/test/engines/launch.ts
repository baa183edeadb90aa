/** Launches a browser by its engine's name, and installs it where it is missing. */
import { chromiumPath } from "../chromium.ts";
import { ensureEngine } from "./install.ts";
import { launchPuppet } from "./puppets.ts";
import type { Engine, EngineBrowser } from "./tab.ts";
import { launchWebKit } from "./webkit.ts";

/** Close it when done. */
export async function launchEngine(engine: Engine): Promise<EngineBrowser> {
  switch (engine) {
    case "chromium":
      return launchPuppet("chrome", await chromiumPath("shell"));
    case "firefox":
      return launchPuppet("firefox", await ensureEngine("firefox"));
    case "webkit":
      return launchWebKit(await ensureEngine("webkit"));
  }
}
