import { asRecord } from '../literals/values';
import type { Generator } from './siteRecord';

/** mdBook (rust-lang.github.io/mdBook). */
export const mdbook: Generator = {
  label: 'mdBook',
  syntaxes: ['book'],
  ids: 'github',
  read(files) {
    const keys = asRecord(files.keys().book);
    return { title: keys.title, content: keys.src ?? 'src', keys, used: 'title src' };
  },
};
