/** A panel of notifications as it stands, where nobody does anything with it. */
import type { ComponentChild } from "preact";
import type { ChannelAnswer, ChannelsAnswer } from "../../../api/channel-schema.ts";
import { CHANNEL_KINDS, type ChannelKind } from "../../../game/notification.ts";
import type { Language } from "../../../view/languages.ts";
import { ago } from "../../../view/words/ago.ts";
import type { Kind, Panel } from "../../../web/game/notifications/panel.ts";
import { fail } from "../../../rules/values.ts";
import { OFFLINE } from "../../../web/api.ts";
import { panelWords } from "../../../view/words/panels.ts";

export const GAME = "abcdefghijklmnop";

const nothing = () => {};

/** What tells where nothing does. */
export const NOTHING: ChannelsAnswer = {
  when: "turn",
  always: false,
  remind: null,
  nextAfter: null,
  calls: true,
  channels: [],
  rooms: [],
  lost: [],
  kinds: CHANNEL_KINDS,
};

export function channel(kind: ChannelKind, change: Partial<ChannelAnswer> = {}): ChannelAnswer {
  const hours = { zone: "UTC", quiet: null, digestAt: "08:00", ownHours: false };
  return { ...hours, id: kind, kind, name: kind, confirmed: true, detail: false, last: null, trouble: null, ...change };
}

export interface Stands {
  readonly told?: Partial<ChannelsAnswer>;
  readonly isKnown?: boolean;
  readonly language?: Language;
  readonly isMaker?: boolean;
  /** In milliseconds since 1970. */
  readonly now?: number;
  /** What its parts keep, by name. */
  readonly kept?: object;
}

export function panelOf({
  told: more = {},
  isKnown = true,
  language = "en",
  isMaker = false,
  now = 0,
  kept = {},
}: Stands): Panel {
  const told = { ...NOTHING, ...more };
  return {
    language,
    words: panelWords(language),
    game: GAME,
    isMaker,
    isSitting: false,
    inTurn: async () => null,
    state: (first) => ({ now: () => ({ ...first, ...kept }), patch: nothing }),
    shown: () => ({ isKnown, told, busy: false }),
    take: nothing,
    channels: (kind) => told.channels.filter((each) => each.kind === kind),
    ago: (at) => ago(language, now - at),
    announce: nothing,
    onLoad: nothing,
    say: nothing,
    refuse: nothing,
    errorOf: () => null,
    get: async () => fail(OFFLINE),
    load: async () => {},
    send: async () => fail(OFFLINE),
    change: async () => false,
    set: nothing,
    remove: async () => false,
    test: async () => {},
  };
}

/** What one kind shows. */
export function drawn(kind: Pick<Kind, "create">, stands: Stands, isOver = false): ComponentChild {
  return kind.create(panelOf(stands)).draw(isOver);
}
