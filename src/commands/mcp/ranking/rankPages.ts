import type { AskedWord } from './question';
import type { RatedPage } from './fields';
import { isFor, onlyTells, type Action, type Intent } from './intent';

/** A page and how well it answers a question. */
export interface RankedPage {
  page: RatedPage;
  score: number;
  /** The words of the question that it has. */
  found: string[];
}

/** How much another word says, compared with the one that was asked. */
const LIKE = { own: 1, kin: 0.8, also: 0.7, near: 0.5 };

/** Weight of a word for a page that contains it only in its text. */
const IN_TEXT = 2;

/** From here on, more of a word says little more: a word in the title and in the summary is enough. */
const ENOUGH = 5;

/** Bonus for a page whose title says nothing that was not asked. */
const COVER = 0.25;

/** Methods answer what is to be done; guides and overviews have so many words that they would answer everything. */
const GUIDE = 0.75;

/** Schemas, events and lists of operations are read by those who come from an operation. */
const BESIDE = 0.6;

/** A method that tells something where something was to be done, or the other way round. */
const OTHER_INTENT = 0.8;

/** The same, as the verb of an operation tells it for certain. */
const OTHER_VERB = 0.65;

/** An operation on one thing, where another thing was to be made. */
const IN_ONE = 0.85;

/** Weight of having all words, compared with how much a page says of each. */
const WHOLE = 0.8;

/** Parts of titles that need not be asked for. */
const UNASKED = new Set(['detail', 'get', 'list', 'by', 'and', 'to', 'of', 'for', 'from', 'is']);

/** On how many pages the words with these roots are. */
export type Frequencies = (roots: readonly string[]) => number;

/** All pages that have a word of a question, best first. */
export function rankPages(
  { words: asked, ...wanted }: { words: readonly AskedWord[] } & Wanted,
  { pages, frequencies }: { pages: readonly RatedPage[]; frequencies: Frequencies },
): RankedPage[] {
  const weights = asked.map((word) => weightOf(word, frequencies, pages.length));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return [];
  return pages
    .flatMap((page): RankedPage[] => {
      const rated = asked.map((word) => rate(word, page));
      const found = asked.filter((_, place) => rated[place]! > 0).map(({ said }) => said);
      if (found.length === 0) return [];
      const said = rated.reduce((sum, value, place) => sum + value * weights[place]!, 0) / whole;
      const share = rated.reduce((sum, value, place) => sum + (value > 0 ? weights[place]! : 0), 0) / whole;
      const score = (said * (1 - WHOLE + WHOLE * share) + COVER * coverOf(asked, page)) * kindOf(page, wanted);
      return [{ page, score, found }];
    })
    .sort((a, b) => b.score - a.score);
}

/** How much a page says of a word, from 0 to 1. */
function rate({ own, kin, also, near, inTexts }: AskedWord, { worth, texts }: RatedPage): number {
  const least = (roots: readonly string[]): number => Math.min(...roots.map((each) => worth.get(each) ?? 0));
  const best = Math.max(
    inTexts?.has(texts.path) === true ? IN_TEXT : 0,
    LIKE.own * least(own),
    ...kin.map((each) => LIKE.kin * least([each])),
    ...also.map((meaning) => LIKE.also * least(meaning)),
    ...near.map((each) => LIKE.near * least([each])),
  );
  return best / (best + ENOUGH);
}

/** Rare words tell more about what is meant; one that is on no page tells nothing. */
function weightOf({ own, kin, also, near, inTexts }: AskedWord, frequencies: Frequencies, count: number): number {
  const ownCount = frequencies(own);
  const others = [inTexts?.size ?? 0, ...[...[...kin, ...near].map((each) => [each]), ...also].map(frequencies)];
  const most = ownCount > 0 ? ownCount : Math.max(0, ...others);
  return most === 0 ? 0 : Math.log(1 + count / most);
}

/** On how many pages a word or all words of a phrase are; a page that hardly says it counts little. */
export function createFrequencies(pages: readonly RatedPage[]): Frequencies {
  const counts = new Map<string, number>();
  for (const { worth } of pages) {
    for (const [word, value] of worth) counts.set(word, (counts.get(word) ?? 0) + value / (value + ENOUGH));
  }
  return ([first, ...others]) => {
    if (others.length === 0) return counts.get(first!) ?? 0;
    const values = pages.map(({ worth }) => Math.min(...[first!, ...others].map((each) => worth.get(each) ?? 0)));
    return values.reduce((sum, value) => sum + value / (value + ENOUGH), 0);
  };
}

interface Wanted {
  intent: Intent;
  action: Action | undefined;
}

/** Factor for the kind of page: a method that tells something, one that does something, or a guide. */
function kindOf({ texts, title }: RatedPage, { intent, action }: Wanted): number {
  if (texts.call === undefined) return texts.isBesideOperations === true ? BESIDE : GUIDE;
  const { http } = texts.call;
  if (http?.isWebhook === true) return BESIDE;
  if (http !== undefined) {
    const factor = action === undefined || isFor(action, http.verb) ? 1 : OTHER_VERB;
    // Something new is made in a collection; one that is there has an address of its own.
    return action === 'make' && http.address.endsWith('}') ? factor * IN_ONE : factor;
  }
  return intent === 'unclear' || (intent === 'know') === onlyTells(title) ? 1 : OTHER_INTENT;
}

/** The part of the title that was asked for; each word of the question explains one meaning in it. */
function coverOf(asked: readonly AskedWord[], { title }: RatedPage): number {
  const explained = new Set(
    asked.flatMap(({ own, kin, also, near }) => {
      const meanings = [own, ...[...kin, ...near].map((each) => [each]), ...also];
      return meanings.find((meaning) => meaning.every((each) => title.includes(each))) ?? [];
    }),
  );
  const telling = title.filter((part) => !UNASKED.has(part) || explained.has(part));
  return telling.length === 0 ? 0 : telling.filter((part) => explained.has(part)).length / telling.length;
}
