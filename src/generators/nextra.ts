import path from 'node:path';
import { isThere } from '../base/files';
import { asRecord, isRecord } from '../literals/values';
import { isPlainTarget, plainLabel } from './items';
import { listedSite, type ListedEntry } from './metaSidebar';
import { isText, textOr, type Generator } from './siteRecord';

const CONTENT = ['content', 'src/content', 'pages', 'src/pages', 'docs', 'app', 'src/app'];
const APP = ['app', 'src/app', 'content', 'src/content'];
const ENDINGS = ['ts', 'tsx', 'js', 'jsx', 'mjs', 'json'];
const META = ENDINGS.map((ending) => `_meta.${ending}`);
const GLOBAL = APP.flatMap((place) => ENDINGS.map((ending) => `${place}/_meta.global.${ending}`));

/** Nextra (nextra.site), whose folders have their lists in `_meta.js`. */
export const nextra: Generator = {
  label: 'Nextra',
  syntaxes: ['mdx'],
  addresses: { form: 'clean', folderPages: ['index', 'page'], bareFolders: true, dropGroups: true },
  ids: 'fumadocs',
  translatesBeside: true,
  ignoresReadme: true,
  contentFolders: CONTENT,
  links: ['orders'],
  async read(files) {
    let top: Record<string, unknown> = {};
    const file = GLOBAL.map((name) => path.join(files.folder, name)).find(isThere);
    const ofAll = file && asRecord((await files.module(file, files.folder)).default);
    const said = await listedSite(files, CONTENT, async (inner, contentFolder) => {
      const own = META.map((name) => path.join(contentFolder, inner, name)).find(isThere);
      const list = own === undefined ? partOf(ofAll, inner) : (await files.module(own, contentFolder)).default;
      if (own === undefined && !isRecord(list)) return undefined;
      if (inner === '') top = asRecord(list);
      return { entries: [...entriesOf(asRecord(list)), 'rest'] };
    });
    const nav = Object.entries(top).flatMap(([name, value]) => navItem(name, value));
    return { ...said, config: { ...said.config, nav } };
  },
};

/** Part about one folder of a file for all folders: `items` of `items`. */
function partOf(ofAll: unknown, folder: string): unknown {
  const names = folder === '' ? [] : folder.split('/');
  return names.reduce((said, name) => asRecord(asRecord(said)[name]).items, ofAll);
}

/** Entries of a list: `{ a: 'Title', b: '', '---': { type: 'separator', title: 'Part' } }` */
function entriesOf(said: Readonly<Record<string, unknown>>): ListedEntry[] {
  return Object.entries(said).flatMap(([name, value]): ListedEntry[] => {
    const { type, title, display, href, items } = isRecord(value) ? value : { title: value };
    const label = plainLabel(title);
    if (type === 'separator') return [{ heading: label }];
    if (name === '*') return [];
    if (isText(href)) return label === '' || type === 'page' || !isPlainTarget(href) ? [] : [{ link: href, label }];
    if (type === 'menu') return isRecord(items) ? [{ label, items: entriesOf(items) }] : [];
    return [{ page: name, label, isHidden: display === 'hidden' }];
  });
}

/** Pages and menus at the top are in the bar. */
function navItem(name: string, value: unknown): Record<string, unknown>[] {
  const { type, title, display, href, items } = asRecord(value);
  const text = plainLabel(title);
  if (text === '' || display === 'hidden') return [];
  if (type === 'page') return [{ text, link: textOr(href, `/${name}`) }];
  const inner = Object.entries(asRecord(items)).flatMap(([key, each]) =>
    navItem(key, { type: 'page', ...Object(each) }),
  );
  return type === 'menu' && inner.length > 0 ? [{ text, items: inner }] : [];
}
