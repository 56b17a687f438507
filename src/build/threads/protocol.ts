import type { MessagePort } from 'node:worker_threads';
import type { SplitKind } from '../../../client/shared/splitFiles';
import type { NamedSchemas } from '../../../client/shared/operation';
import type { EncodedPage } from '../../cache/encodedPage';
import type { SynonymConfig } from '../../config/search';
import type { ParseSettings } from '../../parse/parser';
import type { KnownWords } from '../../model/knownWords';
import type { SearchedPage } from '../../model/searchedPage';
import type { PageFiles, RenderablePage, SharedValue } from '../../render/page/document';
import type { SourceFile } from '../../model/sourceFile';
import type { SearchedNavigation } from '../../site/searchIndex';

/** Data that a thread starts with. Functions cannot be sent, so the thread loads them from the configuration itself. */
export interface ThreadData {
  settings: ParseSettings;
  /** Schemas that pages share. */
  schemas: readonly NamedSchemas[];
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

/** Input of the search index of a site without operations. */
export interface IndexRequest extends SearchedNavigation {
  /** The texts of pages that have been read are left out. */
  pages: SearchedPage[];
  /** Ids of the texts of each page. */
  ids: (string | undefined)[];
  synonyms: readonly SynonymConfig[];
}

/** The index as JSON, and the words in it for the next one. */
export interface IndexAnswer {
  names: string;
  shards: string[];
  /** See `WrittenIndex`. */
  split?: Readonly<Record<SplitKind, readonly string[]>> | undefined;
  common: Readonly<Record<string, number>>;
  known: KnownWords;
}

/** Request to the thread beside the build; words and an index are answered. */
export type AsideRequest =
  | { read: ReadRequest }
  | { words: true }
  | { index: IndexRequest }
  | { pages: { shared: SharedValue; port: MessagePort } };

/** Texts whose words will be asked for, or indexed. */
export type ReadRequest = readonly { id: string; text: string }[];

/** A page to render; each message gets one answer. */
export type PageRequest = RenderablePage;

/** Its files in UTF-8; undefined if they could not be rendered. */
export type PageAnswer = Record<keyof PageFiles, Uint8Array<ArrayBuffer>> | undefined;

/** Data that the thread beside the build starts with. */
export interface AsideData {
  code: MessagePort;
}
