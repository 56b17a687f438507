import path from 'node:path';
import type { Generator } from '../config/generator';
import { siteRecord, textIn } from './siteRecord';
import { yamlKeys } from './yamlKeys';

/** Hexo (hexo.io), whose configuration has the name of Jekyll's. */
export const hexo: Generator = {
  name: 'hexo',
  label: 'Hexo',
  syntaxes: ['liquid'],
  links: ['slugs'],
  async read({ folder, mark }) {
    const text = await textIn(folder, mark);
    const { title, source_dir: content, ...others } = yamlKeys(text);
    const keys = ['title', 'source_dir', ...Object.keys(others)];
    const files = [path.join(folder, mark)];
    return siteRecord({ folder, files, texts: [text], title, content, keys, used: ['title', 'source_dir'] });
  },
};
