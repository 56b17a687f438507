import { rootFinder } from './inflection';
import { isMethodName } from '../shared/pageName';
import { readName, type SearchedName } from './nameScore';
import type { SearchNames } from './searchData';
import { nameParts, stem, words } from './terms';
import { createVocabulary, type Vocabulary } from './vocabulary';

/** How much a word says about a page, by where it stands. */
export const PLACE = {
  title: 1,
  summary: 0.6,
  heading: 0.5,
  area: 0.4,
  section: 0.3,
  text: 0.2,
  common: 0.1,
};

/** A word in a title is worth this at least, in another form or as another word too; its beginning alone is less. */
export const IN_TITLE = 0.8 * PLACE.title;

/** From here on a word is shown, if perhaps as another word that means the same. */
export const IS_SHOWN = 0.8 * PLACE.area;

/** The words of what is shown of all pages: titles, summaries, areas and headings. */
export interface WordIndex {
  names: SearchedName[];
  /** Stem of a part of titles → the pages with it. */
  parts: ReadonlyMap<string, number[]>;
  partVocabulary: Vocabulary;
  vocabulary: Vocabulary;
  headings: string[][];
  /** How many sections each page has. */
  sections: readonly number[];
  /** Stems of the title and the summary of each page, with a space around each. */
  shown: string[];
  /** Stems of the words of the site's own name, the title of its home page: they tell its pages apart least. */
  siteWords: ReadonlySet<string>;
  /** True if a page, or the page of a section, is about a method or an operation, whose names begin with verbs. */
  isCall(unit: number): boolean;
  /** True if a page, or the page of a section, is the list of the calls in its folder. */
  isList(unit: number): boolean;
  /** True if a page, or the page of a section, was made beside those of calls: a schema, a list of them, files. */
  isAside(unit: number): boolean;
  /** Operations that only tell something. */
  telling: ReadonlySet<number>;
  /** Pages and sections that show a word → how much it says about each of them. */
  placesOf(word: string): ReadonlyMap<number, number>;
}

const NOWHERE: ReadonlyMap<number, number> = new Map();

/** The stems of a title's parts, and of its words where these are others. */
function titleStems(title: string, { parts, joined }: SearchedName): Record<'own' | 'written', string[]> {
  return { own: parts.map(stem), written: joined.length === 0 ? [] : words(title).map(stem) };
}

function callPages({ pages, operations = [] }: SearchNames, asides: ReadonlySet<number>): ReadonlySet<number> {
  const methods = pages.flatMap(([title], page) => (isMethodName(title) && !asides.has(page) ? [page] : []));
  return new Set([...methods, ...operations.map(([page]) => page)]);
}

/** `[4, 2]` → `[4, 5]` */
function pagesOfRun([first, count]: [first: number, count: number]): number[] {
  return Array.from({ length: count }, (_, at) => first + at);
}

function tellingOperations({ operations = [] }: SearchNames): ReadonlySet<number> {
  return new Set(operations.flatMap(([page, , verb]) => (/^(?:get|head)$/i.test(verb) ? [page] : [])));
}

/** `/orders/addOrder.html` → /orders/ */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** The pages that folders with calls open with, but for the home page. */
function listsOf(calls: ReadonlySet<number>, pages: SearchNames['pages']): ReadonlySet<number> {
  const folders = new Set([...calls].map((page) => folderOf(pages[page]![2])));
  return new Set(pages.flatMap(([, , path], page) => (path !== '/' && folders.has(path) ? [page] : [])));
}

/**
 * Words of each operation's id and path, of the page that its folder opens with, as what that says holds for it, and of
 * the values by which a call lists things.
 */
function wordsAround(
  { pages, operations = [], values = [] }: SearchNames,
  saidOf: (page: number) => string[],
): [number, string[]][] {
  const openings = new Map(pages.flatMap(([, , path], page) => (path.endsWith('/') ? [[path, page] as const] : [])));
  const listed = values.map(([page, text]): [number, string[]] => [page, words(text).map(stem)]);
  const called = operations.map(([page, id, , address]): [number, string[]] => {
    const above = openings.get(folderOf(pages[page]![2]));
    const own = [...nameParts(id), ...words(address)].map(stem);
    return [page, above === undefined || above === page ? own : [...own, ...saidOf(above)]];
  });
  return [...called, ...listed];
}

function kindsOfPages(site: SearchNames): Pick<WordIndex, 'isCall' | 'isList' | 'isAside'> {
  const { pages, headings } = site;
  const asides = new Set(site.asides?.flatMap(pagesOfRun));
  const calls = callPages(site, asides);
  const lists = listsOf(calls, pages);
  const among = (kind: ReadonlySet<number>) => (unit: number) => kind.has(headings[unit - pages.length]?.[1] ?? unit);
  return { isCall: among(calls), isList: among(lists), isAside: among(asides) };
}

function sectionCounts({ pages, headings }: SearchNames): number[] {
  const counts = pages.map(() => 0);
  for (const [, page] of headings) counts[page]! += 1;
  return counts;
}

/** Indexes what is shown of all pages. */
export function createWordIndex(site: SearchNames): WordIndex {
  const { pages, groups, summaries, headings } = site;
  const root = rootFinder(site.inflection);
  const index = new Map<string, Map<number, number>>();
  const add = (word: string, unit: number, worth: number): void => {
    const places = index.get(word) ?? new Map<number, number>();
    index.set(word, places);
    places.set(unit, Math.max(worth, places.get(unit) ?? 0));
  };
  const summaryOf = (page: number): string[] => words(summaries?.[page] ?? '').map(stem);
  const names = pages.map(([title]) => readName(title));
  const parts = new Map<string, number[]>();
  const shown: string[] = [];
  const areas = groups.map((label) => words(label).map(stem));
  for (const [page, [, group]] of pages.entries()) {
    const { own, written } = titleStems(pages[page]![0], names[page]!);
    for (const part of new Set([...own, ...written])) {
      add(part, page, PLACE.title);
      const having = parts.get(part);
      if (having === undefined) parts.set(part, [page]);
      else having.push(page);
    }
    const summary = summaryOf(page);
    for (const word of summary) add(word, page, PLACE.summary);
    shown.push(` ${[own, written, summary].map((each) => each.join(' ')).join('  ')} `);
    for (const word of areas[group] ?? []) add(word, page, PLACE.area);
  }
  const saidOf = (page: number): string[] => [...names[page]!.parts.map(stem), ...summaryOf(page)];
  for (const [page, around] of wordsAround(site, saidOf)) for (const word of around) add(word, page, PLACE.area);
  const headingStems = headings.map(([title]) => words(title).map(stem));
  headingStems.forEach((stems, place) => stems.forEach((word) => add(word, pages.length + place, PLACE.heading)));
  return {
    names,
    shown,
    parts,
    partVocabulary: createVocabulary(parts.keys(), root),
    vocabulary: createVocabulary(index.keys(), root),
    headings: headingStems,
    sections: sectionCounts(site),
    siteWords: new Set(names[pages.findIndex(([, , path]) => path === '/')]?.parts.map(stem)),
    telling: tellingOperations(site),
    ...kindsOfPages(site),
    placesOf: (word) => index.get(word) ?? NOWHERE,
  };
}
