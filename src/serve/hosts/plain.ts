import { found, indexOf, nameOf, notFound, type Host } from './host';

/** Minimum that any host does: files, `index.html` for a folder, a redirect from a folder to its slash, `404.html`. */
export const plain: Host = (path, files) => {
  const name = nameOf(path);
  const kind = files.kindOf(name);
  if (kind === 'file') return found(name);
  if (kind === 'folder') return { kind: 'redirect', location: `${path}/`, status: 301 };
  return indexOf(name, files) ?? notFound(files);
};
