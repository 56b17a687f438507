import { WORTH, type Coverage, type Hit } from './hit';
import type { SearchNames } from './searchData';
import type { TermHits } from './termHits';
import { stem } from './terms';
import { IN_TITLE, IS_SHOWN, PLACE, type WordIndex } from './wordIndex';

interface PageSearch {
  names: SearchNames;
  index: WordIndex;
  /** How many words of the query are nowhere on the site. */
  missing: number;
  /** How many pages the site has. */
  count: number;
}

/** Weight of a word that names the means or time of an action: `email` in `find client by email`. */
const MEANS = 0.6;

/** Pages and sections with the words of a query in title, summary, area or text, by how much these say. */
export function pageHits(all: readonly TermHits[], { names, index, missing, count }: PageSearch): Hit[] {
  const terms = all.map((each) => (each.term.isMeans ? { ...each, weight: each.weight * MEANS } : each));
  const whole = terms.reduce((sum, { weight }) => sum + weight, missing * Math.log(1 + count));
  const best = new Map<number, Hit>();
  const placed = new Set(terms.flatMap(({ worth }) => [...worth.keys()]));
  // Words that are on most pages and stand out on none of them.
  const isEverywhere = placed.size === 0 && terms.some(({ isCommon }) => isCommon);
  for (const unit of isEverywhere ? names.pages.keys() : placed) {
    const hit = rate(unit, { terms, whole, missing, names, index, count });
    if (hit.score > (best.get(hit.page)?.score ?? 0)) best.set(hit.page, hit);
  }
  return [...best.values()];
}

interface Rating extends PageSearch {
  terms: readonly TermHits[];
  whole: number;
}

/** A page with more sections is about many things, and the words in its text say less of it. */
const FEW = 8;

/** Weight of the words that were found where others were not. */
const PART = 0.9;

/** How well a page or a section matches. A section counts with the title of its page. */
function rate(unit: number, { terms, whole, missing, names, index }: Rating): Hit {
  const heading = names.headings[unit - names.pages.length];
  const page = heading?.[1] ?? unit;
  const crowd = heading === undefined ? index.sections[page]! : 0;
  const own = terms.map(({ worth, isCommon }) => {
    const found = worth.get(page) ?? 0;
    const shown = found <= PLACE.text && crowd > FEW ? found * (FEW / crowd) : found;
    const title = heading !== undefined && shown >= PLACE.area ? shown * 0.5 : 0;
    const here = heading === undefined ? shown : (worth.get(unit) ?? 0);
    return Math.max(here, title, isCommon ? PLACE.common : 0);
  });
  const sum = (values: readonly number[]): number =>
    values.reduce((total, value, place) => total + value * terms[place]!.weight, 0) / whole;
  const share = sum(own.map((value) => (value >= PLACE.common ? 1 : 0)));
  const inTitle: number[] = own.map((value) => (value >= IN_TITLE ? 1 : 0));
  const inShown: number[] = own.map((value) => (value >= IS_SHOWN ? 1 : 0));
  const cover = inTitle.reduce((total, value) => total + value, 0) / Math.max(1, index.names[page]!.parts.length);
  const quality = sum(own) + 0.1 * cover + 0.1 * together(terms, index.shown[page]!);
  const coverage = coverageOf({
    found: own.filter((value) => value >= PLACE.common).length,
    wanted: terms.length + missing,
    isNamed: heading === undefined && isNamed(sum(inTitle), sum(inShown)),
  });
  const isMost = coverage === 'all' || coverage === 'named';
  const isShown = sum(inShown) >= share / 2;
  const score = WORTH.text * (isMost ? 1 : share ** 2) + WORTH.saying * (isMost ? 1 : PART) * Math.min(1, quality);
  const read = terms.filter((_, place) => own[place]! >= PLACE.common).map(({ term }) => term.words.join(' '));
  return { page, score, coverage, ...matchOf({ heading, coverage, isShown, read }) };
}

interface Matched {
  heading: SearchNames['headings'][number] | undefined;
  coverage: Coverage;
  /** True if most of the found words stand where the search shows them. */
  isShown: boolean;
  read: string[];
}

/** Reason for a hit, as shown to the reader. */
function matchOf({ heading, coverage, isShown, read }: Matched): Pick<Hit, 'match' | 'slug'> {
  if (coverage === 'named') return { match: { kind: 'name', text: '', required: false } };
  if (heading !== undefined)
    return { slug: heading[2], match: { kind: isShown ? 'heading' : 'text', text: heading[0], required: false } };
  const text = isShown ? '' : read.join(', ');
  return { match: { kind: isShown ? 'summary' : 'text', text, required: false } };
}

/** How many of the words that were typed one after the other also stand so in a text of stems. */
function together(terms: readonly TermHits[], text: string): number {
  const typed = terms.flatMap(({ term }) => term.words.map(stem));
  const pairs = typed.slice(1).map((word, place) => ` ${typed[place]!} ${word} `);
  return pairs.length === 0 ? 0 : pairs.filter((pair) => text.includes(pair)).length / pairs.length;
}

/** True if the title, perhaps with the summary, covers enough of the query; both are shares of its weight. */
function isNamed(inTitle: number, inShown: number): boolean {
  return inTitle >= 0.45 || (inTitle >= 0.3 && inShown >= 0.6);
}

function coverageOf({ found, wanted, isNamed }: { found: number; wanted: number; isNamed: boolean }): Coverage {
  if (found === wanted) return 'all';
  return isNamed ? 'named' : 'some';
}
