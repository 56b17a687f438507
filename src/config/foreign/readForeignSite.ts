import type { ForeignSite } from './foreignSite';
import { readHexo } from './hexo';
import { readMdBook } from './mdBook';
import { readMkDocs } from './mkDocs';
import { readWriterside } from './writerside';

/** What the configuration of another generator says in a folder; undefined if there is none that docgen reads. */
export async function readForeignSite(root: string): Promise<ForeignSite | undefined> {
  return (await readMkDocs(root)) ?? (await readMdBook(root)) ?? (await readHexo(root)) ?? (await readWriterside(root));
}
