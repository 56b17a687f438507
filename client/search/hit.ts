export interface SearchMatch {
  kind: 'name' | 'parameter' | 'heading' | 'text';
  /** The parameter, heading or words that matched; empty for a name. */
  text: string;
  /** Whether the page requires the parameter that matched. */
  required: boolean;
}

/** How many words of a query were found: more than half of them is `most`. */
export type Coverage = 'all' | 'most' | 'some';

/** A page that matches a query in one way. */
export interface Hit {
  page: number;
  score: number;
  match: SearchMatch;
  coverage: Coverage;
  /** Id of the heading or row to link to. */
  slug?: string;
}

/**
 * Base score of each kind of match, far enough apart to keep the kinds separate. Names have their own scale, up to
 * 1000; pages with only some of the words come after all others.
 */
export const WORTH = { parameter: 400, lastKey: 350, longerParameter: 290, heading: 260, text: 130 };
