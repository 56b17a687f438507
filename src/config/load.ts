import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isSpecial, isThere } from '../base/files';
import { repositoryTop } from '../base/repositoryTop';
import { slashed } from '../base/paths';
import type { OtherGenerator } from './generator';
import type { Environment } from '../report/surroundings';
import { type Diagnostic, problem, usageError } from '../report/diagnostic';
import { bundleConfig, type BundledConfig } from './bundleConfig';
import type { CompiledConfigs, ConfigSource, Project } from './project';
import { findContent } from './contentFolder';
import { identityOf } from './identity';
import { importConfig } from './importConfig';
import { noteReads } from './noteReads';
import { findChanged, readPackages, type PackagePart } from './packages';

import type { Config } from './schema';
import { placeInConfig } from './validate';

/** The names that a configuration file may have; the first that is there counts. */
export const CONFIG_NAMES = ['docgen.config.ts', 'docgen.config.js', 'docgen.config.mjs', 'docgen.config.json'];
const NO_CODE = { code: '', modules: new Map<string, string>(), diagnostics: [] };

export interface LoadOptions {
  /** Values of the variables that a configuration declares. */
  environment: Environment;
  compiled?: CompiledConfigs | undefined;
  /** The parts of packages that this process has loaded; Node does not load them again. */
  loaded?: readonly PackagePart[] | undefined;
  /** Generator that the site was made for, where the user says so (`--from`). */
  from?: OtherGenerator | undefined;
  /** Folder with the files of a commit: the code is taken from there, and only the content from the root. */
  codeRoot?: string | undefined;
}

/** Name of the configuration in a folder; undefined without one. */
export function configName(folder: string): string | undefined {
  return CONFIG_NAMES.find((each) => isThere(path.join(folder, each)));
}

/** Project of docgen's own configuration; a problem in it is a usage error. */
export async function loadOwnProject(root: string, name: string, options: LoadOptions): Promise<LoadedProject> {
  const loaded = await loadConfigFile(root, name, options);
  const content = await findContent({ root, configFile: name, named: loaded.config });
  return withPlace({ root, ...content, ...loaded });
}

/** Project without the generator that it was made for, and what that decides. */
export type LoadedProject = Omit<Project, 'generator' | 'publicFolder'>;

/** The same project, whose repository has its content where docgen has found it. */
export function withPlace(project: LoadedProject): LoadedProject {
  const { root, contentFolder, contentFolders, config } = project;
  const seenFrom = (top: string, folder: string) => slashed(path.relative(top, folder));
  if (contentFolders === undefined)
    return { ...project, config: withRepositoryFolder(config, seenFrom(root, contentFolder)) };
  const folders = contentFolders.map((each) => ({ ...each, folder: seenFrom(root, each.folder) }));
  const named = withRepositoryFolder(config, seenFrom(repositoryTop(root) ?? root, root));
  return { ...project, config: { ...named, contentFolders: folders } };
}

/** Adds the content folder to a repository, which most often holds one site at its top. */
function withRepositoryFolder({ repository, ...config }: Config, folder: string): Config {
  return repository === undefined ? config : { ...config, repository: { folder, ...repository } };
}

type Loaded = Omit<LoadedProject, 'root' | 'contentFolder' | 'contentFolders'>;

async function loadConfigFile(root: string, name: string, options: LoadOptions): Promise<Loaded> {
  const { environment, compiled, loaded = [] } = options;
  const file = path.join(root, name);
  if (isSpecial(file)) throw usageError('refused-file', { refusal: 'special', target: name }, { file: name });
  const configSource = { file: name, text: await readFile(file, 'utf8') };
  const bundled = await compileConfig(file, configSource, compiled);
  const packages = readPackages(bundled.modules);
  const changed = findChanged(loaded, packages);
  if (changed !== undefined) throw usageError('config-packages', { name: changed.name }, { file: name });
  const { result, files } = await noteReads(root, () => importConfig(bundled.code, configSource));
  const { config, holdsFunctions } = result;
  const inputs = config.inputs.map((input) => path.resolve(root, input));
  const identity = identityOf({ root, bundled, packages, inputs, declared: config.environment, environment });
  const functions = holdsFunctions ? { identity, file: name, root, code: bundled.code } : undefined;
  return {
    config,
    configSource,
    configFiles: [...new Set([...bundled.files, ...inputs, ...files])],
    packages: [...new Map([...loaded, ...packages].map((part) => [part.place, part])).values()],
    identity,
    environment,
    diagnostics: [...bundled.diagnostics, ...openedBy(config, configSource)],
    ...(functions && { functions }),
  };
}

/** Settings that open more than their owner may know. */
function openedBy({ security }: Config, source: ConfigSource): Diagnostic[] {
  return security.scripts === 'eval' ? [problem('policy-eval', {}, placeInConfig(source, 'scripts'))] : [];
}

async function compileConfig(
  file: string,
  source: ConfigSource,
  compiled: CompiledConfigs | undefined,
): Promise<Omit<BundledConfig, 'standsAlone'>> {
  const known = compiled?.find(source);
  if (known !== undefined) return { ...NO_CODE, code: known, files: [file] };
  const bundled = await bundleConfig(path.dirname(file), file);
  if (bundled.standsAlone) compiled?.keep(source, bundled.code);
  return bundled;
}
