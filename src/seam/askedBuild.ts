import type { Surroundings } from '../report/surroundings';

/** The command `build`, with its options. */
export interface AskedBuild {
  options: Readonly<Record<string, unknown>>;
  surroundings: Pick<Surroundings, 'folder' | 'environment'>;
  say: (line: string) => void;
  /** Serves a folder, with other documents at some addresses. */
  serve: (
    folder: string,
    documentAt: (url: string) => string | undefined,
  ) => Promise<{ url: string; close: () => Promise<void> }>;
}
