import { createRouteTable, encodePath, type RouteTable } from '../../client/shared/resolveRoute';
import { error, type Diagnostic, type Place } from '../report/diagnostic';
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
  place: Place;
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
  const accepted = new Map<string, NamedRedirect>();
  const diagnostics: Diagnostic[] = [];
  for (const redirect of [...fromPages(pages), ...fromConfig(configured, byPath)]) {
    const { from, place } = redirect;
    const page = byPath.get(from);
    const other = accepted.get(from);
    if (page !== undefined) diagnostics.push(clash(from, place, page.parsed.file));
    else if (other !== undefined) diagnostics.push(clash(from, place, other.place.file));
    else accepted.set(from, redirect);
  }
  const named = [...accepted.values()].map(({ from, to, title }) => ({ from, to, title }));
  return { named, byRule: redirectsByRule(pages, new Set([...byPath.keys(), ...accepted.keys()])), diagnostics };
}

function fromPages(pages: readonly SitePage[]): NamedRedirect[] {
  return pages.flatMap(({ record, parsed }) => {
    const { path: to, title, regularPath } = record;
    const place = { file: parsed.file, line: 1, column: 1 };
    const aliases = (parsed.frontMatter.aliases ?? []).map((alias) => ({ from: encodePath(alias), to, title, place }));
    return regularPath === to ? aliases : [{ from: regularPath, to, title, place }, ...aliases];
  });
}

function fromConfig(configured: Record<string, string>, byPath: ReadonlyMap<string, SitePage>): NamedRedirect[] {
  return Object.entries(configured).map(([from, target]) => {
    const to = target.startsWith('/') ? encodeTarget(target) : target;
    const title = byPath.get(to.replace(/[?#].*$/, ''))?.record.title ?? target;
    return { from: encodePath(from), to, title, place: { file: 'docgen.config.ts' } };
  });
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

function clash(path: string, place: Place, other: string): Diagnostic {
  const hint = 'take the alias or redirect away from one of the two';
  return error('redirect-clash', `the redirect from \`${path}\` is taken: it belongs to \`${other}\` too`, { ...place, hint });
}

/** All routes of the site for `resolveRoute`. */
export function siteRoutes(pages: readonly SitePage[], named: readonly Redirect[]): RouteTable {
  return createRouteTable(
    pages.map(({ record }) => record.path),
    Object.fromEntries(named.map(({ from, to }) => [from, to])),
  );
}
