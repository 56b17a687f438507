import { encodeName, encodePath } from '../../client/shared/resolveRoute';
import { withoutMarkdown } from '../base/markdownFile';
import { withoutOrder } from '../base/names';
import { SLUG_RULES } from '../base/slug';
import type { AddressRule } from '../config/addresses';
import type { Config } from '../config/schema';
import type { ParsedPage } from '../model/parsedPage';
import { createRewriter } from './rewriter';
import { filledPattern } from './addressPattern';
import { notFoundPage } from './notFoundPage';

/** The part of a page that its address is made from. */
export type Addressed = Pick<ParsedPage, 'relativePath' | 'frontMatter'>;

/** Addresses of a page; they have no base, and are encoded. */
export interface PageAddress {
  /** Follows from its file alone. */
  regular: string;
  /** Follows from what the page says, or the pattern of its folder; undefined where neither says anything. */
  said: string | undefined;
}

/** Makes the addresses of pages, by the rule of a site. */
export interface Addresses {
  regular(relativePath: string): string;
  of(page: Addressed): PageAddress;
  /** Address by the name of a file, where another is the page of the folder. */
  ofFile(relativePath: string): string;
}

type AddressConfig = Pick<Config, 'addresses' | 'contentFolders'>;

/**
 * The one place that knows how the address of a page follows from its file and its front matter: `accounts/README.md` →
 * `/accounts/`, `info/Admin API.md` → `/info/Admin%20API.html`. All else is told the address.
 */
export function createAddresses({ addresses: rule, contentFolders = [] }: AddressConfig): Addresses {
  const rewritten = createRewriter(rule.rewrites ?? {});
  const tops = ['/', ...contentFolders.map(({ path }) => path)];
  const placed = (relativePath: string, called?: string): string => {
    const names = namesOf(rewritten(relativePath));
    const shown = names.slice(0, -1).flatMap((name) => folderName(name, rule));
    const isFolder = isFolderPage(names, rule);
    // `id` is for other pages, `slug` takes the place of the folder's name.
    if (isFolder && (called === undefined || rule.id)) return encodeNames(endedFolder(shown, rule));
    const around = isFolder ? shown.slice(0, -1) : shown;
    return encodeNames(ended(`/${[...around, called ?? pageName(names.at(-1)!, rule)].join('/')}`, rule));
  };
  const regular = (relativePath: string): string => placed(relativePath);
  const ofFile = (relativePath: string) => encodeNames(ended(`/${withoutMarkdown(relativePath)}`, rule));
  return {
    regular,
    ofFile,
    of: (page) => ({ regular: regular(page.relativePath), said: saidBy(page, { rule, tops, placed }) }),
  };
}

/** A folder that has pages although its name begins with `_` is a collection of Jekyll, published without that. */
function namesOf(relativePath: string): string[] {
  return withoutMarkdown(relativePath.replaceAll(/(^|\/)_(?=[^/]+\/)/g, '$1')).split('/');
}

function isFolderPage(names: readonly string[], { folderPages }: AddressRule): boolean {
  const name = names.at(-1)!.toLowerCase();
  return folderPages.includes(name) || (folderPages.includes('*') && name === names.at(-2)?.toLowerCase());
}

function folderName(name: string, rule: AddressRule): string[] {
  if (rule.flat || (rule.dropGroups && /^\(.+\)$/.test(name))) return [];
  return [pageName(name, rule)];
}

function pageName(name: string, { dropNumbers, names }: AddressRule): string {
  const bare = dropNumbers ? withoutOrder(name) : name;
  return names === undefined ? bare : NAMES[names](bare);
}

