import type { Coverage, Hit, SearchMatch } from './hit';
import { nameMarks, titleMarks, wordMarks, type Mark } from './marks';
import { meaningsOf, wordsOf, type Query } from './query';
import type { SearchNames } from './searchData';

/** A text and the places in it that match the query. */
export interface MarkedText {
  text: string;
  marks: Mark[];
}

export interface SearchResult {
  /** With the hash of the place to link to. */
  path: string;
  title: MarkedText;
  /** Label of the sidebar group; empty where there is none. */
  area: string;
  /** Summary of the page; empty where none is known. */
  summary: MarkedText;
  kind: SearchMatch['kind'];
  /** The parameter, key of a reply, heading or words that matched; empty for a name and a summary. */
  matched: MarkedText;
  /** True if the page requires the parameter that matched. */
  required: boolean;
  coverage: Coverage;
}

/** Turns a hit into a result, with everything that is shown of it. */
export function toResult(
  { page, match, slug, coverage }: Hit,
  query: Query,
  { pages, groups, summaries }: SearchNames,
): SearchResult {
  const [title, group, path] = pages[page]!;
  const { kind, text, required } = match;
  const summary = summaries?.[page] ?? '';
  const words = [...wordsOf(query), ...query.terms.flatMap((term) => meaningsOf(term).flat())];
  const isShown = kind === 'name' || kind === 'summary';
  const titleMarksOf = (): Mark[] => {
    if (kind === 'name' && coverage === 'all') return nameMarks(query, title);
    return isShown ? titleMarks(query, title) : [];
  };
  return {
    path: slug === undefined ? path : `${path}#${slug}`,
    title: { text: title, marks: titleMarksOf() },
    area: groups[group] ?? '',
    summary: { text: summary, marks: isShown || kind === 'text' ? wordMarks(words, summary) : [] },
    kind,
    matched: {
      text,
      marks:
        kind === 'parameter' || kind === 'reply'
          ? nameMarks(query, text)
          : kind === 'heading'
            ? wordMarks(words, text)
            : [],
    },
    required,
    coverage,
  };
}
