import path from 'node:path';
import type { SidebarItem } from '../config/sidebarItem';
import { inWords } from '../base/inWords';
import { entryOf, fileOf, groupOf } from './items';
import { isText, namedTextIn } from './siteRecord';

/** A directive that lists pages: options, then a page a line, also as `Title <page>`. */
const TOCTREE = /^[ \t]*(?:`{3,}|:{3,})\{toctree\}[^\n]*\n([^]*?)^[ \t]*(?:`{3,}|:{3,})[ \t]*$/gm;
const OPTION = /^:([\w-]+):(.*)$/;
const NAMED = /^(.*[^\s<])\s*<([^<>\s]+)>$/;
const INDEXES = ['index.md', 'README.md'];
const MOST_DEEP = 12;

interface Read {
  folder: string;
  /** Texts that were read, by their names in the folder. */
  texts: Map<string, string>;
}

/** Sidebar of a site of Sphinx: what its pages list, from the first one on. */
export async function sphinxSidebar(read: Read): Promise<SidebarItem[]> {
  const top = INDEXES.find((name) => fileOf(name, read.folder) !== undefined);
  return top === undefined ? [] : listedOn(top, read, MOST_DEEP);
}

async function listedOn(file: string, read: Read, left: number): Promise<SidebarItem[]> {
  const items: SidebarItem[] = [];
  for (const [, block] of (await textOf(file, read)).matchAll(TOCTREE)) {
    const lines = block!.split('\n').map((line) => line.trim());
    const caption = lines.map((line) => OPTION.exec(line)).find((option) => option?.[1] === 'caption')?.[2] ?? '';
    const entries: SidebarItem[] = [];
    for (const line of lines.filter((each) => each !== '' && !OPTION.test(each)))
      entries.push(...(await entryOn(line, file, { read, left })));
    items.push(...groupOf(caption.trim(), entries));
  }
  return items;
}

async function entryOn(
  line: string,
  from: string,
  { read, left }: { read: Read; left: number },
): Promise<SidebarItem[]> {
  const [, label = '', target = line] = NAMED.exec(line) ?? [];
  if (target === 'self') return [{ file: from }];
  const place = /^(?:[a-z]+:|\/)/.test(target) ? target : path.posix.join(path.posix.dirname(from), target);
  const file = fileOf(place, read.folder);
  if (file === undefined) return /^https?:/.test(target) ? entryOf(target, label, read.folder) : [];
  const own = entryOf(file, label, read.folder);
  const inner = left === 0 || file === from ? [] : await listedOn(file, read, left - 1);
  return inner.length === 0 ? own : groupOf(label === '' ? await titleOf(file, read) : label, [...own, ...inner]);
}

/** Title of a page: its first heading, or its name in words. */
export async function titleOf(page: unknown, read: Read): Promise<string> {
  const file = isText(page) ? fileOf(page, read.folder) : undefined;
  if (file === undefined) return isText(page) ? inWords(path.posix.basename(page)) : '';
  const heading = /^#[ \t]+(\S.*)$/m.exec(await textOf(file, read))?.[1];
  return heading?.replaceAll(/[*`]|\{[^{}]*\}/g, '').trim() ?? inWords(path.posix.basename(file));
}

async function textOf(file: string, { folder, texts }: Read): Promise<string> {
  const text = texts.get(file) ?? (await namedTextIn(folder, file));
  texts.set(file, text);
  return text;
}
