import type { MessagePort } from 'node:worker_threads';
import type { SplitKind } from '../../../client/shared/splitFiles';
import type { SharedParts } from '../../config/featureTypes';
import type { EncodedPage } from '../../cache/encodedPage';
import type { ParseSettings } from '../../parse/parser';
import type { BlockWords, SearchedTexts } from '../../model/blockWords';
import type { PageFiles, RenderablePage, SharedValue } from '../../render/page/document';
import type { SourceFile } from '../../model/sourceFile';
import type { IndexPlan } from '../../site/searchIndex';

/** Data that a thread starts with. Functions cannot be sent, so the thread loads them from the configuration itself. */
export interface ThreadData {
  settings: ParseSettings;
  /** Schemas that pages share. */
  schemas: readonly SharedParts[];
  /** See `createWatchdog`. */
  limit: SharedArrayBuffer;
}

/** Pages for a thread to parse; each message gets one answer. */
export type ParseRequest = [index: number, source: SentSource][];

/** A source whose schemas the thread has: `schemas` tells which. */
export type SentSource = Omit<SourceFile, 'schemas'> & { schemas: number | undefined };

/** The same pages, parsed. */
export type ParseAnswer = [index: number, page: EncodedPage][];

/** The messages of a thread: first that it is ready to parse, then its answers. */
export type ThreadMessage = 'ready' | ParseAnswer;

/** Texts whose code is to be highlighted by the thread beside the build; each message gets one answer. */
export type CodeRequest = string[];

/** The code of the texts: what identifies it, and its lines as HTML, which hold no line breaks, in one piece. */
export type CodeAnswer = [key: string, lines: string][];

/** Input of a search index: what was planned, and the words of each page by block and place there. */
export interface IndexRequest {
  plan: IndexPlan;
  blocks: readonly BlockWords[];
  pages: readonly (readonly [block: number, place: number])[];
}

/** The index as JSON, see `WrittenIndex`. */
export interface IndexAnswer {
  names: string;
  shards: string[];
  split?: Readonly<Record<SplitKind, readonly string[]>> | undefined;
}

/** Request to the thread beside the build; words and an index are answered, in the order of the requests. */
export type AsideRequest =
  | { words: readonly SearchedTexts[] }
  | { index: IndexRequest }
  | { pages: { shared: SharedValue; port: MessagePort } };

/** A page to render; each message gets one answer. */
export type PageRequest = RenderablePage;

/** Its files in UTF-8; undefined if they could not be rendered. */
export type PageAnswer = Record<keyof PageFiles, Uint8Array<ArrayBuffer>> | undefined;

/** Data that the thread beside the build starts with. */
export interface AsideData {
  code: MessagePort;
}
