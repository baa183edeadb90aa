/** What this browser asks of the server in a game, in the name of whoever it is there. */
import type { CommandBody, CommandName } from "../../api/commands.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { type Answer, call, type Call, type Refusals } from "../api.ts";
import { sayRefused } from "./announce.ts";
import type { Model } from "./model.ts";

/** Where the API has the game. */
export function pathOf({ state }: Pick<Model, "state">): string {
  return `/api/games/${state.peek().id}`;
}

/** Takes over a state that was answered. */
export type Take = (next: StateAnswer) => void;

export function createCommands(model: Model, take: Take) {
  const path = pathOf(model);
  const { state, page, patch } = model;
  let bearer: string | null = null;

  /** Calls the server about this game. */
  function ask<T>(command: string, options?: Call): Promise<Answer<T>> {
    return call(path + command, { bearer, ...options });
  }

  /** As whom a command is sent: the seat may be another one by the time it is there. */
  function as(): { readonly as?: string | undefined } {
    return { as: state.peek().you?.side };
  }

  /** Asks for the whole state. A bearer that opens no seat any more is dropped, and the game watched. */
  async function read(): Promise<Answer<StateAnswer>> {
    const answer = await ask<StateAnswer>("", { method: "GET" });
    if (answer.ok) take(answer.value);
    if (answer.ok || answer.error.code !== "no-seat" || bearer === null) return answer;
    bearer = null;
    return read();
  }

  /** Sends what a repeat can't spoil, and takes over the state that it is answered with; answers whether it was carried out. */
  async function send(command: string, body: object, refusals?: Refusals): Promise<boolean> {
    const { busy, question } = page.peek();
    if (busy) return false;
    patch({ busy: true, hint: null });
    const answer = await ask<StateAnswer>(command, { body: { ...body, ...as() } });
    const answered = answer.ok ? answer.value : answer.error.state;
    if (answered !== undefined) take(answered);
    // Without an answer the question stays: it can be answered again. So does one that was put since.
    const isAnswered = answer.ok || answer.error.status !== 0;
    patch({ busy: false, ...(isAnswered && page.peek().question === question && { question: null }) });
    if (!answer.ok) sayRefused(model, answer.error.code, refusals);
    return answer.ok;
  }

  return {
    ask,
    as,
    read,
    send,
    bearer: () => bearer,
    /** Speaks by a seat's token from now on; null where a cookie speaks for this browser. */
    speakBy(token: string | null): void {
      bearer = token;
    },
    /** Carries out a command of the game; answers whether it was. */
    run: <Name extends CommandName>(name: Name, body: CommandBody<Name>) => send(`/${name}`, body),
  };
}

export type Commands = ReturnType<typeof createCommands>;
