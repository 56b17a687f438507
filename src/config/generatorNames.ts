/** Generator that a site without a configuration of docgen's may have been made for; `markdown` is none of them. */
export type OtherGenerator =
  | 'docfx'
  | 'docsify'
  | 'docusaurus'
  | 'fumadocs'
  | 'gitbook'
  | 'hexo'
  | 'hugo'
  | 'jekyll'
  | 'markdown'
  | 'mdbook'
  | 'mintlify'
  | 'mkdocs'
  | 'myst'
  | 'nextra'
  | 'nuxt'
  | 'obsidian'
  | 'retype'
  | 'rspress'
  | 'slate'
  | 'solidbase'
  | 'starlight'
  | 'vitepress'
  | 'vuepress'
  | 'wiki'
  | 'writerside'
  | 'zensical';

/** The same as a list. */
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
] as const satisfies readonly OtherGenerator[];
