/** The page's colours for mails, whose styles know no variables: as the tokens of `web/style` name them. */

/** Light and dark of each. */
export const COLOURS = {
  page: ["#f5f4f1", "#141618"],
  card: ["#fffefc", "#1e2124"],
  ink: ["#1e1c19", "#efede9"],
  soft: ["#625e57", "#aba7a0"],
  line: ["#e2ded6", "#31353a"],
  accent: ["#2c49c8", "#a9bcff"],
  "on-accent": ["#fff", "#0d1433"],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;

export type Colour = keyof typeof COLOURS;
