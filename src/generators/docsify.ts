import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SidebarItem } from '../config/sidebarItem';
import type { Generator } from '../config/generator';
import { isInside, siteRecord, textIn } from './siteRecord';

/** In the script of the page that docsify runs on. */
const NAME = /^\s*name:\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n$]+)`)/m;
const TITLE = /<title>([^<]+)<\/title>/i;
/** `  - [Label](target.md "title")`, `- Label` */
const ENTRY = /^(\s*)[-*+]\s+(?:\[([^\]\n]+)\]\(\s*<?([^\s)>]*)[^)\n]*\)|([^[\]\n]+))\s*$/;

/** docsify (docsify.js.org), whose site is a page that fetches markdown, with its sidebar as a list. */
export const docsify: Generator = {
  name: 'docsify',
  label: 'docsify',
  syntaxes: ['docsify', 'legacy'],
  async read({ folder }) {
    const page = await textIn(folder, 'index.html');
    const list = await textIn(folder, '_sidebar.md');
    const title = (NAME.exec(page) ?? TITLE.exec(page))?.slice(1).join('');
    const sidebar = itemsOf(list, folder);
    return siteRecord({
      folder,
      files: ['index.html', '_sidebar.md'].map((name) => path.join(folder, name)),
      texts: [page, list],
      title,
      content: '.',
      config: sidebar.length > 0 ? { sidebar } : {},
    });
  },
};

interface Entry {
  indent: number;
  label: string;
  /** Undefined for a heading of a group. */
  leads: SidebarItem | undefined;
  inner: Entry[];
}

function itemsOf(written: string, folder: string): SidebarItem[] {
  const top: Entry[] = [];
  const open: Entry[] = [];
  for (const line of written.split(/\r?\n/)) {
    const [, space, linked, target, text] = ENTRY.exec(line) ?? [];
    if (space === undefined) continue;
    const label = plain(linked ?? text!);
    const indent = space.replaceAll('\t', '    ').length;
    const leads = target === undefined ? undefined : placeOf(target, label, folder);
    while (open.length > 0 && open.at(-1)!.indent >= indent) open.pop();
    const entry = { indent, label, leads, inner: [] };
    (open.at(-1)?.inner ?? top).push(entry);
    open.push(entry);
  }
  return top.flatMap(itemOf);
}

/** A page that other pages are below of is the first of its group. */
function itemOf({ label, leads, inner }: Entry): SidebarItem[] {
  const first = leads === undefined ? [] : [leads];
  const items = inner.flatMap(itemOf);
  return items.length === 0 ? first : [{ label, items: [...first, ...items] }];
}

/** Where an entry leads; undefined where nothing is, as plugins of docsify fetch pages of other sites. */
function placeOf(target: string, label: string, folder: string): SidebarItem | undefined {
  if (/^(?:https?:)?\/\//.test(target)) return { link: target, label };
  const route = target.replace(/^(?:#?\/|\.\/)+/, '').replace(/[?#].*$/, '');
  const names = route === '' || route.endsWith('/') ? [`${route}README.md`] : [route, `${route}.md`];
  const file = names.find((name) => name.endsWith('.md') && isInside(name) && existsSync(path.join(folder, name)));
  return file === undefined ? undefined : { file, label };
}

function plain(label: string): string {
  return label.replaceAll(/<[^<>]*>|[`*]/g, '').trim();
}
