/** An error after which docgen does its work again: neither a fault of the site nor one of a plugin that meets it. */
export class StartAgainError extends Error {}

/** Throws it again if it is one. Code of a site may throw anything, and some of that fails when it is looked at. */
export function passStartAgain(cause: unknown): void {
  let isOne = false;
  try {
    isOne = cause instanceof StartAgainError;
  } catch {
    // A proxy whose traps throw.
  }
  if (isOne) throw cause;
}
