import { type Diagnostic, type Place, problem } from './diagnostic';
import { systemFault } from './systemFault';

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
    throw isBug(cause) ? new PageFailure(file, cause) : cause;
  }
}

function isBug(cause: unknown): boolean {
  return !(cause instanceof Error) || BUGS.includes(cause.constructor);
}

/** Problem of a page on which docgen failed; what is no bug is thrown again, such as a fault of the machine. */
export function pageFault(cause: unknown, place: Place): Diagnostic {
  const { cause: first = cause } = cause instanceof PageFailure ? cause : {};
  if (!isBug(first) || systemFault(first) !== undefined) throw first;
  return problem('page-fault', { reason: first instanceof Error ? reasonOf(first) : String(first) }, place);
}

/** `TypeError: x is null, at read (chunk-A.js:7:11)`: the folders of one machine are left out. */
function reasonOf({ name, message, stack = '' }: Error): string {
  const said = `${name}: ${message}`;
  const frame = stack.split('\n').find((line) => line.startsWith('    at ') && !line.includes('data:'));
  // A stack may be full anywhere.
  if (frame === undefined || name === 'RangeError') return said;
  const from = frame.indexOf('(') + 1 || 7;
  const file = frame.slice(from);
  return `${said}, ${frame.slice(4, from)}${file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1)}`;
}
