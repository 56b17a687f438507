import type { EncodedPage } from '../../cache/pageStore';
import type { ConfigModule } from '../../config/project';
import type { ParseSettings } from '../../parse/parser';
import type { SourceFile } from '../../model/sourceFile';

/** What a thread is started with. Functions can't be sent: it takes what holds some from the configuration itself. */
export interface ThreadData {
  settings: ParseSettings | SettingsToLoad;
}

export interface SettingsToLoad extends Pick<ParseSettings, 'imports' | 'details'> {
  functions: ConfigModule;
}

/** Pages that a thread is to parse; each message is answered by one. */
export type ParseRequest = [index: number, source: SourceFile][];

/** The same pages as they were parsed. */
export type ParseAnswer = [index: number, page: EncodedPage][];

/** What a thread says: first, once it can parse, that it is ready. */
export type ThreadMessage = 'ready' | ParseAnswer;
