import path from 'node:path';
import type { PluginApi, PluginHistory } from '../../../config/plugins';
import { createNamedGuard, type GuardedSite } from '../../../guard/fileGuard';
import { rootedName } from '../described/fromTexts';
import { fileIn } from './fileIn';

type ReadState = (files: ReadonlyMap<string, string>) => Promise<PluginApi | undefined>;

/** Reads a description as it was in commits; what reads it is loaded when it is needed. */
export function historyOf(site: GuardedSite, source: string, load: () => Promise<ReadState>): PluginHistory {
  const { root } = site;
  const main = path.resolve(root, source);
  const file = rootedName(site, source);
  const guard = createNamedGuard(main, site, { isProse: true });
  let reading: Promise<ReadState> | undefined;
  return {
    file,
    // Files that are refused today stay out of the history too.
    namedIn: (text, from) =>
      namedIn(text, from).filter((name) => guard.judgeName(path.resolve(root, name)) === undefined),
    async read(files) {
      reading ??= load();
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
