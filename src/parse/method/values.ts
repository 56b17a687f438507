import type { MethodValues } from '../../model/methodRecord';

/** What stands behind a value: `1` (active), with brackets inside as well. */
const LABEL = /\([^()]*(?:\([^()]*\)[^()]*)*\)/g;
const VALUES = `(?:\`[^\`]+\`(?: ${LABEL.source})?(?:, | or | and |))+`;
const SENTENCE = new RegExp(`(?:^|[.;)] )(One of|Any of|Send|Known values:) (${VALUES})\\.$`);

/**
 * The values listed in the last sentence of a parameter's description: ``The kind. One of `percent` or `fixed`.`` →
 * percent, fixed. `Known values:` begins a list that is not closed.
 */
export function parseValues(description: string): MethodValues | undefined {
  const sentence = SENTENCE.exec(description);
  if (sentence === null) return undefined;
  const withoutLabels = sentence[2]!.replace(LABEL, '');
  return {
    list: [...withoutLabels.matchAll(/`([^`]+)`/g)].map((match) => match[1]!),
    closed: sentence[1] !== 'Known values:',
  };
}
