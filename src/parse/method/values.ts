import type { MethodValues } from '../../model/methodRecord';

const SENTENCE =
  /(?:^|[.;)] )(One of|Any of|Send|Known values:) ((?:`[^`]+`(?: \([^()]*(?:\([^()]*\)[^()]*)*\))?(?:, | or | and |))+)\.$/;

/**
 * The values listed in the last sentence of a parameter's description: ``The kind. One of `percent` or `fixed`.`` →
 * percent, fixed. `Known values:` begins a list that is not closed.
 */
export function parseValues(description: string): MethodValues | undefined {
  const sentence = SENTENCE.exec(description);
  if (sentence === null) return undefined;
  const withoutLabels = sentence[2]!.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '');
  return {
    list: [...withoutLabels.matchAll(/`([^`]+)`/g)].map((match) => match[1]!),
    closed: sentence[1] !== 'Known values:',
  };
}
