import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SidebarItem } from '../sidebarItem';
import { foreignSite, isInside, type ForeignSite } from './foreignSite';

const FOLDERS = ['.', 'docs'];
/** In the script of the page that docsify runs on. */
const NAME = /^\s*name:\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n$]+)`)/m;
const TITLE = /<title>([^<]+)<\/title>/i;
/** `  - [Label](target.md "title")`, `- Label` */
const ENTRY = /^(\s*)[-*+]\s+(?:\[([^\]\n]+)\]\(\s*<?([^\s)>]*)[^)\n]*\)|([^[\]\n]+))\s*$/;

/**
 * Reads the page that docsify runs on, and the list that is its sidebar: in a folder or in its `docs`; undefined
 * without that page.
 */
export async function readDocsify(root: string): Promise<ForeignSite | undefined> {
  for (const folder of FOLDERS) {
    const file = path.join(root, folder, 'index.html');
    const text = await readFile(file, 'utf8').catch(() => '');
    if (!text.includes('docsify')) continue;
    const title = (NAME.exec(text) ?? TITLE.exec(text))?.slice(1).join('');
    const list = path.join(root, folder, '_sidebar.md');
    const written = await readFile(list, 'utf8').catch(() => '');
    const site = foreignSite(root, { file, text: text + written, title: title?.trim(), folder });
    if (site === undefined) return undefined;
    const sidebar = itemsOf(written, path.join(root, folder));
    return { ...site, files: [file, list], ...(sidebar.length > 0 && { sidebar }) };
  }
  return undefined;
}

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
