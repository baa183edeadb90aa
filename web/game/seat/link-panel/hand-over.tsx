/** Handing the seat over to another player by a link of its own, and leaving it, which is asked about first. */
import { Button } from "../../../../view/game/card.tsx";
import { Link } from "../links.tsx";
import { opponent } from "../../../../view/opponent.ts";
import { Confirmed, type LinkPanelProps, type LinkWork } from "./work.tsx";

export function HandedOver({ words, rulebook, state, work }: LinkPanelProps) {
  const { handOver } = work.words;
  const { busy, canLeave } = work.shown();
  const link = state.you?.handOverUrl;
  if (state.status === "over") return null;
  return (
    <>
      <h3>{handOver.title}</h3>
      <p class="soft">{handOver.hint}</p>
      {link === undefined ? (
        <Button icon="offer" busy={busy} onClick={() => void work.takeState("/hand-over")}>
          {handOver.begin}
        </Button>
      ) : (
        <>
          <Link links={work.controller.links} label={handOver.label} link={link} />
          <Button onClick={() => void work.takeState("/hand-over", "DELETE")}>{handOver.take}</Button>
        </>
      )}
      {canLeave && (
        <Confirmed
          work={work}
          what="leave"
          label={handOver.leave}
          title={handOver.leaveTitle}
          hint={handOver.leaveHint(opponent(rulebook, state, words))}
          no={handOver.stay}
          yes={handOver.leave}
          onYes={() => leave(work)}
        />
      )}
    </>
  );
}

async function leave({ takeState, patch }: LinkWork): Promise<void> {
  if (await takeState("/leave")) history.replaceState(null, "", location.pathname);
  patch({ confirming: null, canLeave: false });
}
