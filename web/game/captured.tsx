/** What was captured up to the move that is looked at, beside the list of moves: in games whose pieces nobody counts otherwise. */
import { Token } from "../../view/board/piece.tsx";
import type { PanelProps } from "../../view/game/props.ts";

export function Captured({ words, rulebook, state, scene, page, past }: PanelProps) {
  if (scene.round || rulebook.kinds.includes("man")) return null;
  const facts = past?.slice(0, (page.shownPly ?? state.ply) + 1).flatMap((stand) => stand.facts) ?? [];
  const taken = facts.filter((fact) => fact.tag === "took");
  return (
    <>
      {rulebook.sides.map(({ id }) => {
        const own = taken.filter(({ side }) => side === id);
        return (
          own.length > 0 && (
            <p class="captured" role="img" aria-label={words.nouns.taken(own)}>
              {own.map(({ kind }) => (
                <Token rulebook={rulebook} side={id} kind={kind} />
              ))}
            </p>
          )
        );
      })}
    </>
  );
}
