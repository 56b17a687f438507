import type { ReadAs } from '../generators/readAs';
import type { BuildResult } from '../build/result';
import type { PartialBuild } from '../build/share';
import type { SharedCache } from '../cache/sharedCache';
import type { OtherGenerator } from '../config/generatorNames';
import type { RanModules } from '../config/generator';
import type { CodeOf } from '../read/codeOf';
import type { Progress } from '../report/progress';
import type { Environment } from '../report/surroundings';
import type { OnInterruption } from '../report/cleanUp';
import type { ShardOptions } from './shards/openParts';

/** Options of a build. */
export interface BuildChoices extends ShardOptions {
  /** Folder to write to; without it `dist` in the root. */
  out?: string | undefined;
  /** Output of another build, from which versions come whose files are gone. */
  keptIn?: string | undefined;
  /** Prefix of every path, instead of the configured one. */
  base?: string | undefined;
  /** Warnings keep the output from being written, as errors do. */
  strict?: boolean | undefined;
  /** File with problems that are let pass. */
  baseline?: string | undefined;
  /** Milliseconds for which files stay that open tabs may need, instead of what is configured. */
  keepAssets?: number | undefined;
  /** False: give up where another build has the output folder, instead of waiting for it. */
  wait?: boolean | undefined;
  /** Folder in which parsed pages are kept, or the address of a cache that machines share; `false` for none. */
  cache?: string | false | undefined;
  /** True: nothing is written to a shared cache. */
  cacheReadOnly?: boolean | undefined;
  /** Generator that the site was made for, instead of the one whose marks it has. */
  from?: OtherGenerator | undefined;
  /** Path below which all pages come in one document too, `print.html`: `/` for the whole site. */
  print?: string | undefined;
  /** True: the site is made a second time, without cache and other threads, and compared. */
  verify?: boolean | undefined;
  /** How many threads compute, instead of as many as save time; no byte depends on it. */
  threads?: number | undefined;
  /** Branch, tag or commit that the code of the site is taken from: of the working copy, only the content counts. */
  codeFrom?: string | undefined;
}

/** Input and output of a build. */
export interface BuildRequest extends BuildChoices {
  /** See `RanModules`. */
  ran?: RanModules | undefined;
  /** Absolute path of the root folder, which exists. */
  root: string;
  /** Names of files and folders begin here. */
  currentFolder: string;
  environment: Environment;
  /** Name of the cache in messages; without it its path. */
  cacheName?: string | undefined;
  shared?: SharedCache | undefined;
  /** The parts that are merged; without them `shard` and its sisters say what is built. */
  part?: PartialBuild | undefined;
  code?: Pick<CodeOf, 'root' | 'place'> | undefined;
}

/** Receives the events of a build. */
export interface BuildListener {
  progress: Progress;
  /** The build waits for another one, whose holder is named, to end in the folder. */
  waiting(holder: string, folder: string): void;
  /** For which generator the site was made, and what of its configuration is used. */
  readAs(as: ReadAs): void;
  /** The cache could not be read, and has been made again. */
  damaged(folder: string): void;
  onInterruption: OnInterruption;
}

/** How a build ended; without a summary nothing was written. */
export interface BuildOutcome extends Pick<BuildResult, 'diagnostics' | 'summary' | 'policy' | 'timings'> {
  /** Absolute path of the output folder. */
  folder: string;
  /** Components that run in the browser → compressed bytes of their scripts, with what these import but React. */
  scripts: Readonly<Record<string, number>>;
  /** Absolute paths of the files that its components consist of. */
  code: readonly string[];
}
