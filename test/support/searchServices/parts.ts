import type { IncomingHttpHeaders } from 'node:http';

/** Keys of every stub: one that may do anything, and one that may only search. */
export const KEYS = { admin: 'ADMIN-KEY-0123456789', search: 'SEARCH-KEY-0123' };

export interface StubRequest {
  /** `POST /indexes` */
  line: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** JSON, or the text. */
  body: unknown;
}

export interface StubAnswer {
  status?: number;
  json: unknown;
}

export type Entry = Readonly<Record<string, unknown>>;

/** A service with its indexes; `name` finds the records that readers are shown. */
export interface Service {
  answer(request: StubRequest): StubAnswer;
  /** Names of all indexes. */
  names(): string[];
  records(name: string): Entry[];
}

/** Texts of a record by field: `hierarchy.lvl1` for what is inside of an object. */
export function fieldsOf(record: Entry): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === 'string') texts[name] = value;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, text] of Object.entries(value)) if (typeof text === 'string') texts[`${name}.${key}`] = text;
  }
  return texts;
}

/** Records that have all words of a query in some of the fields, in the order of the fields, then of `level`. */
export function found(records: readonly Entry[], query: string, fields: readonly string[]): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const places = records.flatMap((record) => {
    const texts = fieldsOf(record);
    const inField = (word: string): number => fields.findIndex((field) => texts[field]?.toLowerCase().includes(word));
    const all = words.map(inField);
    return all.includes(-1) ? [] : [{ record, place: Math.min(...all, fields.length) }];
  });
  const rank = ({ level, position }: Entry): number => Number(position) - Number(level) * 1000;
  return places.sort((a, b) => a.place - b.place || rank(a.record) - rank(b.record)).map(({ record }) => record);
}

/** A text with marks around the words of a query. */
export function highlighted(text: string, query: string, [start, end]: readonly [string, string]): string {
  const words = query.split(/\s+/).filter(Boolean);
  return words.reduce((marked, word) => {
    const at = marked.toLowerCase().indexOf(word.toLowerCase());
    return at < 0
      ? marked
      : marked.slice(0, at) + start + marked.slice(at, at + word.length) + end + marked.slice(at + word.length);
  }, text);
}
