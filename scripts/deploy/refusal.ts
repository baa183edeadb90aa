/** Why something may not be deployed: switches that open what must be closed in public. */

/** A place that variables come from: its name for people, and what is set there. */
export interface Place {
  readonly name: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The switches, and the values of each that change nothing. */
const switches: Readonly<Record<string, readonly unknown[]>> = {
  DEVELOPMENT: ["", "false", false],
  ALLOW_PRIVATE_WEBHOOKS: ["", "false", false],
  RATE_LIMITS: ["", "on"],
};

/** One sentence naming every development switch that is set, or null where none is. */
export function refusal(places: readonly Place[]): string | null {
  const found = places.flatMap(({ name, variables }) =>
    Object.entries(switches)
      .filter(([flag, harmless]) => variables[flag] !== undefined && !harmless.includes(variables[flag]))
      .map(([flag]) => `${flag} in ${name}`),
  );
  if (found.length === 0) return null;
  return `Nothing was deployed: development switches are set (${found.join(", ")}); take them away first.`;
}
