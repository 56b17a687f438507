import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { RELATIVE_BASE } from '../base/relativeBase';
import { HAS_DOTS, SITE_PATH } from '../base/address';
import { packageHomepage, packageVersion } from '../base/package';
import { existingRoot } from '../config/existingRoot';
import { createConsole, type Console, type ProblemFormat } from '../report/console';
import type { Surroundings } from '../report/surroundings';
import type { OnInterruption } from '../report/cleanUp';
import type { Diagnostic } from '../report/diagnostic';
import type { Progress } from '../report/progress';
import type { OtherGenerator } from '../config/generatorNames';
import type { RanModules } from '../config/generator';
import type { Project } from '../config/project';
import type { PluginSite } from '../config/plugins';
import type { FeatureInputs } from '../model/inputs';
import type { ParsedPage } from '../model/parsedPage';
import type { Site } from '../model/site';
import type { FeatureComponents } from '../model/renderedComponents';
import type { SourceFile } from '../model/sourceFile';
import { EXPECTED_DURATION, parseDuration } from '../base/dates';

/** The exit codes of the process, for scripts and CI. */
export const ExitCode = {
  fine: 0,
  problems: 1,
  usage: 2,
  /** EX_SOFTWARE of sysexits.h */
  bug: 70,
  interrupted: 130,
} as const;

/** Options that every command accepts. */
export interface CommonOptions {
  format: ProblemFormat;
  quiet?: boolean;
  /** False with `--no-color`. */
  color: boolean;
  /** Shows every problem, however many there are of its kind. */
  all?: boolean;
  /** Surroundings of the command: not an option, but passed along with the options. */
  surroundings: Surroundings;
}

/** The options of a command as they stand on the command line. */
export type Given<Options extends CommonOptions> = Omit<Options, 'surroundings'>;

/** Callbacks that work uses to inform its watcher. */
export interface Watch {
  onInterruption: OnInterruption;
  /** From now on errors that nobody awaits are told, and the work goes on. */
  goOn: (tell: (cause: Error) => void) => void;
}

/** Passes over a site that a command may ask for; their code is loaded only then. */
export interface Passes {
  /** Looks for what readers could trip over, as `docgen check` does without options. */
  check: (
    asked: CheckedSite,
    progress: Progress,
  ) => Promise<{ site: Site; diagnostics: Diagnostic[]; told: readonly { name: string; value: unknown }[] }>;
  /** Builds a site into a folder, as `docgen build` does; false if it was not written. */
  build: (
    asked: {
      root: string;
      out: string;
      cache: string;
      from?: OtherGenerator | undefined;
      ran?: RanModules | undefined;
    },
    progress: Progress,
  ) => Promise<{ diagnostics: Diagnostic[]; isWritten: boolean }>;
  /** The pages of the content folder alone: no plugin is asked. `files` are all of its markdown. */
  contentSite: (project: Project) => Promise<{ site: Site; files: readonly string[]; diagnostics: Diagnostic[] }>;
  /** All pages, parsed and no more. */
  parsedPages: (project: Project) => Promise<{
    pages: { page: ParsedPage; source: SourceFile }[];
    features: FeatureInputs;
    components: FeatureComponents;
  }>;
  /** The finished site as plugins see it. */
  siteForPlugins: (project: Project) => Promise<PluginSite>;
}

/** A site that is checked; a baseline is a file with problems that are known. */
interface CheckedSite {
  root: string;
  /** A commit: changes since then are told. */
  against?: string;
  baseline?: string | undefined;
}

/** Dependencies for adding the commands to the program. */
export interface CommandContext {
  surroundings: Surroundings;
  done: (exitCode: number) => void;
  watch: Watch;
  passes: Passes;
  /** Adds the options that every command has. */
  withOptions: (command: Command) => Command;
  /** Adds those and the argument for the root; `formats` are those of its problems, text and JSON if none are named. */
  withRoot: (command: Command, formats?: readonly ProblemFormat[]) => Command;
}

/** Console that a command prints to; `root` as named on the command line. */
export function openConsole(root: string, options: CommonOptions): Console {
  const { format, quiet = false, color, all = false, surroundings } = options;
  return createConsole({
    format,
    quiet,
    color,
    all,
    root: path.resolve(surroundings.folder, root),
    // Read only where it is needed: if no file can be opened any more, that can be said.
    version: packageVersion,
    manual: packageHomepage,
    surroundings,
  });
}

/** The absolute path of a root as it was named on the command line. */
export function findRoot(root: string, { surroundings }: CommonOptions): Promise<string> {
  return existingRoot(root, surroundings.folder);
}

/** `8080` → 8080 */
export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new InvalidArgumentError('expected a number from 0 to 65535.');
  return port;
}

/** `4` → 4 */
export function parseThreads(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('expected a whole number from 1 on.');
  return Number(text);
}

/** `30d` → milliseconds */
export function parseTime(text: string): number {
  const time = parseDuration(text);
  if (time === undefined) throw new InvalidArgumentError(`${EXPECTED_DURATION}.`);
  return time;
}

/** A path below which there are pages: `guides`, `/guides/` → `/guides/` */
export function parseFolder(text: string): string {
  return parseBase(`${text.startsWith('/') ? '' : '/'}${text}${text.endsWith('/') ? '' : '/'}`);
}

/** `/docs/`, as it is; `./` as the configuration has it. */
export function parseBase(text: string): string {
  if (text === './') return RELATIVE_BASE;
  if (!SITE_PATH.test(text)) throw new InvalidArgumentError('expected a path that starts and ends with `/`, or `./`.');
  if (HAS_DOTS.test(text)) throw new InvalidArgumentError('expected a path without `..`.');
  return text;
}
