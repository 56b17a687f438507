import { readFileSync } from 'node:fs';

/** The differences that are meant: lines with a regular expression, a tab and the reason. */
export function readIntended(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [pattern, reason] = line.split('\t');
    if (!reason?.trim()) throw new Error(`${file}:${index + 1}: expected a regular expression, a tab and a reason`);
    return [{ pattern: new RegExp(pattern, 'sm'), reason, count: 0 }];
  });
}

/**
 * Differences that are not meant, and how often each reason was one.
 * @returns {{ files: number, unexplained: object[], reasons: Map<string, number> }} files: all that differ
 */
export function explain(differences, { tree, intended }) {
  const reasons = new Map();
  const unexplained = differences.flatMap(({ names, lines }) => {
    const left = names.filter((name) => {
      const text = [`${tree}:${name}`, ...lines].join('\n');
      const meant = intended.find(({ pattern }) => pattern.test(text));
      if (meant === undefined) return true;
      meant.count++;
      reasons.set(meant.reason, (reasons.get(meant.reason) ?? 0) + 1);
      return false;
    });
    return left.length > 0 ? [{ names: left, lines }] : [];
  });
  return { files: new Set(differences.flatMap(({ names }) => names)).size, unexplained, reasons };
}

/** Reasons of which no difference was found. */
export function unusedReasons(intended) {
  return intended.filter(({ count }) => count === 0).map(({ reason }) => reason);
}
