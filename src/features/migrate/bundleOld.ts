import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { loadEsbuild } from '../../base/loadEsbuild';

/** Packages of generators, whose functions return what they are given, or want a whole build. */
const GENERATORS =
  /^(?:@?vuepress|@?docusaurus|@astrojs|vitepress|vite|astro|next|(?:nextra|nuxt|fumadocs)[\w-]*)(?:\/|$)/;
const STAND_IN = 'docgen-stand-in';
/** Endings of files that a configuration may import, and that are no code. */
const NO_CODE = ['css', 'scss', 'less', 'svg', 'png', 'vue', 'astro', 'md', 'mdx'];

/**
 * A module in place of a package: each of its exports can be called, and returns an object that it is given, as
 * `defineConfig` does.
 */
const STAND_IN_CODE = `
const take = (_target, _self, [first]) => (typeof first === 'object' && first !== null ? first : stand);
const special = { [Symbol.toPrimitive]: () => '', [Symbol.iterator]: () => [][Symbol.iterator](), then: undefined };
const get = (_target, key) => (key in special ? special[key] : stand);
const traps = { apply: take, construct: () => stand, get, getPrototypeOf: () => stand };
const stand = new Proxy(function () {}, traps);
module.exports = stand;
`;

/** The old configuration as one module; packages that are not there are stood in for. */
export async function bundleOld(file: string): Promise<string> {
  const { build } = await loadEsbuild();
  const bundle = (isAlone: boolean) =>
    build({
      entryPoints: [file],
      absWorkingDir: path.dirname(file),
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      charset: 'utf8',
      loader: Object.fromEntries(NO_CODE.map((ending) => [`.${ending}`, 'empty' as const])),
      define: {
        'import.meta.url': JSON.stringify(pathToFileURL(file).href),
        'import.meta.dirname': JSON.stringify(path.dirname(file)),
        __dirname: JSON.stringify(path.dirname(file)),
        __filename: JSON.stringify(file),
      },
      plugins: [standIns(isAlone)],
      logLevel: 'silent',
    });
  // A package may need what no bundle has, such as an addon.
  const { outputFiles } = await bundle(false).catch(() => bundle(true));
  return outputFiles[0]!.text;
}

/** Stands in for packages of generators, and for those that are not installed; alone, for all. */
function standIns(isAlone: boolean): Plugin {
  return {
    name: STAND_IN,
    setup(build) {
      build.onResolve({ filter: /^[^./\\]/ }, async ({ path: name, pluginData, ...asked }) => {
        if (pluginData === STAND_IN || name.startsWith('node:') || asked.kind === 'entry-point') return undefined;
        const stand = { path: name, namespace: STAND_IN };
        if (isAlone || GENERATORS.test(name)) return (await isBuiltIn(name)) ? undefined : stand;
        const found = await build.resolve(name, { ...asked, pluginData: STAND_IN });
        return found.errors.length > 0 ? stand : undefined;
      });
      build.onLoad({ filter: /(?:)/, namespace: STAND_IN }, () => ({ contents: STAND_IN_CODE, loader: 'js' }));
    },
  };
}

async function isBuiltIn(name: string): Promise<boolean> {
  return (await import('node:module')).isBuiltin(name);
}
