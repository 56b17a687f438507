import { encodeNumbers, type SearchNames, type SearchShard } from '../../client/search/searchData';
import type { PageWords } from '../model/blockWords';
import { wordsInWords, withoutPart } from './compounds';
import { createPostings } from './postings';
import { mostPages, type IndexPlan } from './searchIndex';
import { planShards, type IndexEntries } from './searchShards';
import { isLarge, WHOLE_NAMES } from './split/isLarge';
import { planSplit, type PlannedSplit } from './split/planSplit';

/** How many characters of a summary are shown. */
const SUMMARY_LENGTH = 120;

/** Search index for the browser; each shard is made when it is asked for. */
export interface PlannedIndex {
  names: SearchNames;
  shards: (() => SearchShard)[];
  /** The index of a large site, in place of the shards. */
  split?: PlannedSplit;
}

/**
 * The search index of a site: what was planned of its pages, and the words of each, in the order of the pages.
 * `wholeNames` is how many characters the names of all pages may have in one file; tests say so.
 */
export function mergeWords(plan: IndexPlan, words: readonly PageWords[], wholeNames = WHOLE_NAMES): PlannedIndex {
  const { parameters, replies } = plan;
  const { words: stems, countOf, listOf, isCommon } = findPages(plan, words);
  const summaries = plan.hasSummaries ? words.map(([{ abouts }, place]) => shorten(abouts[place]!)) : undefined;
  const { groups, pages, ...names } = plan.names;
  const shown: SearchNames = { groups, pages, ...(summaries && { summaries }), ...names };
  if (isLarge(shown, wholeNames)) {
    const all: IndexEntries = { parameters, replies, words: stems, countOf, listOf: (stem) => [...listOf(stem)] };
    return { names: shown, shards: [], split: planSplit(shown, all) };
  }
  const { starts, shards } = planShards({
    ...{ parameters, replies, words: stems },
    countOf: (stem) => (isCommon(stem) ? 0 : countOf(stem)),
    listOf: (stem) => (isCommon(stem) ? [] : encodeNumbers(listOf(stem))),
  });
  return { names: { ...shown, shards: starts }, shards };
}

/** At most this many characters, cut between words: `Adds credit to a client …` */
export function shorten(text: string): string {
  if (text.length <= SUMMARY_LENGTH) return text;
  const cut = text.slice(0, SUMMARY_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SUMMARY_LENGTH / 2))} …`;
}

interface FoundPages extends Pick<IndexEntries, 'words' | 'countOf'> {
  listOf(stem: number): Uint32Array;
  /** True for a word that is on too many pages to tell anything. */
  isCommon(stem: number): boolean;
}

/** Pages and sections by stem of a word. */
function findPages({ lang, names: { pages, headings }, below }: IndexPlan, wordsOf: readonly PageWords[]): FoundPages {
  const postings = createPostings();
  const addPages = (): void => {
    for (const [number, [title]] of pages.entries()) {
      const [block, page] = wordsOf[number]!;
      postings.addTitle(title, number);
      postings.addList(block, block.pages[page]!, number);
    }
  };
  const addHeadings = (): void => {
    for (const [place, [heading, page]] of headings.entries()) {
      const number = pages.length + place;
      for (const title of [pages[page]![0], heading]) postings.addTitle(title, number);
      const list = textList(wordsOf[page]!, below[place]!);
      if (list !== undefined) postings.addList(wordsOf[page]![0], list, number);
    }
  };
  addPages();
  const { words, others } = wordsInWords(postings, lang);
  if (others.size > 0) {
    postings.alsoUnder(others);
    addPages();
  }
  const most = mostPages(pages.length);
  const isCommon = postings.stems.map((_stem, number) => postings.countOf(number) > most);
  addHeadings();
  postings.endCount();
  addPages();
  addHeadings();
  const { stems, countOf, listOf } = postings;
  return {
    words: stems.map((stem, number) => words[number] ?? withoutPart(stem)),
    countOf,
    listOf,
    isCommon: (stem) => isCommon[stem] === true,
  };
}

/** The list of a text of a page among those of its block; undefined if the page does not have it. */
function textList([{ pages }, page]: PageWords, text: number): number | undefined {
  const [first, end] = [pages[page]!, pages[page + 1]!];
  const list = end - first === 1 ? first + text : first + 1 + text;
  return text < 0 || list >= end ? undefined : list;
}
