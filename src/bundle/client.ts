import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import type { SiteData } from '../../client/shared/site';

/** The bundled client, before the site's data are put into it. */
export interface ClientBundle {
  script: string;
  style: string;
}

/** Stands in the bundle for the site's data, which are known later than the bundling can begin. */
const SITE_PLACEHOLDER = '__DOCGEN_SITE__';

/** Folder of the package, seen from the compiled `lib/`. */
const PACKAGE_FOLDER = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles the client and its style sheet once; pages never pass through the bundler. `development` takes React's
 * development build, which reports hydration problems in words.
 */
export async function bundleClient({ development = false } = {}): Promise<ClientBundle> {
  const { build } = await import('esbuild');
  const client = path.join(PACKAGE_FOLDER, 'client');
  const result = await build({
    entryPoints: { app: path.join(client, 'main.tsx'), style: path.join(client, 'styles', 'index.css') },
    absWorkingDir: PACKAGE_FOLDER,
    outdir: path.join(PACKAGE_FOLDER, 'out'),
    bundle: true,
    write: false,
    format: 'esm',
    minify: !development,
    legalComments: 'none',
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    jsx: 'automatic',
    jsxDev: false,
    define: { 'process.env.NODE_ENV': development ? '"development"' : '"production"' },
    // The site's own tsconfig.json must not change how the client is compiled.
    tsconfigRaw: '{}',
    plugins: [siteModule],
    logLevel: 'silent',
  });
  const text = (extension: string) => result.outputFiles.find((file) => file.path.endsWith(extension))!.text;
  return { script: text('.js'), style: text('.css') };
}

const siteModule: Plugin = {
  name: 'docgen-site',
  setup(build) {
    build.onResolve({ filter: /^docgen:site$/ }, () => ({ path: 'site', namespace: 'docgen' }));
    build.onLoad({ filter: /.*/, namespace: 'docgen' }, () => ({ contents: `export const site = ${SITE_PLACEHOLDER};` }));
  },
};

/** The client's script for one site. */
export function fillInSite(script: string, site: SiteData): string {
  return script.replaceAll(SITE_PLACEHOLDER, () => JSON.stringify(site));
}

/** Version of docgen, from its package.json. */
export function packageVersion(): string {
  const file = path.join(PACKAGE_FOLDER, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
