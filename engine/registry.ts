/** The games that the computer plays, by the ids of their rulebooks. Each is loaded by itself, when it is asked for. */
import type { Engine } from "./engine.ts";

export const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  hopperdame: async () => (await import("./hopperdame/engine.ts")).engine,
  harzdame: async () => (await import("./harzdame/engine.ts")).engine,
  hoppsi: async () => (await import("./hoppsi/engine.ts")).engine,
  "jump-checkers": async () => (await import("./jump-checkers/engine.ts")).engine,
  "hoplit-chess": async () => (await import("./hoplit-chess/engine.ts")).engine,
};
