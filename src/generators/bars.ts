import path from 'node:path';
import { isReally, textOf } from '../base/files';
import { inWords } from '../base/names';
import type { UserConfig } from '../config/schema';
import { asList, asRecord } from '../literals/values';
import { fileOf, isPlainTarget, plainLabel, recordsIn, valueOf } from './items';
import { same } from './named';
import { isText } from './siteRecord';
import type { Shape } from './usedKeys';

export type Nav = NonNullable<UserConfig['nav']>;

/** Keys of an entry of a top bar. */
export const NAV: Shape = {
  '': 'text label link href to prefix',
  ...same('activeMatch target rel noIcon ariaLabel position'),
  get items() {
    return NAV;
  },
  get children() {
    return NAV;
  },
};

/** Keys of an entry of a sidebar. */
export const SIDEBAR: Shape = {
  '': 'text title label link path base prefix collapsed',
  ...same('collapsable collapsible sidebarDepth rel target initialOpenGroupIndex'),
  get items() {
    return SIDEBAR;
  },
  get children() {
    return SIDEBAR;
  },
};

/**
 * Top bar: links, and menus of links; groups in a menu are listed in it, and a link with others below it is the first
 * of its menu. In `contentFolder`, a link without a text has the name of its page.
 */
export function navOf(value: unknown, contentFolder = '', around = ''): Nav {
  return asList(value).flatMap((each): Nav => {
    const item = isText(each) ? { link: each } : asRecord(each);
    const written = valueOf(item, 'link');
    const link = isText(written) ? addressIn(/^(?:[a-z]+:|\/)/.test(written) ? written : around + written) : '';
    const text = plainLabel(valueOf(item, 'label')) || (isText(each) ? titleAt(link, contentFolder) : '');
    const own = text !== '' && isPlainTarget(link) ? [{ text, link }] : [];
    const base = isText(item.prefix) ? around + item.prefix : around;
    const inner = navOf(valueOf(item, 'items'), contentFolder, base);
    const items = inner.flatMap((of) => ('items' in of ? of.items : [of]));
    if (items.length === 0 || text === '') return [...own, ...items];
    return [{ text, items: [...own, ...items] }];
  });
}

/** `/a/README.md#b` → `/a/#b`; other files stay. */
function addressIn(link: string): string {
  return link.startsWith('/') ? link.replace(/\/(?:index|readme)\.md(?=$|[?#])/i, '/') : link;
}

/** Title of the page that a link leads to. */
function titleAt(link: string, contentFolder: string): string {
  const file = contentFolder === '' ? undefined : fileOf(link, contentFolder);
  if (file === undefined || !isReally(contentFolder, path.join(contentFolder, file))) return '';
  const heading = /^#[ \t]+(\S.*)$/m.exec(textOf(path.join(contentFolder, file)))?.[1];
  return plainLabel(heading ?? inWords(path.posix.basename(file)));
}

/** Words for what docgen leaves out of a top bar: the names of groups in its menus. */
export function leftOutOfNav(nav: unknown): string {
  const inner = (item: Record<string, unknown>) => recordsIn(valueOf(item, 'items'));
  const hasNames = recordsIn(nav).some((menu) =>
    inner(menu).some((each) => isText(each.text) && inner(each).length > 0),
  );
  return hasNames ? 'names of groups' : '';
}
