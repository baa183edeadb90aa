/** What a game's page may weigh, and what that is for. It stands, whatever is added. */
export const budget = {
  /** Bytes, gzipped: scripts and styles that the page's HTML names, of any variant in any language. */
  named: 36 * 1024,
  /** Bytes, gzipped: those and all that is loaded by itself before a panel is opened. */
  beforePanels: 50 * 1024,
  /** Lighthouse's score for a phone on slow 4G. */
  performance: 98,
  /** Milliseconds there until the largest element is painted. */
  largestPaint: 1300,
  /** Milliseconds there in which the main thread is blocked for more than 50 at a time. */
  blocked: 50,
} as const;
