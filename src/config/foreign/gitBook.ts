import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { foreignSite, type ForeignSite } from './foreignSite';
import { yamlKeys } from './yamlKeys';

/** The table of contents, which is the sidebar wherever it is (src/parse/bookSummary.ts). */
const SUMMARY = 'SUMMARY.md';

/** Reads where a book of GitBook is: in the folder that `.gitbook.yaml` names, or at the top; undefined without one. */
export async function readGitBook(root: string): Promise<ForeignSite | undefined> {
  const file = path.join(root, '.gitbook.yaml');
  const text = await readFile(file, 'utf8').catch(() => '');
  const book = await readFile(path.join(root, 'book.json'), 'utf8').catch(() => '');
  const { root: folder = '.' } = yamlKeys(text);
  // JSON is YAML too.
  const site = foreignSite(root, { file, text: text + book, title: yamlKeys(book).title, folder });
  if (site === undefined || !existsSync(path.join(root, site.contentFolder, SUMMARY))) return undefined;
  return { ...site, files: [file, path.join(root, 'book.json'), path.join(root, site.contentFolder, SUMMARY)] };
}
