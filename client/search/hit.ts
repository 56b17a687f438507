export interface SearchMatch {
  kind: 'name' | 'summary' | 'parameter' | 'reply' | 'heading' | 'text';
  /** The parameter, key of a reply, heading or words that matched; empty for a name and a summary. */
  text: string;
  /** True if the page requires the parameter that matched. */
  required: boolean;
}

/** How many words were found: `named` if the title, or the title and the summary, say most of what is looked for. */
export type Coverage = 'all' | 'named' | 'some';

/** A page that matches a query in one way. */
export interface Hit {
  page: number;
  score: number;
  match: SearchMatch;
  coverage: Coverage;
  /** Id of the heading or row to link to. */
  slug?: string;
  /** True if the hit has only the parts of a word that is on the site as typed. */
  isByParts?: boolean;
}

/**
 * Base score of each kind of match; names have their own scale, up to 1000. A heading, or a heading and the title above
 * it, says as much as a name if it has the words as they were typed, and more if these are all that it says. What a
 * page says anywhere comes up to `text` plus `saying`, with all words or a part of them.
 */
export const WORTH = {
  heading: 660,
  parameter: 580,
  titledHeading: 570,
  lastKey: 350,
  longerParameter: 290,
  reply: 300,
  spelledReply: 400,
  likeHeading: 260,
  commonReply: 230,
  text: 130,
  saying: 420,
};
