import { cutWords, isSpaceless } from './spaceless';

/** Letters and digits, with the vowels and tones that some scripts write as marks. */
const RUN = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
/** The same in a text without any other letters: most texts have none, and are read several times as fast. */
const ASCII_RUN = /[a-z\d]+/g;

/** The words of a text, lower case, without accents: `The client's e-mail` → the, client, s, e, mail */
export function words(text: string): string[] {
  const runs = runsOf(text);
  if (!isSpaceless(text)) return runs;
  return runs.flatMap((run) => (isSpaceless(run) ? cutWords(run).map((word) => word.text) : [run]));
}

/** What is between spaces and punctuation, lower case, without accents. */
export function runsOf(text: string): string[] {
  return plain(text).match(isAscii(text) ? ASCII_RUN : RUN) ?? [];
}

function isAscii(text: string): boolean {
  return !/[^\t\n -~]/.test(text);
}

/** A part of a name and where it is. */
export interface NamePiece {
  /** Lower case. */
  text: string;
  start: number;
  end: number;
}

/** Runs of one kind: `VMs`, `DNS`, `Zone` or `zone`, letters without case, digits. */
// oxlint-disable-next-line project/linear -- the second choice takes what the first has read
const PIECE = /\p{Lu}{2,}s(?!\p{Ll})|\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|[\p{Lo}\p{Lm}][\p{Lo}\p{Lm}\p{M}]*|\p{N}+/gu;

/** The parts of a name with their places. */
export function namePieces(name: string): NamePiece[] {
  return [...unaccented(name).matchAll(PIECE)].flatMap(({ 0: piece, index }) => {
    const cut = isSpaceless(piece) ? cutWords(piece) : [{ text: piece, at: 0 }];
    return cut.map(({ text, at }) => ({
      text: text.toLowerCase(),
      start: index + at,
      end: index + at + text.length,
    }));
  });
}

/** The parts of a name, lower case: `getDNSZonesByApp` → get, dns, zones, by, app; `client_id` → client, id */
export function nameParts(name: string): string[] {
  return namePieces(name).map(({ text }) => text);
}

/** A name without case, spaces and punctuation: `filter[status]` → `filterstatus` */
export function squash(name: string): string {
  return runsOf(name).join('');
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

/** What other forms of an English word add to it: `activate`, `activated`, `activation` → activ */
const ENDING = /(?:at(?:e|ed|ing|ion)|ition|ion|ment|ing|ed|al|e|y)$/;

/** What the forms of a word share: `cancel`, `cancelled` and `cancellation` → cancel; `pays`, `payment` → pay */
export function root(word: string): string {
  const base = stem(word).replace(/nsion$/, 'nd');
  const cut = base.replace(ENDING, '');
  const kept = cut.length > 2 && /[aeiouy]/.test(cut) ? cut : base;
  return kept.replace(/([^aeiou])\1$/, '$1');
}

/** Whether two words differ in number at most: `client` and `clients`, `vm` and `vms` */
export function isSameWord(word: string, other: string): boolean {
  return word === other || stem(word) === stem(other) || `${word}s` === other || `${other}s` === word;
}

/**
 * What decides the shard of a word or parameter: its first characters, so that all words with this beginning are in one
 * shard.
 */
export function shardKey(word: string): string {
  return squash(word).slice(0, 3);
}

/**
 * Number of the shard that holds a word or parameter; `starts` are the first keys of all shards but the first, in
 * order.
 */
export function shardOf(word: string, starts: readonly string[]): number {
  const key = shardKey(word);
  const after = starts.findIndex((start) => start > key);
  if (after < 0) return starts.length;
  // One or two letters may begin words in several shards: the next shard is taken if it starts with such a word.
  return key.length < 3 && starts[after]!.startsWith(key) ? after + 1 : after;
}

function plain(text: string): string {
  return unaccented(text).toLowerCase();
}

/** Letters that their readers also type without the stroke or with a dot, and that are no letter with a mark. */
const PLAIN: Record<string, string> = { đ: 'd', ı: 'i', ł: 'l', ø: 'o', Ł: 'L', Ø: 'O' };

function unaccented(text: string): string {
  if (isAscii(text)) return text;
  // Kana and Hangul are put together again: their marks are letters to their readers.
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đıłøŁØ]/g, (letter) => PLAIN[letter]!)
    .normalize('NFC');
}
