import type { SyntaxName } from '../config/markdown';
import type { PageSyntax } from '../markdown/context';

/** Loads a syntax when a site lists it. */
const SYNTAXES: Record<SyntaxName, () => Promise<PageSyntax>> = {
  attributes: async () => (await import('./attributes/attributes')).attributes,
  book: async () => (await import('./book/book')).book,
  docfx: async () => (await import('./docfx/docfx')).docfx,
  docsify: async () => (await import('./docsify/docsify')).docsify,
  liquid: async () => (await import('./liquid/liquid')).liquid,
  math: async () => (await import('./math/math')).math,
  mdc: async () => (await import('./mdc/mdc')).mdc,
  mdx: async () => (await import('./mdx/mdx')).mdx,
  myst: async () => (await import('./myst/myst')).myst,
  obsidian: async () => (await import('./obsidian/obsidian')).obsidian,
  pymdown: async () => (await import('./pymdown/pymdown')).pymdown,
  retype: async () => (await import('./retype/retype')).retype,
  shortcodes: async () => (await import('./shortcodes/shortcodes')).shortcodes,
  slate: async () => (await import('./slate/slate')).slate,
  vue: async () => (await import('./vue/vue')).vue,
  wiki: async () => (await import('./wiki/wiki')).wiki,
  writerside: async () => (await import('./writerside/writerside')).writerside,
};

/** The syntaxes of these names, in the same order. */
export function loadSyntaxes(names: readonly SyntaxName[]): Promise<readonly PageSyntax[]> {
  return Promise.all(names.map((name) => SYNTAXES[name]()));
}
