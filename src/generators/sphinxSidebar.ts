import path from 'node:path';
import { inWords } from '../base/names';
import { isThere } from '../base/files';
import { fileOf } from './items';
import type { SiteFiles } from './siteFiles';
import { isText } from './siteRecord';

/** A directive that lists pages: options, then a page a line, also as `Title <page>`. */
const TOCTREE = /^[ \t]*(?:`{3,}|:{3,})\{toctree\}[^\n]*\n([^]*?)^[ \t]*(?:`{3,}|:{3,})[ \t]*$/gm;
const TOCTREE_OF_RST = /^[ \t]*\.\.[ \t]+toctree::/;
const OPTION = /^:([\w-]+):(.*)$/;
const NAMED = /^(.*[^\s<])\s*<([^<>\s]+)>$/;
const INDEXES = ['index.md', 'index.rst', 'README.md'];
const MOST_DEEP = 12;

type Entry = Record<string, unknown>;

/** Entries of the sidebar of a site of Sphinx: what its pages list, from the first one on. */
export function sphinxEntries(files: SiteFiles): Entry[] {
  const top = INDEXES.find((name) => isThere(path.join(files.folder, name)));
  return top === undefined ? [] : listedOn(top, files, MOST_DEEP);
}

function listedOn(file: string, files: SiteFiles, left: number): Entry[] {
  return (left < 0 ? [] : listsIn(files.named(file), file)).map((lines) => {
    const caption = lines.map((line) => OPTION.exec(line)).find((option) => option?.[1] === 'caption')?.[2];
    const listed = lines.filter((line) => line !== '' && !OPTION.test(line));
    return { caption, children: listed.map((line) => entryOn(line, file, { files, left: left - 1 })) };
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

/** A page with what it lists, an address, or what a file lists that is no page itself. */
function entryOn(line: string, from: string, { files, left }: { files: SiteFiles; left: number }): Entry {
  const [, title, target = line] = NAMED.exec(line) ?? [];
  if (target === 'self') return { file: from };
  if (/^https?:/.test(target)) return { title, url: target };
  const place = /^(?:[a-z]+:|\/)/.test(target) ? target : path.posix.join(path.posix.dirname(from), target);
  const isList = (name: string) => name.endsWith('.rst') && isThere(path.join(files.folder, name));
  const file = fileOf(place, files.folder);
  const list = file ?? [place, `${place}.rst`].find(isList);
  const children = list === undefined || list === from ? [] : listedOn(list, files, left);
  return file === undefined ? { children } : { title, file, children };
}

/** Title of a page: its first heading, or its name in words. */
export function titleOf(page: unknown, files: SiteFiles): string {
  const file = isText(page) ? fileOf(page, files.folder) : undefined;
  if (file === undefined) return isText(page) ? inWords(path.posix.basename(page)) : '';
  const heading = /^#[ \t]+(\S.*)$/m.exec(files.named(file))?.[1];
  return heading?.replaceAll(/[*`]|\{[^{}]*\}/g, '').trim() ?? inWords(path.posix.basename(file));
}
