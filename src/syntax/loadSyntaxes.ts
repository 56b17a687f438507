import type { SyntaxName } from '../config/markdown';
import type { PageSyntax } from '../parse/context';

const LEGACY = (): Promise<PageSyntax> => Promise.resolve({ name: 'legacy', rules: [] });

/** Loads a syntax when a site lists it. */
const SYNTAXES: Partial<Record<SyntaxName, () => Promise<PageSyntax>>> = {
  mdx: async () => (await import('./mdx/mdx')).mdx,
  docsify: async () => (await import('./docsify/docsify')).docsify,
  obsidian: async () => (await import('./obsidian/obsidian')).obsidian,
  wiki: async () => (await import('./wiki/wiki')).wiki,
  pymdown: async () => (await import('./pymdown/pymdown')).pymdown,
};

/**
 * The syntaxes of these names, in the same order. Those that have no folder of their own yet are read together, at the
 * end.
 */
export function loadSyntaxes(names: readonly SyntaxName[]): Promise<readonly PageSyntax[]> {
  const own = names.flatMap((name) => (name === 'legacy' ? [] : (SYNTAXES[name] ?? [])));
  const isWhole = names.every((name) => name !== 'legacy' && SYNTAXES[name] !== undefined);
  return Promise.all([...own, ...(isWhole ? [] : [LEGACY])].map((load) => load()));
}
