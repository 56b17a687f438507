import {
  createRouteTable,
  encodePath,
  fileAddress,
  resolveRoute,
  routeKey,
  type RouteTable,
} from '../../client/shared/resolveRoute';
import type { AddressForm } from '../base/address';
import { type Diagnostic, type Place, problem } from '../report/diagnostic';
import type { PlaceInConfig, SitePage, Redirect, Redirects } from '../model/site';
import { nearestName } from '../report/nearest';
import { decodePath, pathnameOf } from './links';
import { folderOf, isIndex, MOST_BYTES_OF_NAME, outputFile, tooManyBytes } from './paths';

interface NamedRedirect extends Redirect {
  /** Place of the redirect's definition, for messages. */
  place: Place & { file: string };
}

interface RedirectOptions {
  /** See `PageRules`. */
  hasFolderAliases: boolean;
  /** How addresses of pages end. */
  form?: AddressForm;
  /** Old path → path or address, from the configuration. */
  configured: Record<string, string>;
  /** Paths below which other versions of the site stand: what is there is not known. */
  versions: readonly string[];
  /** Finds the place of a string in the configuration, for messages. */
  placeInConfig: PlaceInConfig;
  /** Paths of translations that are not there, unless something else is. */
  untranslated?: readonly Redirect[];
}

/**
 * Collects all redirects of the site. A redirect whose path belongs to a page or to another redirect is an error, even
 * if the two paths differ only in what the routing rules ignore (`/a`, `/a/`, `/a.html`).
 */
export function collectRedirects(pages: readonly SitePage[], options: RedirectOptions): Redirects {
  const byPath = new Map(pages.map((page) => [page.record.path, page]));
  const owners = new Map(
    pages.map(({ record, parsed }) => [routeKey(record.path), { to: record.path, file: parsed.file }]),
  );
  const fromConfig = configuredRedirects(byPath, options);
  // A host answers them with the pages themselves.
  const answered = new Set([...byPath.keys()].flatMap((path) => [path, stubKey(fileAddress(path))]));
  const named = new Map<string, Redirect>();
  const diagnostics = fromConfig.diagnostics;
  for (const redirect of [
    ...pages.flatMap((page) => pageRedirects(page, options.hasFolderAliases)),
    ...fromConfig.redirects,
  ]) {
    const { from, to, title, place } = redirect;
    const owner = owners.get(routeKey(from));
    const bytes = tooManyBytes(from);
    if (bytes !== undefined) diagnostics.push(longName(bytes, place));
    else if (owner !== undefined && owner.to !== to) diagnostics.push(clash(redirect, owner.file));
    else if (!answered.has(from) && !answered.has(stubKey(from))) named.set(from, { from, to, title });
    owners.set(routeKey(from), owner ?? { to, file: place.file });
  }
  // Redirects that nobody has asked for give way.
  for (const redirect of [...pages.flatMap(fromFile), ...(options.untranslated ?? [])]) {
    if (owners.has(routeKey(redirect.from)) || answered.has(stubKey(redirect.from))) continue;
    named.set(redirect.from, redirect);
  }
  const taken = new Set([...answered, ...[...named.keys()].map(stubKey)]);
  const byRule = redirectsByRule(pages, taken, options.form);
  const answerable = [...named.values(), ...byRule].filter((redirect) => !isSameFile(redirect));
  const stubs = new Map(answerable.reverse().map((redirect) => [answerKey(redirect), redirect]));
  return { named: [...named.values()], byRule, stubs: [...stubs.values()].reverse(), diagnostics };
}

/**
 * The stubs for which there is a place: of those that nobody defined, not the one in `LICENSE/` where a file `LICENSE`
 * is copied. One that somebody defined is written, or is told as a clash.
 */
export function stubsBeside(files: ReadonlySet<string>, { stubs, byRule }: Redirects): Redirect[] {
  const ofRules = new Set(byRule);
  return stubs.filter((stub) => !ofRules.has(stub) || !files.has(folderOf(outputFile(stub.from))));
}

/** Paths that share a stub: a host answers `/a`, `/a/` and `/a/index.html` from the same file. */
function stubKey(address: string): string {
  const path = address.replace(/(?<=\/)index\.html$/, '');
  return path.endsWith('.html') ? path : path.replace(/\/?$/, '/');
}

/** True if some systems would take the stub for the file of the page itself: `/A/b.html` and `/a/b.html`. */
function isSameFile({ from, to }: Redirect): boolean {
  return stubKey(from).toLowerCase() === stubKey(fileAddress(to)).toLowerCase();
}

/** Some systems take `/A/` and `/a/` for the same: where both lead to one page, the first is enough. */
function answerKey({ from, to }: Redirect): string {
  return `${stubKey(from).toLowerCase()} ${to}`;
}

