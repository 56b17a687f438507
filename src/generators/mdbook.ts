import type { Generator } from '../config/generator';
import { asRecord } from '../literals/values';
import { ConfigFiles, siteRecord } from './siteRecord';
import { tomlKeys } from './yamlKeys';

/** mdBook (rust-lang.github.io/mdBook). */
export const mdbook: Generator = {
  name: 'mdbook',
  label: 'mdBook',
  syntaxes: ['book'],
  read({ folder, mark }) {
    const files = new ConfigFiles(folder);
    const keys = asRecord(tomlKeys(files.text(mark)).book);
    const { title, src: content = 'src' } = keys;
    return siteRecord({ files, title, content, keys, used: ['title', 'src'] });
  },
};
