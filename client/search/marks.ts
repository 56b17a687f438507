import { bestParts, QUALITY, readParts } from './nameScore';
import type { Query, Term } from './query';
import { isSpaceless } from './spaceless';
import { nameRuns, squash, stem, words } from './terms';

/** Start of a match, and the position after its end. */
export type Mark = [start: number, end: number];

/** Matches of a query in a name: the parts that its words match, or one run of letters, or single letters. */
export function nameMarks({ squashed, terms }: Query, name: string): Mark[] {
  if (squash(name) === squashed) return [[0, name.length]];
  const parts = partMarks(terms, name);
  if (parts.found === terms.length) return parts.marks;
  const run = runMarks(squashed, name);
  if (run !== undefined) return run;
  return parts.found > 0 ? parts.marks : letterMarks(squashed, name);
}

/** Parts of a name that match words of a query, where other words helped to find the name too. */
export function titleMarks({ terms }: Query, name: string): Mark[] {
  return partMarks(terms, name).marks;
}

/** The words of a text that begin with a word of the query. */
export function wordMarks(typed: readonly string[], text: string): Mark[] {
  const stems = typed.map(stem);
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: word, index }): Mark[] => {
    if (isSpaceless(word)) return markAll(typed, word, index);
    const own = words(word).map(stem).join('');
    const found = stems.some((each) => own === each || (each.length > 2 && own.startsWith(each)));
    return found ? [[index, index + word.length]] : [];
  });
}

/** Every place of the words in a run of letters without spaces, which begins at `start`. */
function markAll(typed: readonly string[], run: string, start: number): Mark[] {
  const lower = run.toLowerCase();
  const marks = typed.flatMap((word) => {
    const places: Mark[] = [];
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) {
      places.push([start + at, start + at + word.length]);
    }
    return places;
  });
  return joined(marks);
}

/** `getcl` in `getClients` → getCl */
function runMarks(squashed: string, name: string): Mark[] | undefined {
  const letters = [...name.toLowerCase().matchAll(/[\p{L}\p{N}]/gu)];
  const start = letters
    .map(([letter]) => letter)
    .join('')
    .indexOf(squashed);
  const last = letters[start + squashed.length - 1];
  return start < 0 || last === undefined ? undefined : [[letters[start]!.index, last.index + 1]];
}

function partMarks(terms: readonly Term[], name: string): { marks: Mark[]; found: number } {
  const runs = nameRuns(name);
  const pieces = runs.flatMap((run) => run.pieces);
  const parts = readParts(runs);
  const taken: number[] = [];
  const marks: Mark[] = [];
  let found = 0;
  for (const term of terms) {
    const { places, quality } = bestParts(term, parts, taken);
    if (quality === QUALITY.none) continue;
    found += 1;
    taken.push(...places);
    for (const [index, place] of places.entries()) {
      const { text: part, start, end } = pieces[place]!;
      const word = quality === QUALITY.beginning ? (term.words[index] ?? part) : part;
      marks.push([start, part.startsWith(word) ? start + word.length : end]);
    }
  }
  return { marks: joined(marks), found };
}

/** The letters that a misspelt query shares with the name, in order: their longest common subsequence. */
function letterMarks(typed: string, name: string): Mark[] {
  const lower = name.toLowerCase();
  const width = lower.length + 1;
  const lengths = new Uint16Array((typed.length + 1) * width);
  for (let row = typed.length - 1; row >= 0; row--) {
    for (let column = lower.length - 1; column >= 0; column--) {
      const at = row * width + column;
      lengths[at] =
        typed[row] === lower[column] ? lengths[at + width + 1]! + 1 : Math.max(lengths[at + width]!, lengths[at + 1]!);
    }
  }
  const marks: Mark[] = [];
  for (let row = 0, column = 0; row < typed.length && column < lower.length;) {
    const at = row * width + column;
    if (typed[row] === lower[column]) {
      marks.push([column, column + 1]);
      row++;
      column++;
    } else if (lengths[at + width]! >= lengths[at + 1]!) row++;
    else column++;
  }
  return joined(marks);
}

/** Sorted, with touching marks joined. */
function joined(marks: readonly Mark[]): Mark[] {
  const result: Mark[] = [];
  for (const [start, end] of [...marks].sort(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last !== undefined && last[1] >= start) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
