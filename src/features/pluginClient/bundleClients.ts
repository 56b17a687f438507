import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BuildFailure, BuildOptions, Plugin } from 'esbuild';
import { loadEsbuild } from '../../base/loadEsbuild';
import { slashed } from '../../base/paths';
import { slugify } from '../../base/slug';
import type { CheckedHeadTag } from '../../config/look';
import type { Diagnostic } from '../../report/diagnostic';
import { problem } from './messages';
import type { FeatureInput } from '../../model/inputs';
import type { ReadingProject } from '../../seam/rendering';
import { showingPages } from './showingPages';

/** The scripts and style sheets of plugins: plain data. */
export interface ClientScripts {
  tags: CheckedHeadTag[];
  files: { path: string; source: string; contents: string }[];
}

/** All that was read, and the scripts of it. */
interface ClientInput extends FeatureInput {
  value: ClientScripts;
}

/** A plugin, and its module for the browser as an absolute path. */
interface Entry {
  plugin: string;
  file: string;
}

const ENTRY = 'docgen-client';

/** Compiles what plugins do in the browser: a script for each of them, with a style sheet if it imports one. */
export async function bundleClients(project: ReadingProject): Promise<ClientInput> {
  const { root } = project;
  const named = project.config.plugins.flatMap(({ name, client }) =>
    client === undefined ? [] : [{ plugin: name, client, file: path.resolve(root, client) }],
  );
  const gone = named.filter(({ file }) => !existsSync(file));
  const found = await bundle(
    named.filter((each) => !gone.includes(each)),
    root,
  );
  return {
    ...found,
    // A file that comes is seen too.
    inputs: [...found.inputs, ...gone.map(({ file }) => file)],
    diagnostics: [
      ...gone.map(({ plugin, client }) => {
        const reason = `the file \`${client}\`, which \`${plugin}\` names as \`client\`, is not there`;
        return problem('plugin-client', { reason }, project.placeInConfig(client));
      }),
      ...found.diagnostics,
    ],
  };
}

async function bundle(entries: readonly Entry[], root: string): Promise<ClientInput> {
  if (entries.length === 0) return { value: { tags: [], files: [] }, inputs: [], diagnostics: [] };
  const { build } = await loadEsbuild();
  try {
    const { outputFiles, metafile } = await build(optionsOf(entries, root));
    const files = outputFiles.map(({ path: file, text }) => ({
      path: `assets/${slashed(path.relative(path.join(root, 'out'), file))}`,
      source: 'plugins',
      contents: text,
    }));
    const inputs = Object.keys(metafile.inputs).filter((name) => !name.startsWith(`${ENTRY}:`));
    const tags = tagsOf(metafile.outputs);
    return { value: { tags, files }, inputs: inputs.map((name) => path.resolve(root, name)), diagnostics: [] };
  } catch (cause) {
    const { errors } = cause as Partial<BuildFailure>;
    if (errors === undefined) throw cause;
    const diagnostics = errors.map(({ text, location }): Diagnostic => {
      const reason = (text.charAt(0).toLowerCase() + text.slice(1)).replaceAll('"', '`');
      const place = location && { file: location.file, line: location.line, column: location.column + 1 };
      return problem('plugin-client', { reason }, place ?? {});
    });
    return { value: { tags: [], files: [] }, inputs: entries.map(({ file }) => file), diagnostics };
  }
}

function optionsOf(entries: readonly Entry[], root: string) {
  return {
    entryPoints: entries.map(({ plugin }) => ({ in: `${ENTRY}:${plugin}`, out: `plugin-${slugify(plugin)}` })),
    absWorkingDir: root,
    outdir: path.join(root, 'out'),
    entryNames: '[ext]/[name].[hash]',
    chunkNames: '[ext]/plugins-shared.[hash]',
    assetNames: 'files/[name].[hash]',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    legalComments: 'none',
    charset: 'utf8',
    jsx: 'automatic',
    jsxDev: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    plugins: [entryPlugin(entries, root)],
  } satisfies BuildOptions;
}

/** Each entry shows pages to the module of a plugin. */
function entryPlugin(entries: readonly Entry[], root: string): Plugin {
  const files = new Map(entries.map(({ plugin, file }) => [plugin, file]));
  return {
    name: ENTRY,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${ENTRY}:`) }, ({ path: name }) => ({
        path: name.slice(ENTRY.length + 1),
        namespace: ENTRY,
      }));
      build.onLoad({ filter: /./, namespace: ENTRY }, ({ path: name }) => ({
        contents: [
          `import * as plugin from ${JSON.stringify(files.get(name))};`,
          `(${showingPages.toString()})(plugin);`,
        ].join('\n'),
        resolveDir: root,
      }));
    },
  };
}

type Outputs = Readonly<Record<string, { entryPoint?: string; cssBundle?: string }>>;

function tagsOf(outputs: Outputs): CheckedHeadTag[] {
  const addressOf = (output: string): string => `/assets/${output.replace(/^out\//, '')}`;
  return Object.entries(outputs).flatMap(([output, { entryPoint, cssBundle }]): CheckedHeadTag[] => {
    if (entryPoint?.startsWith(`${ENTRY}:`) !== true || output.endsWith('.css')) return [];
    const script: CheckedHeadTag = { tag: 'script', attributes: { type: 'module', src: addressOf(output) } };
    if (cssBundle === undefined) return [script];
    return [{ tag: 'link', attributes: { rel: 'stylesheet', href: addressOf(cssBundle) } }, script];
  });
}
