/** By what the maker of a game for two others is told: loaded when they first ask for it, and done in their own name. They have no turn. */
import type { ComponentType } from "preact";
import type { Controller } from "../controller.ts";
import { KINDS } from "./kinds.ts";
import { createPanel } from "./panel.ts";
import { Lost } from "./settings.tsx";

/** @param token the maker's, which may be another one by the time something is asked */
export function createMakerPanel(controller: Controller, token: () => string): ComponentType {
  const { page } = controller.model;
  const kinds = KINDS.filter(({ channel }) => channel !== undefined);
  const panel = createPanel(asMaker(controller, token), kinds, true);
  const parts = kinds.map(({ create }) => create(panel));
  const shown = (element: Element | null) => void (element && panel.load());
  return () => (
    <>
      {panel.shown().isKnown && (
        <>
          <Lost panel={panel} />
          {parts.map(({ heading }) => heading && <h2 key={heading}>{heading}</h2>)}
          {parts.map((part) => part.draw(false))}
        </>
      )}
      <p role="status" ref={shown}>
        {page.peek().hint ?? ""}
      </p>
    </>
  );
}

/** Whoever made the game may hold a seat of it by the cookie: what is asked here is asked in the maker's name. */
function asMaker({ commands, ...controller }: Controller, token: () => string): Controller {
  const ask: typeof commands.ask = (command, options) => commands.ask(command, { ...options, bearer: token() });
  return { ...controller, commands: { ...commands, ask, as: () => ({}) } };
}
