import { parseJson } from '../../../limits/limits';
import type { ApiConfig } from '../../../config/schema';
import type { SynonymConfig } from '../../../config/search';

/** A phrase of the search has at most this many words. */
const MOST_WORDS = 4;

/**
 * Synonyms for texts that readers paste when a call has failed: the texts in an error reply, which stands on every
 * page, lead to the page that explains them.
 */
export function errorWords({ errors }: Pick<ApiConfig, 'errors'>, titleOf: (path: string) => string | undefined) {
  const title = errors && titleOf(errors.page);
  if (title === undefined) return [];
  const words = textsIn(parsed(errors!.reply)).filter((text) => text.split(/\s+/).length <= MOST_WORDS);
  return words.length === 0 ? [] : [{ words, find: [title] } satisfies SynonymConfig];
}

function parsed(reply: string): unknown {
  try {
    return parseJson(reply);
  } catch {
    return undefined;
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /\p{L}/u.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
