import { found, indexOf, nameOf, notFound, type Host } from './host';

/**
 * GitHub Pages: `/a` is `a.html`, even if there is a folder `a`; `/folder` leads to `/folder/`; `/a/` is the index page
 * of a folder and never `a.html`.
 */
export const github: Host = (path, files) => {
  const name = nameOf(path);
  if (files.kindOf(name) === 'file') return found(name);
  if (name !== '' && !name.endsWith('/') && files.kindOf(`${name}.html`) === 'file') return found(`${name}.html`);
  if (files.kindOf(name) === 'folder') return { kind: 'redirect', location: `${path}/`, status: 301 };
  return indexOf(name, files) ?? notFound(files);
};
