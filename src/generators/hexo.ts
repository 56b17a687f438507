import path from 'node:path';
import type { Generator } from '../config/generator';
import { siteRecord, textIn } from './siteRecord';
import { yamlKeys } from './yamlKeys';

/** Hexo (hexo.io), whose configuration has the name of Jekyll's. */
export const hexo: Generator = {
  name: 'hexo',
  label: 'Hexo',
  syntaxes: ['liquid'],
  contentFolders: ['source'],
  links: ['slugs'],
  async read({ folder, mark }) {
    const text = await textIn(folder, mark);
    const { title, source_dir: content, ...others } = yamlKeys(text);
    const keys = ['title', ...(content === undefined ? [] : ['source_dir']), ...Object.keys(others)];
    const files = [path.join(folder, mark)];
    const used = ['title', ...(content === undefined ? [] : ['source_dir'])];
    return siteRecord({ folder, files, texts: [text], title, content, keys, used });
  },
};
