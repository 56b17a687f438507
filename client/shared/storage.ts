/** The result of using the reader's storage; undefined where the browser allows none, or has something else in it. */
export function withStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
