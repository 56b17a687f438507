import { encodePath, resolveRoute, type RouteTable } from '../../client/shared/resolveRoute';
import { withBase } from '../../client/shared/basePath';
import type { PageReference } from '../parse/links';
import { error, type Diagnostic } from '../report/diagnostic';
import { didYouMean, nearestName } from '../report/nearest';
import { folderOf, nameOf } from './paths';
import type { SitePage } from './records';

/** What links are looked up in. */
export interface ReferenceTargets {
  base: string;
  routes: RouteTable;
  byFile: ReadonlyMap<string, SitePage>;
  byPath: ReadonlyMap<string, SitePage>;
  /** Files of `public/`. */
  publicFiles: ReadonlySet<string>;
  /** Files beside the pages. */
  otherFiles: ReadonlySet<string>;
}

export interface ResolvedReferences {
  /** Address for each reference, with the base. */
  hrefs: string[];
  /** Files beside the pages that have to be copied. */
  assets: string[];
  diagnostics: Diagnostic[];
}

type Found = { href: string; asset?: string } | { problem: Omit<Diagnostic, 'severity' | 'file' | 'line' | 'column'> };

/** Resolves the links and images of a page; one without a target is an error at its place. */
export function resolveReferences(page: SitePage, targets: ReferenceTargets): ResolvedReferences {
  const result: ResolvedReferences = { hrefs: [], assets: [], diagnostics: [] };
  for (const reference of page.parsed.references) {
    const found = resolveReference(reference, page, targets);
    if ('problem' in found) {
      const { code, message, hint } = found.problem;
      const place = { file: page.parsed.file, line: reference.line, column: reference.column };
      result.diagnostics.push(error(code, message, { ...defined(place), ...(hint !== undefined && { hint }) }));
    }
    result.hrefs.push('href' in found ? withBase(targets.base, found.href) : reference.url);
    if ('asset' in found && found.asset !== undefined) result.assets.push(found.asset);
  }
  return result;
}

function defined<Value extends object>(value: Value): Partial<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Partial<Value>;
}

function resolveReference({ kind, url }: PageReference, page: SitePage, targets: ReferenceTargets): Found {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url)!;
  if (path === '') return checkHash({ page, hash, href: page.record.path + query + hash, sameHref: query + hash });
  if (kind === 'link' && /\.md$/i.test(path)) {
    const target = targets.byFile.get(fileOf(path, page));
    if (target === undefined) return deadFile(path, page, targets);
    return checkHash({ page: target, hash, href: target.record.path + query + hash });
  }
  const file = fileOf(path, page);
  if (!path.startsWith('/') && targets.otherFiles.has(file)) {
    return { href: encodePath(`/${file}`) + query + hash, asset: file };
  }
  const absolute = path.startsWith('/') ? path : new URL(path, `http://site${page.record.path}`).pathname;
  if (targets.publicFiles.has(decodePath(absolute).slice(1))) return { href: encodePath(absolute) + query + hash };
  if (kind === 'asset') return missingAsset(path);
  return resolvePath({ path: absolute, rest: query + hash, hash }, targets);
}

function resolvePath(link: { path: string; rest: string; hash: string }, targets: ReferenceTargets): Found {
  const resolution = resolveRoute(link.path, targets.routes);
  if (resolution.kind === 'not-found') return deadPath(link.path, targets);
  const path = resolution.kind === 'page' ? resolution.path : resolution.to;
  const page = targets.byPath.get(path);
  if (page === undefined) return { href: path };
  return checkHash({ page, hash: link.hash, href: path + link.rest });
}

/** A hash has to be the id of something on the page that it leads to. */
function checkHash(link: { page: SitePage; hash: string; href: string; sameHref?: string }): Found {
  const { page, hash, href, sameHref = href } = link;
  const id = decodePath(hash.slice(1));
  if (id === '' || page.parsed.anchors.includes(id)) return { href: sameHref };
  const near = nearestName(id, page.parsed.anchors);
  return {
    problem: {
      code: 'dead-anchor',
      message: `no heading \`#${id}\` in \`${page.parsed.file}\``,
      ...(near !== undefined && { hint: `did you mean \`#${near}\`?` }),
    },
  };
}

function deadFile(path: string, page: SitePage, { byFile }: ReferenceTargets): Found {
  const folder = folderOf(fileOf(path, page));
  const near = nearestName(nameOf(fileOf(path, page)), [...byFile.keys()].filter((file) => folderOf(file) === folder).map(nameOf));
  const elsewhere = [...byFile.keys()].find((file) => nameOf(file) === nameOf(path));
  const target = near === undefined ? elsewhere : `${folder === '' ? '' : `${folder}/`}${near}.md`;
  return {
    problem: {
      code: 'dead-link',
      message: `no page \`${path}\``,
      ...(target !== undefined && { hint: `did you mean \`${target}\`?` }),
    },
  };
}

function deadPath(path: string, { byPath }: ReferenceTargets): Found {
  const hint = didYouMean(path, [...byPath.keys()]);
  return { problem: { code: 'dead-link', message: `no page \`${path}\``, ...(hint !== undefined && { hint }) } };
}

function missingAsset(path: string): Found {
  const hint = 'put the file beside the page, or into `public/` and start its path with `/`';
  return { problem: { code: 'missing-file', message: `no file \`${path}\``, hint } };
}

/** The content file that a relative or absolute link names: `../remote.md` on `accounts/a.md` → `remote.md`. */
function fileOf(path: string, page: SitePage): string {
  const folder = encodePath(`/${folderOf(page.record.relativePath)}/`).replace('//', '/');
  return decodePath(new URL(path, `http://site${folder}`).pathname).slice(1);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
