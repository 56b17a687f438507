import path from 'node:path';
import type { PluginApi, PluginHistory } from '../../config/plugins';
import { slashed } from '../../base/slashed';
import type { OpenApiOptions } from './options';

/** Reads a description as it was in commits; what reads it is loaded when it is needed. */
export function historyOf(root: string, { source }: Pick<OpenApiOptions, 'source'>): PluginHistory {
  const file = slashed(path.relative(root, path.resolve(root, source)));
  let reading: Promise<(files: ReadonlyMap<string, string>) => Promise<PluginApi | undefined>> | undefined;
  return {
    file,
    namedIn,
    async read(files) {
      reading ??= import('./pastFiles').then(({ createPastReader }) => createPastReader());
      return (await reading)(files);
    },
  };
}

/** Whatever looks like a reference counts: a file too many does no harm. */
function namedIn(text: string, file: string): string[] {
  const names = new Set<string>();
  for (const [, reference] of text.matchAll(/\$ref["']?\s*:\s*["']?([^"'\s,}]+)/g)) {
    const name = fileIn(reference!, file);
    if (name !== undefined && name !== file) names.add(name);
  }
  return [...names];
}

/** The file that a reference names, seen from the root; undefined for one on another host. */
export function fileIn(reference: string, from: string): string | undefined {
  const [name = ''] = reference.split('#');
  if (name === '') return from;
  if (/^[a-z][a-z\d+.-]+:|^\//i.test(name)) return undefined;
  return path.posix.join(path.posix.dirname(from), decoded(name));
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
