import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { documentFacts, type DocumentHeading } from '../../base/documentFacts';
import { slashed } from '../../base/paths';
import { usageError } from './messages';
import { addressesIn, addressesOfSitemap } from './sitemap';

/** A page of an old site; of a list of addresses nothing else is known. */
export interface OldPage {
  /** Path below the base, as links have it, decoded. */
  address: string;
  /** Absent for an address that only leads to another. */
  facts?: { title: string; lang: string; canonical: string; headings: DocumentHeading[] };
}

/** All that readers may have kept of an old site. */
export interface OldSite {
  pages: OldPage[];
  /** Paths of files that links may lead to. */
  files: string[];
}

export interface OldPlace {
  currentFolder: string;
  base: string;
}

/** Files that pages load, which nobody links to, and those that a generator writes for programs. */
const LOADED = new RegExp(
  [
    String.raw`\.(?:[cm]?js|css|map|wasm|woff2?|ttf|eot|otf|br|gz)$`,
    String.raw`\.LICENSE\.txt$`,
    String.raw`(?:^|/)(?:pagefind/|search/search_index\.json$|opensearch\.xml$)`,
    String.raw`(?:^|/)(?:404\.html|CNAME|_redirects|_headers|hashmap\.json|objects\.inv)$`,
    String.raw`(?:^|/)sitemap[^/]*\.xml(?:\.gz)?$`,
    // Hidden files.
    String.raw`(?:^|/)\.`,
  ].join('|'),
);
/** `logo.8c2f0a1b.svg`: an address that changes with each content. */
const HASHED = /(?:\.(?=[\w-]*[\dA-Z_-])[\w-]{8}(?:_\w+)?|[.-][\da-f]{16,40}|[.-](?=[a-f]*\d)[\da-f]{8})\.\w+$/;

/** The old site in a folder, or the addresses in a sitemap or a list. */
export async function readOldSite(old: string, { currentFolder, base }: OldPlace): Promise<OldSite> {
  const pathsOf = (addresses: readonly string[]) => [...new Set(addresses.map((each) => pathIn(each, base)))];
  const listed = (addresses: readonly string[]) => ({
    pages: pathsOf(addresses).map((address) => ({ address })),
    files: [],
  });
  if (/^https?:\/\//.test(old)) return listed(await addressesOfSitemap(old));
  const place = path.resolve(currentFolder, old);
  const found = await stat(place).catch(() => undefined);
  if (found === undefined) throw usageError('old-site-missing', { old, reason: 'there is no such file or folder' });
  if (!found.isDirectory()) return listed(addressesIn(await readFile(place, 'utf8')));
  const site = await readFolder(place, base);
  if (site.pages.length === 0) throw usageError('old-site-missing', { old, reason: 'there are no pages in it' });
  return site;
}

async function readFolder(folder: string, base: string): Promise<OldSite> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((each) => each.isFile())
    .map((each) => slashed(path.relative(folder, path.join(each.parentPath, each.name))))
    .sort();
  const sitemap = await readFile(path.join(folder, 'sitemap.xml'), 'utf8').catch(() => '');
  const listed = new Set(addressesIn(sitemap).map((each) => pathIn(each, base)));
  const pages: OldPage[] = [];
  for (const name of names.filter((each) => each.endsWith('.html') && !/(?:^|\/)404(?:\.html|\/)/.test(each))) {
    const { refresh, title, lang, canonical, headings } = documentFacts(
      await readFile(path.join(folder, name), 'utf8'),
    );
    const forms = formsOf(name);
    const own = [canonical === '' ? '' : pathIn(canonical, base), ...listed].find((each) => forms.includes(each));
    const address = own ?? forms[0]!;
    pages.push(refresh === '' ? { address, facts: { title, lang, canonical, headings } } : { address });
  }
  return { pages: withoutFrame(pages), files: names.filter(isLinked) };
}

function isLinked(name: string): boolean {
  return !name.endsWith('.html') && !LOADED.test(name) && !HASHED.test(name);
}

/** `a/index.html` → `/a/`, `/a`, …: the paths at which hosts send a file, the usual one first. */
function formsOf(name: string): string[] {
  const file = `/${name}`;
  const folder = file.replace(/index\.html$/, '');
  if (folder !== file) return [folder, folder.replace(/(?<=.)\/$/, ''), file];
  const bare = file.replace(/\.html$/, '');
  return [file, bare, `${bare}/`];
}

/** Headings of nearly all pages belong to what is around their content. */
function withoutFrame(pages: OldPage[]): OldPage[] {
  const counts = new Map<string, number>();
  for (const { facts } of pages)
    for (const id of new Set(facts?.headings.map((each) => each.id))) counts.set(id, (counts.get(id) ?? 0) + 1);
  const most = pages.filter(({ facts }) => facts !== undefined).length;
  const isFrame = (id: string) => most > 4 && (counts.get(id) ?? 0) > most * 0.8;
  return pages.map(({ address, facts }) => ({
    address,
    ...(facts && { facts: { ...facts, headings: facts.headings.filter(({ id }) => !isFrame(id)) } }),
  }));
}

/** Path of an address below the base, decoded: `https://a.example/docs/x%20y?z` → `/x y` */
export function pathIn(address: string, base: string): string {
  const url = URL.canParse(address, 'https://site.invalid')
    ? new URL(address, 'https://site.invalid').pathname
    : address;
  const below = url.startsWith(base) ? `/${url.slice(base.length)}` : url;
  try {
    return decodeURIComponent(below);
  } catch {
    return below;
  }
}
