import type { OtherGenerator } from '../config/generatorNames';

/** File or folder by which a site shows for which generator it was made. */
export interface Mark {
  generator: OtherGenerator;
  /** Its name in the folder of the site. */
  name: RegExp;
  /** Path below the folder that is there too, where the name says too little. */
  path?: string;
  /** Text of that file, or of the named one. */
  holds?: RegExp;
  /** True if the mark also decides in any folder of the root, as it lies at the top of the pages. */
  isAnywhere?: true;
}

const CODE = String.raw`\.[cm]?[jt]s`;
/** Entry of a list that leads to a page: `* [Label](file.md)`. */
const LISTS_PAGES = /^[ \t]*[-*+][ \t]+\[[^\n]*\]\([^()\n]*\.md/m;

/** All marks, the more certain ones first: the first one that a folder has decides. */
export const MARKS: readonly Mark[] = [
  { generator: 'docusaurus', name: new RegExp(`^docusaurus\\.config${CODE}$`) },
  { generator: 'vitepress', name: /^\.vitepress$/, isAnywhere: true },
  { generator: 'vuepress', name: /^\.vuepress$/, isAnywhere: true },
  { generator: 'starlight', name: new RegExp(`^astro\\.config${CODE}$`), holds: /starlight/ },
  { generator: 'rspress', name: new RegExp(`^rspress\\.config${CODE}$`) },
  { generator: 'zensical', name: /^zensical\.toml$/ },
  { generator: 'mkdocs', name: /^mkdocs\.ya?ml$/ },
  { generator: 'mdbook', name: /^book\.toml$/ },
  { generator: 'docfx', name: /^docfx\.json$/ },
  { generator: 'writerside', name: /^(?:writerside\.cfg|project\.ihp)$/ },
  { generator: 'retype', name: /^retype\.ya?ml$/ },
  { generator: 'fumadocs', name: new RegExp(`^source\\.config${CODE}x?$`), holds: /fumadocs/ },
  { generator: 'nextra', name: new RegExp(`^next\\.config${CODE}$`), holds: /nextra/ },
  { generator: 'myst', name: /^myst\.ya?ml$/ },
  { generator: 'myst', name: /^conf\.py$/, holds: /myst|recommonmark/ },
  { generator: 'myst', name: /^_toc\.ya?ml$/ },
  { generator: 'hugo', name: /^hugo\.(?:toml|ya?ml|json)$/ },
  {
    generator: 'hugo',
    name: /^config\.(?:toml|ya?ml|json)$/,
    holds: /^[ \t{]*["']?(?:baseURL|languageCode|defaultContentLanguage|title)\b/im,
  },
  ...['hugo.toml', 'config.toml', 'hugo.yaml', 'hugo.yml', 'config.yaml'].map((name): Mark => {
    return { generator: 'hugo', name: /^config$/, path: `config/_default/${name}` };
  }),
  { generator: 'hexo', name: /^_config\.ya?ml$/, holds: /^(?:source_dir|new_post_name|post_asset_folder):/m },
  { generator: 'jekyll', name: /^_config\.ya?ml$/ },
  { generator: 'mintlify', name: /^mint\.json$/ },
  { generator: 'mintlify', name: /^docs\.json$/, holds: /"navigation"|mintlify/ },
  { generator: 'nuxt', name: new RegExp(`^nuxt\\.config${CODE}$`), holds: /content|docus|ui-pro/ },
  { generator: 'starlight', name: /^src$/, path: 'src/content/docs' },
  { generator: 'solidbase', name: /^src$/, path: 'src/routes' },
  { generator: 'solidbase', name: new RegExp(`^app\\.config${CODE}$`), holds: /solidbase/i },
  { generator: 'gitbook', name: /^(?:\.gitbook\.yaml|book\.json)$/ },
  { generator: 'gitbook', name: /^SUMMARY\.md$/, holds: LISTS_PAGES },
  { generator: 'slate', name: /^source$/, path: 'source/index.html.md' },
  { generator: 'docsify', name: /^index\.html$/, holds: /docsify/ },
  { generator: 'obsidian', name: /^\.obsidian$/ },
  { generator: 'wiki', name: /^_Sidebar\.(?:md|markdown)$/, path: 'Home.md' },
];
