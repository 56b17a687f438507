/** Something unexpected that happened while docgen worked on a page. */
class PageFailure extends Error {
  constructor(file: string, cause: unknown) {
    const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    super(`on the page ${file}: ${cause instanceof Error ? cause.message : text}`, { cause });
    this.stack = `on the page ${file}: ${text}`;
  }
}

/** The language's own errors are bugs; those of docgen's own classes are meant for somebody who waits for them. */
const BUGS: readonly unknown[] = [Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];

/** Runs what concerns one page; a bug that it meets names the page. */
export function onPage<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    throw cause instanceof Error && !BUGS.includes(cause.constructor) ? cause : new PageFailure(file, cause);
  }
}
