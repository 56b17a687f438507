import path from 'node:path';
import type { SidebarItem } from '../config/sidebarItem';
import { inWords } from '../base/names';
import { isThere } from '../base/files';
import { entryOf, fileOf, groupOf } from './items';
import { isText, namedTextIn } from './siteRecord';

/** A directive that lists pages: options, then a page a line, also as `Title <page>`. */
const TOCTREE = /^[ \t]*(?:`{3,}|:{3,})\{toctree\}[^\n]*\n([^]*?)^[ \t]*(?:`{3,}|:{3,})[ \t]*$/gm;
const TOCTREE_OF_RST = /^[ \t]*\.\.[ \t]+toctree::/;
const OPTION = /^:([\w-]+):(.*)$/;
const NAMED = /^(.*[^\s<])\s*<([^<>\s]+)>$/;
const INDEXES = ['index.md', 'index.rst', 'README.md'];
const MOST_DEEP = 12;

interface Read {
  folder: string;
  /** Texts that were read, by their names in the folder. */
  texts: Map<string, string>;
}

/** Sidebar of a site of Sphinx: what its pages list, from the first one on. */
export async function sphinxSidebar(read: Read): Promise<SidebarItem[]> {
  const top = INDEXES.find((name) => isThere(path.join(read.folder, name)));
  return top === undefined ? [] : listedOn(top, read, MOST_DEEP);
}

async function listedOn(file: string, read: Read, left: number): Promise<SidebarItem[]> {
  const items: SidebarItem[] = [];
  for (const lines of listsIn(await textOf(file, read), file)) {
    const caption = lines.map((line) => OPTION.exec(line)).find((option) => option?.[1] === 'caption')?.[2] ?? '';
    const entries: SidebarItem[] = [];
    for (const line of lines.filter((each) => each !== '' && !OPTION.test(each)))
      entries.push(...(await entryOn(line, file, { read, left })));
    items.push(...groupOf(caption.trim(), entries));
  }
  return items;
}

/** Lines of each directive that lists pages, without space around them; in reStructuredText those indented below it. */
function listsIn(text: string, file: string): string[][] {
  const trimmed = (lines: readonly string[]) => lines.map((line) => line.trim());
  if (!file.endsWith('.rst')) return Array.from(text.matchAll(TOCTREE), ([, block]) => trimmed(block!.split('\n')));
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    if (!TOCTREE_OF_RST.test(line)) return [];
    const length = lines.slice(at + 1).findIndex((each) => /^\S/.test(each));
    return [trimmed(lines.slice(at + 1, length === -1 ? undefined : at + 1 + length))];
  });
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
  if (file === undefined) return otherOn(target, { label, place, read, left });
  const own = entryOf(file, label, read.folder);
  const inner = left === 0 || file === from ? [] : await listedOn(file, read, left - 1);
  return inner.length === 0 ? own : groupOf(label === '' ? await titleOf(file, read) : label, [...own, ...inner]);
}

/** An address, or what a file that is no page itself lists. */
async function otherOn(
  target: string,
  { label, place, read, left }: { label: string; place: string; read: Read; left: number },
): Promise<SidebarItem[]> {
  if (/^https?:/.test(target)) return entryOf(target, label, read.folder);
  const file = [place, `${place}.rst`].find((each) => each.endsWith('.rst') && isThere(path.join(read.folder, each)));
  return file === undefined || left === 0 ? [] : listedOn(file, read, left - 1);
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
