/** The browsers that hold the seat, each of which can be put out by another one. */
import type { LinkWork } from "./work.tsx";
import { daysAgo } from "../../../../view/words/ago.ts";
import type { Words } from "../../../../view/words/words.ts";

/** What a browser is called. */
function kindOf(say: Words["seat"]["holders"], name: string | null, system: string | null): string {
  if (name === null) return system ?? say.kind;
  return system === null ? name : say.kindOn({ name, system });
}

const DAY = 24 * 60 * 60 * 1000;

export function Holders({ work }: { readonly work: LinkWork }) {
  const { holders: say } = work.words;
  const { holders, at, busy } = work.shown();
  const date = new Intl.DateTimeFormat(work.controller.model.language, { dateStyle: "medium" });
  return (
    <>
      <h3>{say.title}</h3>
      <p class="soft">{holders?.length === 0 ? say.none : say.hint}</p>
      <ul class="stack plain">
        {holders?.map(({ id, name, system, since, seen, isYou }) => {
          const kind = kindOf(say, name, system);
          const told = [
            isYou && say.isYou,
            since !== null && say.since({ date: date.format(since) }),
            seen !== null &&
              say.seen({ when: daysAgo(work.controller.model.language, Math.max(0, Math.floor((at - seen) / DAY))) }),
          ].filter(Boolean);
          return (
            <li key={id} class="row">
              <span>
                <b>{kind}</b>
                <br />
                <small>{told.join(", ")}</small>
              </span>
              {!isYou && (
                <button
                  type="button"
                  class="btn end"
                  aria-label={say.outOf({ kind })}
                  aria-busy={busy ? "true" : undefined}
                  onClick={() => void putOut(work, id)}
                >
                  {say.out}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

async function putOut({ words, ask, say, look }: LinkWork, id: string): Promise<void> {
  const out = await ask(`/browsers/${id}`, "DELETE");
  if (out !== null) say(words.holders.isOut);
  await look();
}
