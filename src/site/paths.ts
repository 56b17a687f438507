import { isIndexName, withoutMarkdown } from '../base/markdownFile';
import { fileAddress } from '../../client/shared/resolveRoute';

/** `v-` and 8 hex digits (FNV-1a over the UTF-8 bytes of the path): the same on every machine. */
export function pageKey(relativePath: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(relativePath)) hash = Math.imul(hash ^ byte, 0x01000193);
  return `v-${(hash >>> 0).toString(16).padStart(8, '0')}`;
}

/** The file that a host serves for a path: `/accounts/` → `accounts/index.html`, `/a%20b.html` → `a b.html`. */
export function outputFile(path: string): string {
  const file = decodeURIComponent(path).slice(1);
  return file === '' || file.endsWith('/') ? `${file}index.html` : file;
}

/** The file of a page: `/a` → `a.html`; those of other addresses are as `outputFile` says. */
export function pageFile(path: string): string {
  return outputFile(fileAddress(path));
}

/** File systems take 255 bytes; a host that sends files compressed has `a.html.gz` beside `a.html`. */
export const MOST_BYTES_OF_NAME = 252;

/** The bytes of a name in the path of a file that file systems do not take. */
export function tooManyBytes(path: string): number | undefined {
  const names = pageFile(path).split('/');
  return names.map((name) => Buffer.byteLength(name)).find((bytes) => bytes > MOST_BYTES_OF_NAME);
}

/** The folder of a file: `accounts/getAccounts.md` → `accounts`; empty for one at the top. */
export function folderOf(relativePath: string): string {
  return relativePath.slice(0, Math.max(0, relativePath.lastIndexOf('/')));
}

/** A file's name without folder and extension: `accounts/getAccounts.md` → `getAccounts`. */
export function nameOf(relativePath: string): string {
  return withoutMarkdown(relativePath.slice(relativePath.lastIndexOf('/') + 1));
}

/** True for `README.md`, `index.md` and Hugo's `_index.md`, which are the page of their folder. */
export function isIndex(relativePath: string): boolean {
  return isIndexName(nameOf(relativePath));
}

/** The page of a file; `README.md` and `index.md` count as one. */
export function pageOfFile<Page>(file: string, byFile: ReadonlyMap<string, Page>): Page | undefined {
  const found = byFile.get(file);
  if (found !== undefined || !isIndex(file)) return found;
  const folder = folderOf(file);
  const start = folder === '' ? '' : `${folder}/`;
  const other = INDEX_NAMES.find((name) => byFile.has(start + name));
  return other === undefined ? undefined : byFile.get(start + other);
}

const INDEX_NAMES = [
  ...['README.md', 'index.md', '_index.md', 'readme.md', 'Readme.md', 'Index.md', 'README.MD', 'INDEX.md'],
  ...['index.mdx', 'README.mdx', 'index.markdown'],
];
