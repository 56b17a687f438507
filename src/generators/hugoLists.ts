import path from 'node:path';
import { textOf } from '../base/files';
import type { ListsConfig, SaidGroup, SaidList } from '../config/lists';
import { asList, asRecord } from '../literals/values';
import { filesBelow } from './items';
import type { SiteFiles } from './siteFiles';
import { isText, textOr } from './siteRecord';

type Keys = Readonly<Record<string, unknown>>;

/** Lists that Hugo makes by itself: of sections, of taxonomies and their terms, each with a feed. */
export function hugoLists(files: SiteFiles, keys: Keys): ListsConfig {
  const disabled = asList(keys.disablekinds).map((kind) => String(kind).toLowerCase());
  const feedsOf = feedsIn(keys, disabled);
  const { paginate, pagination } = keys;
  const { pagersize: size = paginate, path: part = 'page' } = asRecord(pagination);
  const parted: SaidList = {
    ...(typeof size === 'number' && size > 0 && { size: Math.min(size, 200) }),
    ...(isPaged(files) && { first: `${textOr(part, 'page')}/1` }),
  };
  const groups = disabled.includes('term') ? {} : taxonomiesIn(keys, feedsOf('term'));
  const home = { by: 'none' as const, ...parted, groups, ...feedsOf('home') };
  const isEmpty = Object.keys(groups).length === 0 && home.feeds === undefined;
  return {
    ...(!isEmpty && { '': home }),
    ...(!disabled.includes('section') && { '*': { ...parted, ...feedsOf('section') } }),
  };
}

/** The taxonomies by the keys that pages have for them. */
function taxonomiesIn({ taxonomies = { category: 'categories', tag: 'tags' }, ...keys }: Keys, feeds: Feeds) {
  const permalinks = asRecord(keys.permalinks);
  const patterns: Keys = { ...permalinks, ...asRecord(permalinks.term) };
  const names = Object.values(asRecord(taxonomies)).filter(isText);
  return Object.fromEntries(
    names.map((name): [string, SaidGroup] => {
      const [, folder] = /^\/?(.+)\/:(?:slug|title|slugorfilename)\/?$/.exec(String(patterns[name])) ?? [];
      return [
        name,
        {
          names: keys.disablepathtolower === true ? 'hugo-case' : 'hugo',
          always: true,
          ...(folder !== undefined && { folder }),
          ...feeds,
        },
      ];
    }),
  );
}

type Feeds = Pick<SaidList, 'feeds'>;

/** The feed of each kind of page, in the format of which most kinds have one without a word. */
function feedsIn({ outputs, outputformats }: Keys, disabled: readonly string[]): (kind: string) => Feeds {
  const byKind = asRecord(outputs);
  const { baseName } = asRecord(asRecord(outputformats).rss);
  return (kind) => {
    const formats =
      byKind[kind] === undefined ? ['rss'] : asList(byKind[kind]).map((each) => String(each).toLowerCase());
    if (!formats.includes('rss') || disabled.includes('rss')) return {};
    return { feeds: { [`${textOr(baseName, 'index')}.xml`]: 'rss' } };
  };
}

/** True unless the site has layouts, and none of them divides a list. */
function isPaged({ folder }: SiteFiles): boolean {
  const layouts = filesBelow(path.join(folder, 'layouts'))
    .map((name) => path.join(folder, 'layouts', name))
    .concat(filesBelow(path.join(folder, 'themes')).map((name) => path.join(folder, 'themes', name)))
    .filter((name) => name.endsWith('.html'));
  return layouts.length === 0 || layouts.some((name) => textOf(name).includes('.Paginat'));
}
