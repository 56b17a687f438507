import type { Diagnostic } from '../report/diagnostic';
import type { RouteTable } from '../../client/shared/resolveRoute';

/** The hosts of a site, as far as the build of its files depends on them. */
export interface Hosting {
  /** Selects the named redirects that need no stub. */
  byRule<Named extends { from: string; to: string }>(redirects: readonly Named[]): Named[];
  /** True if plain files have to answer `/a/` for `/a.html`. */
  needsStubs: boolean;
  /** True if each page has to carry the policy itself. */
  needsPolicy: boolean;
  /** Endings of compressed files that they send in place of others. */
  encodings: readonly ('gz' | 'br')[];
  /** Problems of the site's own files, given by name, and of its settings. */
  problems(publicFiles: readonly string[]): Diagnostic[];
}

/** A host that is imitated, and the file with the rules that docgen writes for it. */
export interface ImitatedHost {
  host: Host;
  rulesFile?: string | undefined;
}

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

/** Minimum that any host does: files, `index.html` for a folder, a redirect from a folder to its slash, `404.html`. */
export const plain: Host = (path, files) => {
  const name = nameOf(path);
  const kind = files.kindOf(name);
  if (kind === 'file') return found(name);
  if (kind === 'folder') return { kind: 'redirect', location: `${path}/`, status: 301 };
  return indexOf(name, files) ?? notFound(files);
};
