import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { slashed } from '../base/slashed';
import { problem } from '../report/problem';
import type { Environment } from '../report/surroundings';
import { UsageError } from '../report/usageError';
import { bundleConfig, type BundledConfig } from './bundleConfig';
import type { CompiledConfigs } from './compiledConfigs';
import { findContentFolder, isFolder } from './contentFolder';
import { readForeignSite } from './foreign/readForeignSite';
import { titleInCode } from './foreign/titleInCode';
import { identityOf } from './identity';
import { holdsFunctions, importConfig } from './importConfig';
import { findChanged, readPackages, type PackagePart } from './packages';
import type { ConfigSource, Project } from './project';
import { configSchema, type Config } from './schema';
import { siteTitle } from './siteTitle';
import { validateConfig } from './validate';

/** The names that a configuration file may have; the first that is there counts. */
export const CONFIG_NAMES = ['docgen.config.ts', 'docgen.config.js', 'docgen.config.mjs'];
const NO_CODE = { code: '', modules: new Map<string, string>(), diagnostics: [] };

export interface LoadOptions {
  /** Where the variables that a configuration declares have their values. */
  environment: Environment;
  compiled?: CompiledConfigs | undefined;
  /** The parts of packages that this process has loaded; Node does not load them again. */
  loaded?: readonly PackagePart[] | undefined;
}

/** Finds and loads the project in a folder; a problem in the configuration is a usage error. */
export async function loadProject(root: string, options: LoadOptions): Promise<Project> {
  const folder = path.resolve(root);
  if (!(await isFolder(folder))) {
    throw new UsageError([problem('root-missing', { folder: root })]);
  }
  const name = CONFIG_NAMES.find((each) => existsSync(path.join(folder, each)));
  const loaded = await (name === undefined ? withoutConfig(folder, options) : loadConfigFile(folder, name, options));
  const named = loaded.config.contentFolder;
  const contentFolder = await findContentFolder({ root: folder, configFile: name, named });
  const config = withRepositoryFolder(loaded.config, slashed(path.relative(folder, contentFolder)));
  return { root: folder, contentFolder, ...loaded, config };
}

/** Most repositories hold one site at their top: then its content folder is the repository's. */
function withRepositoryFolder({ repository, ...config }: Config, folder: string): Config {
  return repository === undefined ? config : { ...config, repository: { folder, ...repository } };
}

type Loaded = Omit<Project, 'root' | 'contentFolder'>;

async function withoutConfig(root: string, { environment }: LoadOptions): Promise<Loaded> {
  const { files = [], text = '', title, ...taken } = (await readForeignSite(root)) ?? {};
  const bundled = { ...NO_CODE, code: text };
  const identity = identityOf({ root, bundled, packages: [], declared: [], environment });
  const config = configSchema.parse({ ...taken, title: title ?? (await titleInCode(root)) ?? (await siteTitle(root)) });
  return { config, configFiles: files, packages: [], identity, environment };
}

async function loadConfigFile(root: string, name: string, options: LoadOptions): Promise<Loaded> {
  const { environment, compiled, loaded = [] } = options;
  const file = path.join(root, name);
  const configSource = { file: name, text: await readFile(file, 'utf8') };
  const bundled = await compileConfig(file, configSource, compiled);
  const packages = readPackages(bundled.modules);
  const changed = findChanged(loaded, packages);
  if (changed !== undefined) throw new UsageError([problem('config-packages', { name: changed.name }, { file: name })]);
  const value = await importConfig({ file: name, code: bundled.code });
  const result = validateConfig(value, configSource);
  if (result.config === null) throw new UsageError(result.diagnostics);
  const { config } = result;
  const identity = identityOf({ root, bundled, packages, declared: config.environment, environment });
  const functions = holdsFunctions(config) ? { identity, file: name, code: bundled.code } : undefined;
  return {
    config,
    configSource,
    configFiles: bundled.files,
    packages: [...new Map([...loaded, ...packages].map((part) => [part.place, part])).values()],
    identity,
    environment,
    diagnostics: bundled.diagnostics,
    ...(functions && { functions }),
  };
}

async function compileConfig(
  file: string,
  source: ConfigSource,
  compiled: CompiledConfigs | undefined,
): Promise<Omit<BundledConfig, 'standsAlone'>> {
  const known = await compiled?.find(source);
  if (known !== undefined) return { ...NO_CODE, code: known, files: [file] };
  const bundled = await bundleConfig(path.dirname(file), file);
  if (bundled.standsAlone) await compiled?.keep(source, bundled.code);
  return bundled;
}
