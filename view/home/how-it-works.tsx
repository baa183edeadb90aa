/** What a first visitor does here: a game that shows itself, and three steps. */
import { Demo, type DemoProps } from "./demo.tsx";

export interface HowItWorksProps {
  /** The game that shows itself, before its first move. */
  readonly demo: DemoProps;
  /** Whether this server sends mails. */
  readonly mails: boolean;
}

export function HowItWorks({ demo, mails }: HowItWorksProps) {
  const { words } = demo;
  const steps = [words.pick, words.send, mails ? { ...words.play, more: words.told } : words.play];
  return (
    <div class="how">
      <div id="demo" class="demo">
        <Demo {...demo} />
      </div>
      <ol class="steps" aria-label={words.title}>
        {steps.map(({ title, more }) => (
          <li>
            <b>{title}</b>
            <small>{more}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}
