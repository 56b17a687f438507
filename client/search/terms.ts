import { signedWords, withSigns } from './signs';
import { cutWords, isSpaceless } from './spaceless';

/** Letters that readers also type in another way, and that are no letter with a mark, each before its plain form. */
const PLAIN = new Map(
  'ÆAE ÐD ØO ÞTH ßss æae ðd øo þth ĐD đd ĦH ħh ıi ŁL łl ŊN ŋn ŒOE œoe ŦT ŧt ςσ ةه ىي ẞSS'
    .split(' ')
    .map(([letter = '', ...plain]) => [letter, plain.join('')]),
);
const LETTERS = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'g');

const HEBREW = String.raw`\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7`;
const ARABIC = String.raw`\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed`;
const WITHOUT_WIDTH = String.raw`\u00ad\u200c\u200d\u2060\ufeff`;
/** Accents, the vowels and signs for reading that are mostly left out, soft hyphens and joiners. */
const MARKS = new RegExp(String.raw`[\u0300-\u036f${HEBREW}${ARABIC}${WITHOUT_WIDTH}]`, 'g');

/** The blocks that hold these letters and marks: most texts have none, also those in Chinese or with dashes. */
const FOLDABLE = /[\u00ad-\u06ff\u1e9e\u200c-\u200d\u2060\ufeff]/;

/** True for a text of ASCII characters only. */
function isAscii(text: string): boolean {
  return !/[^\t\n -~]/.test(text);
}

/** A text as its words are compared, but for case: `Größe` → Grosse */
function folded(text: string): string {
  if (isAscii(text)) return text;
  const apart = text.normalize('NFKD');
  const plain = FOLDABLE.test(apart)
    ? apart.replace(MARKS, '').replace(LETTERS, (letter) => PLAIN.get(letter)!)
    : apart;
  // Kana and Hangul are put together again: their marks are letters to their readers.
  return plain.normalize('NFC');
}

/** Letters and digits, with the vowels and tones that some scripts write as marks, and hyphens that are not seen. */
const RUN = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad\u200c\u200d]*`;
const RUNS = new RegExp(RUN, 'gu');
/** The same in a text without any other letters: most texts have none, and are read several times as fast. */
const ASCII_RUN = /[a-z\d]+/g;
/** With words that are others without their signs. */
const SPELLED_RUN = withSigns(RUN, false);
const SIGNED_RUN = withSigns(RUN, true);

/** The words of a text, lower case, without accents: `The client's e-mail` → the, client, s, e, mail */
export function words(text: string): string[] {
  const runs = [...runsOf(text), ...signedWords(text)];
  if (!isSpaceless(text)) return runs;
  return runs.flatMap((run) => (isSpaceless(run) ? cutWords(run).map((word) => word.text) : [run]));
}

/** Runs between spaces and punctuation, lower case, without accents. */
export function runsOf(text: string): string[] {
  return (
    folded(text)
      .toLowerCase()
      .match(isAscii(text) ? ASCII_RUN : RUNS) ?? []
  );
}

export interface NamePiece {
  /** Lower case. */
  text: string;
  start: number;
  end: number;
}

/** Run between spaces and punctuation in a name: one part or several. */
export interface NameRun {
  /** Lower case. */
  text: string;
  pieces: NamePiece[];
}

/** Runs of one kind: `VMs`, `DNS`, `Zone` or `zone`, letters without case, digits. */
const PIECE = new RegExp(
  [
    String.raw`\p{Lu}{2,}s(?!\p{Ll})|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}\u00ad\u200c\u200d]+`,
    String.raw`[\p{Lo}\p{Lm}][\p{Lo}\p{Lm}\p{M}\u00ad\u200c\u200d]*|\p{N}+`,
  ].join('|'),
  'gu',
);

/** The words of a name as they are written, each with its parts: `IPv6` → ipv6: i, pv, 6; `C++` → c++: c */
export function nameRuns(name: string): NameRun[] {
  return [...name.matchAll(SIGNED_RUN)].map(({ 0: run, index }) => {
    const text = folded(run).toLowerCase();
    const pieces = piecesOf(run, index);
    return { text, pieces: pieces.length > 0 ? pieces : [{ text, start: index, end: index + run.length }] };
  });
}

function piecesOf(run: string, start: number): NamePiece[] {
  return [...run.matchAll(PIECE)].flatMap(({ 0: piece, index }) => {
    const cut = isSpaceless(piece) ? cutWords(piece) : [{ text: piece, at: 0 }];
    return cut.map(({ text, at }) => ({
      text: folded(text).toLowerCase(),
      start: start + index + at,
      end: start + index + at + text.length,
    }));
  });
}

/** The parts of a name with their places. */
export function namePieces(name: string): NamePiece[] {
  return nameRuns(name).flatMap(({ pieces }) => pieces);
}

/** The parts of a name, lower case: `getDNSZonesByApp` → get, dns, zones, by, app; `client_id` → client, id */
export function nameParts(name: string): string[] {
  return namePieces(name).map(({ text }) => text);
}

const PLAIN_WORD = /^[a-z\d]+$/;

/** A name without case, spaces and punctuation, with signs that tell it apart: `filter[status]` → `filterstatus` */
export function squash(name: string): string {
  if (PLAIN_WORD.test(name)) return name;
  return (folded(name).toLowerCase().match(SPELLED_RUN) ?? []).join('');
}

/** The last key of a name with several, else empty: `filter[status]`, `user.status` → `status`, `zones[]` → empty */
export function lastKey(name: string): string {
  const [, inBrackets, afterDot] = /(?:\[([^[\]]+)\]|\.([^.[\]]+))(?:\[\])?$/.exec(name) ?? [];
  return inBrackets ?? afterDot ?? '';
}

/** A word without its plural ending: `codes` → `code`, `categories` → `category`, `status` → `status` */
export function stem(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Endings of other forms of an English word: `activate`, `activated`, `activation` → activ */
const ENDING = /(?:at(?:e|ed|ing|ion)|ition|ion|ment|ing|ed|al|e|y)$/;

/** Root that forms of a word share: `cancel`, `cancelled` and `cancellation` → cancel; `pays`, `payment` → pay */
export function root(word: string): string {
  const base = stem(word).replace(/nsion$/, 'nd');
  // A setting is a thing; many names of calls begin with `set`.
  if (base === 'setting') return base;
  const cut = base.replace(ENDING, '');
  const kept = cut.length > 2 && /[aeiouy]/.test(cut) ? cut : base;
  return kept.replace(/([^aeiou])\1$/, '$1');
}

/** True if two words differ in number at most: `client` and `clients`, `vm` and `vms` */
export function isSameWord(word: string, other: string): boolean {
  return word === other || stem(word) === stem(other) || `${word}s` === other || `${other}s` === word;
}

/** First characters of a word or parameter, which decide its shard: all with this beginning are in one. */
export function shardKey(word: string): string {
  return squash(word).slice(0, 3);
}

/** Number of the shard of a word or parameter; `starts`: the first keys of all shards but the first, in order. */
export function shardOf(word: string, starts: readonly string[]): number {
  const key = shardKey(word);
  const after = starts.findIndex((start) => start > key);
  if (after < 0) return starts.length;
  // One or two letters may begin words in several shards: the next shard is taken if it starts with such a word.
  return key.length < 3 && starts[after]!.startsWith(key) ? after + 1 : after;
}
