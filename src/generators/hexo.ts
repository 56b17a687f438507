import { same } from './named';
import type { Generator } from './siteRecord';
import { addressOf } from './themeKeys';

const OWN = same(
  'public_dir timezone pretty_urls syntax_highlighter highlight prismjs future updated_option deploy new_post_name',
);

/** Hexo (hexo.io), whose configuration has the name of Jekyll's. */
export const hexo: Generator = {
  label: 'Hexo',
  syntaxes: ['liquid'],
  contentFolders: ['source'],
  links: ['slugs'],
  read(files) {
    const keys = files.keys();
    return {
      title: keys.title,
      content: keys.source_dir,
      keys,
      used: { title: true, source_dir: true, description: true, language: true, url: true, ...OWN },
      config: { description: keys.description, lang: [keys.language].flat()[0], ...addressOf(keys.url) },
    };
  },
};
