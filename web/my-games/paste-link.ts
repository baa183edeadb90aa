/** Adding games by a link that was copied in another browser of the same device, which no camera can see. */
import { signal } from "@preact/signals-core";
import { unescaped } from "../../api/sent-link.ts";
import type { DeviceActs, PasteStage } from "../../view/devices.tsx";
import type { DeviceWords } from "../../view/words.ts";
import type { Failure } from "../api.ts";
import { fieldOf, formOf } from "../form.ts";
import { seatsIn } from "./links-text.ts";
import { openAll } from "./move-games.ts";

export function createPaste(say: DeviceWords, why: (failure: Failure) => string) {
  const stage = signal<PasteStage>({ kind: "idle", error: null });
  const failed = (error: string) => void (stage.value = { kind: "idle", error });

  async function add(text: string): Promise<void> {
    const [handed] = /#add=[a-z0-9]+/.exec(unescaped(text)) ?? [];
    // As if it had been followed: the page is loaded again with it.
    if (handed !== undefined) return void (location.hash = handed);
    const seats = seatsIn(text);
    if (seats.length === 0) return failed(say.paste.unreadable);
    stage.value = { kind: "adding" };
    const opened = await openAll(seats);
    if (opened.ok) stage.value = { kind: "added", ...opened.value };
    else failed(opened.error.code === "no-cookie" ? say.take.noCookie : why(opened.error));
  }

  const acts: Pick<DeviceActs, "paste"> = {
    paste(event) {
      event.preventDefault();
      void add(fieldOf(formOf(event), "link") ?? "");
    },
  };
  return { stage, acts };
}
