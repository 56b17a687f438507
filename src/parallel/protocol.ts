import type { EncodedPage } from '../cache/pageStore';
import type { ParseSettings } from '../parse/parser';
import type { SourceFile } from '../read/source';

/** What a thread is given: all pages that are to be parsed, of which it takes the next one each time. */
export interface ParseTask {
  sources: readonly SourceFile[];
  settings: ParseSettings;
  /** Number of the next page that nobody has taken yet, for all threads. */
  counter: SharedArrayBuffer;
}

/** What a thread sends back. */
export type ParseAnswer =
  | { kind: 'pages'; pages: [index: number, page: EncodedPage][] }
  | { kind: 'done' };

/** Takes the next page; undefined where all are taken. */
export function takeNext({ sources, counter }: ParseTask): number | undefined {
  const index = Atomics.add(new Int32Array(counter), 0, 1);
  return index < sources.length ? index : undefined;
}
