/** Waiting for somebody else's answer, but not for ever. */

/** What `answer` comes to within so many milliseconds; `instead` where it fails or takes longer. */
export async function within<T, I>(milliseconds: number, answer: Promise<T>, instead: I): Promise<T | I> {
  const { promise: late, resolve } = Promise.withResolvers<I>();
  const timer = setTimeout(() => resolve(instead), milliseconds);
  try {
    return await Promise.race([answer.catch(() => instead), late]);
  } finally {
    clearTimeout(timer);
  }
}
