import type { RouteTable } from '../../../client/shared/resolveRoute';

/** Files of a site for a host; names are relative and decoded: `info/Admin API.html`. */
export interface HostFiles {
  /** Names are case-sensitive. */
  kindOf(name: string): 'file' | 'folder' | undefined;
  /** Text of a file; undefined if there is none. */
  text(name: string): string | undefined;
  /** Path of the site on its host; `/` if left out. */
  base?: string;
  /** The routes of the site, if a host needs them for its rules. */
  routes?: () => RouteTable;
}

/** The answer of a host. */
export type HostReply =
  | { kind: 'file'; file: string; status: number }
  /** `location` is a path below the base, encoded as in the request, or the address of another site. */
  | { kind: 'redirect'; location: string; status: number }
  /** A page of the host's own. */
  | { kind: 'none'; status: number };

/** How a host answers a path that is encoded, begins with `/` and has no query. */
export type Host = (path: string, files: HostFiles) => HostReply;

/** `/info/Admin%20API.html` → `info/Admin API.html` */
export function nameOf(path: string): string {
  return decodeURIComponent(path).slice(1);
}

/** The not-found page of the site, if it has one. */
export function notFound(files: HostFiles, status = 404): HostReply {
  return files.kindOf('404.html') === 'file' ? { kind: 'file', file: '404.html', status } : { kind: 'none', status };
}

/** A file with status 200. */
export function found(file: string): HostReply {
  return { kind: 'file', file, status: 200 };
}

/** The index page of a path that ends with `/`; undefined if there is none. */
export function indexOf(name: string, files: HostFiles): HostReply | undefined {
  if (name !== '' && !name.endsWith('/')) return undefined;
  return files.kindOf(`${name}index.html`) === 'file' ? found(`${name}index.html`) : undefined;
}
