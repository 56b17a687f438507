import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BuildFailure, OnLoadResult, PartialMessage, Plugin } from 'esbuild';
import { contentHash } from '../../../base/hash';
import { loadEsbuild } from '../../../base/loadEsbuild';
import { inPackageLayer } from '../../../../client/features/components/packageRules';
import { slashed } from '../../../base/paths';

/** Namespace of the rules of a CSS module, whose classes have their names. */
const RULES = 'docgen-rules';
/** Namespace of CSS modules, by the names that their classes begin with. */
const LOCAL = 'docgen-local';
const MODULE = /\.module\.(?:css|s[ac]ss)$/;
const SASS = /\.s[ac]ss$/;

export interface StylePlace {
  root: string;
  /** Layer of the site's own for style sheets of packages. */
  layer: string | undefined;
}

/** A part of what the package `sass` offers. */
interface Sass {
  compileAsync(file: string, options: { loadPaths: string[] }): Promise<{ css: string; loadedUrls: readonly URL[] }>;
}

/**
 * Reads the style sheets that code imports. The classes of a CSS module are named for its file, so that they are the
 * same on the server and in the browser; Sass is compiled where the site has installed it. Rules of packages are in a
 * layer, so that their resets do not change what is around a component. Files that only these read are added to
 * `inputs`.
 */
export function styleSheets({ root, layer }: StylePlace, inputs: Set<string>): Plugin {
  const sheet = async (file: string): Promise<string> => {
    if (!SASS.test(file)) return readFile(file, 'utf8');
    const { css, files } = await compileSass(root, file);
    for (const each of files) inputs.add(each);
    return css;
  };
  const localModule = async (file: string): Promise<{ js: string; css: string }> => {
    const { build } = await loadEsbuild();
    const { outputFiles } = await build({
      stdin: { contents: `export * from ${JSON.stringify(file)}; export { default } from ${JSON.stringify(file)};` },
      absWorkingDir: root,
      outdir: root,
      bundle: true,
      write: false,
      format: 'esm',
      logLevel: 'silent',
      plugins: [localNames(root, sheet, inputs)],
    });
    const textOf = (ending: string) => outputFiles.find((each) => each.path.endsWith(ending))?.text ?? '';
    return { js: textOf('.js'), css: textOf('.css') };
  };
  return {
    name: 'docgen-styles',
    setup(build) {
      const css = (file: string, contents: string) =>
        ({ contents, loader: 'css', resolveDir: path.dirname(file) }) satisfies OnLoadResult;
      build.onResolve({ filter: /^docgen-rules:/ }, ({ path: name }) => ({
        // Relative: the name stands in comments.
        path: slashed(path.relative(root, name.slice(RULES.length + 1))),
        namespace: RULES,
      }));
      build.onLoad({ filter: MODULE, namespace: 'file' }, async ({ path: file }) =>
        orFaults(file, async () => ({
          contents: `import ${JSON.stringify(`docgen-rules:${file}`)};\n${(await localModule(file)).js}`,
          resolveDir: path.dirname(file),
        })),
      );
      build.onLoad({ filter: /.*/, namespace: RULES }, async ({ path: name }) =>
        css(path.resolve(root, name), (await localModule(path.resolve(root, name))).css),
      );
      build.onLoad({ filter: /[\\/]node_modules[\\/].*\.css$/, namespace: 'file' }, async ({ path: file }) =>
        css(file, inPackageLayer(await readFile(file, 'utf8'), layer)),
      );
      build.onLoad({ filter: SASS, namespace: 'file' }, async ({ path: file }) =>
        orFaults(file, async () => css(file, await sheet(file))),
      );
    },
  };
}

/** Faults of a style sheet have their place in it: of what is thrown, esbuild names the place that throws. */
async function orFaults(file: string, load: () => Promise<OnLoadResult>): Promise<OnLoadResult> {
  try {
    return await load();
  } catch (cause) {
    const { errors, span, sassMessage, message } = cause as Error & Partial<BuildFailure> & SassFault;
    if (errors !== undefined) return { errors };
    const { line = 0, column = 0 } = span?.start ?? {};
    const location = { file: span?.url?.protocol === 'file:' ? fileURLToPath(span.url) : file, line: line + 1, column };
    return { errors: [{ text: sassMessage ?? message, location } satisfies PartialMessage] };
  }
}

/** A part of what Sass throws. */
interface SassFault {
  sassMessage?: string;
  span?: { url?: URL; start: { line: number; column: number } };
}

/** Gives classes names that begin with that of the file and a hash of its place: `Price-3f9a0c12_title`. */
function localNames(root: string, sheet: (file: string) => Promise<string>, inputs: Set<string>): Plugin {
  return {
    name: 'docgen-local',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path: name, resolveDir, kind }) => {
        const file = /^\.{0,2}\//.test(name) ? path.resolve(resolveDir, name) : name;
        if (kind !== 'import-statement' && kind !== 'composes-from') return { path: file, external: true };
        inputs.add(file);
        const place = contentHash(slashed(path.relative(root, file)));
        const named = path.join(path.dirname(file), `${path.basename(file).replace(MODULE, '')}-${place}.css`);
        return { path: named, namespace: LOCAL, pluginData: file };
      });
      build.onLoad({ filter: /.*/, namespace: LOCAL }, async ({ pluginData: file }: { pluginData: string }) =>
        orFaults(file, async () => ({
          contents: await sheet(file),
          loader: 'local-css',
          resolveDir: path.dirname(file),
        })),
      );
    },
  };
}

/** A style sheet of Sass as CSS, and all files that it is made from. */
async function compileSass(root: string, file: string): Promise<{ css: string; files: string[] }> {
  const { compileAsync } = await loadSass(file);
  const { css, loadedUrls } = await compileAsync(file, { loadPaths: [path.join(root, 'node_modules')] });
  return { css, files: loadedUrls.filter(({ protocol }) => protocol === 'file:').map((url) => fileURLToPath(url)) };
}

async function loadSass(file: string): Promise<Sass> {
  let place: string;
  try {
    place = createRequire(file).resolve('sass');
  } catch {
    throw new Error('the package `sass`, which compiles this file, is not installed: `npm install --save-dev sass`');
  }
  const loaded = (await import(pathToFileURL(place).href)) as Sass & { default?: Sass };
  return loaded.default ?? loaded;
}
