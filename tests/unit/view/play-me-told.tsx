/** What the owner of a "play me" link sees of how they are told, where nobody does anything. */
import render from "preact-render-to-string";
import type { OwnPlayMe } from "../../../api/play-me-schema.ts";
import { fail } from "../../../rules/values.ts";
import { OFFLINE } from "../../../web/api.ts";
import { AT_FIRST, createWork, Told, type ToldState } from "../../../web/play-me/told.tsx";

export function toldOf(own: Partial<Pick<OwnPlayMe, "email" | "chat" | "webhooks">>, state: Partial<ToldState> = {}): string {
  const work = createWork({
    language: "en",
    ago: (at) => `${at} ms ago`,
    send: async () => fail(OFFLINE),
    look: async () => {},
    changed: () => {},
    why: (code) => code,
  });
  return render(<Told own={{ email: null, chat: null, webhooks: [], ...own }} state={{ ...AT_FIRST, ...state }} work={work} />);
}
