import type { CommonOptions } from '../../commandLine/options';
import type { OtherGenerator } from '../../config/generatorNames';
import type { Project } from '../../config/project';
import type { UserConfig } from '../../config/schema';
import type { Diagnostic } from '../../report/diagnostic';
import type { MissingComponent } from './componentStubs';
import type { NewFile } from './writtenFiles';

export interface MigrateOptions extends CommonOptions {
  dryRun?: boolean;
  undo?: boolean;
  /** Runs the old configuration without asking. */
  runConfig?: boolean;
  from?: OtherGenerator;
}

/** A site as it is before it moves. */
export interface OldSite {
  project: Project;
  /** Problems of a build of it. */
  diagnostics: readonly Diagnostic[];
  missing: readonly MissingComponent[];
  /** True if running its configuration would tell more. */
  isLeft?: true | undefined;
}

/** The result of a move. */
export interface MovedSite {
  config: Partial<UserConfig>;
  files: readonly NewFile[];
  /** Faults of the pages that were there before. */
  faults: readonly Diagnostic[];
}
