import type { Config } from '../config/schema';
import type { SidebarCaption, SidebarItem } from '../config/sidebarItem';

/** Names that the entries of a list give to pages, by their files; the first that a page has counts. */
export function namesInSidebar({ sidebar }: Pick<Config, 'sidebar'>): Map<string, string> {
  const names = new Map<string, string>();
  const lists = Array.isArray(sidebar) ? [sidebar] : Object.values(typeof sidebar === 'object' ? sidebar : {});
  const take = (item: SidebarItem | SidebarCaption): void => {
    if (typeof item === 'string') return;
    if ('groups' in item) item.groups.forEach(take);
    else if ('items' in item) item.items.forEach(take);
    else if ('file' in item && item.label !== undefined && !names.has(item.file)) names.set(item.file, item.label);
  };
  for (const list of lists) if (Array.isArray(list)) list.forEach(take);
  return names;
}
