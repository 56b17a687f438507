import { createUniqueSlugs, slugify } from '../../base/slug';
import type { SearchNames } from '../../../client/search/searchData';
import type { PageRecord } from '../../../client/shared/page';
import { createRouteTable, resolveRoute } from '../../../client/shared/resolveRoute';
import type { Manifest, SiteLanguage } from '../../../client/shared/site';
import { markdownPath } from '../../../client/shared/markdownPath';
import { languageAt } from '../../base/languages';
import { outputFile, pageFile } from '../../site/paths';
import { MANIFEST, type SiteFiles } from './files/siteFiles';
import { folderIn, pathsIn, pathsOf } from './addresses';
import { readLanguages } from './languages';
import type { PublishedPage, SiteOperation } from './operationAnswer';
import { openSiteIndex } from './siteIndex';
import { createSiteSearch, type SiteSearch } from './siteSearch';

interface SiteMethod extends PublishedPage {
  call: string;
  summary: string;
  coverage: string;
}

interface SiteArea {
  id: string;
  title: string;
  description: string;
  url?: string;
}

/** A group of the sidebar. */
export interface SiteGroup {
  id: string;
  title: string;
  pages: { title: string; summary: string; path: string }[];
}

/** The part of `methods.json` that is used here. */
export interface SiteMethods {
  title: string;
  endpoint: { url: string; method: string; encoding: string; credentials: string[] };
  areas: SiteArea[];
  methods: SiteMethod[];
}

/** A site that docgen has built, or its pages in one language. */
export interface BuiltSite {
  /** The languages of the whole site, the original first; none where it has only one. */
  languages: readonly SiteLanguage[];
  /** The language of the pages; absent where the site has only one. */
  language?: SiteLanguage | undefined;
  /** The pages in another language. */
  inLanguage(language: SiteLanguage): Promise<BuiltSite>;
  /** The pages in the language that an address is in. */
  around(address: string): Promise<BuiltSite>;
  pages: readonly PageRecord[];
  /** Absent if the site has no method pages or does not write `methods.json`. */
  methods: SiteMethods | undefined;
  /** The operations with verb and path; none if the site does not write `operations.json`. */
  operations: readonly SiteOperation[];
  /** The groups of the sidebar that have pages. */
  groups: readonly SiteGroup[];
  search: SiteSearch;
  /** The page that an address leads to, however it is spelled. */
  findPage(address: string): PageRecord | undefined;
  /** The markdown of a page that docgen writes itself; undefined if there is none at the address, or it has none. */
  readOwnPage(address: string): Promise<string | undefined>;
  /** The markdown of a page; undefined if the site has none. */
  readMarkdown(page: PageRecord): Promise<string | undefined>;
  /** The document of a page; undefined if it is not there. */
  readHtml(page: PageRecord): Promise<string | undefined>;
  /** True if pages are available as markdown. */
  hasMarkdown(): Promise<boolean>;
  /** Topic of a page, in one line; empty if not known. */
  summaryOf(page: PageRecord): string;
}

/** A site as it is now, and whether it has changed since it was looked at. */
interface Loaded {
  /** The manifests of all languages. */
  manifest: string;
  site: Promise<BuiltSite>;
  checked: number;
}

/** Opens a built site; it is a usage error if there is none. */
export function openBuiltSite(files: SiteFiles): { current(): Promise<BuiltSite> } {
  let loaded: Loaded | undefined;
  return {
    async current() {
      if (loaded !== undefined && Date.now() - loaded.checked < files.freshFor) return loaded.site;
      // A site that was read before is better than none: its host may be away for a while.
      const manifest = await readManifests(files).catch((cause: unknown) => {
        if (loaded === undefined) throw cause;
        return loaded.manifest;
      });
      if (manifest === undefined) throw files.noSite();
      if (loaded?.manifest !== manifest) loaded = { manifest, site: load(files), checked: Date.now() };
      loaded.checked = Date.now();
      const { site } = loaded;
      // The next question may try again: the site may have been in the middle of its publication.
      site.catch(() => (loaded = undefined));
      return site;
    },
  };
}

/** The manifests of all languages in one text; undefined where there is no site. */
async function readManifests(files: SiteFiles): Promise<string | undefined> {
  const first = await files.read(MANIFEST);
  if (first === undefined) return undefined;
  const [, ...others] = await readLanguages(files);
  const texts = await Promise.all(others.map(({ folder }) => files.read(`assets${folder}manifest.json`)));
  return [first, ...texts].join('\n');
}

