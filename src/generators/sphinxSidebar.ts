import path from 'node:path';
import type { SidebarItem } from '../config/sidebarItem';
import { inWords } from '../base/names';
import { isThere } from '../base/files';
import { entryOf, fileOf, groupOf } from './items';
import { isText, type ConfigFiles } from './siteRecord';

/** A directive that lists pages: options, then a page a line, also as `Title <page>`. */
const TOCTREE = /^[ \t]*(?:`{3,}|:{3,})\{toctree\}[^\n]*\n([^]*?)^[ \t]*(?:`{3,}|:{3,})[ \t]*$/gm;
const TOCTREE_OF_RST = /^[ \t]*\.\.[ \t]+toctree::/;
const OPTION = /^:([\w-]+):(.*)$/;
const NAMED = /^(.*[^\s<])\s*<([^<>\s]+)>$/;
const INDEXES = ['index.md', 'index.rst', 'README.md'];
const MOST_DEEP = 12;

/** Sidebar of a site of Sphinx: what its pages list, from the first one on. */
export function sphinxSidebar(files: ConfigFiles): SidebarItem[] {
  const top = INDEXES.find((name) => isThere(path.join(files.folder, name)));
  return top === undefined ? [] : listedOn(top, files, MOST_DEEP);
}

function listedOn(file: string, files: ConfigFiles, left: number): SidebarItem[] {
  return (left < 0 ? [] : listsIn(files.named(file), file)).flatMap((lines) => {
    const caption = lines.map((line) => OPTION.exec(line)).find((option) => option?.[1] === 'caption')?.[2] ?? '';
    const listed = lines.filter((line) => line !== '' && !OPTION.test(line));
    return groupOf(
      caption.trim(),
      listed.flatMap((line) => entryOn(line, file, { files, left })),
    );
  });
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

function entryOn(line: string, from: string, { files, left }: { files: ConfigFiles; left: number }): SidebarItem[] {
  const [, label = '', target = line] = NAMED.exec(line) ?? [];
  if (target === 'self') return [{ file: from }];
  const place = /^(?:[a-z]+:|\/)/.test(target) ? target : path.posix.join(path.posix.dirname(from), target);
  if (/^https?:/.test(target)) return entryOf(target, label, files.folder);
  const file = fileOf(place, files.folder);
  if (file === undefined) return otherOn(place, files, left - 1);
  const own = entryOf(file, label, files.folder);
  const inner = file === from ? [] : listedOn(file, files, left - 1);
  return inner.length === 0 ? own : groupOf(label === '' ? titleOf(file, files) : label, [...own, ...inner]);
}

/** Entries of a file that is no page itself. */
function otherOn(place: string, files: ConfigFiles, left: number): SidebarItem[] {
  const isList = (name: string) => name.endsWith('.rst') && isThere(path.join(files.folder, name));
  const file = [place, `${place}.rst`].find(isList);
  return file === undefined ? [] : listedOn(file, files, left);
}

/** Title of a page: its first heading, or its name in words. */
export function titleOf(page: unknown, files: ConfigFiles): string {
  const file = isText(page) ? fileOf(page, files.folder) : undefined;
  if (file === undefined) return isText(page) ? inWords(path.posix.basename(page)) : '';
  const heading = /^#[ \t]+(\S.*)$/m.exec(files.named(file))?.[1];
  return heading?.replaceAll(/[*`]|\{[^{}]*\}/g, '').trim() ?? inWords(path.posix.basename(file));
}
