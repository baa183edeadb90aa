/** What those keys do whose code is loaded when one of them is first pressed. */
import type { Acts } from "../../view/game/page-state.ts";
import { openMoveField } from "./move-field.tsx";
import { openKeyList } from "./key-list.tsx";
import type { LateKey, Model } from "./model.ts";
import { flip } from "./settings.tsx";

/** @param acts what the board answers to; null where the key list alone is asked for */
export function pressed(key: LateKey, model: Model, acts: Acts | null): void {
  switch (key) {
    case "f":
      return flip(model);
    case "m":
      if (acts !== null) openMoveField(model, acts);
      return;
    case "?":
      return openKeyList(model.language);
  }
}
