import path from 'node:path';
import { isThere } from '../base/files';
import type { Generator, SiteRecord, VersionRecord } from '../config/generator';
import { readCode, withPart } from './code/readCode';
import { readModule } from './code/readModule';
import { asList, asRecord, isRecord } from '../literals/values';
import { docusaurusFolders } from './docusaurusFolders';
import { docusaurusSidebar } from './docusaurusSidebar';
import { docusaurusLanguages } from './docusaurusLanguages';
import { configuredVersions, docusaurusVersions, type DocusaurusVersion } from './docusaurusVersions';
import { plainLabel, recordsIn } from './items';
import { ConfigFiles, isText, siteRecord, takenConfig, textOr } from './siteRecord';
import { footerOf, logoOf, navOf, repositoryOf } from './themeKeys';

const USED = [
  ...['title', 'tagline', 'url', 'baseUrl', 'presets', 'plugins', 'i18n', 'staticDirectories', 'favicon'],
  ...['onBrokenLinks', 'onBrokenMarkdownLinks', 'onBrokenAnchors', 'trailingSlash', 'markdown'],
  ...['themeConfig.navbar', 'themeConfig.footer'],
];

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
  async read({ folder, root }) {
    const { config, read } = await readCode(folder, 'docusaurus.config');
    const files = new ConfigFiles(folder);
    files.note(read);
    const { navbar, footer } = asRecord(config.themeConfig);
    const { items, logo } = asRecord(navbar);
    const docs = docsOptions(config);
    const today = path.resolve(folder, textOr(docs.path, 'docs'));
    const versions = docusaurusVersions(files, docs, today);
    const [first, ...others] = versions;
    const contentFolder = first?.contentFolder ?? today;
    const { sidebar, folders } = await partOf(files, first?.sidebars ?? docs.sidebarPath, contentFolder);
    const spoken = docusaurusLanguages(files, config.i18n, first?.name);
    const parts = await partsOf(others, { files, sidebarPath: docs.sidebarPath, i18n: config.i18n });
    const record = siteRecord({
      ...{ files, title: config.title, used: USED },
      keys: withPart(config, 'themeConfig'),
      config: {
        description: config.tagline,
        siteUrl: config.url,
        base: config.baseUrl,
        lang: asRecord(config.i18n).defaultLocale,
        languages: spoken.languages,
        nav: navOf(recordsIn(items).map((item) => navItem(item, textOr(docs.routeBasePath, 'docs')))),
        sidebar,
        versions: configuredVersions(versions, root),
        theme: { logo: logoOf(logo, [path.join(folder, 'static')]) },
        footer: footerOf(asRecord(footer).copyright),
        repository: repositoryOf(docs.editUrl),
      },
    });
    return {
      ...record,
      contentFolder: isThere(contentFolder) ? contentFolder : undefined,
      excluded: asList(docs.exclude).filter(isText),
      otherFolders: spoken.otherFolders,
      folders,
      ...(others.length > 0 && { versions: parts }),
    };
  },
};

/** Sidebars, folders and languages of other versions, by the paths of these versions. */
async function partsOf(
  versions: readonly DocusaurusVersion[],
  { files, sidebarPath, i18n }: { files: ConfigFiles; sidebarPath: unknown; i18n: unknown },
): Promise<SiteRecord['versions']> {
  const parts: Record<string, VersionRecord> = {};
  for (const { path: at, name, contentFolder, sidebars } of versions) {
    const { sidebar, folders } = await partOf(files, sidebars ?? sidebarPath, contentFolder);
    const { languages, otherFolders } = docusaurusLanguages(files, i18n, name);
    parts[at] = { ...takenConfig({ sidebar, languages }), folders, otherFolders };
  }
  return parts;
}

/** Options of the docs plugin, in a preset or by itself; the first one with a sidebar, or else the first. */
function docsOptions({ presets, plugins }: Record<string, unknown>): Record<string, unknown> {
  const options = [presets, plugins].flatMap(asList).flatMap((entry) => {
    const [name, given] = asList(entry);
    if (!isRecord(given)) return [];
    if (isRecord(given.docs)) return [given.docs];
    return isText(name) && name.includes('content-docs') ? [given] : [];
  });
  return options.find((each) => isText(each.sidebarPath)) ?? options[0] ?? {};
}

/** Sidebar and folders of a version. */
async function partOf(files: ConfigFiles, written: unknown, contentFolder: string) {
  const name = textOr(written, './sidebars.js');
  const folders = docusaurusFolders(contentFolder, files);
  const file = [name, ...CODE.map((ending) => name.replace(/\.[jt]s$|$/, ending))]
    .map((each) => path.resolve(files.folder, each))
    .find((each) => path.extname(each) !== '' && isThere(each));
  if (file === undefined) return { sidebar: undefined, folders };
  const { files: read, exported } = await readModule(file, path.dirname(file));
  files.note(read);
  return { sidebar: docusaurusSidebar(asRecord(exported.default ?? exported), contentFolder), folders };
}

/** Item of the top bar; those that lead to a page name it by its id. */
function navItem(item: Record<string, unknown>, base: string): Record<string, unknown> {
  const text = plainLabel(item.label);
  const target = item.to ?? item.href ?? (isText(item.docId) ? `${base}/${item.docId}` : undefined);
  const link = isText(target) && !/^(?:[a-z]+:|\/)/.test(target) ? `/${target}` : target;
  const items = recordsIn(item.items).map((each) => navItem(each, base));
  return items.length > 0 ? { text, items } : { text, link: isText(link) ? withoutBase(link, base) : undefined };
}

/** `/docs/intro` → `/intro`: the content is the top of the site. */
function withoutBase(link: string, base: string): string {
  const start = `/${base}/`.replaceAll(/\/+/g, '/');
  return `${link}/`.startsWith(start) ? `/${link.slice(start.length)}` : link;
}
