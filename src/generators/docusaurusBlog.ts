import path from 'node:path';
import type { ContentFolder } from '../base/contentFolders';
import { isThere } from '../base/files';
import { isMarkdown } from '../base/markdownFile';
import { globTest } from '../base/paths';
import type { SaidGroup, SaidList } from '../config/lists';
import { asList, asRecord, isRecord } from '../literals/values';
import { filesBelow } from './items';
import type { SiteFiles } from './siteFiles';
import { isInside, isText, textOr } from './siteRecord';

/** Addresses of posts by the dates in the names of their files. */
const DATED = ':post';

const PLUGIN = 'docusaurus-plugin-content-blog';

/** Languages beside the first one, with the folders of their texts: `{ fr: 'i18n/fr' }` */
type TextFolders = Readonly<Record<string, string>>;

interface Beside {
  folders: ContentFolder[];
  /** Patterns of addresses, by folders. */
  patterns: Record<string, string>;
  /** Patterns of files that are no pages. */
  excluded: string[];
}

interface Blogs extends Beside {
  /** From the lists of authors of whom none has a page. */
  redirects: Record<string, string>;
  /** Lists of posts, by their folders in the content. */
  lists: Record<string, SaidList>;
  /** Names of blogs in other languages: `{ '/fr/': { Blog: 'Carnet' } }` */
  labels: Record<string, Record<string, string>>;
}

const NONE: Beside = { folders: [], patterns: {}, excluded: [] };

/** The posts of a Docusaurus site, whose preset looks for them in `blog` without a word; and those of more plugins. */
export function docusaurusBlogs(
  config: Readonly<Record<string, unknown>>,
  files: SiteFiles,
  languages: TextFolders,
): Blogs {
  const all = [partOptions(config, 'blog') ?? [], pluginOptions(config, 'content-blog')].flat();
  const none: Blogs = { ...NONE, redirects: {}, lists: {}, labels: {} };
  return all.reduce<Blogs>((blogs, options) => both(blogs, blogOf(options, files, languages)), none);
}

function both(one: Blogs, other: Partial<Blogs>): Blogs {
  const joined = Object.entries(one).map(([key, own]: [string, object]) => {
    const more = other[key as keyof Blogs] ?? [];
    return [key, Array.isArray(own) ? [own, more].flat() : { ...own, ...(more as object) }];
  });
  return Object.fromEntries(joined) as Blogs;
}

function blogOf(options: Record<string, unknown>, files: SiteFiles, languages: TextFolders): Partial<Blogs> {
  const name = textOr(options.path, 'blog');
  const folder = path.resolve(files.folder, name);
  if (!isInside(name) || !isThere(folder)) return {};
  const route = textOr(options.routeBasePath, 'blog').replaceAll(/^\/|\/$/g, '');
  const title = textOr(options.blogTitle, 'Blog');
  const plugin = isText(options.id) && options.id !== 'default' ? `${PLUGIN}-${options.id}` : PLUGIN;
  const places = Object.entries(languages).map(([language, texts]) => ({ language, place: path.join(texts, plugin) }));
  const spoken = places.filter(({ place }) => isThere(path.join(files.folder, place)));
  const all = [{ language: '', place: name }, ...spoken].map(({ language, place }) => ({
    folder: path.join(files.folder, place),
    at: path.posix.join(language, route),
  }));
  const said = spoken.map(({ language, place }) => [`/${language}/`, namesOf(place, title, files)] as const);
  const list = listOf(options, title, name, files);
  const noAuthors = list.authors !== undefined && !Object.values(list.authors).some(({ page }) => page);
  const bare = all.map(({ at }) => at.replace(/^\.$/, ''));
  return {
    folders: all.map(({ folder: each, at }) => ({ folder: each, path: path.posix.join('/', at, '/') })),
    patterns: route === '' ? {} : Object.fromEntries(bare.map((at) => [at, `/${at}/${DATED}`])),
    excluded: excludedIn(options, bare),
    lists: { [route]: list },
    redirects: Object.fromEntries(noAuthors ? bare.map((at) => [`/${at}/authors`, `/${at}/`.replace('//', '/')]) : []),
    labels: Object.fromEntries(said),
  };
}

/** The list of a blog, in docgen's keys. */
function listOf(options: Record<string, unknown>, title: string, name: string, files: SiteFiles): SaidList {
  const { postsPerPage: size = 10, blogDescription: description, archiveBasePath: archive } = options;
  const authors = authorsIn(files.keys(path.join(name, textOr(options.authorsMapPath, 'authors.yml'))));
  const feeds = feedsIn(options.feedOptions);
  return {
    title,
    ...(isText(description) && { description }),
    size: size === 'ALL' ? 200 : Number(size),
    whole: true,
    ...(Object.keys(authors).length > 0 && { authors }),
    groups: { tags: docusaurusTags(options, name, files) },
    ...(archive !== null && archive !== false && { archive: 'Archive' }),
    ...(Object.keys(feeds).length > 0 && { feeds }),
  };
}

