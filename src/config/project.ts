import type { PackagePart } from './packages';
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
  /** Files that the configuration is made of, those of linked packages among them; absolute, for the watcher. */
  configFiles: string[];
  /** Stands for all that the configuration says and does (`identity.ts`). */
  identity: string;
  /** What of installed packages this process has loaded for configurations. */
  packages: PackagePart[];
  /** Absent where the configuration is data alone: then what a page takes from it stands for it. */
  functions?: ConfigModule;
}

export interface ConfigSource {
  /** Name of the file, relative to the root. */
  file: string;
  text: string;
}

/** A compiled configuration: any thread can load it, and has its functions then. */
export interface ConfigModule {
  identity: string;
  /** Name of the configuration file. */
  file: string;
  code: string;
}
