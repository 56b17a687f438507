import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BOOK_SUMMARY } from '../../base/bookSummaryFile';
import { foreignSite, type ForeignSite } from './foreignSite';
import { yamlKeys } from './yamlKeys';

/** `* [Label](file.md)`: a text of that name may be about anything. */
const ENTRY = /^[ \t]*[-*+][ \t]+\[[^\n]*\]\([^()\n]*\.md/m;

/** Reads where a book of GitBook is: in the folder that `.gitbook.yaml` names, or at the top; undefined without one. */
export async function readGitBook(root: string): Promise<ForeignSite | undefined> {
  const read = (name: string): Promise<string> => readFile(path.join(root, name), 'utf8').catch(() => '');
  const [settings, book] = ['.gitbook.yaml', 'book.json'];
  const text = await read(settings);
  const older = await read(book);
  const { root: folder = '.' } = yamlKeys(text);
  // JSON is YAML too.
  const said = { file: path.join(root, settings), text: text + older, title: yamlKeys(older).title, folder };
  const site = foreignSite(root, said);
  if (site === undefined) return undefined;
  const summary = path.join(site.contentFolder, BOOK_SUMMARY);
  const files = [settings, book, summary].map((name) => path.join(root, name));
  return ENTRY.test(await read(summary)) ? { ...site, files } : undefined;
}
