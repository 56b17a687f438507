import path from 'node:path';
import type { ContentFolder } from '../base/contentFolders';
import { isThere, textOf } from '../base/files';
import { isMarkdown } from '../base/markdownFile';
import { slashed } from '../base/paths';
import type { VersionRecord } from '../config/generator';
import type { UserConfig } from '../config/schema';
import { asRecord } from '../literals/values';
import { docusaurusBlogs, docusaurusTags, docusaurusTopPages, excludedIn } from './docusaurusBlog';
import { docusaurusBar } from './docusaurusBar';
import { docusaurusIndexes } from './docusaurusIndexes';
import { docusaurusFolders, docusaurusPages, docusaurusSidebar } from './docusaurusSidebar';
import { docusaurusLanguages } from './docusaurusLanguages';
import { filesBelow } from './items';
import { docusaurusVersions, type DocusaurusVersion } from './docusaurusVersions';
import type { SiteFiles } from './siteFiles';
import { docusaurusKeys } from './docusaurusKeys';
import { docsOptions, furtherDocs, sidebarOf, sidebarsIn } from './docusaurusPlugins';
import { takenConfig, textOr, type Generator } from './siteRecord';
import { footerOf, repositoryOf } from './themeKeys';

/** Docusaurus (docusaurus.io), whose pages are those of its docs plugin. */
export const docusaurus: Generator = {
  label: 'Docusaurus',
  syntaxes: ['mdx'],
  codeFolders: { 'src/pages': '/', 'src/theme': '', 'src/components': '' },
  addresses: { form: 'clean', folderPages: ['index', 'readme', '*'], dropNumbers: true, slug: 'path', id: true },
  ids: 'github',
  ignoresReadme: true,
  isAllMdx: true,
  languageBeforeVersion: true,
  contentFolders: ['docs', '../docs', '.'],
  publicFolder: 'static',
  links: ['orders', 'slugs'],
  async read(files) {
    const { folder, root } = files.place;
    const config = await files.code('docusaurus.config');
    const { navbar, footer } = asRecord(config.themeConfig);
    const { docs, further } = docsOptions(config);
    const route = textOr(docs.routeBasePath ?? 'docs', '').replaceAll(/^\/|\/$/g, '');
    const [first, ...others] = docusaurusVersions(files, docs, route);
    const copyright = footerOf(asRecord(footer).copyright)?.text;
    const part = await partOf(files, first, { docs, i18n: config.i18n, below: route, copyright });
    const more = await furtherDocs(further, files);
    const blog = docusaurusBlogs(config, files, part.texts);
    const top = docusaurusTopPages(config, folder, route);
    const place = { ...part, route, folder, blogs: blog.folders.map((each) => each.path) };
    const [bar, foot] = [asRecord(navbar).items, asRecord(footer).links].map((each) => docusaurusBar(each, place));
    const versions = await versionsOf(files, others, { docs, i18n: config.i18n, below: '', copyright });
    const said = docusaurusKeys(config, files.place, Object.keys(part.texts));
    const own = { folder: first.contentFolder, path: route };
    const indexes = docusaurusIndexes(files, part.sidebars, [own, ...(part.otherFolders ?? [])]);
    const isSplit = [route !== '', part.otherFolders, ...blog.folders, ...top.folders].some(Boolean);
    return {
      title: config.title,
      ...said,
      inPart: { ...said.inPart, 'themeConfig.navbar': bar!.leftOut, 'themeConfig.footer': foot!.leftOut },
      config: {
        ...said.config,
        description: config.tagline,
        siteUrl: config.url,
        base: config.baseUrl,
        addresses: { ...addressesOf(config.trailingSlash, docs), patterns: { ...blog.patterns, ...top.patterns } },
        lang: asRecord(config.i18n).defaultLocale,
        ...{ languages: withLabels(part.languages, blog.labels), strings: part.strings },
        lists: { ...docusaurusDocsTags(files, docs, own), ...indexes, ...blog.lists },
        nav: bar!.nav,
        sidebar: sidebarOf(part.sidebar, route, more.sidebars),
        redirects: {
          ...blog.redirects,
          ...asRecord(said.config?.redirects),
        },
        versions: others.length === 0 ? [] : [first, ...others].map((version) => version.said),
        footer: footerWith(asRecord(footer).copyright, foot!.nav),
        repository: repositoryAt(docs.editUrl, folder, isSplit ? root : first.contentFolder),
      },
      contentFolder: isThere(first.contentFolder) ? first.contentFolder : undefined,
      contentPath: path.posix.join('/', route, '/'),
      excluded: [...excludedIn(docs, [route]), ...blog.excluded, ...top.excluded],
      otherFolders: [...(part.otherFolders ?? []), ...blog.folders, ...top.folders, ...more.folders],
      folders: part.folders,
      ...(others.length > 0 && { versions }),
    };
  },
};

const TAGS = /^tags:/m;

/** The tags of docs, where any page has some. */
function docusaurusDocsTags(files: SiteFiles, docs: Record<string, unknown>, { folder, path: at }: ContentFolder) {
  const place = path.relative(files.folder, folder);
  const hasTags = filesBelow(folder).some((name) => isMarkdown(name) && TAGS.test(textOf(path.join(folder, name))));
  return hasTags ? { [at]: { by: 'none', groups: { tags: docusaurusTags(docs, place, files) } } } : {};
}

/** The languages with more names in them. */
function withLabels(
  languages: Record<string, unknown> | undefined,
  labels: Readonly<Record<string, Record<string, string>>>,
): Record<string, unknown> | undefined {
  if (languages === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(languages).map(([at, said]) => {
      const all = { ...labels[at], ...asRecord(asRecord(said).labels) };
      return [at, Object.keys(all).length === 0 ? said : { ...asRecord(said), labels: all }];
    }),
  );
}

/** Addresses end as they are without a word, with a slash, or without one also where they are folders. */
function addressesOf(trailingSlash: unknown, { numberPrefixParser }: Record<string, unknown>): object {
  return {
    ...(trailingSlash === true && { form: 'folder' }),
    ...(trailingSlash === false && { bareFolders: true }),
    ...(numberPrefixParser === false && { dropNumbers: false }),
  };
}

/** Settings of the site that its versions share. */
interface Shared {
  docs: Record<string, unknown>;
  i18n: unknown;
  below: string;
  /** Text of the footer. */
  copyright: string | undefined;
}

async function versionsOf(files: SiteFiles, all: readonly DocusaurusVersion[], shared: Shared) {
  const versions: Record<string, VersionRecord> = {};
  for (const version of all) {
    const { sidebar, languages, folders, otherFolders } = await partOf(files, version, shared);
    versions[version.said.path] = { ...takenConfig({ sidebar, languages }), folders, otherFolders };
  }
  return versions;
}

/** Sidebar, folders, pages and languages of a version. */
async function partOf(files: SiteFiles, version: DocusaurusVersion, { docs, i18n, below, copyright }: Shared) {
  const { contentFolder, sidebars: named = docs.sidebarPath, name: versionName } = version;
  const pages = docusaurusPages(contentFolder, below);
  const said = await sidebarsIn(files, named);
  // A list without a group for the path below which the pages stand.
  const listed = below === '' ? undefined : [{ folder: below, label: '' }];
  return {
    ...docusaurusLanguages(files, i18n, { version: versionName, below, footer: copyright }),
    sidebar: said === undefined ? listed : docusaurusSidebar(said, pages),
    folders: docusaurusFolders(pages, files),
    pages,
    sidebars: said ?? {},
  };
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
