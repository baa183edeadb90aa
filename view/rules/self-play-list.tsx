/** What the computer's games against itself tell: how even, how drawn and how long a kind of game is, variant by variant. */
import type { ColouredSide } from "../rulebook.ts";
import type { Measured, VariantPlay } from "./self-play.ts";
import type { RulesWords } from "../words/pages.ts";

export interface SelfPlayProps {
  readonly words: RulesWords;
  readonly first: ColouredSide;
  readonly level: number;
  /** By what each variant is called. */
  readonly rows: readonly { readonly name: string; readonly found: VariantPlay }[];
}

export function SelfPlayList({ words, first, level, rows }: SelfPlayProps) {
  const say = words.rules.selfPlay;
  const colour = words.colours[first.colour];
  return (
    <section class="stack">
      <h2>{say.heading}</h2>
      <p>{say.how({ level, first: colour })}</p>
      <ul class="card readings">
        {rows.map(({ name, found }) => (
          <li>
            {rows.length > 1 && (
              <>
                <strong>{name}</strong>
                <br />
              </>
            )}
            {say.found({
              first: colour,
              points: within(found.first),
              draws: within(found.draws),
              // A move of each side is counted as one.
              moves: within({ mean: found.plies.mean / 2, error: found.plies.error / 2 }),
              games: found.games,
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Rounded to whole ones; an error is never told as none. */
function within({ mean, error }: Measured): string {
  return `${Math.round(mean)}\u00a0±\u00a0${Math.max(1, Math.ceil(error))}`;
}
