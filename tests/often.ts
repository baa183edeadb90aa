/**
 * How much a test does whose finds are a matter of chance or of how many kinds it looks at: the least that decides, and many times that
 * by `npm run test:nightly`.
 */
export function often<T>(least: T, nightly: T): T {
  return process.env["NIGHTLY"] === undefined ? least : nightly;
}
