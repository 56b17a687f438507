import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createSearchEngine, type SearchEngine } from '../../client/search/engine';
import type { SearchNames, SearchShard } from '../../client/search/searchData';
import { withoutBase } from '../../client/shared/basePath';
import type { PageRecord } from '../../client/shared/page';
import { createRouteTable, resolveRoute } from '../../client/shared/resolveRoute';
import { findHashes } from '../../client/shared/fileLists';
import type { Manifest } from '../../client/shared/site';
import { markdownPath } from '../../client/shared/markdownPath';
import { problem } from '../report/problem';
import { UsageError } from '../report/usageError';
import { outputFile } from '../site/paths';
import type { PublishedMethod } from '../site/publishedMethod';

interface SiteMethod extends PublishedMethod {
  id: string;
  area: string;
  title: string;
  path: string;
  url: string;
  markdown: string;
}

interface SiteArea {
  id: string;
  title: string;
  description: string;
  url?: string;
}

/** The part of `methods.json` that is used here. */
export interface SiteMethods {
  title: string;
  endpoint: { url: string; method: string; encoding: string; credentials: string[] };
  areas: SiteArea[];
  methods: SiteMethod[];
}

/** A site that docgen has built, read from its folder. */
export interface BuiltSite {
  pages: readonly PageRecord[];
  /** Absent if the site has no method pages or does not write `methods.json`. */
  methods: SiteMethods | undefined;
  search: SearchEngine['search'];
  /** The page that an address leads to, however it is spelled. */
  findPage(address: string): PageRecord | undefined;
  /** Whether an address is that of a page that docgen writes itself, and that has no markdown. */
  isOwnPage(address: string): boolean;
  /** The markdown of a page; undefined if the site has none. */
  readMarkdown(page: PageRecord): Promise<string | undefined>;
}

/** Opens a built site; a folder without one is a usage error. */
export function openBuiltSite(folder: string): { current(): Promise<BuiltSite> } {
  let loaded: { stamp: string; site: Promise<BuiltSite> } | undefined;
  return {
    async current() {
      const stamp = await readText(folder, 'assets/manifest.json');
      const pages = stamp === undefined ? undefined : await readText(folder, 'pages.json');
      if (stamp === undefined || pages === undefined) throw new UsageError([problem('mcp-site', { folder })]);
      // The site may be built again while an agent works with it, and the manifest names every other file.
      if (loaded?.stamp !== stamp)
        loaded = { stamp, site: load(folder, { manifest: JSON.parse(stamp) as Manifest, pages }) };
      return loaded.site;
    },
  };
}

async function load(folder: string, files: { manifest: Manifest; pages: string }): Promise<BuiltSite> {
  const { manifest } = files;
  const names = (await readJson(folder, `assets/search/names.${manifest.names}.json`)) as SearchNames;
  const words = { kind: 'words', from: 0, count: manifest.files.words } as const;
  const shards = await findHashes(manifest, words, (file) => readJson(folder, `assets/${file}`));
  const engine = createSearchEngine({
    names,
    loadShard: async (index) =>
      (await readJson(folder, `assets/search/words-${index}.${shards[index]!}.json`)) as SearchShard,
  });
  const pages = JSON.parse(files.pages) as PageRecord[];
  const methods = await readText(folder, 'methods.json');
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const routes = createRouteTable(byPath.keys());
  return {
    pages,
    methods: methods === undefined ? undefined : (JSON.parse(methods) as SiteMethods),
    search: engine.search,
    findPage(address) {
      for (const candidate of pathsOf(address)) {
        const resolution = resolveRoute(candidate, routes);
        const page =
          resolution.kind === 'not-found'
            ? undefined
            : byPath.get(resolution.kind === 'page' ? resolution.path : resolution.to);
        if (page !== undefined) return page;
      }
      return undefined;
    },
    isOwnPage: (address) =>
      pathsOf(address).some((path) => !byPath.has(path) && names.pages.some(([, , searched]) => searched === path)),
    readMarkdown: (page) => readText(folder, outputFile(markdownPath(page.path))),
  };
}

/**
 * The paths that an address may mean: `https://x/docs/a.md#b` → `/docs/a.md`, `/docs/a.html`, and both without the
 * first folder.
 */
function pathsOf(address: string): string[] {
  const path = address
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/[?#].*$/s, '')
    .replace(/^\/*/, '/');
  const page = path.replace(/\/index\.md$/, '/').replace(/\.md$/, '.html');
  // A page's address may begin with the base, which the records do not contain.
  const base = /^\/[^/]+\//.exec(page)?.[0];
  const without = base === undefined ? null : withoutBase(base, page);
  return without === null ? [page] : [page, without];
}

async function readJson(folder: string, name: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(folder, name), 'utf8')) as unknown;
}

async function readText(folder: string, name: string): Promise<string | undefined> {
  return readFile(path.join(folder, name), 'utf8').catch(() => undefined);
}
