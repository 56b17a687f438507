import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inWords } from '../../base/inWords';
import { isMarkdown } from '../../base/markdownFile';
import type { SidebarItem } from '../sidebarItem';
import { foreignSite, isInside, type ForeignSite } from './foreignSite';
import { yamlKeys } from './yamlKeys';

const NAMES = ['mkdocs.yml', 'mkdocs.yaml'];

/** Reads `mkdocs.yml` in a folder; undefined without one, or without the folder with markdown that it names. */
export async function readMkDocs(root: string): Promise<ForeignSite | undefined> {
  const file = NAMES.map((name) => path.join(root, name)).find((each) => existsSync(each));
  if (file === undefined) return undefined;
  const text = await readFile(file, 'utf8');
  const { site_name: title, docs_dir: folder = 'docs', nav } = yamlKeys(text);
  const site = foreignSite(root, { file, text, title, folder });
  if (site === undefined || !Array.isArray(nav)) return site;
  const sidebar = items(nav, path.join(root, site.contentFolder));
  return sidebar.length === 0 ? site : { ...site, sidebar };
}

/** Lists that stand at several places, or in themselves, as YAML lets them, are read at the first one. */
function items(nav: readonly unknown[], folder: string, seen = new Set<unknown>()): SidebarItem[] {
  const isNew = !seen.has(nav);
  seen.add(nav);
  return (isNew ? nav : []).flatMap((entry): SidebarItem[] => {
    if (typeof entry === 'string') return target('', entry, folder);
    if (typeof entry !== 'object' || entry === null) return [];
    return Object.entries(entry).flatMap(([label, value]: [string, unknown]) => {
      if (typeof value === 'string') return target(withoutTags(label), value, folder);
      return Array.isArray(value) ? group(withoutTags(label), items(value, folder, seen)) : [];
    });
  });
}

/** Themes take HTML in a label: `API <img src="new.svg">` → `API` */
function withoutTags(label: string): string {
  return label.replace(/<[^<>]*>/g, '').trim();
}

/** A group without a name is called after the folder of its first page; without one, what is in it stands by itself. */
function group(label: string, inner: SidebarItem[]): SidebarItem[] {
  const name = label || folderName(inner[0]);
  return name === '' || inner.length === 0 ? inner : [{ label: name, items: inner }];
}

function folderName(first: SidebarItem | undefined): string {
  const file = typeof first === 'object' && 'file' in first ? first.file : '';
  return file.includes('/') ? inWords(path.posix.basename(path.posix.dirname(file))) : '';
}

function target(label: string, written: string, folder: string): SidebarItem[] {
  const named = label !== '' && { label };
  if (/^https?:/.test(written)) return [{ link: written, label: label || written.replace(/^https?:\/\//, '') }];
  const file = path.posix.normalize(written);
  if (!isInside(file) || !existsSync(path.join(folder, file))) return [];
  if (isMarkdown(file)) return [{ file, ...named }];
  return file.endsWith('/') ? [{ folder: file.slice(0, -1), ...named }] : [];
}
