import path from 'node:path';
import { isThere } from '../base/files';
import { inWords } from '../base/names';
import { isMarkdown } from '../base/markdownFile';
import type { SidebarItem } from '../config/sidebarItem';
import type { Generator } from '../config/generator';
import { isInside, isText, siteRecord, textIn, textOr } from './siteRecord';
import { footerOf, repositoryOf } from './themeKeys';
import { yamlKeys } from './yamlKeys';

/** MkDocs (mkdocs.org), with Material and PyMdown. */
export const mkdocs: Generator = {
  name: 'mkdocs',
  label: 'MkDocs',
  syntaxes: ['pymdown', 'liquid', 'attributes'],
  translatesBeside: true,
  async read({ folder, mark }) {
    const text = await textIn(folder, mark);
    const keys = yamlKeys(text);
    const { site_name: title, docs_dir: content = 'docs', nav } = keys;
    const files = [path.join(folder, mark)];
    const used = ['site_name', 'docs_dir', 'nav', 'site_description', 'site_url', 'repo_url', 'edit_uri', 'copyright'];
    const said = { folder, files, texts: [text], title, content, keys: Object.keys(keys), used };
    const { contentFolder } = siteRecord(said);
    const sidebar = Array.isArray(nav) && contentFolder !== undefined ? items(nav, contentFolder) : [];
    const { site_description: description, site_url: siteUrl, repo_url: repository, edit_uri: edit } = keys;
    const editPath = textOr(edit, `edit/master/${textOr(content, 'docs')}`);
    const address = `${textOr(repository, '').replace(/\/$/, '')}/${editPath}`;
    const config = {
      description,
      siteUrl,
      sidebar,
      repository: repositoryOf(address),
      footer: footerOf(keys.copyright),
    };
    return { ...siteRecord({ ...said, config }), excluded: patternsIn(keys.exclude_docs) };
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
  if (!isInside(file) || !isThere(path.join(folder, file))) return [];
  if (isMarkdown(file)) return [{ file, ...named }];
  return file.endsWith('/') ? [{ folder: file.slice(0, -1), ...named }] : [];
}
