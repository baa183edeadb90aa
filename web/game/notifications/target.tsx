/** What somebody is told by, as a row of a list: what it is, how it goes, trying it, and removing it. */
import type { Trouble } from "../../../api/mail-schema.ts";
import { Icon, IconButton } from "../../../view/icon.tsx";

type Named = (given: { readonly name: string }) => string;

interface TargetProps {
  readonly icon: Parameters<typeof Icon>[0]["name"];
  /** What it is called where a button says which one it means. */
  readonly name: string;
  /** What it is called in its row: its name where absent. */
  readonly called?: string;
  readonly state: string;
  readonly isWell: boolean;
  readonly say: {
    readonly try: string;
    readonly test: Named;
    readonly remove: Named;
  };
  /** Null while it can't be tried. */
  readonly onTest: (() => void) | null;
  readonly onRemove: () => void;
}

export function Target({ icon, name, called = name, state, isWell, say, onTest, onRemove }: TargetProps) {
  return (
    <li class="row">
      <Icon name={icon} />
      <span>
        <b>{called}</b>
        <br />
        <small class={isWell ? undefined : "error"}>{state}</small>
      </span>
      {onTest !== null && (
        <button type="button" class="btn end" aria-label={say.test({ name })} onClick={onTest}>
          {say.try}
        </button>
      )}
      <IconButton icon="close" label={say.remove({ name })} class={onTest === null ? " end" : ""} onClick={onRemove} />
    </li>
  );
}

type Ago = (given: { readonly ago: string }) => string;

interface Goes {
  readonly noneYet: string;
  readonly last: Ago;
  readonly trouble: Readonly<Record<Trouble["reason"], Ago>>;
}

interface Outcome {
  readonly last: { readonly at: number } | null;
  readonly trouble: Trouble | null;
}

/**
 * How it goes in a sentence: why nothing arrives, or what was delivered last.
 * @param ago how long ago something was, by its time
 */
export function howItGoes(say: Goes, { last, trouble }: Outcome, ago: (at: number) => string): string {
  if (trouble !== null) return say.trouble[trouble.reason]({ ago: ago(trouble.since) });
  return last === null ? say.noneYet : say.last({ ago: ago(last.at) });
}
