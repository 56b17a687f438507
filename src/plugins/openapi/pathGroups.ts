import type { HttpOperation } from '../../../client/shared/operation';

/** So many operations without tags are one list. */
const FEW = 12;

/**
 * The groups of operations without tags, by the first part in which their paths differ: `/v1/payment_intents/{id}` →
 * Payment intents; none if there are few operations.
 */
export function pathGroups(operations: readonly HttpOperation[]): Map<HttpOperation, string> {
  if (operations.length <= FEW) return new Map();
  const calls = operations.filter(({ direction }) => direction === 'request');
  const parts = calls.map(({ path }) => path.split('/').filter((part) => part !== '' && !part.includes('{')));
  const [first = []] = parts;
  const differing = first.findIndex((part, at) => parts.some((each) => each[at] !== part));
  if (differing === -1) return new Map();
  return new Map(calls.map((each, index) => [each, inWords(parts[index]![differing] ?? '')]));
}

function inWords(part: string): string {
  const words = part
    .replace(/[-_.]+/g, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
