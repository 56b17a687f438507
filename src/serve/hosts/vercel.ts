import { found, indexOf, nameOf, notFound, type Host } from './host';

/** Vercel as it is: `/folder` and `/folder/` are the index page, and `/a` is never `a.html`. */
export const vercel: Host = (path, files) => {
  const name = nameOf(path);
  if (files.kindOf(name) === 'file') return found(name);
  return indexOf(name, files) ?? indexOf(`${name}/`, files) ?? notFound(files);
};
