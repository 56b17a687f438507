import { noFiles, type MemoryFiles } from '../write/memoryFiles';
import { createRouteTable, type RouteTable } from '../../client/shared/resolveRoute';
import { answerRequest } from './requestPath';

/** The answer to a request. */
export type Reply =
  | { kind: 'file'; file: string; status: number }
  | { kind: 'redirect'; location: string; status: number }
  | { kind: 'text'; text: string; status: number };

/** A site as requests see it. */
export interface SiteView {
  base: string;
  /** Decides how a request is answered; `target` is its path with its query. */
  reply(target: string): Reply;
  /** Bytes of a file of the site. */
  read(file: string): Buffer | undefined;
  /** Present only during the first build: done when the files that are still missing have been made. */
  rest?: Promise<void> | undefined;
  /** Makes a page that is asked for before all pages are read; undefined if it depends on the others. */
  pageAt?: ((file: string) => Promise<Buffer | undefined>) | undefined;
}

/** A site that is kept in memory. */
export interface LiveSite {
  base: string;
  routes: RouteTable;
  files: MemoryFiles;
  /**
   * Files of the builds before, the latest first: a page that is just loading may request them by names with a hash,
   * and an editor that empties a file before it writes to it makes two builds of one change.
   */
  earlier?: readonly MemoryFiles[];
  /** As in `SiteView`. */
  rest?: Promise<void>;
  pageAt?: ((file: string) => Promise<Buffer | undefined>) | undefined;
}

const EARLIER_BUILDS = 5;

/** Files that stay of a site when another build takes its place. */
export function earlierFiles({ files, earlier = [] }: LiveSite): readonly MemoryFiles[] {
  return [files, ...earlier].slice(0, EARLIER_BUILDS);
}

/** A site of which nothing has been built yet. */
export function emptySite(base: string): LiveSite {
  return { base, routes: createRouteTable([]), files: noFiles };
}

const NOTHING_BUILT =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Nothing built yet</title>' +
  '<meta name="color-scheme" content="light dark">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"></head>' +
  '<body><p>Nothing is built yet: the terminal says why.</p></body></html>';

/** Answers from memory, by docgen's own routing rules. */
export function memoryView({ base, routes, files, earlier = [], rest, pageAt }: LiveSite): SiteView {
  const readAsset = (file: string) =>
    file.startsWith('assets/') ? earlier.find((each) => each.has(file))?.get(file) : undefined;
  return {
    base,
    rest,
    pageAt,
    reply(target) {
      const answer = answerRequest(target, {
        base,
        routes,
        hasFile: (file) => files.has(file) || readAsset(file) !== undefined,
      });
      if (answer.kind === 'redirect') return { ...answer, status: 302 };
      if (answer.kind === 'file') return { ...answer, status: 200 };
      return { kind: 'file', file: '404.html', status: 404 };
    },
    // As long as the first build fails there are no pages at all; this page reloads when there are.
    read: (file) =>
      files.get(file) ?? readAsset(file) ?? (file === '404.html' ? Buffer.from(NOTHING_BUILT) : undefined),
  };
}
