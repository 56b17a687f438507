import type { ParsedPage } from '../model/parsedPage';
import type { Collections } from '../model/inputs';
import { withoutMarkdown } from '../base/markdownFile';
import { regularPath } from './paths';

type Page = Pick<ParsedPage, 'relativePath' | 'frontMatter'>;

/**
 * The address that a page of a collection has by Jekyll's rules, by the pattern of the collection; undefined for other
 * pages, and where docgen's own differs only in how it ends: links to both lead there.
 */
export function collectionPath(page: Page, collections: Collections): string | undefined {
  const folder = Object.keys(collections).find((each) => page.relativePath.startsWith(`${each}/`));
  if (folder === undefined) return undefined;
  const values = valuesOf(page, folder);
  const filled = collections[folder]!.replace(PLACEHOLDER, (whole, key: string) => values[key] ?? whole);
  const path = `/${filled}`.replace(/\/{2,}/g, '/');
  // A pattern that is not all known, or not a path.
  if (/:[a-z]|[?#\\\0]|(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return undefined;
  const ended = /(?:\/|\.html)$/.test(path) ? path : `${path}.html`;
  return bare(ended) === bare(decodeURIComponent(regularPath(page.relativePath))) ? undefined : ended;
}

const PLACEHOLDER = /:(collection|path|name|title|slug|categories|year|month|i_month|day|i_day|output_ext)(?![a-z_])/g;

/** `/a/b/`, `/a/b.html` and `/a/b/index.html` → `/a/b` */
function bare(path: string): string {
  return path.replace(/(?:\.html|\/)$/, '').replace(/\/index$/, '');
}

function valuesOf({ relativePath, frontMatter }: Page, folder: string): Record<string, string | undefined> {
  const below = withoutMarkdown(relativePath.slice(folder.length + 1));
  const name = below.slice(below.lastIndexOf('/') + 1);
  const [, dayInName, rest = name] = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(name) ?? [];
  const slug = typeof frontMatter.slug === 'string' ? frontMatter.slug : rest;
  const [year, month, day] = dateParts(frontMatter.date) ?? dateParts(dayInName) ?? [];
  return {
    collection: folder.slice(folder.lastIndexOf('/') + 2),
    path: below,
    name: slugOf(name),
    title: slugOf(slug),
    slug: slugOf(slug).toLowerCase(),
    categories: categoriesOf(frontMatter),
    year,
    month: month?.padStart(2, '0'),
    i_month: month?.replace(/^0/, ''),
    day: day?.padStart(2, '0'),
    i_day: day?.replace(/^0/, ''),
    output_ext: '.html',
  };
}

function dateParts(date: unknown): string[] | undefined {
  return typeof date === 'string' ? /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(date)?.slice(1) : undefined;
}

/** All that is no letter and no digit is a hyphen to Jekyll. */
function slugOf(name: string): string {
  return name.replace(/[^\p{L}\p{M}\p{N}._~!$&'()+,;=@-]+/gu, '-').replace(/^-|-$/g, '');
}

function categoriesOf({ category, categories }: ParsedPage['frontMatter']): string {
  const all: unknown[] = Array.isArray(categories) ? categories : [categories ?? category];
  const names = all.flatMap((each) => (typeof each === 'string' ? each.split(/\s+/) : []));
  return names.map((name) => slugOf(name).toLowerCase()).join('/');
}
