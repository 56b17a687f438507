import path from 'node:path';
import { isThere } from '../base/files';
import type { Generator, SiteRecord } from '../config/generator';
import { keysOf, readCode } from './code/readCode';
import { readModule } from './code/readModule';
import { isRecord } from '../literals/values';
import { docusaurusFolders } from './docusaurusFolders';
import { docusaurusSidebar } from './docusaurusSidebar';
import { docusaurusLanguages } from './docusaurusLanguages';
import { configuredVersions, docusaurusVersions, type DocusaurusVersion } from './docusaurusVersions';
import { plainLabel, recordsIn } from './items';
import { isText, siteRecord, textOr, withPrefix } from './siteRecord';
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
    const { config, files, texts } = await readCode(folder, 'docusaurus.config');
    const theme = isRecord(config.themeConfig) ? config.themeConfig : {};
    const docs = docsOptions(config);
    const today = path.resolve(folder, textOr(docs.path, 'docs'));
    const { versions, text: listed } = await docusaurusVersions(folder, docs, today);
    const [first, ...others] = versions;
    const contentFolder = first?.contentFolder ?? today;
    const { sidebar, read } = await sidebarIn(folder, first?.sidebars ?? docs.sidebarPath, contentFolder);
    const { files: said, folders } = await docusaurusFolders(contentFolder);
    const navbar = isRecord(theme.navbar) ? theme.navbar : {};
    const footer = isRecord(theme.footer) ? theme.footer : {};
    const { i18n } = config;
    const spoken = await docusaurusLanguages(folder, i18n, first?.name);
    const record = siteRecord({
      ...{ folder, files: [...files, ...read.keys(), ...said.keys(), ...spoken.read.keys()], title: config.title },
      texts: [...texts, listed, ...read.values(), ...said.values(), ...spoken.read.values()],
      keys: keysOf(config, ['themeConfig']),
      used: USED,
      values: { ...config, ...withPrefix(theme, 'themeConfig') },
      config: {
        description: config.tagline,
        siteUrl: config.url,
        base: config.baseUrl,
        lang: isRecord(i18n) ? i18n.defaultLocale : undefined,
        languages: spoken.languages,
        nav: navOf(recordsIn(navbar.items).map((item) => navItem(item, textOr(docs.routeBasePath, 'docs')))),
        sidebar,
        versions: configuredVersions(versions, root),
        theme: { logo: logoOf(navbar.logo, [path.join(folder, 'static')]) },
        footer: footerOf(footer.copyright),
        repository: repositoryOf(docs.editUrl),
      },
    });
    return {
      ...record,
      contentFolder: isThere(contentFolder) ? contentFolder : undefined,
      excluded: excludedBy(docs),
      otherFolders: spoken.otherFolders,
      folders,
      ...(others.length > 0 && { versions: await partsOf(others, { folder, sidebarPath: docs.sidebarPath }) }),
    };
  },
};

/** Sidebars and folders of other versions, by the paths of these versions. */
async function partsOf(
  versions: readonly DocusaurusVersion[],
  { folder, sidebarPath }: { folder: string; sidebarPath: unknown },
): Promise<SiteRecord['versions']> {
  const parts = versions.map(async ({ path: at, contentFolder, sidebars }) => {
    const { sidebar } = await sidebarIn(folder, sidebars ?? sidebarPath, contentFolder);
    const { folders } = await docusaurusFolders(contentFolder);
    const { config } = siteRecord({ folder, files: [], texts: [], config: { sidebar } });
    return [at, { sidebar: config.sidebar, folders }] as const;
  });
  return Object.fromEntries(await Promise.all(parts));
}

/** Options of the docs plugin, in a preset or by itself; the first one with a sidebar, or else the first. */
function docsOptions({ presets, plugins }: Record<string, unknown>): Record<string, unknown> {
  const listed = [presets, plugins].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  const options = listed.flatMap((entry) => {
    const [name, given] = Array.isArray(entry) ? (entry as unknown[]) : [];
    if (!isRecord(given)) return [];
    if (isRecord(given.docs)) return [given.docs];
    return isText(name) && name.includes('content-docs') ? [given] : [];
  });
  return options.find((each) => isText(each.sidebarPath)) ?? options[0] ?? {};
}

async function sidebarIn(folder: string, written: unknown, contentFolder: string) {
  const name = isText(written) ? written : './sidebars.js';
  const file = [name, ...CODE.map((ending) => name.replace(/\.[jt]s$|$/, ending))]
    .map((each) => path.resolve(folder, each))
    .find((each) => path.extname(each) !== '' && isThere(each));
  if (file === undefined) return { sidebar: undefined, read: new Map<string, string>() };
  const { files, exported } = await readModule(file, path.dirname(file));
  const sidebars = exported.default ?? exported;
  return { sidebar: isRecord(sidebars) ? await docusaurusSidebar(sidebars, contentFolder) : undefined, read: files };
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

function excludedBy({ exclude }: Record<string, unknown>): string[] {
  return (Array.isArray(exclude) ? (exclude as unknown[]) : []).filter(isText);
}
