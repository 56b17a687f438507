import type { OtherGenerator } from '../config/generatorNames';
import type { Generator } from './siteRecord';

/** Every generator but docgen itself, loaded where it is chosen. */
const GENERATORS: Record<OtherGenerator, () => Promise<Generator>> = {
  docfx: async () => (await import('./docfx')).docfx,
  docsify: async () => (await import('./docsify')).docsify,
  docusaurus: async () => (await import('./docusaurus')).docusaurus,
  fumadocs: async () => (await import('./fumadocs')).fumadocs,
  gitbook: async () => (await import('./gitbook')).gitbook,
  hexo: async () => (await import('./hexo')).hexo,
  hugo: async () => (await import('./hugo')).hugo,
  jekyll: async () => (await import('./jekyll')).jekyll,
  markdown: async () => (await import('./markdown')).markdown,
  mdbook: async () => (await import('./mdbook')).mdbook,
  mintlify: async () => (await import('./mintlify')).mintlify,
  mkdocs: async () => (await import('./mkdocs')).mkdocs,
  myst: async () => (await import('./myst')).myst,
  nextra: async () => (await import('./nextra')).nextra,
  nuxt: async () => (await import('./nuxt')).nuxt,
  obsidian: async () => (await import('./obsidian')).obsidian,
  retype: async () => (await import('./retype')).retype,
  rspress: async () => (await import('./rspress')).rspress,
  slate: async () => (await import('./slate')).slate,
  solidbase: async () => (await import('./solidbase')).solidbase,
  starlight: async () => (await import('./starlight')).starlight,
  vitepress: async () => (await import('./vitepress')).vitepress,
  vuepress: async () => (await import('./vuepress')).vuepress,
  wiki: async () => (await import('./wiki')).wiki,
  writerside: async () => (await import('./writerside')).writerside,
  zensical: async () => (await import('./zensical')).zensical,
};

export function loadGenerator(name: OtherGenerator): Promise<Generator> {
  return GENERATORS[name]();
}
