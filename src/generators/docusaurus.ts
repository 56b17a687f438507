import path from 'node:path';
import { isThere } from '../base/files';
import { slashed } from '../base/paths';
import type { SiteRecord, VersionRecord } from '../config/generator';
import type { UserConfig } from '../config/schema';
import { asList, asRecord, isRecord } from '../literals/values';
import { docusaurusBar } from './docusaurusBar';
import { docusaurusFolders, docusaurusPages, docusaurusSidebar, type DocusaurusPages } from './docusaurusSidebar';
import { docusaurusLanguages } from './docusaurusLanguages';
import { configuredVersions, docusaurusVersions, type DocusaurusVersion } from './docusaurusVersions';
import { recordsIn } from './items';
import type { SiteFiles } from './siteFiles';
import { isText, takenConfig, textOr, type Generator } from './siteRecord';
import { footerOf, logoOf, repositoryOf } from './themeKeys';

const USED = {
  '':
    'title tagline url baseUrl presets plugins i18n staticDirectories favicon onBrokenLinks onBrokenMarkdownLinks ' +
    'onBrokenAnchors trailingSlash markdown',
  themeConfig: 'navbar footer',
};

/** `require.resolve('./sidebars')` needs no ending. */
const CODE = ['.js', '.ts', '.cjs', '.mjs', '.json'];

/** Docusaurus (docusaurus.io), whose pages are those of its docs plugin. */
export const docusaurus: Generator = {
  name: 'docusaurus',
  label: 'Docusaurus',
  syntaxes: ['mdx'],
  ignoresReadme: true,
  isAllMdx: true,
  contentFolders: ['docs', '../docs', '.'],
  publicFolder: 'static',
  links: ['orders', 'slugs'],
  async read(files) {
    const { folder, root } = files.place;
    const config = await files.code('docusaurus.config');
    const { navbar, footer } = asRecord(config.themeConfig);
    const { items, logo } = asRecord(navbar);
    const docs = docsOptions(config) ?? {};
    const today = path.resolve(folder, textOr(docs.path, 'docs'));
    const versions = docusaurusVersions(files, docs, today);
    const [first, ...others] = versions;
    const contentFolder = first?.contentFolder ?? today;
    const route = routeOf(config);
    // Other versions stand below paths of their own.
    const below = others.length > 0 ? '' : route;
    const part = await partOf(files, first?.sidebars ?? docs.sidebarPath, { contentFolder, below });
    const spoken = docusaurusLanguages(files, config.i18n, { version: first?.name, below });
    const place = { ...part, route, folder };
    const bar = docusaurusBar(recordsIn(items), place);
    const foot = docusaurusBar(recordsIn(asRecord(footer).links), place);
    const isSplit = below !== '' || spoken.otherFolders !== undefined;
    const parts = await partsOf(others, { files, sidebarPath: docs.sidebarPath, i18n: config.i18n });
    return {
      title: config.title,
      keys: config,
      used: USED,
      inPart: { 'themeConfig.navbar': bar.leftOut, 'themeConfig.footer': foot.leftOut },
      unread: generatedIndexes(files),
      config: {
        description: config.tagline,
        siteUrl: config.url,
        base: config.baseUrl,
        lang: asRecord(config.i18n).defaultLocale,
        languages: spoken.languages,
        nav: bar.nav,
        sidebar: part.sidebar,
        versions: configuredVersions(versions, root),
        theme: { logo: logoOf(logo, [path.join(folder, 'static')]) },
        footer: footerWith(asRecord(footer).copyright, foot.nav),
        repository: repositoryAt(docs.editUrl, folder, isSplit ? root : contentFolder),
      },
      contentFolder: isThere(contentFolder) ? contentFolder : undefined,
      contentPath: path.posix.join('/', below, '/'),
      excluded: asList(docs.exclude).flatMap((each) => (isText(each) ? [path.posix.join(below, each)] : [])),
      otherFolders: spoken.otherFolders,
      folders: part.folders,
      ...(others.length > 0 && { versions: parts }),
    };
  },
};

