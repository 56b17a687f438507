import type { Generator } from './siteRecord';

/** Hexo (hexo.io), whose configuration has the name of Jekyll's. */
export const hexo: Generator = {
  label: 'Hexo',
  syntaxes: ['liquid'],
  contentFolders: ['source'],
  links: ['slugs'],
  read(files) {
    const keys = files.keys();
    return { title: keys.title, content: keys.source_dir, keys, used: 'title source_dir' };
  },
};
