import path from 'node:path';
import { parse } from 'smol-toml';
import type { Generator } from '../config/generator';
import { siteRecord, textIn } from './siteRecord';

/** mdBook (rust-lang.github.io/mdBook). */
export const mdbook: Generator = {
  name: 'mdbook',
  label: 'mdBook',
  syntaxes: ['book'],
  async read({ folder, mark }) {
    const text = await textIn(folder, mark);
    const { title, src: content = 'src', ...others } = bookIn(text);
    const keys = ['title', 'src', ...Object.keys(others)];
    const files = [path.join(folder, mark)];
    return siteRecord({ folder, files, texts: [text], title, content, keys, used: ['title', 'src'] });
  },
};

/** Table `[book]`; an empty one where the file can't be read. */
function bookIn(text: string): Record<string, unknown> {
  try {
    return { ...(parse(text).book as object) };
  } catch {
    return {};
  }
}
