import path from 'node:path';
import { textOf } from '../base/files';
import { naturalOrder } from '../base/names';
import type { SidebarItem } from '../config/sidebarItem';
import { folderPath, groupOf, pageItem, pagesBelow } from './items';
import { isText } from './siteRecord';
import { yamlKeys } from './yamlKeys';

/** Page of just-the-docs, which is listed below the page of that title. */
interface ListedPage {
  file: string;
  title: string;
  order: unknown;
  above: readonly string[];
}

/**
 * The sidebar of just-the-docs, whose pages name the page that they are below (`parent`, with `grand_parent` or
 * `ancestor` where several have that title); undefined where none does.
 */
export async function jekyllSidebar(folder: string, excluded: readonly string[]): Promise<SidebarItem[] | undefined> {
  const isPage = (file: string) =>
    !/(?:^|\/)_|^vendor\//.test(file) && !excluded.some((name) => `${file}/`.startsWith(folderPath(name).slice(1)));
  const files = (await pagesBelow(folder)).filter(isPage);
  const pages = files.flatMap((file) => pageIn(folder, file));
  if (!pages.some(({ above }) => above.length > 0)) return undefined;
  // A title may be that of several pages: the one at the top has those that name no other.
  const tops = new Set(pages.filter(({ above }) => above.length === 0).map(({ title }) => title));
  const itemsBelow = (around: readonly string[]): SidebarItem[] => {
    const [parent] = around;
    const isAtTop = around.length < 2 || !tops.has(parent!);
    const own = pages.filter(({ above: [named, ...further] }) => {
      return named === parent && (further.length === 0 ? isAtTop : further.every((title) => around.includes(title)));
    });
    return own.sort(byOrder).flatMap(({ file, title }) => {
      // A page below itself would have no end.
      const inner = around.includes(title) ? [] : itemsBelow([title, ...around]);
      return inner.length === 0 ? [pageItem(file, title)] : groupOf(title, [pageItem(file, title), ...inner]);
    });
  };
  return itemsBelow([]);
}

function pageIn(folder: string, file: string): ListedPage[] {
  const [, written] = /^---\r?\n([^]*?)\r?\n---/.exec(textOf(path.join(folder, file))) ?? [];
  const {
    title,
    parent,
    grand_parent: grand,
    ancestor,
    nav_order: order,
    nav_exclude: isHidden,
  } = yamlKeys(written ?? '');
  if (!isText(title) || isHidden === true) return [];
  const above = [parent, grand, ancestor].filter(isText).map((each) => each.trim());
  return [{ file, title: title.trim(), order, above: isText(parent) ? above : [] }];
}

/** Numbers first, then words, then pages without a place by their titles. */
function byOrder(one: ListedPage, other: ListedPage): number {
  const rank = ({ order }: ListedPage) => (typeof order === 'number' ? 0 : isText(order) ? 1 : 2);
  if (rank(one) !== rank(other)) return rank(one) - rank(other);
  if (typeof one.order === 'number' && one.order !== other.order) return one.order - (other.order as number);
  const wordsOf = ({ order, title }: ListedPage) => (isText(order) ? order : '') + title;
  return naturalOrder(wordsOf(one), wordsOf(other));
}
