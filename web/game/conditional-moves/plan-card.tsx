/**
 * How a plan looks beside the moves that are tried. These are functions rather than components, for they read signals, as all that is drawn
 * there.
 */
import type { Act } from "../../../game/conditional-moves-schema.ts";
import { treeAfter } from "../../../game/move-tree.ts";
import { pathOf } from "../../../game/trying.ts";
import { Button } from "../../../view/game/card.tsx";
import { opponent } from "../../../view/opponent.ts";
import { UNTRANSLATED } from "../../../view/text.ts";
import { wordsOf } from "../../../view/words/words.ts";
import { actsAt, type FirstAnswer, firstAnswers, isSamePlan, keyOf, linesOf, type Plan } from "./plan.ts";
import type { Planned } from "./planned.ts";

/** So many answers are spelt out; more are counted. */
const MOST_SPELT = 4;

export function planCard(planned: Planned) {
  const { model, note } = planned;
  const { you, status } = model.state.value;
  if (you === undefined || status !== "playing") return null;
  return (
    <section class="plan stack" aria-label={wordsOf("conditional-moves", model.language).title}>
      {planned.plan.value.kind !== "ready" && <h3>{wordsOf("conditional-moves", model.language).title}</h3>}
      {content(planned)}
      {endOfLine(planned)}
      <p class="live" role="status">
        {note.value}
      </p>
      {notPlayed(planned)}
    </section>
  );
}

function content(planned: Planned) {
  const { model, root, plan } = planned;
  const say = wordsOf("conditional-moves", model.language);
  const other = opponent(model.rulebook, model.state.value, model.words);
  const now = plan.value;
  switch (now.kind) {
    case "none":
      return (
        <>
          <p class="soft">{root.value?.move === null ? say.how(other) : say.howAfter(other)}</p>
          {standingAct(planned)}
          {deletion(planned)}
        </>
      );
    case "twice":
      return chooseAnswer(planned, now);
    case "refused":
      return <p>{now.code === "too-deep" ? say.tooDeep : now.code === "too-many" ? say.tooMany : say.refused}</p>;
    case "ready":
      return ready(planned, now);
  }
}

function chooseAnswer({ model: { language, words }, keep }: Planned, twice: Extract<Plan, { kind: "twice" }>) {
  const say = wordsOf("conditional-moves", language);
  const { after, answers, act } = twice;
  return (
    <>
      <p>{say.twice({ move: words.moves.move(after.at(-1) ?? "") })}</p>
      <div class="acts">
        {answers.map((answer) => (
          <Button key={answer} onClick={() => keep(twice, answer)}>
            {say.keep({ move: words.moves.move(answer) })}
          </Button>
        ))}
        {act !== null && <Button onClick={() => keep(twice, null)}>{say.acts[act]}</Button>}
      </div>
    </>
  );
}

/** What the plan means, and the press that saves it; or that it is saved. */
function ready(planned: Planned, { branches, lines, isCut }: Extract<Plan, { kind: "ready" }>) {
  const { model, root, saved, save } = planned;
  const { language, rulebook, state, words } = model;
  const say = wordsOf("conditional-moves", language);
  const other = opponent(rulebook, state.value, words);
  const from = root.value;
  if (from === null) return null;
  const answers = firstAnswers(from.line, from.side, branches);
  const move = (text: string) => onOneLine(words.moves.move(text));
  const does = ({ answer, act }: FirstAnswer) =>
    answer === null ? say.does[act ?? "resign"] : say.does.answer({ move: move(answer) });
  const isSaved = from.move === null && isSamePlan(branches, saved.known.value?.branches ?? []);
  const called = from.move === null ? say.save({ lines }) : say.saveAlong({ lines, move: move(from.move) });
  return (
    <>
      {answers.slice(0, MOST_SPELT).map((each) => (
        <p key={keyOf(each.moves)}>{say.if({ ...other, moves: each.moves.map(move), does: does(each) })}</p>
      ))}
      {answers.length > MOST_SPELT && <p class="soft">{say.more({ count: answers.length - MOST_SPELT })}</p>}
      {isSaved ? (
        <p>
          <b>{say.saved({ lines })}</b>
        </p>
      ) : (
        <div class="acts unsaved">
          <Button icon="check" class=" save" busy={saved.isBusy.value} onClick={save}>
            {called}
          </Button>
        </div>
      )}
      <p class="soft">
        {say.sent} {isCut && say.cut(other)}
      </p>
      {deletion(planned)}
    </>
  );
}

function onOneLine(move: string): string {
  return move.replaceAll("–", "\u2060–\u2060");
}

/** What is still to be done after the other side's last move. */
function standingAct({ model: { language, rulebook, state, words }, saved }: Planned) {
  const act = saved.known.value?.act;
  const last = state.value.moves.at(-1);
  if (act === undefined || last === undefined) return null;
  const say = wordsOf("conditional-moves", language);
  const moves = [onOneLine(words.moves.move(last.route ?? last.move))];
  return <p>{say.if({ ...opponent(rulebook, state.value, words), moves, does: say.does[act] })}</p>;
}

function deletion(planned: Planned) {
  const button = deletionButton(planned);
  return button && <div class="acts">{button}</div>;
}

function deletionButton({ model: { language }, saved, remove }: Planned) {
  const { branches = [], act } = saved.known.value ?? {};
  if (branches.length === 0 && act === undefined) return null;
  return (
    <Button busy={saved.isBusy.value} onClick={remove}>
      {wordsOf("conditional-moves", language).remove}
    </Button>
  );
}

/** What is done where the board stands, at the end of a line. */
function endOfLine({ model: { language, words }, root, tried, acts }: Planned) {
  const from = root.value;
  const path = pathOf(tried.now.value);
  const line = tried.lineAfter(path);
  if (from === null || line === null || path.length <= from.path.length) return null;
  if (keyOf(path.slice(0, from.path.length)) !== keyOf(from.path)) return null;
  if ((treeAfter(tried.now.value.tree, path) ?? []).length > 0) return null;
  const before = tried.lineAfter(path.slice(0, -1));
  const possible = actsAt(line, before?.toMove === from.side, from.side);
  if (possible.length === 0) return null;
  const say = wordsOf("conditional-moves", language);
  const chosen = acts.all.value.get(keyOf(path)) ?? "";
  const choose = (value: string) => acts.set(path, possible.find((act) => act === value) ?? null);
  return (
    <label class="row">
      <span>{say.after({ move: words.moves.move(path.at(-1) ?? "") })}</span>
      <select class="input end" value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{say.nothing}</option>
        {possible.map((act: Act) => (
          <option key={act} value={act}>
            {say.acts[act]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What didn't come true and can't any more. */
function notPlayed({ model: { language, words }, saved, pickUp }: Planned) {
  const lines = linesOf(saved.known.value?.notPlayed ?? []);
  if (lines.length === 0) return null;
  const say = wordsOf("conditional-moves", language);
  return (
    <>
      <h3>{say.missedOf}</h3>
      {lines.slice(0, MOST_SPELT).map(({ moves, act }) => (
        <p key={keyOf([...moves, act ?? ""])} {...UNTRANSLATED}>
          {[...moves.map((move) => words.moves.move(move)), ...(act ? [say.acts[act]] : [])].join(" ")}
        </p>
      ))}
      {lines.length > MOST_SPELT && <p class="soft">{say.moreLines({ count: lines.length - MOST_SPELT })}</p>}
      <div class="acts">
        <Button onClick={pickUp}>{say.again}</Button>
      </div>
    </>
  );
}