/** The regular path of a page whose folder or front matter has another address for it. */
function fromFile({ record: { path: to, title, regularPath: from }, parsed }: SitePage): Redirect[] {
  const isOther = from !== to && parsed.frontMatter.permalink === undefined;
  return isOther && tooManyBytes(from) === undefined ? [{ from, to, title }] : [];
}

/** The redirects of a page: its aliases, and its regular path if a permalink replaced it. */
function pageRedirects({ record, parsed }: SitePage, hasFolderAliases: boolean): NamedRedirect[] {
  const { path: to, title, regularPath } = record;
  const { file, frontMatter } = parsed;
  const place = (key: string) => ({ file, line: parsed.keyLines[key] ?? 1, column: 1 });
  const aliases = (frontMatter.aliases ?? []).map((alias) => ({
    from: encodePath(aliasPath(alias, folderAround(record), hasFolderAliases)),
    to,
    title,
    place: place('aliases'),
  }));
  // No page has stood under a name that is too long.
  return regularPath === to || frontMatter.permalink === undefined || tooManyBytes(regularPath) !== undefined
    ? aliases
    : [{ from: regularPath, to, title, place: place('permalink') }, ...aliases];
}

/** Path of an alias. Without a slash, an alias begins at the top; for Hugo, or with `../old/`, in the page's folder. */
function aliasPath(alias: string, folder: string, hasFolderAliases: boolean): string {
  if (alias.startsWith('/')) return alias;
  const isInFolder = hasFolderAliases || /^\.{1,2}\//.test(alias);
  return isInFolder ? decodePath(pathnameOf(alias, folder) ?? alias) : `/${alias}`;
}

/** `/a/b.html`, and `/a/b/` of `a/b.md` → `/a/` */
function folderAround({ regularPath, relativePath }: SitePage['record']): string {
  const path = isIndex(relativePath) ? regularPath : regularPath.replace(/\/$/, '');
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function configuredRedirects(
  byPath: ReadonlyMap<string, SitePage>,
  { configured, versions, placeInConfig, untranslated = [] }: RedirectOptions,
): { redirects: NamedRedirect[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const all = Object.entries(configured);
  // A translation that is not there leads to its original, and so does what leads to it.
  const originals = all.length === 0 ? [] : untranslated.map(({ from, to }) => [from, to]);
  const routes = createRouteTable(byPath.keys(), Object.fromEntries(originals) as Record<string, string>);
  const redirects = all.map(([from, target]) => {
    const place = placeInConfig(from);
    const { to, page } = targetOf(target, { byPath, routes });
    const isElsewhere = versions.some((each) => to.startsWith(each));
    // At the top of a site there always is something.
    if (page === undefined && target.startsWith('/') && to !== '/' && !isElsewhere) {
      diagnostics.push(problem('dead-redirect', { from, target, near: nearestName(to, [...byPath.keys()]) }, place));
    }
    return { from: encodePath(from), to, title: page?.record.title ?? target, place };
  });
  return { redirects, diagnostics };
}

/** A target in any of its forms, encoded, with its query and hash; and the page that is there. */
function targetOf(
  target: string,
  { byPath, routes }: { byPath: ReadonlyMap<string, SitePage>; routes: RouteTable },
): { to: string; page?: SitePage | undefined } {
  if (!target.startsWith('/')) return { to: target };
  const [, path, rest] = /^([^?#]*)([^]*)/.exec(target)!;
  const found = resolveRoute(encodePath(path!), routes);
  const to = found.kind === 'not-found' ? encodePath(path!) : found.kind === 'page' ? found.path : found.to;
  return { to: to + rest!, page: byPath.get(to) };
}

/**
 * Stubs for hosts that know only files: such a host looks for `/a/` at `a/index.html`, so that a stub there
 * answers both `/a` and `/a/`; where pages are folders, `a.html` is the other form.
 */
function redirectsByRule(
  pages: readonly SitePage[],
  taken: ReadonlySet<string>,
  form: AddressForm = 'html',
): Redirect[] {
  return pages.flatMap(({ record: { path, relativePath, title } }) => {
    const other = form === 'folder' && !isIndex(relativePath) ? path.replace(/(?<=.)\/$/, '.html') : path;
    const from = other === path ? path.replace(/(?:\.html)?\/?$/, '/') : other;
    return from === path || taken.has(stubKey(from)) ? [] : [{ from, to: path, title }];
  });
}

function longName(bytes: number, place: Place): Diagnostic {
  return problem('long-name', { bytes, most: MOST_BYTES_OF_NAME, asks: 'redirect' }, place);
}

function clash({ from, place }: NamedRedirect, owner: string): Diagnostic {
  return problem('redirect-clash', { from, owner }, place);
}

/** All routes of the site for `resolveRoute`. */
export function siteRoutes(pages: readonly SitePage[], named: readonly Redirect[]): RouteTable {
  return createRouteTable(
    pages.map(({ record }) => record.path),
    Object.fromEntries(named.map(({ from, to }) => [from, to])),
  );
}
