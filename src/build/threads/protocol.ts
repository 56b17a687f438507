import type { NamedSchemas } from '../../../client/shared/operation';
import type { EncodedPage } from '../../cache/pageStore';
import type { ConfigModule } from '../../config/project';
import type { ParseSettings } from '../../parse/parser';
import type { SourceFile } from '../../model/sourceFile';

/** What a thread is started with. Functions cannot be sent, so the thread loads them from the configuration itself. */
export interface ThreadData {
  settings: ParseSettings | SettingsToLoad;
  /** Schemas that pages share. */
  schemas: readonly NamedSchemas[];
}

export interface SettingsToLoad extends Pick<
  ParseSettings,
  'imports' | 'details' | 'trust' | 'components' | 'omitsMarkdown'
> {
  functions: ConfigModule;
}

/** Pages for a thread to parse; each message gets one answer. */
export type ParseRequest = [index: number, source: SentSource][];

/** A source whose schemas the thread has: `schemas` tells which. */
export type SentSource = Omit<SourceFile, 'schemas'> & { schemas: number | undefined };

/** The same pages, parsed. */
export type ParseAnswer = [index: number, page: EncodedPage][];

/** The messages of a thread: first that it is ready to parse, then its answers. */
export type ThreadMessage = 'ready' | ParseAnswer;
