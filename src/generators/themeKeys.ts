import path from 'node:path';
import { isThere } from '../base/files';
import { SOCIAL_ICONS } from '../config/look';
import type { UserConfig } from '../config/schema';
import { asList, asRecord, isRecord } from '../literals/values';
import { isPlainTarget, plainLabel, recordsIn, valueOf } from './items';
import { isText, textOr } from './siteRecord';

type Nav = NonNullable<UserConfig['nav']>;

/** Top bar: links, and menus of links; groups in a menu are listed in it. */
export function navOf(value: unknown): Nav {
  return recordsIn(value).flatMap((item): Nav => {
    const text = plainLabel(valueOf(item, 'label'));
    const link = valueOf(item, 'link');
    if (text !== '' && isText(link) && isPlainTarget(link)) return [{ text, link }];
    const items = navOf(valueOf(item, 'items')).flatMap((each) => ('items' in each ? each.items : [each]));
    return text !== '' && items.length > 0 ? [{ text, items }] : items;
  });
}

/** Words for what docgen leaves out of a top bar: the names of groups in its menus. */
export function leftOutOfNav(nav: unknown): string {
  const inner = (item: Record<string, unknown>) => recordsIn(valueOf(item, 'items'));
  const hasNames = recordsIn(nav).some((menu) =>
    inner(menu).some((each) => isText(each.text) && inner(each).length > 0),
  );
  return hasNames ? 'names of groups' : '';
}

const ICON_NAMES: Readonly<Record<string, string>> = {
  twitter: 'x',
  'x-twitter': 'x',
  youtube: 'youtube',
  website: '',
};

/** Links to services, of those that docgen has an icon for. */
export function socialOf(value: unknown): NonNullable<UserConfig['social']> {
  const pairs = isRecord(value)
    ? Object.entries(value)
    : recordsIn(value).map(({ icon, link, href }) => [icon, link ?? href] as const);
  return pairs.flatMap(([name, link]) => {
    const icon = isText(name) ? (ICON_NAMES[name] ?? name) : '';
    const isKnown = SOCIAL_ICONS.includes(icon);
    return isKnown && isText(link) && /^(?:https?:\/\/|mailto:|\/)/.test(link) ? [{ icon, link }] : [];
  });
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

/** Picture of the top bar, if its files are in one of the folders that are copied. */
export function logoOf(value: unknown, folders: readonly string[]): NonNullable<UserConfig['theme']>['logo'] {
  const given = isRecord(value) ? value : { src: value };
  const isShown = (name: unknown): name is string =>
    isText(name) && !name.includes('..') && folders.some((folder) => isThere(path.join(folder, name)));
  const shown = (name: string) => `/${name.replace(/^\.?\/+/, '')}`;
  const light = [given.light, given.src, given.dark].find(isShown);
  if (light === undefined) return undefined;
  const dark = [given.dark, given.srcDark].find(isShown);
  return { light: shown(light), ...(dark !== undefined && { dark: shown(dark) }) };
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
