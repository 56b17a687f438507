import { resolveRoute } from '../../client/shared/resolveRoute';
import { folderOfName } from '../base/contentFolders';
import { once } from '../base/waiting';
import { hasForeignPages, type LinkRule } from '../config/generator';
import type { SitePage } from '../model/site';
import type { SiteInput } from './siteInput';
import { fileInAnyCase, fileNameOf, firstOf, imagesByName } from './namedPaths';
import { onlyOnes, otherNamesOf, pageNameOf, unorderedOf, withoutOrders } from './namedPaths';
import type { LinkPlaces } from './linkPlaces';
import { decodePath, fileAt, fileComingBack, fileOfLink, pathnameOf, type LinkTargets } from './links';

/** A link or an image as it is written, and the page that it is on. */
export interface WrittenPath {
  path: string;
  page: SitePage;
}

/** Meanings of dead paths in other generators: paths from the top of the site, if any. */
export interface MeantPaths {
  /** The address that a path means to Hugo, whose pages are folders, also where it would lead somewhere else here. */
  ofFolder(written: WrittenPath): string | undefined;
  /** The address of a page, for one that leads nowhere. */
  ofPage(address: string, written: WrittenPath): string | undefined;
  /** Other places of a file that is not where docgen looks, the likeliest first. */
  ofFile(written: WrittenPath): readonly string[];
}

type Input = Pick<SiteInput, 'otherFiles' | 'staticFiles' | 'folder' | 'generator'>;

const NOTHING: MeantPaths = { ofFolder: () => undefined, ofPage: () => undefined, ofFile: () => [] };

/**
 * Other generators publish a site below the name of its folder, fill a version in, leave out the numbers that put
 * files in order, give each page a folder of its own, let it say its address in `slug` or `id`, and find it by the name
 * of its file alone. Nothing is found where the pages were written for docgen.
 */
export function createMeantPaths(
  { routes, byPath, folders }: Pick<LinkTargets, 'routes' | 'byPath' | 'folders'>,
  { generator, folder, ...shown }: Input,
): MeantPaths {
  if (!hasForeignPages(generator)) return NOTHING;
  const { links: rules = [] } = generator;
  const pagesOf = (rule: LinkRule) => (rules.includes(rule) ? [...byPath.values()] : []);
  const unordered = once(() => onlyOnes(pagesOf('orders').map(unorderedOf)));
  const otherNames = once(() => onlyOnes(pagesOf('slugs').flatMap(otherNamesOf)));
  const fileNames = once(() => onlyOnes([...byPath.values()].map(fileNameOf)));
  const files = once(() => onlyOnes([...byPath.values()].map(fileInAnyCase)));
  const images = once(() => onlyOnes(rules.includes('images') ? imagesByName(shown) : []));
  const pageNames = once(() => onlyOnes([...byPath.values()].flatMap(pageNameOf)));
  const isThere = (path: string | undefined): path is string =>
    path !== undefined && resolveRoute(path, routes).kind !== 'not-found';
  const indexes = once(() =>
    pagesOf('folders').filter(({ record }) => /(?:^|\/)_index\.md$/.test(record.relativePath)),
  );
  return {
    ofFolder(written) {
      const below = indexes().length > 0 ? pathBelow(written) : undefined;
      return isThere(below) ? below : undefined;
    },
    ofPage(address, written) {
      const inside = pathsInside(address, folder);
      const absolute = written.path.startsWith('/') ? address : `/${written.path}`;
      const around = pathsAround(absolute, written.page);
      const original = rules.includes('originals') ? originalOf(written) : undefined;
      const places = [...inside, ofIndex(address), pathBelow(written), ...tops(written), ...around, original];
      const found = places.find(isThere);
      if (found !== undefined) return found;
      const keys = [address, ...inside].map(withoutOrders);
      return firstOf(keys, otherNames()) ?? firstOf(keys, unordered()) ?? pageNames().get(written.path.toLowerCase());
    },
    ofFile(written) {
      const { path, page } = written;
      const file = fileOfLink(path, page, folders).toLowerCase();
      const inAnyCase = files().get(file) ?? files().get(file.replace(/\.md$/, '.mdx'));
      const named = [fileNames(), images()].map((names) => names.get(decodePath(path).toLowerCase()));
      const other = fileAt(path, page, { routes, byPath });
      const places = [...placesOfFile(written, folder, folders), inAnyCase, ...named, other];
      return places.filter((each) => each !== undefined);
    },
  };
}

