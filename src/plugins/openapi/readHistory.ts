import path from 'node:path';
import type { PluginApi, PluginHistory } from '../../config/plugins';
import { slashed } from '../../base/slashed';
import { fileIn } from './fileIn';
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