export const NAMES: Record<NonNullable<AddressRule['names']>, (name: string) => string> = {
  lower: (name) => name.toLowerCase(),
  github: SLUG_RULES.github.slug,
  hugo: (name) => NAMES['hugo-case'](name.toLowerCase()),
  'hugo-case': (name) => name.replace(/\s+/g, '-').replace(/[^\p{L}\p{M}\p{N}._#+~-]/gu, ''),
  plus: (name) => name.replaceAll(' ', '+'),
};

function endedFolder(names: readonly string[], { bareFolders }: AddressRule): string {
  if (names.length === 0) return '/';
  return `/${names.join('/')}${bareFolders ? '' : '/'}`;
}

/** A path without an ending gets that of the form; the page for missing addresses is always the same file. */
function ended(path: string, { form, bareFolders }: Pick<AddressRule, 'form' | 'bareFolders'>): string {
  const notFound = notFoundPage(path);
  if (notFound !== undefined) return `${notFound}.html`;
  if (path.endsWith('/')) return bareFolders ? path.replace(/(?<=.)\/$/, '') : path;
  return path + { html: '.html', clean: '', folder: '/' }[form];
}

/** The same for a path that somebody has written, who may want the ending that it has. */
function endedAsSaid(path: string, rule: AddressRule): string {
  const plain = path.replace(/\/index\.html$/i, '/');
  return encodePath(
    plain.endsWith('.html') || (rule.exact && notFoundPage(plain) === undefined) ? plain : ended(plain, rule),
  );
}

interface Said {
  rule: AddressRule;
  /** Paths of the content's folders. */
  tops: readonly string[];
  placed(relativePath: string, name: string): string;
}

function saidBy(page: Addressed, { rule, tops, placed }: Said): string | undefined {
  const { permalink, slug, id, url } = page.frontMatter;
  const address = rule.url && isText(url) ? joined('/', url) : undefined;
  const path = permalink ?? address ?? slugPath(slug, page, { rule, tops }) ?? patternOf(page, rule);
  if (path !== undefined) return endedAsSaid(path, rule);
  const name = [rule.slug === 'name' && slug, rule.id && id].find(isText);
  if (name === undefined || name.includes('/')) return undefined;
  return placed(page.relativePath, name);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !/[?#\\\0]/.test(value);
}

/** The path that `slug` means: from the top of the site, or from the folder of the content or of the page. */
function slugPath(
  slug: unknown,
  { relativePath }: Addressed,
  { rule, tops }: Pick<Said, 'rule' | 'tops'>,
): string | undefined {
  if (!isText(slug)) return undefined;
  if (rule.slug === 'whole') return joined('/', slug.replace(/(?<!\/)\/$/, ''));
  if (rule.slug !== 'path') return undefined;
  // Posts are all at the top of their folder.
  const post = patternFolder(relativePath, rule);
  const places = post === undefined ? tops : [...tops, `/${post}/`];
  const around = places.filter((each) => `/${relativePath}`.startsWith(each));
  const top = around.reduce((longest, each) => (each.length > longest.length ? each : longest));
  const folders = relativePath.slice(top.length - 1).split('/');
  const below = post !== undefined ? [] : folders.slice(0, -1).map((name) => `${withoutOrder(name)}/`);
  return joined(slug.startsWith('/') ? top : top + below.join(''), slug);
}

/** `/docs/a/`, `../b` → `/docs/b` */
function joined(start: string, slug: string): string {
  const parts: string[] = [];
  const names = `${start}${slug}`.split('/');
  for (const name of names) {
    if (name === '..') parts.pop();
    else if (name !== '' && name !== '.') parts.push(name);
  }
  return `/${parts.join('/')}${parts.length > 0 && names.at(-1) === '' ? '/' : ''}`;
}

function patternOf(page: Addressed, rule: AddressRule): string | undefined {
  const folder = patternFolder(page.relativePath, rule);
  return folder === undefined ? undefined : filledPattern(rule.patterns![folder]!, { page, folder });
}

/** The folder around a file that has a pattern. */
function patternFolder(relativePath: string, { patterns = {} }: AddressRule): string | undefined {
  return Object.keys(patterns).find((each) => each === '' || relativePath.startsWith(`${each}/`));
}

function encodeNames(path: string): string {
  return path.split('/').map(encodeName).join('/');
}
