import type { Commits } from '../model/inputs';

const COMMIT = /^(\d+) ([\da-f]{40,64})(?: (.*))?$/;

/**
 * Reads `NUL NUL seconds hash author NUL LF file NUL file …`, newest commit first, so that the first commit found for a
 * file is its last change.
 */
export function parseCommits(log: string, nameOf: (file: string) => string | undefined): Commits {
  const times = new Map<string, number>();
  const hashes = new Map<string, string>();
  const counts = new Map<string, Map<string, number>>();
  let commit: { time: number; hash: string; author: string | undefined } | undefined;
  let previous: string | undefined;
  for (const part of log.split('\0')) {
    // A copy: a part of the log would keep all of it in memory.
    const text = Buffer.from(part.replace(/^\n/, '')).toString();
    const [, time, hash, author] = (previous === '' ? COMMIT.exec(text) : null) ?? [];
    if (hash !== undefined) commit = { time: Number(time) * 1000, hash, author };
    else if (text !== '' && commit !== undefined) {
      const name = nameOf(text);
      if (name !== undefined) {
        if (!times.has(name)) {
          times.set(name, commit.time);
          hashes.set(name, commit.hash);
        }
        if (commit.author !== undefined) countAuthor(counts, name, commit.author);
      }
    }
    previous = text;
  }
  return { times, hashes, ...(counts.size > 0 && { authors: new Map([...counts].map(inOrder)) }) };
}

/** Programs are not people, and a name that is an address is nobody's to publish. */
const NO_PERSON = /\[bot\]$|@/;

function countAuthor(counts: Map<string, Map<string, number>>, file: string, author: string): void {
  if (author === '' || NO_PERSON.test(author)) return;
  const known = counts.get(file) ?? new Map<string, number>();
  counts.set(file, known.set(author, (known.get(author) ?? 0) + 1));
}

function inOrder([file, counts]: [string, Map<string, number>]): [string, string[]] {
  const sorted = [...counts].sort(([a, most], [b, least]) => least - most || (a < b ? -1 : 1));
  return [file, sorted.map(([name]) => name)];
}
