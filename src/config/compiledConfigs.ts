import type { ConfigSource } from './project';

/** Keeps the compiled form of configurations that consist of one file, which costs a process to make. */
export interface CompiledConfigs {
  /** The code that was compiled from a file; undefined where there is none, or it is not as it was written. */
  find(source: ConfigSource): Promise<string | undefined>;
  keep(source: ConfigSource, code: string): Promise<void>;
}