/** Sidebars, folders and languages of other versions, by the paths of these versions. */
async function partsOf(
  versions: readonly DocusaurusVersion[],
  { files, sidebarPath, i18n }: { files: SiteFiles; sidebarPath: unknown; i18n: unknown },
): Promise<SiteRecord['versions']> {
  const parts: Record<string, VersionRecord> = {};
  for (const { path: at, name, contentFolder, sidebars } of versions) {
    const { sidebar, folders } = await partOf(files, sidebars ?? sidebarPath, { contentFolder, below: '' });
    const { languages, otherFolders } = docusaurusLanguages(files, i18n, { version: name, below: '' });
    parts[at] = { ...takenConfig({ sidebar, languages }), folders, otherFolders };
  }
  return parts;
}

/**
 * Options of the docs plugin, in a preset or by itself: the first one with a sidebar, or else the first; undefined if
 * there is none.
 */
function docsOptions({ presets, plugins }: Record<string, unknown>): Record<string, unknown> | undefined {
  const options = [presets, plugins].flatMap(asList).flatMap((entry) => {
    const [name, given = {}] = isText(entry) ? [entry] : asList(entry);
    if (!isRecord(given) || given.docs === false) return [];
    if (isRecord(given.docs)) return [given.docs];
    return isText(name) && (name.includes('content-docs') || name.endsWith('classic')) ? [given] : [];
  });
  return options.find((each) => isText(each.sidebarPath)) ?? options[0];
}

/** Path below which the pages stand, without slashes; empty for the top of the site. */
function routeOf(config: Record<string, unknown>): string {
  const { routeBasePath = 'docs' } = docsOptions(config) ?? { routeBasePath: '' };
  return textOr(routeBasePath, '').replaceAll(/^\/|\/$/g, '');
}

/** Sidebar, folders and pages of a version. */
async function partOf(files: SiteFiles, written: unknown, place: { contentFolder: string; below: string }) {
  const name = textOr(written, './sidebars.js');
  const pages = docusaurusPages(place.contentFolder, place.below);
  const folders = docusaurusFolders(pages, files);
  const file = [name, ...CODE.map((ending) => name.replace(/\.[jt]s$|$/, ending))]
    .map((each) => path.resolve(files.folder, each))
    .find((each) => path.extname(each) !== '' && isThere(each));
  if (file === undefined) return { sidebar: listedBelow(pages), folders, pages, sidebars: {} };
  const exported = await files.module(file, path.dirname(file));
  const sidebars = asRecord(exported.default ?? exported);
  return { sidebar: docusaurusSidebar(sidebars, pages), folders, pages, sidebars };
}

/** Sidebar that lists the pages, without a group for the path below which they stand. */
function listedBelow({ below }: DocusaurusPages): UserConfig['sidebar'] {
  return below === '' ? undefined : [{ folder: below, label: '' }];
}

/** Pages that Docusaurus makes for categories, and docgen does not. */
function generatedIndexes({ texts }: SiteFiles): string[] {
  const isThereOne = [...texts.values()].some((text) => /\btype["']?:\s*["']generated-index/.test(text));
  return isThereOne ? ['generated-index (pages of categories)'] : [];
}

function footerWith(copyright: unknown, nav: NonNullable<UserConfig['nav']>): UserConfig['footer'] {
  const links = nav.flatMap((item) => ('items' in item ? item.items : [item]));
  const text = footerOf(copyright);
  return text === undefined && links.length === 0 ? undefined : { ...text, ...(links.length > 0 && { links }) };
}

/** Repository of an address that edits pages of the site in a folder, by the place that another folder has in it. */
function repositoryAt(editUrl: unknown, folder: string, of: string): UserConfig['repository'] {
  const repository = repositoryOf(editUrl);
  if (repository === undefined) return undefined;
  const place = path.posix.join(repository.folder ?? '', slashed(path.relative(folder, of))).replace(/^\.?\/?$/, '');
  return place.startsWith('..') ? repository : { ...repository, folder: place.replace(/(?<!\/)\/$/, '') };
}
