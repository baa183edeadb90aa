/** The part of the page on privacy that has a browser forgotten, as it begins: the page's script brings all after the press. */
import type { ComponentChildren } from "preact";
import type { Words } from "./words/words.ts";

interface ForgetProps {
  readonly say: Words["forget"];
  readonly children: ComponentChildren;
}

export function Forget({ say, children }: ForgetProps) {
  return (
    <>
      <h2>{say.title}</h2>
      <p>{say.lead}</p>
      {children}
    </>
  );
}

interface ForgetButtonProps {
  readonly say: Words["forget"];
  /** Absent before the page's script is there. */
  readonly onPress?: () => void;
}

export function ForgetButton({ say, onPress }: ForgetButtonProps) {
  return (
    <div class="acts">
      <button type="button" class="btn" disabled={onPress === undefined} onClick={onPress}>
        {say.press}
      </button>
    </div>
  );
}
