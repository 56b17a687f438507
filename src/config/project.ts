import type { ContentPlace } from '../base/contentFolders';
import type { ChosenGenerator, SiteRecord } from './generator';
import type { Environment } from '../report/surroundings';
import type { Diagnostic } from '../report/diagnostic';
import type { PackagePart } from './packages';
import type { Config } from './schema';
import type { OlderVersion } from './versions';

/** Keeps the compiled form of configurations that consist of one file, because compiling starts another process. */
export interface CompiledConfigs {
  /** The code that was compiled from a file; undefined if there is none, or if it is damaged. */
  find(source: ConfigSource): string | undefined;
  keep(source: ConfigSource, code: string): void;
}

/** A site's folders and its configuration. */
export interface Project extends ContentPlace {
  /** Absolute path of the root folder. */
  root: string;
  /** Folder whose files are copied to the top of the site, relative to the content. */
  publicFolder: string;
  /** Absolute paths of the folders in which another generator looks for static files that pages refer to. */
  staticFolders?: readonly string[];
  config: Config;
  /** Place of the code, and of all files that the configuration names, if they are those of another commit. */
  code?: ContentPlace & Pick<Project, 'root'>;
  /** The generator that the site was made for: it decides how its pages are read. */
  generator: ChosenGenerator;
  /** Settings that the site has for another generator. */
  record?: SiteRecord;
  /** Markdown beside the content that was found without being named, by its place: name, number of files. */
  leftOut?: readonly (readonly [name: string, files: number])[];
  /** The path below which all pages come in one document too, for paper. */
  print?: string | undefined;
  /** Present where an older version of the site is built. */
  version?: OlderVersion;
  /** History of older versions from git; absent if none is read from git. */
  past?: ProjectPast;
  /** The configuration file; absent if the site has none. */
  configSource?: ConfigSource;
  /** Files that the configuration consists of, including those of linked packages; absolute, for the watcher. */
  configFiles: string[];
  /** The variables of the process that asked for it. */
  environment: Environment;
  /** Identifies everything that the configuration says and does (`identity.ts`). */
  identity: string;
  /** The parts of installed packages that this process has loaded for configurations. */
  packages: PackagePart[];
  /** Warnings about settings in an old form, which is still accepted. */
  diagnostics?: Diagnostic[];
  /** Absent if the configuration contains only data: then its values are enough to identify it. */
  functions?: ConfigModule;
}

/** History of a site's older versions, from git. */
export interface ProjectPast {
  /** The commits that they are read from. */
  commits: readonly string[];
  /** Pages that have other names in them: file now, file then; relative to the content folder. */
  renames: readonly (readonly [now: string, before: string])[];
}

export interface ConfigSource {
  /** Path of the file, relative to the root. */
  file: string;
  text: string;
}

/** A compiled configuration: any thread can load it to get its functions. */
export interface ConfigModule {
  identity: string;
  /** Path of the configuration file. */
  file: string;
  /** The folder of the site, as its plugins get to know it; no key depends on where that is. */
  root: string;
  code: string;
}
