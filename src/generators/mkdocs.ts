import path from 'node:path';
import { isThere } from '../base/files';
import { inWords } from '../base/names';
import { isMarkdown } from '../base/markdownFile';
import { asList, asRecord } from '../literals/values';
import type { SidebarItem } from '../config/sidebarItem';
import type { MarkedPlace } from '../config/generator';
import { folderItem, namedEntries, pageItem, sidebarItems } from './items';
import { named, same } from './named';
import { redirectsOf } from './redirects';
import { contentIn, isInside, isText, textOr, type Generator, type Said } from './siteRecord';
import { addressOf, footerOf, logoOf, repositoryOf, socialOf } from './themeKeys';
import type { Shape } from './usedKeys';

/** Extensions whose markdown docgen reads. */
const EXTENSIONS =
  'abbr admonition attr_list def_list fenced_code footnotes md_in_html tables toc smarty sane_lists nl2br extra ' +
  'codehilite meta mdx_include markdown_include_variants markdown_include.include ' +
  'pymdownx.arithmatex pymdownx.betterem pymdownx.caret pymdownx.critic pymdownx.details ' +
  'pymdownx.emoji pymdownx.highlight pymdownx.inlinehilite pymdownx.keys pymdownx.magiclink pymdownx.mark ' +
  'pymdownx.smartsymbols pymdownx.snippets pymdownx.superfences pymdownx.tabbed pymdownx.tasklist pymdownx.tilde ' +
  'pymdownx.extra pymdownx.saneheaders pymdownx.blocks.admonition pymdownx.blocks.details pymdownx.blocks.tab';

const USED: Shape = {
  '': 'site_name docs_dir nav site_description site_url repo_url edit_uri copyright exclude_docs use_directory_urls',
  theme: {
    name: ['material', 'mkdocs', 'readthedocs'],
    '': 'logo language',
    palette: { primary: true, ...same('scheme media toggle accent') },
    icon: same('logo'),
    ...same('features font'),
  },
  plugins: {
    redirects: 'redirect_maps',
    ...same('search offline social autorefs git-revision-date git-revision-date-localized minify privacy'),
  },
  markdown_extensions: same(EXTENSIONS),
  extra: { social: { '': 'icon link', ...same('name') } },
  ...same('repo_name remote_branch remote_name dev_addr watch strict validation site_dir INHERIT'),
};

/** MkDocs (mkdocs.org), with Material and PyMdown. */
export const mkdocs: Generator = {
  label: 'MkDocs',
  syntaxes: ['pymdown', 'liquid', 'attributes'],
  addresses: { form: 'folder' },
  ids: 'python-markdown',
  translatesBeside: true,
  titlesInSidebar: true,
  publishesFiles: true,
  read: (files) => mkdocsSite(files.keys(), files.place),
};

/** Settings in the keys of MkDocs, which Zensical took over. */
export function mkdocsSite(written: Record<string, unknown>, { folder, root }: MarkedPlace): Said {
  const { plugins, markdown_extensions: extensions, ...said } = written;
  const keys: Record<string, unknown> = {
    ...said,
    ...(isText(said.theme) && { theme: { name: said.theme } }),
    ...(plugins !== undefined && { plugins: named(plugins) }),
    ...(extensions !== undefined && { markdown_extensions: named(extensions) }),
  };
  const theme = asRecord(keys.theme);
  const content = keys.docs_dir ?? 'docs';
  const contentFolder = contentIn(folder, content);
  const editPath = textOr(keys.edit_uri, `edit/master/${textOr(content, 'docs')}`);
  const moved = asRecord(asRecord(asRecord(keys.plugins).redirects).redirect_maps);
  const { redirects, leftOut } = redirectsOf(Object.entries(moved));
  const { social: links, leftOut: noIcon } = socialOf(asRecord(keys.extra).social);
  const social = withRepository(links, keys.repo_url);
  const palette = [theme.palette].flat().map(asRecord);
  return {
    title: keys.site_name,
    content,
    keys,
    used: USED,
    inPart: { 'plugins.redirects': leftOut, 'extra.social': noIcon },
    config: {
      addresses: keys.use_directory_urls === false ? { form: 'html' } : {},
      markdown: idsOf(extensions),
      description: keys.site_description,
      ...addressOf(keys.site_url),
      lang: theme.language,
      sidebar: contentFolder === undefined ? [] : sidebarIn(keys.nav, contentFolder),
      // An empty address is no link that edits pages.
      repository:
        keys.edit_uri === '' ? undefined : repositoryOf(`${textOr(keys.repo_url, '').replace(/\/$/, '')}/${editPath}`),
      footer: footerOf(keys.copyright),
      redirects,
      theme: {
        logo: logoOf(theme.logo, [], { folder: contentFolder ?? folder, root }),
        accent: palette.map(({ primary }) => COLOURS[String(primary)]).find(isText),
      },
      social,
    },
    excluded: [...patternsIn(keys.exclude_docs), ...themeIn(theme.custom_dir, content)],
  };
}

/** The links with that to the repository, which the themes have at the top of all pages. */
function withRepository(social: ReturnType<typeof socialOf>['social'], address: unknown): typeof social {
  const isOnGithub = typeof address === 'string' && /^https:\/\/github\.com\/\S+$/.test(address);
  if (!isOnGithub || social.some(({ link }) => link.startsWith(address))) return social;
  return [...social, { icon: 'github', link: address }];
}

/** Colours of Material by their names. */
const COLOURS: Readonly<Record<string, string>> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light green': '#8bc34b',
  lime: '#cbdc38',
  yellow: '#ffec3d',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep orange': '#ff6e42',
  brown: '#795649',
  grey: '#757575',
  'blue grey': '#546d78',
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

/** Files of a theme that lie in the content. */
function themeIn(folder: unknown, content: unknown): string[] {
  const place = isText(folder) ? path.posix.relative(textOr(content, 'docs'), path.posix.normalize(folder)) : '..';
  return place === '' || place.startsWith('..') ? [] : [`${place}/**`];
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
