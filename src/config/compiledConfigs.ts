import type { ConfigSource } from './project';

/** Keeps the compiled form of configurations that consist of one file, because compiling starts another process. */
export interface CompiledConfigs {
  /** The code that was compiled from a file; undefined if there is none, or if it is damaged. */
  find(source: ConfigSource): string | undefined;
  keep(source: ConfigSource, code: string): void;
}
