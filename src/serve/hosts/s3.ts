import { found, indexOf, nameOf, notFound, type Host } from './host';

/**
 * The website endpoint of an S3 bucket, with `index.html` as index and `404.html` as error document. S3 has objects,
 * not folders: `/folder` leads to `/folder/`, with status 302, only if the latter has an index page.
 */
export const s3: Host = (path, files) => {
  const name = nameOf(path);
  if (files.kindOf(name) === 'file') return found(name);
  const index = indexOf(name, files);
  if (index) return index;
  const isFolder = name !== '' && files.kindOf(`${name}/index.html`) === 'file';
  return isFolder ? { kind: 'redirect', location: `${path}/`, status: 302 } : notFound(files);
};
