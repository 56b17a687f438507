import { build, type Plugin } from 'esbuild';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');

/** The client with React's development build, which reports hydration problems in words, for a site that is built. */
export async function bundleDevelopmentClient(siteFolder: string): Promise<string> {
  const data = await readSiteData(siteFolder);
  const site: Plugin = {
    name: 'site',
    setup(plugin) {
      plugin.onResolve({ filter: /^docgen:site$/ }, () => ({ path: 'site', namespace: 'site' }));
      plugin.onLoad({ filter: /.*/, namespace: 'site' }, () => ({ contents: `export const site = ${data};` }));
    },
  };
  const result = await build({
    entryPoints: [path.join(REPOSITORY, 'client/shell.tsx')],
    absWorkingDir: REPOSITORY,
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    tsconfigRaw: '{}',
    plugins: [site],
  });
  return result.outputFiles[0]!.text;
}

/** The site's data as JSON: docgen writes them into the client's script as they are. */
export async function readSiteData(siteFolder: string): Promise<string> {
  const folder = path.join(siteFolder, 'assets/js');
  const name = (await readdir(folder)).find((each) => each.startsWith('shell.'));
  const script = await readFile(path.join(folder, name!), 'utf8');
  const start = script.indexOf('{"title":');
  let end = script.indexOf('}', start) + 1;
  while (end > 0 && !isJson(script.slice(start, end))) end = script.indexOf('}', end) + 1;
  if (start < 0 || end <= 0) throw new Error('no site data in the client script');
  return script.slice(start, end);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
