import path from 'node:path';
import { isThere } from '../base/files';
import { inWords } from '../base/names';
import { isMarkdown } from '../base/markdownFile';
import { asList, asRecord } from '../literals/values';
import type { SidebarItem } from '../config/sidebarItem';
import { folderItem, namedEntries, pageItem, sidebarItems } from './items';
import { contentIn, isInside, isText, textOr, type Generator } from './siteRecord';
import { footerOf, repositoryOf } from './themeKeys';

/** MkDocs (mkdocs.org), with Material and PyMdown. */
export const mkdocs: Generator = {
  label: 'MkDocs',
  syntaxes: ['pymdown', 'liquid', 'attributes'],
  addresses: { form: 'folder' },
  ids: 'python-markdown',
  translatesBeside: true,
  read(files) {
    const keys = files.keys();
    const content = keys.docs_dir ?? 'docs';
    const contentFolder = contentIn(files.folder, content);
    const editPath = textOr(keys.edit_uri, `edit/master/${textOr(content, 'docs')}`);
    return {
      title: keys.site_name,
      content,
      keys,
      used: 'site_name docs_dir nav site_description site_url repo_url edit_uri copyright use_directory_urls',
      config: {
        addresses: keys.use_directory_urls === false ? { form: 'html' } : {},
        markdown: idsOf(keys.markdown_extensions),
        description: keys.site_description,
        siteUrl: keys.site_url,
        sidebar: contentFolder === undefined ? [] : sidebarIn(keys.nav, contentFolder),
        repository: repositoryOf(`${textOr(keys.repo_url, '').replace(/\/$/, '')}/${editPath}`),
        footer: footerOf(keys.copyright),
      },
      excluded: patternsIn(keys.exclude_docs),
    };
  },
};

/** The rule of ids that the extension `toc` names; without one that of Python-Markdown. */
function idsOf(extensions: unknown): { slug: string } | undefined {
  const all = [...asList(extensions), extensions].map((each) => asRecord(asRecord(each).toc));
  return all.some((toc) => Object.hasOwn(toc, 'slugify')) ? { slug: 'pymdown' } : undefined;
}

/** Lines of `exclude_docs`, as in `.gitignore`; those that take back what others exclude are no patterns here. */
function patternsIn(value: unknown): string[] {
  const lines = isText(value) ? value.split('\n').map((line) => line.trim()) : [];
  return lines.filter((line) => /^[^#!\s]/.test(line)).map((line) => (line.endsWith('/') ? `${line}**` : line));
}

/** A group without a name is called after the folder of its first page; without one, what is in it stands by itself. */
function sidebarIn(nav: unknown, contentFolder: string): SidebarItem[] {
  return sidebarItems(nav, {
    contentFolder,
    read: namedEntries,
    lead(written, label) {
      if (/^https?:/.test(written)) return [{ link: written, label: label || written.replace(/^https?:\/\//, '') }];
      const file = path.posix.normalize(written);
      if (!isInside(file) || !isThere(path.join(contentFolder, file))) return [];
      if (isMarkdown(file)) return [pageItem(file, label)];
      return file.endsWith('/') ? [folderItem(file.slice(0, -1), label)] : [];
    },
    nameOf(_item, [first]) {
      const folder = typeof first === 'object' && 'file' in first ? path.posix.dirname(first.file) : '.';
      return folder === '.' ? '' : inWords(path.posix.basename(folder));
    },
  });
}
