import path from 'node:path';
import type { Generator } from '../config/generator';
import { isThere } from '../base/missing';
import { isRecord } from '../base/code/values';
import { readModule } from './code/readModule';
import { isPlainTarget, plainLabel } from './items';
import { firstFile, metaSidebar, type FolderList, type ListedEntry } from './metaSidebar';
import { isText, siteRecord, textOr } from './siteRecord';

const CONTENT = ['content', 'src/content', 'pages', 'src/pages', 'docs'];
const META = ['ts', 'tsx', 'js', 'jsx', 'mjs', 'json'].map((ending) => `_meta.${ending}`);

/** Nextra (nextra.site), whose folders have their lists in `_meta.js`. */
export const nextra: Generator = {
  name: 'nextra',
  label: 'Nextra',
  syntaxes: ['mdx'],
  ignoresReadme: true,
  contentFolders: CONTENT,
  async read({ folder }) {
    const content = CONTENT.find((name) => isThere(path.join(folder, name)));
    if (content === undefined) return siteRecord({ folder, files: [], texts: [] });
    const contentFolder = path.join(folder, content);
    const read = new Map<string, string>();
    const lists = new Map<string, Record<string, unknown>>();
    const sidebar = await metaSidebar(contentFolder, async (inner) => {
      const file = firstFile(path.join(contentFolder, inner), META);
      if (file === undefined) return undefined;
      const { files, exported } = await readModule(file, contentFolder);
      for (const [name, text] of files) read.set(name, text);
      const said = isRecord(exported.default) ? exported.default : {};
      lists.set(inner, said);
      return { entries: [...entriesOf(said), 'rest'] } satisfies FolderList;
    });
    const nav = Object.entries(lists.get('') ?? {}).flatMap(([name, value]) => navItem(name, value));
    return siteRecord({
      folder,
      files: [...read.keys()],
      texts: [...read.values()],
      content,
      config: { sidebar, nav },
    });
  },
};

/** Entries of a list: `{ a: 'Title', b: '', '---': { type: 'separator', title: 'Part' } }` */
function entriesOf(said: Readonly<Record<string, unknown>>): ListedEntry[] {
  return Object.entries(said).flatMap(([name, value]): ListedEntry[] => {
    const { type, title, display, href, items } = isRecord(value) ? value : { title: value };
    const label = plainLabel(title);
    if (type === 'separator') return [{ heading: label }];
    if (name === '*') return [];
    if (isText(href)) return label === '' || type === 'page' || !isPlainTarget(href) ? [] : [{ link: href, label }];
    if (type === 'menu') return isRecord(items) ? [{ menu: label, entries: entriesOf(items) }] : [];
    return [{ name, label, isHidden: display === 'hidden' }];
  });
}

/** Pages and menus at the top are in the bar. */
function navItem(name: string, value: unknown): Record<string, unknown>[] {
  const { type, title, display, href, items } = isRecord(value) ? value : {};
  const text = plainLabel(title);
  if (text === '' || display === 'hidden') return [];
  if (type === 'page') return [{ text, link: textOr(href, `/${name}`) }];
  const inner = Object.entries(isRecord(items) ? items : {}).flatMap(([key, each]) =>
    navItem(key, { type: 'page', ...Object(each) }),
  );
  return type === 'menu' && inner.length > 0 ? [{ text, items: inner }] : [];
}
