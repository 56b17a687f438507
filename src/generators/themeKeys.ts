import path from 'node:path';
import { isThere } from '../base/files';
import { slashed } from '../base/paths';
import type { MarkedPlace } from '../config/generator';
import { SOCIAL_ICONS } from '../config/look';
import type { UserConfig } from '../config/schema';
import { asList, asRecord, isRecord } from '../literals/values';
import { folderPath, plainLabel, recordsIn } from './items';
import { isInside, isText, textOr } from './siteRecord';

type Head = NonNullable<UserConfig['head']>;

/** Address and base of a site by its whole address: `https://a.example/b` → https://a.example, /b/ */
export function addressOf(address: unknown): Pick<UserConfig, 'siteUrl' | 'base'> {
  const [, siteUrl, rest = ''] = /^(https?:\/\/[^/?#]+)([^?#]*)/.exec(isText(address) ? address.trim() : '') ?? [];
  return siteUrl === undefined ? {} : { siteUrl, base: folderPath(rest) };
}

/** Levels of headings: from 2 to 4 → 2, 3, 4 */
export function levelsBetween(from: unknown, to: unknown): number[] {
  return [1, 2, 3, 4, 5, 6].filter((each) => each >= Number(from) && each <= Number(to));
}

/** Icon of the site, if its file is in one of the folders that are copied. */
export function iconOf(value: unknown, folders: readonly string[]): Head {
  const name = isText(value) ? value.replace(/^\.?\/+/, '') : '';
  const isShown = name !== '' && isInside(name) && folders.some((folder) => isThere(path.join(folder, name)));
  return isShown ? [{ tag: 'link', attributes: { rel: 'icon', href: `/${name}` } }] : [];
}

const ICON_NAMES: Readonly<Record<string, string>> = {
  twitter: 'x',
  'x-twitter': 'x',
};

/** Links to services, of those that docgen has an icon for, and the names of others. */
export function socialOf(value: unknown) {
  const pairs = isRecord(value)
    ? Object.entries(value)
    : recordsIn(value).map(({ icon, link, href }) => [icon, link ?? href] as const);
  const leftOut = new Set<string>();
  const social = pairs.flatMap(([name, link]) => {
    // `fontawesome/brands/github`
    const written = isText(name) ? name.replace(/^.*\//, '') : 'svg';
    const icon = ICON_NAMES[written] ?? written;
    if (SOCIAL_ICONS.includes(icon) && isText(link) && /^(?:https?:\/\/|mailto:|\/)/.test(link))
      return [{ icon, link }];
    leftOut.add(written);
    return [];
  });
  return { social, leftOut: [...leftOut].join(', ') };
}

const HEAD_TAGS = ['meta', 'link', 'noscript'] as const;

/**
 * Elements of the head that run nothing, `['link', { rel: 'icon', href: '/a.png' }]`, and the names of those that are
 * left out, such as scripts. docgen adds the base.
 */
export function headOf(value: unknown, base: unknown) {
  const start = textOr(base, '/');
  const leftOut = new Set<unknown>();
  const withoutBase = (each: unknown) =>
    isText(each) && each.startsWith(start) ? `/${each.slice(start.length)}` : each;
  const head = asList(value).flatMap((each) => {
    const [name, given, content] = headParts(each);
    const tag = HEAD_TAGS.find((known) => known === name);
    if (tag === undefined) leftOut.add(name);
    if (tag === undefined) return [];
    const pairs = Object.entries(asRecord(given)).map(([key, each]) => [key, withoutBase(each)] as [string, unknown]);
    const attributes = Object.fromEntries(pairs.filter(isAttribute));
    return [{ tag, attributes, ...(isText(content) && { content }) }];
  });
  return { head, leftOut: [...leftOut].filter(isText).join(', ') };
}

function headParts(each: unknown): readonly unknown[] {
  const { tag, tagName, attrs, attributes, content, innerHTML } = asRecord(each);
  return Array.isArray(each) ? asList(each) : [tag ?? tagName, attrs ?? attributes, content ?? innerHTML];
}

function isAttribute(entry: [string, unknown]): entry is [string, string | number | boolean] {
  return /^(?!on)[a-z][\w:.-]*$/i.test(entry[0]) && ['string', 'number', 'boolean'].includes(typeof entry[1]);
}

/**
 * Picture of the top bar, if its files are in one of the folders that are copied, or beside the configuration below the
 * root.
 */
export function logoOf(
  value: unknown,
  folders: readonly string[],
  beside?: Pick<MarkedPlace, 'folder' | 'root'>,
): NonNullable<UserConfig['theme']>['logo'] {
  const given = isRecord(value) ? value : { src: value };
  const place = (name: unknown): string | undefined => {
    if (!isText(name) || name.includes('..')) return undefined;
    const bare = name.replace(/^\.?\/+/, '');
    if (folders.some((folder) => isThere(path.join(folder, bare)))) return `/${bare}`;
    if (beside === undefined || !isThere(path.join(beside.folder, bare))) return undefined;
    const below = slashed(path.relative(beside.root, path.join(beside.folder, bare)));
    return isInside(below) ? below : undefined;
  };
  const light = [given.light, given.src, given.dark].map(place).find(isText);
  if (light === undefined) return undefined;
  const dark = [given.dark, given.srcDark].map(place).find(isText);
  const alt = isText(given.alt) && given.replacesTitle === true ? { alt: given.alt } : {};
  return { light, ...(dark !== undefined && { dark }), ...alt };
}

/** A line of HTML as its text, and the address of the first link in it. */
export function textWithLink(html: unknown): UserConfig['announcement'] {
  const text = plainLabel(html);
  const link = isText(html) ? /<a\b[^<>]*\shref=["']?((?:https?:\/\/|\/)[^"'\s<>]*)/i.exec(html)?.[1] : undefined;
  return text === '' ? undefined : { text, ...(link !== undefined && { link }) };
}

/** Text below all pages, without its HTML. */
export function footerOf(...texts: readonly unknown[]): UserConfig['footer'] {
  const text = texts.map(plainLabel).filter(Boolean).join(' ');
  return text === '' ? undefined : { text: text.replaceAll('&copy;', '©') };
}

/**
 * Repository of an address that edits a page: `https://github.com/o/r/edit/main/docs/:path` → its address, branch and
 * folder.
 */
export function repositoryOf(pattern: unknown): UserConfig['repository'] {
  const found = /^(https?:\/\/[^/]+\/[^/]+\/[^/]+)\/(?:-\/)?(?:edit|tree|blob)\/([^/]+)(?:\/([^]*))?$/.exec(
    isText(pattern) ? pattern : '',
  );
  const [, url, branch, rest = ''] = found ?? [];
  if (url === undefined || branch === undefined) return undefined;
  return { url, branch, folder: rest.replace(/:path[^]*/, '').replace(/(?<!\/)\/+$/, '') };
}

/** Repository of pages by the keys of VuePress, which the first versions of VitePress share, or by an `editLink`. */
export function repositoryIn({ editLink, repo, docsRepo, docsDir, docsBranch }: Record<string, unknown>) {
  const named = textOr(docsRepo ?? repo, '');
  const url = /^[\w.-]+\/[\w.-]+$/.test(named) ? `https://github.com/${named}` : named;
  const edit = `${url.replace(/\/$/, '')}/edit/${textOr(docsBranch, 'main')}/${textOr(docsDir, '')}`;
  return repositoryOf(asRecord(editLink).pattern) ?? repositoryOf(edit);
}
