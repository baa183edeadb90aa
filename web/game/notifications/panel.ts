/**
 * What a panel of notifications and its parts work with: by what a seat, or a maker, is told, and the one way in which that is changed,
 * which answers all of it.
 */
import type { ComponentChild } from "preact";
import type { ChannelAnswer, ChannelsAnswer, ChannelsBody } from "../../../api/channel-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { CHANNEL_KINDS, type ChannelKind } from "../../../game/notification.ts";
import { ok } from "../../../rules/values.ts";
import { ago } from "../../../view/words/ago.ts";
import type { Answer, Call, Failure, Refusals } from "../../api.ts";
import { createInTurn, type InTurn, lookLater } from "../../in-turn.ts";
import { sayRefused, showAndSay } from "../announce.ts";
import type { Commands } from "../commands.ts";
import type { Model } from "../model.ts";
import { createPanelRead } from "../../panel-read.ts";
import { createPanelState, type PanelState } from "../panel-state.ts";
import { panelWords } from "../../../view/words/panels.ts";

/** Where the API has what tells. */
export const CHANNELS = "/channels";

export type Panel = ReturnType<typeof createPanel>;

/** A way by which somebody can be told, as panels have it. */
export interface Kind {
  readonly channel: ChannelKind;
  readonly create: (panel: Panel) => Part;
  /** The id of what most likely tells before that is known; null where nothing does. */
  readonly expected?: (state: StateAnswer) => string | null;
}

/** What one kind shows in a panel, and does there. */
export interface Part {
  /** Stands above all, from the start on. */
  readonly heading?: string;
  /** @param isOver whether nothing comes any more that could be told */
  readonly draw: (isOver: boolean) => ComponentChild;
  /** Whether how often the seat is told is asked in this part, and by the panel no more. */
  readonly asksHowOften?: () => boolean;
  /** Reads out what does not arrive of it. */
  readonly sayTrouble?: () => void;
}

/** Asks for something that is shown together with all else; answers how. */
type Load = () => Promise<Answer<() => void>>;

