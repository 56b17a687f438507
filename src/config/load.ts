import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BuildFailure, Message } from 'esbuild';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';
import { UsageError } from '../report/usageError';
import { standsAlone, type CompiledConfigs } from './compiledConfigs';
import { configSchema, type Config } from './schema';
import { validateConfig } from './validate';
import type { Project } from './project';

const CONFIG_NAMES = ['docgen.config.ts', 'docgen.config.js', 'docgen.config.mjs'];

/** Finds and loads the project in a folder; a problem in the configuration is a usage error. */
export async function loadProject(root: string, compiled?: CompiledConfigs): Promise<Project> {
  const folder = path.resolve(root);
  if (!(await isFolder(folder))) {
    throw new UsageError([problem('root-missing', { folder: root })]);
  }
  const name = CONFIG_NAMES.find((each) => existsSync(path.join(folder, each)));
  const loaded =
    name === undefined
      ? { config: configSchema.parse({}), configFiles: [] }
      : await loadConfigFile(folder, name, compiled);
  const content = path.join(folder, 'content');
  if (await isFolder(content)) return { root: folder, contentFolder: content, ...loaded };
  if (name !== undefined) {
    throw new UsageError([problem('content-missing', { config: name })]);
  }
  return { root: folder, contentFolder: folder, ...loaded };
}

async function loadConfigFile(
  root: string,
  name: string,
  compiled?: CompiledConfigs,
): Promise<Omit<Project, 'root' | 'contentFolder'>> {
  const file = path.join(root, name);
  const configSource = { file: name, text: await readFile(file, 'utf8') };
  const known = await compiled?.find(configSource.text);
  const bundled = known === undefined ? await bundleConfig(root, file) : { code: known, inputs: [file] };
  if (known === undefined && standsAlone(configSource.text)) await compiled?.keep(configSource.text, bundled.code);
  const value = await importBundle(root, name, bundled.code);
  const result = validateConfig(value, configSource);
  if (result.config === null) throw new UsageError(result.diagnostics);
  return { config: withSampleVersion(result.config, bundled.code), configSource, configFiles: bundled.inputs };
}

/** The samples of a site are functions: what they do is as good as all code of the configuration. */
function withSampleVersion(config: Config, code: string): Config {
  const { samples } = config.samples;
  if (!samples.some(({ write }) => write !== undefined)) return config;
  return { ...config, samples: { samples, version: createHash('sha256').update(code).digest('hex') } };
}

/** Bundles the configuration, so that it may be TypeScript and import its own files. */
async function bundleConfig(root: string, file: string): Promise<{ code: string; inputs: string[] }> {
  const { build } = await import('esbuild');
  try {
    const result = await build({
      entryPoints: [file],
      absWorkingDir: root,
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      // `import { defineConfig } from 'docgen'` works without an installed package beside the site.
      alias: { docgen: fileURLToPath(new URL('./defineConfig.js', import.meta.url)) },
      logLevel: 'silent',
    });
    const inputs = Object.keys(result.metafile.inputs).map((each) => path.resolve(root, each));
    return { code: result.outputFiles[0]!.text, inputs: inputs.filter((each) => each.startsWith(root + path.sep)) };
  } catch (cause) {
    throw new UsageError((cause as BuildFailure).errors.map((each) => syntaxDiagnostic(each)));
  }
}

async function importBundle(root: string, name: string, code: string): Promise<unknown> {
  // Beside the site, so that packages which the configuration imports are found from there.
  const folder = await mkdtemp(path.join(root, '.docgen-config-'));
  try {
    const file = path.join(folder, 'config.mjs');
    await writeFile(file, code);
    const module = (await import(pathToFileURL(file).href)) as { default?: unknown };
    if (module.default === undefined) {
      throw new UsageError([problem('config-export', { config: name }, { file: name })]);
    }
    return module.default;
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError([problem('config-failed', { config: name, reason }, { file: name })]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function syntaxDiagnostic({ text, location }: Message): Diagnostic {
  const reason = text.charAt(0).toLowerCase() + text.slice(1);
  if (location === null) return problem('config-syntax', { reason });
  return problem(
    'config-syntax',
    { reason },
    { file: location.file, line: location.line, column: location.column + 1 },
  );
}

async function isFolder(folder: string): Promise<boolean> {
  return stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