/** Feeds in the folder of a blog: both forms, unless it says another. */
function feedsIn(said: unknown): NonNullable<SaidList['feeds']> {
  const { type = 'all' } = asRecord(said);
  const asked = [type].flat();
  return Object.fromEntries(
    (['rss', 'atom'] as const).flatMap((each) =>
      asked.includes('all') || asked.includes(each) ? [[`${each}.xml`, each]] : [],
    ),
  );
}

/** The pages of tags, of posts or of docs. */
export function docusaurusTags(options: Record<string, unknown>, name: string, files: SiteFiles): SaidGroup {
  const said = Object.entries(files.keys(path.join(name, textOr(options.tags, 'tags.yml')))).map(([tag, each]) => {
    const { label, permalink } = asRecord(each);
    return [tag, { ...(isText(label) && { label }), ...(isText(permalink) && { path: permalink }) }] as const;
  });
  const values = Object.fromEntries(said.filter(([, each]) => Object.keys(each).length > 0));
  const folder = textOr(options.tagsBasePath, 'tags').replaceAll(/^\/|\/$/g, '');
  return {
    names: 'kebab',
    letters: true,
    ...(folder !== 'tags' && { folder }),
    ...(Object.keys(values).length > 0 && { values }),
  };
}

function authorsIn(keys: Record<string, unknown>): NonNullable<SaidList['authors']> {
  const said = Object.entries(keys).filter(([, each]) => isRecord(each));
  return Object.fromEntries(
    said.map(([short, each]) => {
      const { name, url, page } = asRecord(each);
      const { permalink } = asRecord(page);
      const shown = isText(permalink) ? permalink : page === true || isRecord(page) ? true : undefined;
      return [short, { ...(isText(name) && { name }), ...(isText(url) && { url }), ...(shown && { page: shown }) }];
    }),
  );
}

/** `{ title: { message: 'Carnet' } }` → Blog: Carnet */
function namesOf(place: string, title: string, files: SiteFiles): Record<string, string> {
  const { message } = asRecord(files.keys(path.join(place, 'options.json')).title);
  return isText(message) && message !== title ? { [title]: message } : {};
}

/** Pages of markdown among those of code, which stand at the top of the site beside the docs. */
export function docusaurusTopPages(config: Readonly<Record<string, unknown>>, folder: string, route: string): Beside {
  const options = partOptions(config, 'pages');
  const name = textOr(options?.path, 'src/pages');
  const pages = path.resolve(folder, name);
  const at = textOr(options?.routeBasePath, '').replaceAll(/^\/|\/$/g, '');
  const hasPages = options !== undefined && isInside(name) && filesBelow(pages).some(isPage);
  if (!hasPages) return NONE;
  // No two folders are at one path.
  if (at !== route) {
    const folders = [{ folder: pages, path: path.posix.join('/', at, '/') }];
    return { folders, patterns: {}, excluded: at === '' ? excludedFiles(options, pages) : excludedIn(options, [at]) };
  }
  return {
    folders: [{ folder: pages, path: `/${name}/` }],
    patterns: { [name]: path.posix.join('/', at, ':path') },
    excluded: excludedIn(options, [name]),
  };
}

/** Files that the patterns of a part leave out, where others stand beside them at the top. */
function excludedFiles(options: Readonly<Record<string, unknown>>, folder: string): string[] {
  const tests = excludedIn(options, ['']).map(globTest);
  return filesBelow(folder).filter((file) => isMarkdown(file) && tests.some((test) => test(file)));
}

/** Patterns of files that are no pages, of a part whose pages stand in folders of the content. */
export function excludedIn({ exclude }: Readonly<Record<string, unknown>>, folders: readonly string[]): string[] {
  const patterns = asList(exclude).filter(isText).flatMap(withoutBraces);
  return folders.flatMap((folder) => patterns.map((each) => path.posix.join(folder, each)));
}

/** `**\/_*.{js,md}` → one pattern for each of them */
function withoutBraces(pattern: string): string[] {
  const [whole, inner] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (whole === undefined) return [pattern];
  return inner!.split(',').flatMap((each) => withoutBraces(pattern.replace(whole, () => each)));
}

function isPage(file: string): boolean {
  return isMarkdown(file) && !/(?:^|\/)_/.test(file);
}

/** Options of a part of the preset, such as its blog; undefined where there is none. */
function partOptions(
  { presets }: Readonly<Record<string, unknown>>,
  part: string,
): Record<string, unknown> | undefined {
  const preset = asList(presets)
    .map(asList)
    .find(([name]) => isText(name) && name.endsWith('classic'));
  if (preset === undefined) return undefined;
  const [, given = {}] = preset;
  const { [part]: options = {} } = asRecord(given);
  return isRecord(options) ? options : undefined;
}

/** Options of plugins of a kind. */
function pluginOptions({ plugins }: Readonly<Record<string, unknown>>, kind: string): Record<string, unknown>[] {
  return asList(plugins).flatMap((entry) => {
    const [name, options = {}] = isText(entry) ? [entry] : asList(entry);
    return isText(name) && name.endsWith(kind) && isRecord(options) ? [options] : [];
  });
}
