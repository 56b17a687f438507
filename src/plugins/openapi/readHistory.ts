import path from 'node:path';
import type { PluginApi, PluginHistory } from '../../config/plugins';
import { createNamedGuard, type GuardedSite } from '../../guard/fileGuard';
import { slashed } from '../../base/paths';
import { fileIn } from './fileIn';
import type { OpenApiOptions } from './options';

/** Reads a description as it was in commits; what reads it is loaded when it is needed. */
export function historyOf(site: GuardedSite, { source }: Pick<OpenApiOptions, 'source'>): PluginHistory {
  const { root } = site;
  const main = path.resolve(root, source);
  const file = slashed(path.relative(root, main));
  const guard = createNamedGuard(main, site);
  let reading: Promise<(files: ReadonlyMap<string, string>) => Promise<PluginApi | undefined>> | undefined;
  return {
    file,
    // Files that are refused today stay out of the history too.
    namedIn: (text, from) =>
      namedIn(text, from).filter((name) => guard.judgeName(path.resolve(root, name)) === undefined),
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
