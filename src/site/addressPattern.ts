import { withoutMarkdown } from '../base/markdownFile';
import type { ParsedPage } from '../model/parsedPage';

interface Patterned {
  page: Pick<ParsedPage, 'relativePath' | 'frontMatter'>;
  /** The folder that has the pattern. */
  folder: string;
}

/**
 * The address of a page by the pattern of its folder, as Jekyll, Hugo and blogs have them; undefined for a pattern that
 * is not all known, or needs a date that the page does not have.
 */
export function filledPattern(pattern: string, patterned: Patterned): string | undefined {
  const values = valuesOf(patterned);
  const filled = pattern.replace(PLACEHOLDER, (whole, key: string) => values[key] ?? whole);
  const path = withoutEnd(`/${filled}`.replace(/\/{2,}/g, '/'), pattern);
  return /:[a-z]|[?#\\\0]|(?:^|\/)\.{1,2}(?:\/|$)/.test(path) ? undefined : path;
}

/** The page of a blog itself has an address without a slash at its end, as its posts have. */
function withoutEnd(path: string, pattern: string): string {
  return pattern.endsWith(':post') ? path.replace(/(?<=[^/])\/$/, '') : path;
}

const KEYS = [
  ...[
    'post',
    'date',
    'collection',
    'path',
    'basename',
    'name',
    'title',
    'slugorfilename',
    'slug',
    'filename',
    'categories',
  ],
  ...['sections?', 'year', 'month', 'i_month', 'day', 'i_day', 'output_ext'],
];
const PLACEHOLDER = new RegExp(`:(${KEYS.join('|')})(?![a-z_])`, 'g');

function valuesOf({ page: { relativePath, frontMatter }, folder }: Patterned): Record<string, string | undefined> {
  const below = withoutMarkdown(relativePath.slice(folder === '' ? 0 : folder.length + 1));
  const place = below.replace(/\/index$/, '');
  const name = place.slice(place.lastIndexOf('/') + 1);
  const [, dayInName, named = name] = /(?<=^|\/)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]([^/]+)$/.exec(place) ?? [];
  const title = typeof frontMatter.slug === 'string' ? frontMatter.slug : named;
  const sections = relativePath.split('/').slice(0, -1);
  return {
    post: postPath(place),
    collection: folder.slice(folder.lastIndexOf('/') + 2),
    path: below,
    basename: name,
    name: slugOf(name),
    title: slugOf(title),
    slug: slugOf(title).toLowerCase(),
    slugorfilename: title,
    filename: named,
    section: sections[0],
    sections: sections.join('/'),
    categories: categoriesOf(frontMatter),
    date: dayInName?.replaceAll('-', '/'),
    ...datesOf(dateParts(frontMatter.date) ?? dateParts(dayInName) ?? []),
    output_ext: '.html',
  };
}

/** `2024-01-02-a`, `b/2024-01-02-a/index` → `2024/01/02/a`, `2024/01/02/b/a`: the date comes first */
function postPath(place: string): string {
  const bare = place.replace(/(?:^|\/)(?:readme|index)$/i, '');
  const [, folder, day, name] = /^((?:[^/]+\/)*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?([^/]*)$/.exec(bare) ?? [];
  return day === undefined ? bare : `${day.replaceAll('-', '/')}/${folder}${name}`;
}

function datesOf([year, month, day]: readonly string[]): Record<string, string | undefined> {
  return {
    year,
    month: month?.padStart(2, '0'),
    i_month: month?.replace(/^0/, ''),
    day: day?.padStart(2, '0'),
    i_day: day?.replace(/^0/, ''),
  };
}

function dateParts(date: unknown): string[] | undefined {
  return typeof date === 'string' ? /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(date)?.slice(1) : undefined;
}

/** All that is no letter and no digit is a hyphen to Jekyll. */
function slugOf(name: string): string {
  return name.replace(/[^\p{L}\p{M}\p{N}._~!$&'()+,;=@/-]+/gu, '-').replace(/^-|-$/g, '');
}

function categoriesOf({ category, categories }: ParsedPage['frontMatter']): string {
  const all: unknown[] = Array.isArray(categories) ? categories : [categories ?? category];
  const names = all.flatMap((each) => (typeof each === 'string' ? each.split(/\s+/) : []));
  return names.map((name) => slugOf(name).toLowerCase()).join('/');
}
