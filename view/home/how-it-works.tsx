/** What a first visitor does here, in three steps, beside a game that shows it. Whoever has games finds it folded. */
import { Demo, type DemoProps } from "./demo.tsx";

export interface HowItWorksProps {
  readonly demo: DemoProps;
  /** Whether this server sends mails. */
  readonly mails: boolean;
  readonly isFolded: boolean;
}

export function HowItWorks({ demo, mails, isFolded }: HowItWorksProps) {
  const { words } = demo;
  const steps = [words.pick, words.send, mails ? { ...words.play, more: words.told } : words.play];
  const shown = (
    <div class="how">
      <ol class="steps" aria-label={words.title}>
        {steps.map(({ title, more }) => (
          <li>
            <b>{title}</b>
            <small>{more}</small>
          </li>
        ))}
      </ol>
      <div id="demo" class="demo">
        <Demo {...demo} />
      </div>
    </div>
  );
  if (!isFolded) return shown;
  return (
    <details>
      <summary>{words.title}</summary>
      {shown}
    </details>
  );
}
