import type { SearchMatch } from '../hit';
import type { Mark } from '../marks';
import type { MarkedText, SearchResult } from '../result';

/** Characters that services put around what they found: they are for private use, so no text has them. */
export const MARKED = { start: '\u{e000}', end: '\u{e001}' };

/** A section that a service found, in words that have `MARKED` around what matches. */
export interface ServiceHit {
  url: string;
  /** The area, the title of the page, and the headings down to the section. */
  levels: readonly string[];
  content: string;
}

export interface ServiceHits {
  hits: readonly ServiceHit[];
  /** How many there are without a limit. */
  total: number;
}

interface Around {
  base: string;
  title: string;
}

/** A section as the search shows it; undefined where it is on no page of the site. */
export function serviceResult({ url, levels, content }: ServiceHit, { base, title }: Around): SearchResult | undefined {
  const path = pathOf(url, base);
  const [area = '', pageTitle = '', ...headings] = levels.map(readMarks);
  if (path === undefined || pageTitle === '' || area === '') return undefined;
  const heading = headings.at(-1);
  const [summary, plain] = [readMarks(content), { text: '', marks: [] }];
  return {
    path: heading === undefined ? path.replace(/#.*/s, '') : path,
    title: pageTitle,
    area: area.text === title || area.text === pageTitle.text ? '' : area.text,
    summary,
    kind: kindOf(pageTitle, heading, summary),
    matched: heading ?? plain,
    required: false,
    coverage: 'all',
  };
}

/** The text that was found says most: a heading, or the title where there is none. */
function kindOf(title: MarkedText, heading: MarkedText | undefined, content: MarkedText): SearchMatch['kind'] {
  const own = heading ?? title;
  if (own.marks.length === 0 && content.text !== '') return 'text';
  return heading === undefined ? 'name' : 'heading';
}

/** The host does not matter: a preview is found in the same index as the published site. */
function pathOf(url: string, base: string): string | undefined {
  if (!URL.canParse(url, location.href)) return undefined;
  const { protocol, pathname, hash } = new URL(url, location.href);
  return /^https?:$/.test(protocol) && pathname.startsWith(base) ? `/${pathname.slice(base.length)}${hash}` : undefined;
}

/** Text with marked places → the text, and the places. */
function readMarks(text: string): MarkedText {
  const marks: Mark[] = [];
  let plain = '';
  for (const [place, part] of text.split(MARKED.start).entries()) {
    const [found, ...after] = part.split(MARKED.end);
    if (place > 0) marks.push([plain.length, plain.length + found!.length]);
    plain += found! + after.join('');
  }
  return { text: plain, marks };
}

export interface Question {
  query: string;
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
