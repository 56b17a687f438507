import type { EncodedPage } from '../../cache/pageStore';
import type { ParseSettings } from '../../parse/parser';
import type { SourceFile } from '../../model/sourceFile';

/** What a thread is started with. */
export interface ThreadData {
  settings: ParseSettings;
}

/** Pages that a thread is to parse; each message is answered by one. */
export type ParseRequest = [index: number, source: SourceFile][];

/** The same pages as they were parsed. */
export type ParseAnswer = [index: number, page: EncodedPage][];
