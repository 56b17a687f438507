import type { ListedValues } from '../../../../../client/features/api/shared/parameterSchema';

/** Label behind a value: `1` (active), with brackets inside as well. */
const LABEL = /\([^()]*(?:\([^()]*\)[^()]*)*\)/g;
const VALUES = `(?:\`[^\`]+\`(?: ${LABEL.source})?(?:, | or | and |))+`;
const SENTENCE = new RegExp(`(?:^|[.;)] )(One of|Any of|Send|Known values:) (${VALUES})\\.$`);

/** A clause that begins with a value and says what it does: `` `1` sends the invoice``; not what a name is or means. */
const CLAUSE = /(?:^|[,;.] (?:and )?)`([^`]+)` (?!(?:is|was|has|does|means)\b)[a-z]+s\b/g;

/**
 * The values that the last sentence of a parameter's description lists:
 * ``The kind. One of `percent` or `fixed`.`` → percent, fixed. `Known values:` opens a list that is not closed.
 * Without such a sentence, those that the description begins with: `` `1` sends it, `0` keeps it.`` → 1, 0.
 * One value is the one that is known, and other values may be accepted too: only ``Send `1`.`` says that none is.
 */
export function parseValues(description: string): ListedValues | undefined {
  const sentence = SENTENCE.exec(description);
  if (sentence === null) return openingValues(description);
  const [, opening, values] = sentence;
  const list = [...values!.replace(LABEL, '').matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
  return { list, closed: opening === 'Send' || (opening !== 'Known values:' && list.length > 1) };
}

function openingValues(description: string): ListedValues | undefined {
  const clauses = [...description.matchAll(CLAUSE)];
  if (clauses[0]?.index !== 0) return undefined;
  return { list: clauses.map((match) => match[1]!), closed: clauses.length > 1 };
}
