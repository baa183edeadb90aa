/** What a message is written with: the field, which keeps what was typed, and the ready-made ones. */
import { LONGEST_MESSAGE, type Preset, PRESETS } from "../../../api/messages.ts";
import type { Messages } from "./messages.ts";

/** So many characters are left when that begins to be told. */
const NEAR = 50;

interface FieldProps {
  readonly messages: Messages;
  readonly onEnter: () => void;
  readonly onEscape?: () => void;
}

/** How many characters a draft has left; below zero where it is too long. */
export function charactersLeft(text: string): number {
  return LONGEST_MESSAGE - Array.from(text.trim()).length;
}

export function MessageField({ messages, onEnter, onEscape }: FieldProps) {
  const { say, draft, model } = messages;
  const left = charactersLeft(draft.text());
  return (
    <>
      <textarea
        class="input"
        rows={1}
        aria-label={say.to({ name: messages.other() })}
        placeholder={say.to({ name: messages.other() })}
        value={draft.text()}
        onInput={({ currentTarget: { value } }) => {
          const isNear = charactersLeft(draft.text()) < NEAR;
          draft.set(value);
          messages.clearTrouble();
          // Else nothing on the page is another than before.
          if (isNear || charactersLeft(value) < NEAR) model.patch({});
        }}
        onKeyDown={(event) => {
          const { key, shiftKey, isComposing } = event;
          if (key === "Escape") onEscape?.();
          if (key !== "Enter" || shiftKey || isComposing || !hasKeyboard()) return;
          event.preventDefault();
          onEnter();
        }}
      />
      <small class={left < 0 ? "error" : "soft"} aria-live="polite">
        {left < 0 ? messages.say.tooLong({ count: -left }) : left < NEAR && messages.say.left({ count: left })}
      </small>
    </>
  );
}

/** On a phone a line ends by the key that sends elsewhere: there a button sends. */
function hasKeyboard(): boolean {
  return matchMedia("(hover: hover) and (pointer: fine)").matches;
}

interface PresetsProps {
  readonly messages: Messages;
  /** The one that is chosen, where they are chosen before they are sent. */
  readonly chosen?: Preset | null;
  readonly onChoose: (preset: Preset) => void;
}

export function Presets({ messages, chosen, onChoose }: PresetsProps) {
  const { say } = messages;
  return (
    <div class="acts presets" role="group" aria-label={say.ready}>
      {PRESETS.map((preset) => (
        <button
          key={preset}
          type="button"
          class="btn"
          aria-pressed={chosen === undefined ? undefined : preset === chosen ? "true" : "false"}
          onClick={() => onChoose(preset)}
        >
          {say.presets[preset]}
        </button>
      ))}
    </div>
  );
}
