/** One side of a game for two others: who has come, or the invite to it. */
import type { Player, StateAnswer } from "../../../../api/state-schema.ts";
import type { Scene, Side } from "../../../../rules/contract.ts";
import { Token } from "../../../../view/board/piece.tsx";
import { marked, shownName, sideName } from "../../../../view/people.ts";
import { Link } from "../links.tsx";
import type { MakerWork } from "./work.ts";
import type { Words } from "../../../../view/words/words.ts";

/** The page of the maker, as it stands. */
export interface Handing {
  readonly work: MakerWork;
  readonly state: StateAnswer;
  readonly scene: Scene;
  /** What is said of links that are handed on. */
  readonly cards: Words["cards"];
}

interface SeatProps extends Handing {
  readonly side: Side;
}

export function Seat(props: SeatProps) {
  const { work, state, side } = props;
  const { rulebook } = work.controller.model;
  const player = state.players[side];
  const name = sideName(rulebook, side, work.words);
  return (
    <section class="stack" aria-label={name}>
      <h2 class="row">
        <Token side={side} kind={rulebook.kinds[0] ?? ""} />
        {name}
      </h2>
      {player ? <p>{seated(player, work)}</p> : <FreeSeat {...props} name={name} />}
    </section>
  );
}

/** Who has come. */
function seated({ name, program }: Player, { say, words }: MakerWork): string {
  if (name === null) return program ? say.sits({ name: words.people.aProgram }) : say.sitsUnnamed;
  return say.sits({ name: marked(shownName(name, words), program, words) });
}

function FreeSeat({ work, side, name, cards }: SeatProps & { readonly name: string }) {
  const { say, now, renew, withdraw } = work;
  const { invites, qr, busy } = now();
  const link = invites[side];
  const shown = qr?.side === side ? qr : null;
  return (
    <>
      {link === undefined ? (
        <p class="soft">{say.withdrawn}</p>
      ) : (
        <Link links={work.controller.links} say={cards} label={say.invite({ side: name })} link={link} main />
      )}
      {link !== undefined && shown !== null && <shown.Qr text={link} label={say.qrLabel({ side: name })} />}
      <div class="acts">
        {link !== undefined && (
          <button type="button" class="btn" aria-expanded={shown ? "true" : "false"} onClick={() => void toggleQr(work, side)}>
            {say.qr}
          </button>
        )}
        <button type="button" class="btn" disabled={busy} onClick={() => renew(side)}>
          {say.renew}
        </button>
        {link !== undefined && (
          <button type="button" class="btn" disabled={busy} onClick={() => withdraw(side)}>
            {say.withdraw}
          </button>
        )}
      </div>
    </>
  );
}

/** Shows the invite as a QR code, or no longer. */
async function toggleQr({ now, patch, failed }: MakerWork, side: Side): Promise<void> {
  if (now().qr?.side === side) return patch({ qr: null });
  const drawing = await import("../../../qr.tsx").catch(() => null);
  if (drawing === null) failed();
  else patch({ qr: { side, Qr: drawing.QrCode } });
}
