import type { EncodedPage } from '../../cache/pageStore';
import type { ConfigModule } from '../../config/project';
import type { ParseSettings } from '../../parse/parser';
import type { SourceFile } from '../../model/sourceFile';

/** What a thread is started with. Functions cannot be sent, so the thread loads them from the configuration itself. */
export interface ThreadData {
  settings: ParseSettings | SettingsToLoad;
}

export interface SettingsToLoad extends Pick<ParseSettings, 'imports' | 'details' | 'trust' | 'components'> {
  functions: ConfigModule;
}

/** Pages for a thread to parse; each message gets one answer. */
export type ParseRequest = [index: number, source: SourceFile][];

/** The same pages, parsed. */
export type ParseAnswer = [index: number, page: EncodedPage][];

/** The messages of a thread: first that it is ready to parse, then its answers. */
export type ThreadMessage = 'ready' | ParseAnswer;
