/** A query for a service. */
export interface Question {
  query: string;
  /** How many results are wanted. */
  limit: number;
  /** Language of the reader; undefined where the site has one. */
  lang: string | undefined;
}

/** Number of words that are shown of a text. */
export const WORDS_SHOWN = 24;

export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** The levels that have words, and not those below the last of them. */
export function levelsOf(levels: Readonly<Partial<Record<string, string | null>>>): string[] {
  return LEVELS.flatMap((level) => levels[level] ?? []);
}

/** JSON of an answer; throws where it is a refusal. */
export async function readAnswer(asked: Promise<Response>): Promise<unknown> {
  const response = await asked;
  if (!response.ok) throw new Error(`the search service answered ${response.status}`);
  return response.json();
}
