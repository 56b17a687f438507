import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { unlessMissing } from '../base/files';

/**
 * Packages that are not in the compiled code but affect what a site contains: esbuild, which compiles configurations,
 * the highlighter, which loads its languages one by one, and the markdown parser, which is native.
 */
const INSTALLED = ['esbuild', 'prismjs', 'satteri'];

/**
 * Identifies all code that makes pages: docgen's own with the libraries in it (hashed when it was compiled), the
 * packages installed beside it, and Node, which supplies the names of months and much else. Undefined if docgen runs
 * uncompiled: then nothing may be cached.
 */
export async function readBuildId(): Promise<string | undefined> {
  const compiled = await readFile(new URL('./build-id', import.meta.url), 'utf8').catch(unlessMissing);
  if (compiled === undefined) return undefined;
  const load = createRequire(import.meta.url);
  const versions = INSTALLED.map((name) => {
    return `${name}-${versionOf(name, load)}`;
  });
  return [compiled.trim(), ...versions, `node-${process.versions.node.split('.')[0]!}`].join('-');
}

/** Not every package lets its package.json be imported by name. */
function versionOf(name: string, load: NodeJS.Require): string {
  const read = (file: string) => (load(file) as { version: string }).version;
  try {
    return read(`${name}/package.json`);
  } catch {
    const entry = load.resolve(name);
    const folder = path.join('node_modules', name);
    return read(path.join(entry.slice(0, entry.lastIndexOf(folder)), folder, 'package.json'));
  }
}