const UNKNOWN: ChannelsAnswer = {
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

/** @param isMaker whether it is that of the maker of a game for two others, which has no turn to tell of */
export function createPanel(controller: Around, kinds: readonly Kind[], isMaker = false) {
  const { model } = controller;
  const { language } = model;
  const { id: game } = model.state.peek();
  const clearings: (() => void)[] = [];
  let told: ChannelsAnswer | null = null;
  let busy = false;
  /** When that was asked for. */
  let at = 0;

  const inTurn = createInTurn((isBusy) => {
    busy = isBusy;
    if (isBusy) for (const clear of clearings) clear();
    model.patch({});
  });

  function shown() {
    // What will most likely be shown takes its room, unseen, until it is known: a sheet that grows would move under the finger.
    return { isKnown: told !== null, told: told ?? { ...UNKNOWN, channels: expectedOf(kinds, model.state.peek()) }, busy };
  }

  /**
   * What parts keep beside what tells.
   * @param cleared what becomes of it whenever something is done on the panel
   */
  function state<S extends object>(first: S, cleared?: Partial<S>): PanelState<S> {
    const kept = createPanelState(model, first);
    if (cleared) clearings.push(() => kept.patch(cleared));
    return kept;
  }

  function show(answer: ChannelsAnswer): void {
    [told, at] = [answer, Date.now()];
    model.patch({});
  }

  const { take, began, outdate, ...asking } = askingOf(controller, show);
  return {
    language,
    words: panelWords(language),
    game,
    isMaker,
    isSitting: model.about.isSitting,
    inTurn,
    state,
    shown,
    take,
    channels: (kind: ChannelKind) => shown().told.channels.filter((each) => each.kind === kind),
    /** How long ago something was, as it was asked for. */
    ago: (time: number) => ago(language, at - time),
    ...asking,
    ...changingOf(controller, inTurn, { ...asking, take, began, outdate }),
  };
}

interface Around {
  readonly model: Model;
  readonly commands: Pick<Commands, "ask" | "as">;
}

function expectedOf(kinds: readonly Kind[], state: StateAnswer): readonly ChannelAnswer[] {
  const unknown = { name: "", ownHours: false, confirmed: true, detail: false, quiet: null, zone: "", digestAt: "" };
  return kinds.flatMap(({ channel: kind, expected }) => {
    const id = expected?.(state) ?? null;
    return id === null ? [] : [{ ...unknown, id, kind, last: null, trouble: null }];
  });
}

/** What is asked of the server, and what is said. */
function askingOf({ model, commands }: Around, show: (answer: ChannelsAnswer) => void) {
  const refuse = ({ code }: Failure) => sayRefused(model, code);
  const get = <T>(path: string) => commands.ask<T>(path, { method: "GET" });
  const loads: Load[] = [];
  /** Whether it was asked for after the last change began: then it may be newer than what that is answered. */
  let isLoaded = false;

  async function askAll(): Promise<Answer<readonly (() => void)[]>> {
    const [answer, ...others] = await Promise.all([get<ChannelsAnswer>(CHANNELS), ...loads.map((each) => each())]);
    const shows: (() => void)[] = [];
    for (const other of others) {
      if (!other.ok) return other;
      shows.push(other.value);
    }
    return answer.ok ? ok([...shows, () => show(answer.value)]) : answer;
  }

  const { read, outdate } = createPanelRead(askAll, (shows) => shows.forEach((each) => each()), refuse);

  /** Asks for all that is shown, and shows it at once. */
  function load(): Promise<void> {
    isLoaded = true;
    return read();
  }

  return {
    get,
    load,
    outdate,
    began: () => void (isLoaded = false),
    /** Shows by what it is told after a change; what was asked for meanwhile may be newer. */
    take: (answer: ChannelsAnswer): void => {
      show(answer);
      if (isLoaded) void load();
    },
    onLoad: (also: Load): void => void loads.push(also),
    refuse,
    /** What a form says of a refusal, by its code; null where that is none of its errors, which is then said like any other. */
    errorOf: (failure: Failure, errors: Refusals): string | null => {
      const error = errors[failure.code];
      if (error === undefined) refuse(failure);
      return error ?? null;
    },
    /** Says what was done. */
    say: (done: string) => showAndSay(model, done),
    /** Has something read out that is shown somewhere else. */
    announce: (said: string) => model.patch({ said }),
  };
}

/** What the server is to do, in the name of whoever the panel belongs to. */
function changingOf(
  { model, commands }: Around,
  inTurn: InTurn,
  { load, refuse, say, take, began, outdate }: ReturnType<typeof askingOf>,
) {
  const { saved } = panelWords(model.language).tell;

  async function send<T>(path: string, call: Call): Promise<Answer<T>> {
    began();
    const answer = await commands.ask<T>(path, { ...call, body: { ...call.body, ...commands.as() } });
    if (answer.ok) outdate();
    return answer;
  }

  /**
   * Changes what tells, says so and shows it.
   * @param done null where nothing has to be said
   * @returns whether that was done
   */
  async function change(path: string, call: Call, done: string | null, refused = refuse): Promise<boolean> {
    const isDone = await inTurn(JSON.stringify([path, call]), async () => {
      const answer = await send<ChannelsAnswer>(path, call);
      if (!answer.ok) refused(answer.error);
      else if (done !== null) say(done);
      if (answer.ok) take(answer.value);
      return answer.ok;
    });
    return isDone ?? false;
  }

  return {
    send,
    change,
    /** Sets how all of it tells. */
    set: (body: Omit<ChannelsBody, "as">, done: string | null = saved): void =>
      void change(CHANNELS, { method: "PUT", body }, done),
    remove: (id: string, done: string, refused = refuse) => change(`${CHANNELS}/${id}`, { method: "DELETE" }, done, refused),
    /** Has a channel say that messages come, and looks how that goes. */
    test: async (id: string, done: string, refused = refuse): Promise<void> => {
      await inTurn(`test ${id}`, async () => {
        const answer = await send(`${CHANNELS}/${id}/test`, {});
        if (!answer.ok) return refused(answer.error);
        say(done);
        await load();
        lookLater(load);
      });
    },
  };
}
