import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'smol-toml';
import { foreignSite, type ForeignSite } from './foreignSite';

/** Reads `book.toml` in a folder; undefined without one, or without the folder with markdown that it names. */
export async function readMdBook(root: string): Promise<ForeignSite | undefined> {
  const file = path.join(root, 'book.toml');
  if (!existsSync(file)) return undefined;
  const text = await readFile(file, 'utf8');
  const { title, src: folder = 'src' } = readBook(text);
  return foreignSite(root, { file, text, title, folder });
}

/** What a configuration says of the book; nothing where it can't be read. */
function readBook(text: string): { title?: unknown; src?: unknown } {
  try {
    return Object(parse(text).book) as object;
  } catch {
    return {};
  }
}
