import { createRouteTable, encodePath, routeKey, type RouteTable } from '../../client/shared/resolveRoute';
import { type Diagnostic, type Place, problem } from '../report/diagnostic';
import type { PlaceInConfig, SitePage, Redirect, Redirects } from '../model/site';
import { nearestName } from '../report/nearest';
import { decodePath, pathnameOf } from './links';
import { folderOf, MOST_BYTES_OF_NAME, outputFile, tooManyBytes } from './paths';

interface NamedRedirect extends Redirect {
  /** Place of the redirect's definition, for messages. */
  place: Place & { file: string };
}

interface RedirectOptions {
  /** See `PageRules`. */
  hasFolderAliases: boolean;
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
  const answered = new Set([...byPath.keys()].map(stubKey));
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
    else if (!answered.has(stubKey(from))) named.set(from, { from, to, title });
    owners.set(routeKey(from), owner ?? { to, file: place.file });
  }
  for (const redirect of options.untranslated ?? []) {
    if (!owners.has(routeKey(redirect.from)) && !answered.has(stubKey(redirect.from)))
      named.set(redirect.from, redirect);
  }
  const taken = new Set([...byPath.keys(), ...named.keys()].map(stubKey));
  const byRule = redirectsByRule(pages, taken);
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

/** Paths that share a stub: a host answers `/a` and `/a/` from the same file. */
function stubKey(path: string): string {
  return path.endsWith('.html') ? path : path.replace(/\/?$/, '/');
}

/** True if some systems would take the stub for the file of the page itself: `/A/b.html` and `/a/b.html`. */
function isSameFile({ from, to }: Redirect): boolean {
  return stubKey(from).toLowerCase() === stubKey(to).toLowerCase();
}

/** Some systems take `/A/` and `/a/` for the same: where both lead to one page, the first is enough. */
function answerKey({ from, to }: Redirect): string {
  return `${stubKey(from).toLowerCase()} ${to}`;
}

/** The redirects of a page: its aliases, and its regular path if a permalink replaced it. */
function pageRedirects({ record, parsed }: SitePage, hasFolderAliases: boolean): NamedRedirect[] {
  const { path: to, title, regularPath } = record;
  const { file, frontMatter } = parsed;
  const place = (key: string) => ({ file, line: parsed.keyLines[key] ?? 1, column: 1 });
  const aliases = (frontMatter.aliases ?? []).map((alias) => ({
    from: encodePath(aliasPath(alias, regularPath, hasFolderAliases)),
    to,
    title,
    place: place('aliases'),
  }));
  // No page has stood under a name that is too long.
  return regularPath === to || tooManyBytes(regularPath) !== undefined
    ? aliases
    : [{ from: regularPath, to, title, place: place('permalink') }, ...aliases];
}

/** Path of an alias. Without a slash, an alias begins at the top; for Hugo, or with `../old/`, in the page's folder. */
function aliasPath(alias: string, page: string, hasFolderAliases: boolean): string {
  if (alias.startsWith('/')) return alias;
  const isInFolder = hasFolderAliases || /^\.{1,2}\//.test(alias);
  return isInFolder ? decodePath(pathnameOf(alias, page.slice(0, page.lastIndexOf('/') + 1)) ?? alias) : `/${alias}`;
}

function configuredRedirects(
  byPath: ReadonlyMap<string, SitePage>,
  { configured, versions, placeInConfig }: RedirectOptions,
): { redirects: NamedRedirect[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const redirects = Object.entries(configured).map(([from, target]) => {
    const place = placeInConfig(from);
    const to = target.startsWith('/') ? encodeTarget(target) : target;
    const page = byPath.get(to.replace(/[?#][^]*/, ''));
    const isElsewhere = versions.some((each) => to.startsWith(each));
    if (page === undefined && target.startsWith('/') && !isElsewhere) {
      diagnostics.push(problem('dead-redirect', { from, target, near: nearTarget(to, byPath) }, place));
    }
    return { from: encodePath(from), to, title: page?.record.title ?? target, place };
  });
  return { redirects, diagnostics };
}

/** `/install` → `/install.html` */
function nearTarget(to: string, byPath: ReadonlyMap<string, SitePage>): string | undefined {
  const named = [`${to}.html`, `${to}/`, to.replace(/\/$/, '.html')].find((each) => byPath.has(each));
  return named ?? nearestName(to, [...byPath.keys()]);
}

/** Encodes the path of a target and leaves its query and hash unchanged. */
function encodeTarget(target: string): string {
  const [, path, rest] = /^([^?#]*)([^]*)/.exec(target)!;
  return encodePath(path!) + rest!;
}

/** A host that knows only files looks for `/a/` at `a/index.html`: a stub there answers both `/a` and `/a/`. */
function redirectsByRule(pages: readonly SitePage[], taken: ReadonlySet<string>): Redirect[] {
  return pages.flatMap(({ record: { path, title } }) => {
    const from = path.replace(/\.html$/, '/');
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
