import type { ForeignSite } from './foreignSite';
import { readDocsify } from './docsify';
import { readGitBook } from './gitBook';
import { readHexo } from './hexo';
import { readHugo } from './hugo';
import { readMdBook } from './mdBook';
import { readMkDocs } from './mkDocs';
import { readWriterside } from './writerside';

/** What the configuration of another generator says in a folder; undefined if there is none that docgen reads. */
export async function readForeignSite(root: string): Promise<ForeignSite | undefined> {
  for (const read of [readMkDocs, readMdBook, readHexo, readWriterside, readHugo, readDocsify, readGitBook]) {
    const site = await read(root);
    if (site !== undefined) return site;
  }
  return undefined;
}
