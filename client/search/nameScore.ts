import { isMethodName } from '../shared/pageName';
import { typos } from '../shared/typos';
import { areInOrder, type Query, type Term } from './query';
import { isUsualForm } from './synonyms';
import { kinOf } from './verbs';
import { isSameWord, nameRuns, root, squash, stem, type NameRun } from './terms';

/** A name, in the form that is compared with queries. */
export interface SearchedName {
  /** Without spaces, case and punctuation. */
  whole: string;
  /** Lower case. */
  parts: string[];
  /** Words of several parts, or with signs: `ipv6`, `c++` */
  joined: JoinedParts[];
  /** True if the name is a phrase rather than the name of a method. */
  isProse: boolean;
}

interface JoinedParts {
  text: string;
  places: number[];
}

/** Reads a name: `getVMs` → getvms; get, vms */
export function readName(name: string): SearchedName {
  return { whole: squash(name), ...readParts(nameRuns(name)), isProse: !isMethodName(name) };
}

/** The parts of words, and the words that are not parts themselves. */
export function readParts(runs: readonly NameRun[]): Pick<SearchedName, 'parts' | 'joined'> {
  const parts: string[] = [];
  const joined: JoinedParts[] = [];
  for (const { text, pieces } of runs) {
    if (pieces[0]!.text !== text) joined.push({ text, places: pieces.map((_piece, at) => parts.length + at) });
    parts.push(...pieces.map((piece) => piece.text));
  }
  return { parts, joined };
}

/** Match of a word with a part of a name, worst first: a slip, a synonym, another form, a kindred verb, the same. */
export const QUALITY = { none: 0, typo: 1, synonym: 2, beginning: 3, kin: 4, same: 5 };

export interface PartMatch {
  places: number[];
  /** Quality of the worst match. */
  quality: number;
}

/** Score of a name whose parts match the words of the query, by the quality of the worst match. */
const WORD_WORTH = [0, 340, 440, 520, 660, 700];

/** Parts without a meaning of their own: a search for `edit client` means `editClientDetails`. */
const WEAK_PARTS = new Set(['details', 'and', 'by', 'to', 'of', 'for', 'from', 'a', 'an', 'the', 'in', 'or', 'with']);
/** Words that have no meaning behind a verb: `Create a New Droplet`, `List all events` */
const WEAK_AFTER = new Set(['all', 'available', 'existing', 'new']);

/** Words that say no more: those above, and what is done instead, `Create or update a secret`. */
function isWeak(parts: readonly string[], place: number): boolean {
  const part = parts[place]!;
  return WEAK_PARTS.has(part) || (place > 0 && (WEAK_AFTER.has(part) || parts[place - 1] === 'or'));
}

/** Score of a name, 0 for none: the whole name, all words, its beginning, beginnings of parts, inside, with a slip. */
export function nameScore(query: Query, name: SearchedName): number {
  const { squashed } = query;
  const { whole } = name;
  if (whole === squashed) return 1000;
  if (stem(whole) === stem(squashed)) return 960;
  const closeness = squashed.length / Math.max(whole.length, squashed.length);
  return Math.max(
    wordScore(query, name),
    whole.startsWith(squashed) ? 600 + 80 * closeness : 0,
    squashed.length > 2 && whole.includes(squashed) ? 440 + 60 * closeness : 0,
    typoScore(squashed, whole),
  );
}

/** The parts of a name that a term matches best, among those not taken: as typed, or by what else it may mean. */
export function bestParts({ words, kin, also }: Term, name: NameOfParts, taken: readonly number[]): PartMatch {
  let best = partsFor(words, { ...name, taken, rate: (word, part) => typedQuality(word, part, kin) });
  for (const meaning of also) {
    if (best.quality >= (isUsualForm(meaning) ? QUALITY.kin : QUALITY.synonym)) continue;
    const isSame = isUsualForm(words) && isUsualForm(meaning);
    const rate = isSame ? formQuality : synonymQuality;
    const other = partsFor(meaning, { ...name, taken, rate });
    if (other.quality > best.quality) best = other;
  }
  return best;
}

type NameOfParts = Pick<SearchedName, 'parts' | 'joined'>;

interface PartSearch extends NameOfParts {
  taken: readonly number[];
  rate(word: string, part: string): number;
}

