import type { HostName } from '../../../base/hostName';
import { cloudflare } from './cloudflare';
import {
  type Host,
  found,
  indexOf,
  nameOf,
  notFound,
  type HostFiles,
  type ImitatedHost,
  plain,
} from '../../../seam/host';
import { netlify } from './netlify';
import { fileAddress, resolveRoute } from '../../../../client/shared/resolveRoute';
import { HOSTS } from '../rules/hosts';

/** Vercel as it is: `/folder` and `/folder/` are the index page, and `/a` is never `a.html`. */
const vercel: Host = (path, files) => {
  const name = nameOf(path);
  if (files.kindOf(name) === 'file') return found(name);
  return indexOf(name, files) ?? indexOf(`${name}/`, files) ?? notFound(files);
};

/**
 * The website endpoint of an S3 bucket, with `index.html` as index and `404.html` as error document. S3 has objects,
 * not folders: `/folder` leads to `/folder/`, with status 302, only if the latter has an index page.
 */
const s3: Host = (path, files) => {
  const name = nameOf(path);
  if (files.kindOf(name) === 'file') return found(name);
  const index = indexOf(name, files);
  if (index) return index;
  const isFolder = name !== '' && files.kindOf(`${name}/index.html`) === 'file';
  return isFolder ? { kind: 'redirect', location: `${path}/`, status: 302 } : notFound(files);
};

/**
 * nginx with the configuration in the manual (page Output): `root`, `index index.html`, `error_page 404 /404.html`. It
 * treats several slashes as one, and answers a folder without an index page with 403 and its own page.
 */
const nginx: Host = (path, files) => {
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

/** GitHub Pages: `/a` is `a.html` even beside a folder `a`; `/a/` is only the page of a folder. */
const github: Host = (path, files) => {
  const name = nameOf(path);
  if (files.kindOf(name) === 'file') return found(name);
  if (name !== '' && !name.endsWith('/') && files.kindOf(`${name}.html`) === 'file') return found(`${name}.html`);
  if (files.kindOf(name) === 'folder') return { kind: 'redirect', location: `${path}/`, status: 301 };
  return indexOf(name, files) ?? notFound(files);
};

/** Hosts that do more than any host does, with their rules or by themselves. */
const OWN: Readonly<Partial<Record<HostName, Host>>> = {
  plain,
  nginx: ruled('nginx', nginx),
  netlify,
  cloudflare,
  vercel: ruled('vercel', vercel),
  github,
  s3: ruled('s3', s3),
};

/** A host as serve imitates it, with the rules that docgen wrote for it, if there are any. */
export function imitated(name: HostName): ImitatedHost {
  return { host: OWN[name] ?? ruled(name, plain), rulesFile: HOSTS[name].rulesFile };
}

/**
 * A host with the rules that docgen wrote for it, if the site has them: they are the routing rules, except that most
 * hosts can't correct upper and lower case. Without rules it answers as it does by itself.
 */
function ruled(name: HostName, bare: Host): Host {
  const { rulesFile = '', correctsCase } = HOSTS[name];
  return (path, files) => {
    if (files.kindOf(rulesFile) !== 'file' || files.routes === undefined) return bare(path, files);
    const all = files.routes();
    const exact = (page: string) => (all.isPage(page) ? page : undefined);
    const resolution = resolveRoute(path, correctsCase ? all : { ...all, pageIgnoringCase: exact });
    if (resolution.kind === 'page') return found(fileOf(fileAddress(path)));
    if (resolution.kind === 'redirect') return { kind: 'redirect', location: resolution.to, status: 301 };
    return fileAt(path, files);
  };
}

function fileAt(path: string, files: HostFiles): ReturnType<Host> {
  const name = nameOf(path);
  return name !== '404.html' && files.kindOf(name) === 'file' ? found(name) : notFound(files);
}

function fileOf(path: string): string {
  const name = nameOf(path);
  return name === '' || name.endsWith('/') ? `${name}index.html` : name;
}
