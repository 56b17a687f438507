import { found, indexOf, nameOf, notFound, type Host } from './host';

/**
 * nginx with the configuration in the manual (page Output): `root`, `index index.html`, `error_page 404 /404.html`. It
 * treats several slashes as one, and answers a folder without an index page with 403 and its own page.
 */
export const nginx: Host = (path, files) => {
  const merged = path.replace(/\/{2,}/g, '/');
  const name = nameOf(merged);
  const kind = files.kindOf(name);
  if (kind === 'file') return found(name);
  if (kind === 'folder') return { kind: 'redirect', location: `${merged}/`, status: 301 };
  const index = indexOf(name, files);
  if (index) return index;
  const isFolder = name.endsWith('/') && files.kindOf(name.slice(0, -1)) === 'folder';
  return isFolder ? { kind: 'none', status: 403 } : notFound(files);
};
