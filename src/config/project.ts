import type { Config } from './schema';

/** A site's folders and its configuration. */
export interface Project {
  /** Absolute path of the root folder. */
  root: string;
  /** Absolute path of the folder with the markdown; the root itself where it has no `content`. */
  contentFolder: string;
  config: Config;
  /** The configuration file; absent where the site has none. */
  configSource?: ConfigSource;
  /** Files that the configuration is made of, absolute, for the watcher. */
  configFiles: string[];
}

export interface ConfigSource {
  /** Name of the file, relative to the root. */
  file: string;
  text: string;
}
