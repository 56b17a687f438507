import { encodePath } from '../../client/shared/resolveRoute';
import { sidebarLimit } from '../../client/shared/sidebar';
import { languageAt } from '../base/languages';
import { hasForeignPages, type ChosenGenerator, type SiteRecord } from '../config/generator';
import type { Language } from '../config/languages';
import type { Config } from '../config/schema';
import type { ParsedPage } from '../model/parsedPage';
import type { FolderOrder, Navigation, PlaceInConfig, Redirect, SitePage } from '../model/site';
import type { SourceFile } from '../model/sourceFile';
import { createAddresses } from './addresses';
import { createNavigation } from './navigation';
import { isIndex } from './paths';
import { createPages } from './records';
import { shownPages } from './shownPages';
import type { SiteInput } from './siteInput';

export interface HomeInput {
  config: Config;
  /** See `SiteInput`. */
  languages?: readonly Language[];
  placeInConfig: PlaceInConfig;
  generator: ChosenGenerator;
  /** See `SiteRecord`. */
  folders?: SiteRecord['folders'];
  order?: FolderOrder | undefined;
  /** True to show drafts. */
  withDrafts?: boolean;
}

/** Page for `/` with title, description and the top of the sidebar; undefined if the site has one. */
export function homePage(parsed: readonly ParsedPage[], input: HomeInput): SourceFile | undefined {
  const { config, languages = [] } = input;
  const [original] = languages;
  if (!isListedHome(input.generator) || (original !== undefined && original.folder !== '/')) return undefined;
  const isOriginal = ({ relativePath }: ParsedPage) =>
    original === undefined || languageAt(`/${relativePath}`, languages) === original;
  const { shown, sidebar } = shownPages(parsed.filter(isOriginal), input);
  const { of } = createAddresses(config);
  const isHome = (page: ParsedPage) => isIndex(page.relativePath) && (of(page).said ?? of(page).regular) === '/';
  if (shown.length === 0 || shown.some(isHome)) return undefined;
  const { pages } = createPages(shown, { config, times: new Map() });
  const isTaken =
    Object.hasOwn(config.redirects, '/') ||
    pages.some(({ record: { path, regularPath }, parsed: { frontMatter } }) =>
      [path, regularPath, ...(frontMatter.aliases ?? [])].includes('/'),
    );
  if (isTaken) return undefined;
  const navigation = createNavigation(pages, sidebar);
  const about = config.description === '' ? [] : [escaped(config.description), ''];
  const lines = [`# ${escaped(config.title)}`, '', ...about];
  const text = [...FRONT_MATTER, ...lines, ...listed(navigation), ''].join('\n');
  return { relativePath: 'index.md', file: 'index.md', text };
}

/** Redirect from `/` to the first page of the sidebar, on a site of another generator that has no page there. */
export function firstPageRedirect(
  pages: readonly SitePage[],
  { groups, groupPages }: Navigation,
  { generator, languages = [] }: Pick<SiteInput, 'generator' | 'languages'>,
): Redirect[] {
  if (isListedHome(generator) || pages.some(({ record }) => record.path === '/')) return [];
  const { folder = '/' } = languages[0] ?? {};
  const listed = groups.flatMap((_, index) => groupPages[index] ?? []).map(({ path }) => path);
  const own =
    pages.find(({ record }) => record.path === folder) ?? pages.find(({ record }) => record.path === listed[0]);
  const [first = own] = [own, pages[0]].filter((each) => each !== undefined);
  return first === undefined ? [] : [{ from: '/', to: first.record.path, title: first.record.title }];
}

/** True if the page for `/` is a list: nobody has another in mind. */
function isListedHome(generator: HomeInput['generator']): boolean {
  return !hasForeignPages(generator) || generator.isUnknown === true;
}

/** There is no file to edit, and no commit of it. */
const FRONT_MATTER = ['---', 'sidebar: false', 'editLink: false', 'lastUpdated: false', '---', ''];

/** The groups of the sidebar below their captions; not all of a large one, or the page would grow with the site. */
function listed({ groups, groupPages }: Navigation): string[] {
  const lines: string[] = [];
  let caption: string | null = null;
  for (const [index, group] of groups.slice(0, sidebarLimit).entries()) {
    if (group.caption !== caption && group.caption !== null) lines.push('', `## ${escaped(group.caption)}`, '');
    caption = group.caption;
    const path = group.path ?? groupPages[index]?.[0]?.path;
    lines.push(path === undefined ? `- ${escaped(group.label)}` : `- [${escaped(group.label)}](<${encodePath(path)}>)`);
  }
  return groups.length > sidebarLimit ? [...lines, '', '[All pages](/sitemap.html)'] : lines;
}

/** Text in which nothing is markdown or HTML. */
function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]()#+.!<>&|~:^$@=%-]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
