import path from 'node:path';
import { isThere } from '../base/files';
import { inWords } from '../base/names';
import { isMarkdown } from '../base/markdownFile';
import type { SidebarItem } from '../config/sidebarItem';
import type { Generator } from '../config/generator';
import { asList, asRecord } from '../literals/values';
import { folderItem, pageItem, plainLabel } from './items';
import { ConfigFiles, contentIn, isInside, isText, siteRecord, textOr } from './siteRecord';
import { footerOf, repositoryOf } from './themeKeys';
import { yamlKeys } from './yamlKeys';

/** MkDocs (mkdocs.org), with Material and PyMdown. */
export const mkdocs: Generator = {
  name: 'mkdocs',
  label: 'MkDocs',
  syntaxes: ['pymdown', 'liquid', 'attributes'],
  translatesBeside: true,
  read({ folder, mark }) {
    const files = new ConfigFiles(folder);
    const keys = yamlKeys(files.text(mark));
    const { site_name: title, docs_dir: content = 'docs', nav } = keys;
    const used = ['site_name', 'docs_dir', 'nav', 'site_description', 'site_url', 'repo_url', 'edit_uri', 'copyright'];
    const contentFolder = contentIn(folder, content);
    const sidebar = contentFolder === undefined ? [] : items(asList(nav), contentFolder);
    const { site_description: description, site_url: siteUrl, repo_url: repository, edit_uri: edit } = keys;
    const editPath = textOr(edit, `edit/master/${textOr(content, 'docs')}`);
    const address = `${textOr(repository, '').replace(/\/$/, '')}/${editPath}`;
    const theme = { repository: repositoryOf(address), footer: footerOf(keys.copyright) };
    const config = { description, siteUrl, sidebar, ...theme };
    const record = siteRecord({ files, title, content, keys, used, config });
    return { ...record, excluded: patternsIn(keys.exclude_docs) };
  },
};

/** Lines of `exclude_docs`, as in `.gitignore`; those that take back what others exclude are no patterns here. */
function patternsIn(value: unknown): string[] {
  const lines = isText(value) ? value.split('\n').map((line) => line.trim()) : [];
  return lines.filter((line) => /^[^#!\s]/.test(line)).map((line) => (line.endsWith('/') ? `${line}**` : line));
}

/** Lists that stand at several places, or in themselves, as YAML lets them, are read at the first one. */
function items(nav: readonly unknown[], folder: string, seen = new Set<unknown>()): SidebarItem[] {
  const isNew = !seen.has(nav);
  seen.add(nav);
  return (isNew ? nav : []).flatMap((entry): SidebarItem[] => {
    if (typeof entry === 'string') return target('', entry, folder);
    return Object.entries(asRecord(entry)).flatMap(([label, value]) => {
      if (typeof value === 'string') return target(plainLabel(label), value, folder);
      return group(plainLabel(label), items(asList(value), folder, seen));
    });
  });
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
  if (/^https?:/.test(written)) return [{ link: written, label: label || written.replace(/^https?:\/\//, '') }];
  const file = path.posix.normalize(written);
  if (!isInside(file) || !isThere(path.join(folder, file))) return [];
  if (isMarkdown(file)) return [pageItem(file, label)];
  return file.endsWith('/') ? [folderItem(file.slice(0, -1), label)] : [];
}
