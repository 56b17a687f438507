import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { formatBaseline } from '../../check/baseline';
import { ExitCode, findRoot, openConsole, type Passes } from '../../commandLine/options';
import type { OtherGenerator } from '../../config/generatorNames';
import type { RanModules } from '../../config/generator';
import { configName } from '../../config/load';
import type { UserConfig } from '../../config/schema';
import { loadProject } from '../../generators/loadProject';
import type { Console } from '../../report/console';
import { count } from '../../report/summary';
import { configText } from '../../scaffold/configText';
import { compareSites, type SiteDifference } from './compareSites';
import { componentStubs, missingComponents } from './componentStubs';
import { usageError } from './messages';
import type { MigrateOptions, MovedSite, OldSite } from './moveTypes';
import { componentsFolder, movedConfig } from './movedConfig';
import { aboutMove, reportMove } from './reportMove';
import { ranConfigs } from './ranConfigs';
import { RECORD, takeBackFiles, writeFiles, type NewFile } from './writtenFiles';

/** Faults that a site had before, which do not keep it from being built. */
const BASELINE = 'docgen.baseline.json';

/** `docgen migrate`; returns the exit code. */
export async function migrateCommand(named: string, options: MigrateOptions, passes: Passes): Promise<number> {
  const root = await findRoot(named, options);
  const output = openConsole(named, options);
  if (options.undo === true) return undo(root, output);
  const work = await mkdtemp(path.join(os.tmpdir(), 'docgen-'));
  try {
    return await move(root, { output, options, passes, work });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function undo(root: string, output: Console): Promise<number> {
  const { gone, kept } = await takeBackFiles(root);
  output.problems([]);
  output.info(`taken back: ${count(gone.length, 'file')}`);
  for (const name of kept) output.info(`kept, as it has changed since: ${name}`);
  return kept.length === 0 ? ExitCode.fine : ExitCode.problems;
}

interface Move {
  output: Console;
  options: MigrateOptions;
  passes: Passes;
  /** Folder for builds that only show whether the move is right. */
  work: string;
}

async function move(root: string, { output, options, passes, work }: Move): Promise<number> {
  const own = configName(root);
  if (own !== undefined) throw usageError('migrate-done', { file: own });
  const { from, dryRun = false, surroundings } = options;
  const read = await loadProject(root, { environment: surroundings.environment, from });
  if (read.generator.isUnknown === true) throw usageError('migrate-nothing', { folder: path.basename(root) });
  const { ran, diagnostics: ofRun, isLeft } = await ranConfigs(read, options);
  const project =
    ran === undefined ? read : await loadProject(root, { environment: surroundings.environment, from, ran });
  const build = builder(root, { output, passes, work });
  const before = await build('before', { from, ran });
  const missing = missingComponents(before.diagnostics);
  const old: OldSite = { project, diagnostics: before.diagnostics, missing, isLeft };
  const config = movedConfig(project);
  const stubs = await componentStubs(missing, { root, folder: componentsFolder(config) });
  const planned = [configFile(config, old), ...stubs];
  output.problems(ofRun);
  if (dryRun) {
    for (const { name, text } of planned) output.info(`\n${name}\n\n${text}`);
    reportMove(old, { config, files: planned, faults: [] }, output);
    output.info('\nnothing was written');
    return ExitCode.fine;
  }
  const moved = await writeUntilItBuilds(root, { planned, config, old, build });
  reportMove(old, moved, output);
  const difference = await compareSites(path.join(work, 'before'), path.join(work, 'after'));
  return sayProof(difference, output);
}

/** Builds a site into a folder that nobody keeps, with one cache for all of these. */
function builder(root: string, { output, passes, work }: Omit<Move, 'options'>) {
  return (name: string, asked: { from?: OtherGenerator | undefined; ran?: RanModules | undefined }) =>
    passes.build({ root, ...asked, out: path.join(work, name), cache: path.join(work, 'cache') }, output.progress);
}

type Build = ReturnType<typeof builder>;

/** Writes all files; faults that keep the site from being built become known ones. */
async function writeUntilItBuilds(
  root: string,
  {
    planned,
    config,
    old,
    build,
  }: { planned: readonly NewFile[]; config: Partial<UserConfig>; old: OldSite; build: Build },
): Promise<MovedSite> {
  await writeFiles(root, planned);
  const first = await build('after', {});
  const faults = first.diagnostics.filter(({ severity }) => severity === 'error');
  if (faults.length === 0) return { config, files: planned, faults };
  const others = planned.slice(1);
  const known = { ...config, problems: { ...config.problems, baseline: BASELINE } };
  const files = [configFile(known, old), ...others, { name: BASELINE, text: formatBaseline(faults) }];
  await takeBackFiles(root);
  await writeFiles(root, files);
  await build('after', {});
  return { config: known, files, faults };
}

function configFile(config: Partial<UserConfig>, old: OldSite): NewFile {
  return { name: 'docgen.config.ts', text: configText(config, { about: aboutMove(old) }) };
}

/** Says whether the moved site is what the old one was; returns the exit code. */
function sayProof({ pages, missing, added, changed }: SiteDifference, output: Console): number {
  const isSame = missing.length === 0 && added.length === 0;
  const few = (names: readonly string[]) => `${names.slice(0, 5).join(', ')}${names.length > 5 ? ' …' : ''}`;
  if (isSame) output.info(`\nbuilt: the same ${count(pages, 'page')} as without a configuration`);
  if (missing.length > 0) output.info(`\n${count(missing.length, 'page')} missing: ${few(missing)}`);
  if (added.length > 0) output.info(`${count(added.length, 'page')} more: ${few(added)}`);
  if (changed.length > 0) output.info(`${count(changed.length, 'page')} with another text: ${few(changed)}`);
  output.info(`\`docgen migrate --undo\` takes all of it back, as long as ${RECORD} is there`);
  return isSame ? ExitCode.fine : ExitCode.problems;
}
