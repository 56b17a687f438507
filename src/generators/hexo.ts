import type { Generator } from '../config/generator';
import { ConfigFiles, siteRecord } from './siteRecord';
import { yamlKeys } from './yamlKeys';

/** Hexo (hexo.io), whose configuration has the name of Jekyll's. */
export const hexo: Generator = {
  name: 'hexo',
  label: 'Hexo',
  syntaxes: ['liquid'],
  contentFolders: ['source'],
  links: ['slugs'],
  read({ folder, mark }) {
    const files = new ConfigFiles(folder);
    const keys = yamlKeys(files.text(mark));
    const { title, source_dir: content } = keys;
    return siteRecord({ files, title, content, keys, used: ['title', 'source_dir'] });
  },
};
