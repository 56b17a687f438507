import { sidebarLimit } from '../../client/shared/sidebar';
import { searchServiceOf } from '../../client/shared/searchService';
import type { SiteData } from '../../client/shared/site';
import type { Navigation, Site, SitePage } from '../model/site';
import type { LinkTargets } from './links';
import { addressedLink, addressedNav } from './siteLink';
import { selectedExports } from './selectedExports';
import type { SiteInput } from './siteInput';
import { siteParts } from './siteParts';
import { siteVersion } from './siteVersion';
import { repositoryForm } from './repositoryForm';
import type { Config } from '../config/schema';

interface DataParts extends Pick<Site, 'pages' | 'navigation'> {
  allPages: string;
  /** Path of the folder that holds the pages. */
  folder: string;
  /** All pages of the site. */
  targets: LinkTargets;
}

/** Data that is the same on every page of a site, or of its pages in one language. */
export function siteData(
  { config, look, hasHistory, isDescribed, version }: SiteInput,
  { pages, navigation, allPages, folder, targets }: DataParts,
): SiteData {
  const { groups } = navigation;
  const start = startPage(pages, navigation, folder);
  const home = { path: start?.record.path ?? '/', title: start?.record.title ?? config.title };
  const exported = selectedExports(config, pages, { ofPages: hasHistory === true, ofPlugins: isDescribed === true });
  return {
    title: config.title,
    description: config.description,
    base: config.base,
    lang: config.lang,
    ...(Object.keys(config.strings).length > 0 && { strings: config.strings }),
    nav: addressedNav(config.nav, targets),
    sidebar: {
      size: groups.length,
      groups: groups.length > sidebarLimit ? [] : groups,
      hasHome: groups.some(({ path }) => path === home.path),
    },
    home,
    allPages,
    offlinePages: config.pwa ? pages.length : null,
    exports: exported.size === 0 ? null : { markdown: exported.has('markdown'), changes: exported.has('changes') },
    ...look,
    ...(look?.footer && {
      footer: { ...look.footer, links: look.footer.links.map((each) => addressedLink(each, targets)) },
    }),
    ...(!config.theme.singleKeys && { singleKeys: false as const }),
    ...siteVersion(config, version),
    ...siteParts(config),
    ...pageLinks(config, exported.has('markdown')),
    ...serviceOf(config, version),
  };
}

/** The home page in a folder; the first page of the sidebar where there is none, as in many folders of markdown. */
export function startPage(
  pages: readonly SitePage[],
  { groups, groupPages }: Navigation,
  folder: string,
): SitePage | undefined {
  const first = groups
    .map(({ path }, index) => path ?? groupPages[index]?.[0]?.path)
    .find((path) => path !== undefined);
  const at = (path: string | undefined) => pages.find(({ record }) => record.path === path);
  return at(folder) ?? at(first) ?? pages[0];
}

/** The service that the search asks: records are those of the newest version. */
function serviceOf(
  { search }: SiteInput['config'],
  version: SiteInput['version'],
): Pick<SiteData, 'searchService'> | undefined {
  const searchService = version === undefined ? searchServiceOf(search) : undefined;
  return searchService && { searchService };
}

/** Links of a page to places outside the site, if the configuration allows them. */
export function pageLinks(config: Config, hasMarkdown: boolean): Pick<SiteData, 'openIn' | 'issues'> {
  const issues = issueForm(config);
  // An assistant can only read what is public.
  const canOpen = config.siteUrl !== undefined && hasMarkdown && config.openIn.length > 0;
  return { ...(canOpen && { openIn: config.openIn }), ...(issues !== undefined && { issues }) };
}

/** The form for a new issue, as the host of the repository has it. */
function issueForm({ repository }: Config): string | undefined {
  if (repository === undefined || repository.issues === false) return undefined;
  return repository.issues ?? repositoryForm(repository.url).issue;
}
