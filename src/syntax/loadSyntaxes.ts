import type { SyntaxName } from '../config/markdown';
import type { Syntax } from '../model/syntax';

/** Loads a syntax when a site lists it. */
const SYNTAXES: Partial<Record<SyntaxName, () => Promise<Syntax>>> = {
  docsify: async () => (await import('./docsify/docsify')).docsify,
  obsidian: async () => (await import('./obsidian/obsidian')).obsidian,
  wiki: async () => (await import('./wiki/wiki')).wiki,
  pymdown: async () => (await import('./pymdown/pymdown')).pymdown,
  legacy: () => Promise.resolve({ name: 'legacy' }),
};

/** The syntaxes of these names, in the same order. */
export function loadSyntaxes(names: readonly SyntaxName[]): Promise<readonly Syntax[]> {
  return Promise.all(names.flatMap((name) => SYNTAXES[name]?.() ?? []));
}
