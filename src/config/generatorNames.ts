/** Generators that a site without a configuration of docgen's may have been made for. */
export const OTHER_GENERATORS = [
  'docfx',
  'docsify',
  'docusaurus',
  'fumadocs',
  'gitbook',
  'hexo',
  'hugo',
  'jekyll',
  'markdown',
  'mdbook',
  'mintlify',
  'mkdocs',
  'myst',
  'nextra',
  'nuxt',
  'obsidian',
  'retype',
  'rspress',
  'slate',
  'solidbase',
  'starlight',
  'vitepress',
  'vuepress',
  'wiki',
  'writerside',
  'zensical',
] as const;

/** `markdown` is a folder without marks of any. */
export type OtherGenerator = (typeof OTHER_GENERATORS)[number];