/** A part of its own for each word, or the parts of a word that is written as one; none at all if one is missing. */
function partsFor(words: readonly string[], { parts, joined, taken, rate }: PartSearch): PartMatch {
  const all = [...parts.map((text, place) => ({ text, places: [place] })), ...joined];
  const found: PartMatch = { places: [], quality: QUALITY.same };
  for (const word of words) {
    let best: PartMatch = { places: [], quality: QUALITY.none };
    for (const { text, places } of all) {
      if (places.some((place) => taken.includes(place) || found.places.includes(place))) continue;
      const rated = rate(word, text);
      // A beginning of several parts, or several with a typo, is not a match of their own.
      const quality = places.length === 1 || rated === QUALITY.same ? rated : QUALITY.none;
      if (quality > best.quality) best = { places, quality };
    }
    if (best.quality === QUALITY.none) return best;
    found.places.push(...best.places);
    found.quality = Math.min(found.quality, best.quality);
  }
  return found;
}

function typedQuality(word: string, part: string, kin: readonly string[]): number {
  if (isSameWord(word, part)) return QUALITY.same;
  if (kinOf(word).includes(part) && kin.includes(part)) return QUALITY.kin;
  if (part.startsWith(word) || root(word) === root(part)) return QUALITY.beginning;
  if (kin.includes(part)) return QUALITY.synonym;
  return word.length > 3 && typos(stem(word), stem(part)) <= 1 ? QUALITY.typo : QUALITY.none;
}

function formQuality(word: string, part: string): number {
  return isSameWord(word, part) ? QUALITY.kin : QUALITY.none;
}

function synonymQuality(word: string, part: string): number {
  return isSameWord(word, part) || root(word) === root(part) ? QUALITY.synonym : QUALITY.none;
}

/** Scores a name of which all words match a part. Counts how much of the name they cover, and where. */
function wordScore(query: Query, name: SearchedName): number {
  const { parts } = name;
  const places: number[] = [];
  let worst = QUALITY.same;
  let spelled = 0;
  for (const term of query.terms) {
    const match = bestParts(term, name, places);
    if (match.quality === QUALITY.none) return 0;
    places.push(...match.places);
    worst = Math.min(worst, match.quality);
    if (match.quality === QUALITY.kin || term.words.some((word) => textAt(match.places, name) === word)) spelled += 1;
  }
  if (places.length === 0) return 0;
  const typed = query.terms.flatMap(({ words }) => words);
  const spelling = (12 * spelled) / typed.length + numberScore(query, typed, parts);
  const order = name.isProse && areInOrder(typed.map(stem), parts.map(stem)) ? IN_ORDER : 0;
  return WORD_WORTH[worst]! + coverScore(places, parts) + spelling + order;
}

/** The word whose parts are at some places, else the first of the parts. */
function textAt(places: readonly number[], { parts, joined }: NameOfParts): string | undefined {
  const word = places.length > 1 ? joined.find((each) => each.places[0] === places[0]) : undefined;
  return word?.text ?? parts[places[0]!];
}

/** Bonus for prose that has the words in the order in which they were typed; methods have an order of their own. */
const IN_ORDER = 40;

/** Decides between names that are alike otherwise. Who asks for several things wants the call that lists them. */
const NUMBER = { same: 4, list: 70 };

function numberScore({ isProse }: Query, typed: readonly string[], parts: readonly string[]): number {
  if (isPlural(typed) !== isPlural(parts)) return 0;
  return isPlural(typed) && isProse === undefined ? NUMBER.list : NUMBER.same;
}

/** True if words are about several things: `list`, or anything in the plural. */
function isPlural(words: readonly string[]): boolean {
  return words.some((word) => word === 'list' || stem(word) !== word);
}

/** Ranks names higher that contain little else, and those that are about the words. */
export function coverScore(places: readonly number[], parts: readonly string[]): number {
  const telling = [...parts.keys()].filter((place) => !isWeak(parts, place));
  const cover = telling.length === 0 ? 1 : telling.filter((place) => places.includes(place)).length / telling.length;
  const inOrder = places.every((place, index) => index === 0 || place > places[index - 1]!);
  // The last part of a name is what it is about: a client credit is a credit.
  const isAbout = places.includes(telling.at(-1) ?? 0);
  return 160 * cover + (places.includes(0) ? 16 : 0) + (isAbout ? 32 : 0) + (inOrder ? 8 : 0) - parts.length;
}

function typoScore(typed: string, whole: string): number {
  if (typed.length < 5 || Math.abs(typed.length - whole.length) > 2) return 0;
  const count = typos(typed, whole);
  return count <= (typed.length < 9 ? 1 : 2) ? 560 - 60 * count : 0;
}