function placesOfFile(written: WrittenPath, folder: string, folders?: LinkPlaces): (string | undefined)[] {
  const { path, page } = written;
  const again = fileComingBack(path, page, folder);
  const published = STATIC.map((pattern) => pattern.exec(path)?.[1]);
  const back = again === undefined ? undefined : `/${again}`;
  return [back, pathBelow(written), ...pathsInside(path, folder), ...tops(written, folders), ...published];
}

/** The original of a page that is not translated into the language of the page with the link: `/de/a/` → `/a/` */
function originalOf({ path, page: { record } }: WrittenPath): string | undefined {
  const language = /^\/[^/]+(?=\/)/.exec(record.path)?.[0];
  return language !== undefined && path.startsWith(`${language}/`) ? path.slice(language.length) : undefined;
}

/** Target of a path from the folder of a page: `../b` on `/a/c.html`, which others call `/a/c/`, is `/a/b`. */
function pathBelow({ path, page }: WrittenPath): string | undefined {
  const { record } = page;
  if (path.startsWith('/')) return undefined;
  return pathnameOf(path, record.path.replace(/(?:\.html|\/)?$/, '/'));
}

/** `/a/index` → `/a/` */
function ofIndex(path: string): string | undefined {
  return path.endsWith('/index') ? path.slice(0, -5) : undefined;
}

/** Docusaurus and Hugo look at the top of the pages too, and for files at that of their folder: `/api/rest.md`. */
function tops({ path, page }: WrittenPath, places?: LinkPlaces): (string | undefined)[] {
  const folder = places && folderOfName(page.record.relativePath, places.folders);
  const inFolder = folder && pathnameOf(path.replace(/^\//, ''), folder.path);
  return [inFolder, path.startsWith('/') ? undefined : pathnameOf(path, '/')];
}

/**
 * A path from the top, if that is the folder of the page's language, or if the site lies in folders that are not there:
 * `/guide/a` on `/en/b.html` → `/en/guide/a`; `/product/docs/guide/a` → `/docs/guide/a`, `/guide/a`
 */
function pathsAround(path: string, { record }: SitePage): string[] {
  const top = /^\/[^/]+(?=\/)/.exec(record.path)?.[0];
  const [, , ...names] = path.split('/');
  // A single name that is left may be that of another page.
  const shorter = /^(?:index\.\w+)?$/.test(names.at(-1) ?? '') ? [] : [names, names.slice(1)];
  const below = shorter.filter((each) => each.length > 1).map((each) => `/${each.join('/')}`);
  return [...(top === undefined ? [] : [top + path]), ...below];
}

/** Possible meanings of a path if the site begins in its folder: `/docs/{{version}}/cache`, `/docs/cache` → `/cache` */
function pathsInside(path: string, folder: string): string[] {
  const [, rest] = /^.*(?:\{\{[^{}]*\}\}|%7B%7B.*?%7D%7D|%3C\w+%3E)(\/.*)$/i.exec(path) ?? [];
  if (rest !== undefined) return [rest];
  const start = `/${folder}/`;
  if (!path.startsWith(start)) return [];
  const inside = path.slice(start.length - 1);
  const unversioned = inside.replace(VERSION, '/');
  return inside === unversioned ? [inside] : [inside, unversioned];
}

/** Paths into the static files of others, and short names of their folders: `../../static/x.png`, `@assets/x.png` */
const STATIC = [/^\.[^]*\/(?:\.vuepress\/public|static)(\/.+)$/, /^(?:[~@]\/(?:src\/)?assets|[~@]assets)(\/.+)$/];

/** The part of an address that says of which version it is: `/docs/4.x/setup`, `/docs/latest/setup` */
const VERSION = /^\/(?:v?\d+(?:\.(?:\d+|x))*|latest|stable|next|current)\//;
