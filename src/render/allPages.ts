import { ALL_LANGUAGES } from '../../client/shared/languageList';
import { withBase } from '../../client/shared/basePath';
import type { Header } from '../../client/shared/page';
import { pageNameClass } from '../../client/shared/pageName';
import { sidebarLimit, type PageLink } from '../../client/shared/sidebar';
import { escapeHtml } from '../base/html';
import type { OutputFile } from '../model/outputFile';
import type { Site } from '../model/site';
import { isListed } from '../site/visibility';
import { allPagesPart } from '../site/allPagesPath';
import type { RenderContext } from './context';
import { renderOwnPage } from './ownPage';
import { countedText, putInto, textOf, type Worded } from '../../client/shared/text';

/** How many pages and group headings fit on one page of the list. */
const ENTRIES = 1000;

/** A group of the sidebar, or some of the pages of a large one. */
interface ListedGroup {
  caption: string | null;
  label: string;
  path: string | null;
  pages: readonly PageLink[];
}

interface Document {
  path: string;
  title: string;
  headers: Header[];
  body: string;
}

/** List of all pages by group, in parts on large sites: without JavaScript the sidebar has few. */
export function renderAllPages(context: RenderContext): OutputFile[] {
  const { site, config } = context;
  const parts = inParts(listGroups(site, config));
  const documents: Document[] =
    parts.length <= 1
      ? [wholeList(parts[0] ?? [], context)]
      : [
          contents(parts, context),
          ...parts.map((part, index) => partOfList(part, { index, last: parts.length - 1, context })),
        ];
  return documents.map(({ path, title, headers, body }) => {
    const html = `<h1 id="all-pages">${escapeHtml(title)}</h1>${languagesHtml(context)}${body}`;
    const page = { key: `v-${path.slice(1, -5)}`, path, title, headers, html };
    return { path: path.slice(1), contents: renderOwnPage(page, context), source: 'docgen' };
  });
}

/** Links to the lists in all languages, for readers to whom no script shows the menu. */
function languagesHtml({ site: { languages, data } }: RenderContext): string {
  const links = languages?.editions.map(({ language: { lang, label }, data: { allPages } }) => {
    const href = escapeHtml(withBase(data.base, allPages));
    const current = allPages === data.allPages ? ' aria-current="true"' : '';
    return `<a href="${href}" lang="${lang}"${current}>${escapeHtml(label)}</a>`;
  });
  return links === undefined ? '' : `<p id="${ALL_LANGUAGES}">${links.join(' · ')}</p>`;
}

/** The groups of the sidebar, and one with the pages that it does not list. */
function listGroups({ navigation, pages, data }: Site, words: Worded): ListedGroup[] {
  const groups = navigation.groups.map(({ caption, label, path }, index) => ({
    caption,
    label,
    path,
    pages: navigation.groupPages[index]!,
  }));
  const others = pages
    .filter((page) => !navigation.places.has(page.record.path) && page.record.path !== '/404.html' && isListed(page))
    .map(({ record: { path, title } }) => ({ path, title }));
  if (others.length === 0) return groups;
  const label = groups.length === 0 ? data.title : textOf(words, 'allPages.others', 'Other pages');
  return [...groups, { caption: null, label, path: null, pages: others }];
}

/** Keeps groups together, up to about a thousand entries per page; only a larger group is divided. */
function inParts(groups: readonly ListedGroup[]): ListedGroup[][] {
  const parts: ListedGroup[][] = [];
  let room = 0;
  for (const group of groups) {
    for (let at = 0; at === 0 || at < group.pages.length; at += ENTRIES) {
      const pages = group.pages.slice(at, at + ENTRIES);
      const isFull = pages.length + 1 > room;
      if (isFull) {
        parts.push([]);
        room = ENTRIES;
      }
      parts.at(-1)!.push({ ...group, pages });
      room -= pages.length + 1;
    }
  }
  return parts;
}

function wholeList(groups: readonly ListedGroup[], context: RenderContext): Document {
  const { headers, html } = listHtml(groups, context);
  return {
    path: context.site.data.allPages,
    title: textOf(context.config, 'allPages.title', 'All pages'),
    headers: groups.length > sidebarLimit ? [] : headers,
    body: html,
  };
}

/** The first page of a list that is divided. */
function contents(parts: readonly ListedGroup[][], { site, config }: RenderContext): Document {
  const links = parts.map((part, index) => {
    const [from, to] = [part[0]!.label, part.at(-1)!.label];
    const href = escapeHtml(withBase(config.base, allPagesPart(site.data.allPages, index + 1)));
    const name = from === to ? from : putInto(textOf(config, 'allPages.range', '{from} to {to}'), { from, to });
    return `<li><a href="${href}">${escapeHtml(name)}</a></li>`;
  });
  const count = countedText(config, site.pages.length, [
    'allPages.count',
    { other: 'The {count} pages of this site, by group:' },
  ]);
  return {
    path: site.data.allPages,
    title: textOf(config, 'allPages.title', 'All pages'),
    headers: [],
    body: `<p>${escapeHtml(count)}</p><ul class="page-list">${links.join('')}</ul>`,
  };
}

interface PartPlace {
  index: number;
  /** Index of the last part. */
  last: number;
  context: RenderContext;
}

function partOfList(groups: readonly ListedGroup[], { index, last, context }: PartPlace): Document {
  const { site, config } = context;
  const link = (path: string, text: string) =>
    `<a href="${escapeHtml(withBase(config.base, path))}">${escapeHtml(text)}</a>`;
  const own = site.data.allPages;
  const links = [
    link(own, textOf(config, 'allPages.contents', 'Contents')),
    ...(index > 0 ? [link(allPagesPart(own, index), textOf(config, 'allPages.previous', 'Previous part'))] : []),
    ...(index < last ? [link(allPagesPart(own, index + 2), textOf(config, 'allPages.next', 'Next part'))] : []),
  ];
  return {
    path: allPagesPart(own, index + 1),
    title: putInto(textOf(config, 'allPages.part', 'All pages, part {part} of {count}'), {
      part: index + 1,
      count: last + 1,
    }),
    headers: [],
    body: `<p>${links.join(' · ')}</p>${listHtml(groups, context).html}<p>${links.join(' · ')}</p>`,
  };
}

/** Captions and groups as headings; below them the pages. */
function listHtml(groups: readonly ListedGroup[], { config }: RenderContext): { headers: Header[]; html: string } {
  const href = (path: string) => escapeHtml(withBase(config.base, path));
  const headers: Header[] = [];
  const heading = (level: number, title: string, path: string | null): string => {
    const slug = `list-${headers.length + 1}`;
    headers.push({ level, title, slug });
    const text = path === null ? escapeHtml(title) : `<a href="${href(path)}">${escapeHtml(title)}</a>`;
    return `<h${level} id="${slug}">${text}</h${level}>`;
  };
  let caption: string | null = null;
  const html = groups.map((group) => {
    const isNew = group.caption !== caption;
    caption = group.caption;
    const above = isNew && caption !== null ? heading(2, caption, null) : '';
    const pages = group.pages.map(({ path, title }) => {
      const style = pageNameClass(title);
      const attribute = style === undefined ? '' : ` class="${style}"`;
      return `<li><a href="${href(path)}"${attribute}>${escapeHtml(title)}</a></li>`;
    });
    const list = pages.length === 0 ? '' : `<ul class="page-list">${pages.join('')}</ul>`;
    return above + heading(caption === null ? 2 : 3, group.label, group.path) + list;
  });
  return { headers, html: html.join('') };
}
