/** The ways back to a seat whose link is lost, for a player who is at their game's page without it. */
import type { StateAnswer } from "../api/state-schema.ts";
import { objection, objectionWithin } from "../game/recovery.ts";
import { duration } from "./time.ts";
import type { Language } from "./languages.ts";
import { Page } from "./page.tsx";
import type { PageWords } from "./words/pages.ts";
import type { Words } from "./words/words.ts";

interface WaysBackProps {
  readonly words: PageWords;
  readonly say: Words["taken"];
  readonly language: Language;
  readonly state: Pick<StateAnswer, "id" | "status" | "clock">;
}

/** The page of them. A player across can be asked as long as a game is played. */
export function WaysBack({ words, say, language, state }: WaysBackProps) {
  const canAsk = state.status === "playing";
  return (
    <Page words={words} class=" message">
      <h1>{say.waysBack.title}</h1>
      <p>{canAsk ? say.waysBack.hint : say.waysBack.hintAlone}</p>
      <ol class="stack ways">
        <OwnWays say={say} />
        {canAsk && (
          <li>
            {say.waysBack.invite} {say.when({ wait: waitIn(state, language) })}
          </li>
        )}
      </ol>
      <p>
        <a class="textual" href={`/g/${state.id}`}>
          {say.watch}
        </a>
      </p>
    </Page>
  );
}

/** Those that need nobody else. */
export function OwnWays({ say }: Pick<WaysBackProps, "say">) {
  return (
    <>
      <li>{say.device}</li>
      <li>
        {say.mail}{" "}
        <a class="textual" href="/games">
          {say.mailHere}
        </a>
      </li>
    </>
  );
}

/** How long whoever asks for a seat waits after the other player's yes. */
export function waitIn({ clock }: Pick<StateAnswer, "clock">, language: Language): string {
  return duration(clock === null ? objection({}) : objectionWithin(clock, 1), language);
}
