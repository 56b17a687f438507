import { createRouteTable, encodePath, type RouteTable } from '../../client/shared/resolveRoute';
import { error, type Diagnostic, type Place } from '../report/diagnostic';
import { didYouMean } from '../report/nearest';
import type { SitePage } from './records';

/** A path that leads to another one, or to another site. */
export interface Redirect {
  from: string;
  to: string;
  /** What the target is called, for people who read the stub. */
  title: string;
}

interface NamedRedirect extends Redirect {
  /** Who asks for it, for messages. */
  place: Place & { file: string };
}

export interface Redirects {
  /** Those that somebody named: permalinks, aliases, configuration. */
  named: Redirect[];
  /** Those that follow from the routing rules and that a plain host can't answer: `/a/` → `/a.html`. */
  byRule: Redirect[];
  diagnostics: Diagnostic[];
}

/** Collects all redirects of the site; one that stands in the way of a page, or of another one, is an error. */
export function collectRedirects(pages: readonly SitePage[], configured: Record<string, string>): Redirects {
  const byPath = new Map(pages.map((page) => [page.record.path, page]));
  const fromConfig = configuredRedirects(configured, byPath);
  const accepted = new Map<string, NamedRedirect>();
  const diagnostics = fromConfig.diagnostics;
  for (const redirect of [...pages.flatMap(pageRedirects), ...fromConfig.redirects]) {
    const { from } = redirect;
    const owner = byPath.get(from)?.parsed.file ?? accepted.get(from)?.place.file;
    if (owner === undefined) accepted.set(from, redirect);
    else diagnostics.push(clash(redirect, owner));
  }
  const named = [...accepted.values()].map(({ from, to, title }) => ({ from, to, title }));
  return { named, byRule: redirectsByRule(pages, new Set([...byPath.keys(), ...accepted.keys()])), diagnostics };
}

/** What a page asks for: its aliases, and its regular path where a permalink took its place. */
function pageRedirects({ record, parsed: { file, frontMatter, keyLines } }: SitePage): NamedRedirect[] {
  const { path: to, title, regularPath } = record;
  const place = (key: string) => ({ file, line: keyLines.get(key) ?? 1, column: 1 });
  const aliases = (frontMatter.aliases ?? []).map((alias) => ({ from: encodePath(alias), to, title, place: place('aliases') }));
  return regularPath === to ? aliases : [{ from: regularPath, to, title, place: place('permalink') }, ...aliases];
}

function configuredRedirects(
  configured: Record<string, string>,
  byPath: ReadonlyMap<string, SitePage>,
): { redirects: NamedRedirect[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const place = { file: 'docgen.config.ts' };
  const redirects = Object.entries(configured).map(([from, target]) => {
    const to = target.startsWith('/') ? encodeTarget(target) : target;
    const page = byPath.get(to.replace(/[?#].*$/, ''));
    if (page === undefined && target.startsWith('/')) {
      const hint = didYouMean(to, [...byPath.keys()]);
      diagnostics.push(error('dead-redirect', `\`redirects\`: \`${from}\` leads to \`${target}\`, which is no page`, { ...place, hint }));
    }
    return { from: encodePath(from), to, title: page?.record.title ?? target, place };
  });
  return { redirects, diagnostics };
}

/** Encodes the path of a target and leaves its query and hash as they are. */
function encodeTarget(target: string): string {
  const [, path, rest] = /^([^?#]*)(.*)$/s.exec(target)!;
  return encodePath(path!) + rest!;
}

/** A host that knows only files finds `/a/` as `a/index.html`: a stub there answers both `/a` and `/a/`. */
function redirectsByRule(pages: readonly SitePage[], taken: ReadonlySet<string>): Redirect[] {
  return pages.flatMap(({ record: { path, title } }) => {
    const from = path.replace(/\.html$/, '/');
    return from === path || taken.has(from) ? [] : [{ from, to: path, title }];
  });
}

function clash({ from, place }: NamedRedirect, owner: string): Diagnostic {
  const hint = 'take the alias, permalink or redirect away from one of the two';
  return error('redirect-clash', `the redirect from \`${from}\` is taken: the path belongs to \`${owner}\` too`, { ...place, hint });
}

/** All routes of the site for `resolveRoute`. */
export function siteRoutes(pages: readonly SitePage[], named: readonly Redirect[]): RouteTable {
  return createRouteTable(
    pages.map(({ record }) => record.path),
    Object.fromEntries(named.map(({ from, to }) => [from, to])),
  );
}
