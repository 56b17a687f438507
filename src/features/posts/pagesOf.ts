import type { PostListing } from '../../config/listing';
import type { SaidGroup } from '../../config/lists';
import { groupKeys, type ListWords, type PlannedList, type TitledPage } from './listing';
import { valueNames } from './groups';
import { describedIn } from './postDate';
import { groupsOf, type PostFolder } from './postPages';

/** Pages of lists beside the index of a folder: further parts, all posts by year, one for each value, one with all. */
export function pagesOf(folder: PostFolder<TitledPage>, words: ListWords): PlannedList[] {
  const { index, said, posts, size } = folder;
  if (index === undefined && said.by !== 'none') return [];
  const below = folder.folder === '' ? '' : `${folder.folder}/`;
  const whole = said.whole === true ? { whole: true } : {};
  const groups = Object.entries(groupsOf(folder)).flatMap(([key, group]) =>
    groupPages(key, group, { folder, below, words, whole }),
  );
  if (index === undefined) return groups;
  const parts = partsOf({ title: index.title, count: posts.length, list: { by: 'date', size, ...whole } }, below);
  const archive = said.archive === undefined ? [] : [{ relativePath: `${below}archive.md`, title: said.archive }];
  return [...parts, ...archive.map((page) => ({ ...page, list: { by: 'year' } })), ...groups];
}

interface GroupPages {
  folder: PostFolder<TitledPage>;
  /** Path of the folder, with a slash behind it. */
  below: string;
  words: ListWords;
  whole: Partial<PostListing>;
}

/** Pages of each value of a key, and of all of them. */
function groupPages(key: string, group: SaidGroup, { folder, below, words, whole }: GroupPages): PlannedList[] {
  const { index, said, size, groups } = folder;
  const values = groups.get(key) ?? new Map<string, readonly TitledPage[]>();
  if (values.size === 0) return [];
  const place = `${below}${group.folder ?? key}/`;
  const names = valueNames(values.keys(), group);
  const named = index === undefined ? (name: string) => name : titlesIn(key, index);
  const each = Array.from(values, ([value, pages]) => {
    const list = { by: 'date', ...groupKeys([key, value]), size, ...whole };
    const title = named(value);
    const path = `${place}${names.get(value)!}`;
    const isFolder = group.names?.startsWith('hugo') === true;
    const isSaid = Object.keys(said).length > 0;
    return [
      { relativePath: `${path}${isFolder ? '/index' : ''}.md`, title, list },
      ...partsOf({ title, count: pages.length, list }, `${path}/`, isSaid ? 'page/' : ''),
    ];
  });
  const title = group.title ?? words.all(key, `/${below}`);
  return [
    { relativePath: `${place}index.md`, title, list: { by: key, ...(group.letters && { letters: true }) } },
    ...each.flat(),
  ];
}

/** Titles of the pages of values in a folder that has a page of its own. */
function titlesIn(key: string, index: TitledPage): (value: string) => string {
  if (key !== 'authors') return (value) => `${index.title}: ${value}`;
  const described = describedIn(index.frontMatter);
  return (short) => {
    const { name } = described[short] ?? {};
    return typeof name === 'string' && name.trim() !== '' ? name.trim() : short;
  };
}

interface Parted {
  title: string;
  count: number;
  list: Partial<PostListing>;
}

/** The parts of a list after the first one. */
function partsOf({ title, count, list }: Parted, below: string, folder = 'page/'): PlannedList[] {
  const more = Math.max(0, Math.ceil(count / list.size!) - 1);
  return Array.from({ length: more }, (_, index) => {
    const page = index + 2;
    return { relativePath: `${below}${folder}${page}.md`, title: `${title} (${page})`, list: { ...list, page } };
  });
}
