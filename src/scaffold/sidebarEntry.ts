import type { Project } from '../config/project';
import type { SidebarCaption, SidebarItem } from '../config/sidebarItem';

/** Steps left to make a page appear in a configured sidebar. */
export function inSidebar(
  { config, configSource }: Partial<Pick<Project, 'configSource'>> & { config: Pick<Project['config'], 'sidebar'> },
  file: string,
  group?: { label: string; folder: string },
): string[] {
  const { sidebar = 'auto' } = config;
  const lists = Array.isArray(sidebar) || sidebar === 'auto' ? [sidebar] : Object.values(sidebar);
  if (lists.some((list) => list === 'auto' || list.some((item) => holds(item, file)))) return [];
  const where = `\`sidebar\` in \`${configSource?.file ?? 'docgen.config.ts'}\``;
  if (group === undefined) return [`add \`'${file}'\` to a group of ${where}`];
  return [`add \`{ label: '${group.label.replace(/'/g, "\\'")}', folder: '${group.folder}' }\` to ${where}`];
}

/** True if an item lists a file, itself or in its contents. */
function holds(item: SidebarItem | SidebarCaption, file: string): boolean {
  if (typeof item === 'string') return item === file;
  if ('file' in item) return item.file === file;
  if ('folder' in item) return file.startsWith(`${item.folder.replace(/^\/|\/$/g, '')}/`);
  if ('link' in item) return false;
  const items = 'pages' in item ? item.pages : 'groups' in item ? item.groups : item.items;
  return items.some((each) => holds(each, file));
}
