import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * Stands for all code that makes pages: docgen's own with the libraries in it (hashed when it was compiled), the
 * highlighter, which loads its languages one by one, and Node, which brings the names of months and much else.
 * Undefined where docgen runs uncompiled: then nothing may be cached.
 */
export async function readBuildId(): Promise<string | undefined> {
  const compiled = await readFile(new URL('./build-id', import.meta.url), 'utf8').catch(() => undefined);
  if (compiled === undefined) return undefined;
  const { version } = createRequire(import.meta.url)('prismjs/package.json') as { version: string };
  return `${compiled.trim()}-prism-${version}-node-${process.versions.node.split('.')[0]!}`;
}
