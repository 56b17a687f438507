import { withBase } from './basePath';
import type { PageRecord } from './page';
import type { SiteData } from './site';

/** The path of a page's markdown file: `/accounts/` → `/accounts/index.md`, `/a.html` → `/a.md`. */
export function markdownPath(path: string): string {
  return path.endsWith('/') ? `${path}index.md` : path.replace(/(?:\.html)?$/, '.md');
}

/** The path of the file of an operation, beside its page: `/api/getPet.html` → `/api/getPet.json` */
export function operationPath(path: string): string {
  return markdownPath(path).replace(/md$/, 'json');
}

/** The address of a page's markdown file; undefined if it has none, as pages that docgen makes itself. */
export function markdownHref({ path, relativePath }: PageRecord, { base, exports }: SiteData): string | undefined {
  return exports?.markdown === true && relativePath !== '' ? withBase(base, markdownPath(path)) : undefined;
}

/** Path of a file that is there once for each language: `changes.html` → `/de/changes.html` */
export function ownPath({ files = '' }: Pick<SiteData, 'files'>, name: string): string {
  return `/${files}${name}`;
}

/** The page that lists the files for programs. */
export const machineReadablePage = 'machine-readable.html';

/** The page that says what changed in the methods. */
export const changesPage = 'changes.html';