/** The site in its first language; the others are read when somebody asks for them. */
async function load(files: SiteFiles): Promise<BuiltSite> {
  const [all, languages] = await Promise.all([readJson<PageRecord[]>(files, 'pages.json'), readLanguages(files)]);
  const loaded = new Map<SiteLanguage, Promise<BuiltSite>>();
  const inLanguage = (language: SiteLanguage): Promise<BuiltSite> => {
    const known = loaded.get(language);
    if (known !== undefined) return known;
    const folder = language === languages[0] ? '' : language.folder.slice(1);
    const pages = all.filter(({ relativePath }) => languageAt(`/${relativePath}`, languages) === language);
    const found = loadPart({ ...part, folder, pages, language });
    loaded.set(language, found);
    // The next question may try again.
    found.catch(() => loaded.delete(language));
    return found;
  };
  const [first] = languages;
  const around = (address: string) =>
    first === undefined ? site : inLanguage(folderIn(address, { base: files.base, languages }));
  const part = { files, languages, inLanguage, around };
  const site = first === undefined ? loadPart({ ...part, folder: '', pages: all }) : inLanguage(first);
  return site;
}

interface Part extends Pick<BuiltSite, 'pages' | 'languages' | 'language' | 'inLanguage' | 'around'> {
  files: SiteFiles;
  /** Folder of the files of a language: `de/` */
  folder: string;
}

async function loadPart({ files, folder, pages, ...part }: Part): Promise<BuiltSite> {
  const assets = `assets/${folder}`;
  const manifest = await readJson<Manifest>(files, `${assets}manifest.json`);
  const { names, engine } = await openSiteIndex(manifest, (name) => readJson(files, assets + name));
  const file = `${folder}methods.json`;
  const methods = await files.read(file);
  const known = methods === undefined ? undefined : await readJson<SiteMethods>(files, file, methods);
  const operations = await readOperations(files, folder);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const routes = createRouteTable(byPath.keys());
  const recorded = new Map([...(known?.methods ?? []), ...operations].map(({ path, summary }) => [path, summary]));
  const summaries = new Map(names.pages.map(([, , path], page) => [path, names.summaries?.[page] ?? '']));
  const readMarkdown = (page: PageRecord): Promise<string | undefined> =>
    files.read(outputFile(markdownPath(page.path)));
  const { languages, language } = part;
  return {
    ...part,
    pages,
    methods: known,
    operations,
    groups: groupsOf(names),
    search: createSiteSearch(engine, recorded),
    findPage(address) {
      for (const candidate of pathsIn(pathsOf(address, files.base), { languages, language })) {
        const resolution = resolveRoute(candidate, routes);
        const page =
          resolution.kind === 'not-found'
            ? undefined
            : byPath.get(resolution.kind === 'page' ? resolution.path : resolution.to);
        if (page !== undefined) return page;
      }
      return undefined;
    },
    readOwnPage: async (address) => {
      const isOwn = (path: string): boolean => names.pages.some(([, , searched]) => searched === path);
      const paths = pathsIn(pathsOf(address, files.base), { languages, language });
      const path = paths.find((each) => !byPath.has(each) && isOwn(each));
      return path === undefined ? undefined : files.read(outputFile(markdownPath(path)));
    },
    readMarkdown,
    readHtml: ({ path }) => files.read(pageFile(path)),
    hasMarkdown: async () => pages[0] !== undefined && (await readMarkdown(pages[0])) !== undefined,
    summaryOf: ({ path }) => summaries.get(path) ?? '',
  };
}

async function readOperations(files: SiteFiles, folder: string): Promise<readonly SiteOperation[]> {
  const file = `${folder}operations.json`;
  const text = await files.read(file);
  if (text === undefined) return [];
  return (await readJson<{ operations: SiteOperation[] }>(files, file, text)).operations;
}

function groupsOf({ groups, pages, summaries }: SearchNames): SiteGroup[] {
  const uniqueSlug = createUniqueSlugs();
  const all = groups.map((title): SiteGroup => ({ id: uniqueSlug(slugify(title) || 'area'), title, pages: [] }));
  for (const [page, [title, group, path]] of pages.entries()) {
    all[group]?.pages.push({ title, summary: summaries?.[page] ?? '', path });
  }
  return all.filter((group) => group.pages.length > 0);
}

/** A file that has to be there; one that is not JSON is not docgen's. */
async function readJson<Content>(files: SiteFiles, file: string, given?: string): Promise<Content> {
  const text = given ?? (await files.read(file));
  if (text === undefined) throw files.noSite();
  try {
    return JSON.parse(text) as Content;
  } catch {
    throw files.noSite();
  }
}
