import { withoutBase } from '../../client/shared/basePath';
import type { MemoryFiles } from '../write/memoryFiles';
import { notFound, type Host, type HostFiles } from '../seam/host';
import { isInside } from './requestPath';
import { writtenRoutes } from './writtenRoutes';
import type { Reply, SiteView } from './siteView';

/** Files of a site, wherever they are. */
export interface SiteFiles extends Pick<HostFiles, 'kindOf'> {
  read(name: string): Buffer | undefined;
}

/** A view of a site as a host would answer that has its files at its base. */
export function hostView(host: Host, { base, files }: { base: string; files: SiteFiles }): SiteView {
  const text = (name: string) => files.read(name)?.toString('utf8');
  const hostFiles: HostFiles = { kindOf: files.kindOf, text, base, routes: () => writtenRoutes(text) };
  return {
    base,
    read: (file) => files.read(file),
    reply(target) {
      const [, pathname = '/', query = ''] = /^([^?]*)(\?.*)?$/s.exec(target)!;
      // As the start of a location, two slashes would be another host.
      const path = withoutBase(base, pathname)?.replace(/^\/{2,}/, '/') ?? null;
      if (path === null) return outside(pathname, base + query, base);
      const reply = canBeFile(path) ? host(path, hostFiles) : notFound(hostFiles);
      if (reply.kind === 'none')
        return { kind: 'text', text: `${reply.status}: a page of the host's own\n`, status: reply.status };
      return reply.kind === 'file' ? reply : { ...reply, location: locationOf(reply.location, query, base) };
    },
  };
}

/** The files that a build left in memory; a folder is any name with files below it. */
export function memorySiteFiles(files: MemoryFiles): SiteFiles {
  let folders: Set<string> | undefined;
  return {
    kindOf(name) {
      if (files.has(name)) return 'file';
      folders ??= foldersOf(files);
      return folders.has(name) ? 'folder' : undefined;
    },
    read: (name) => files.get(name),
  };
}

function foldersOf(files: MemoryFiles): Set<string> {
  const folders = new Set<string>();
  for (const name of files.keys()) {
    for (let end = name.indexOf('/'); end !== -1; end = name.indexOf('/', end + 1)) folders.add(name.slice(0, end));
  }
  return folders;
}

/** Reply outside the site: the host's files there are unknown, so the reply helps to find the site. */
function outside(pathname: string, location: string, base: string): Reply {
  const leadsIn = pathname === '/' || `${pathname}/` === base;
  return leadsIn
    ? { kind: 'redirect', location, status: 302 }
    : { kind: 'text', text: `the site is at ${base}\n`, status: 404 };
}

function canBeFile(path: string): boolean {
  try {
    return isInside(decodeURIComponent(path).slice(1));
  } catch {
    return false;
  }
}

/** The query of the request is kept, unless the target has its own. */
function locationOf(location: string, query: string, base: string): string {
  const address = location.startsWith('/') && !location.startsWith('//') ? base + location.slice(1) : location;
  if (query === '' || address.includes('?')) return address;
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(address)!;
  return path + query + hash;
}
