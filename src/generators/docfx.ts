import path from 'node:path';
import { isThere } from '../base/files';
import type { SidebarItem } from '../config/sidebarItem';
import { asRecord } from '../literals/values';
import { isPlainTarget, recordsIn, sidebarItems } from './items';
import { listEntries } from './listSidebar';
import type { SiteFiles } from './siteFiles';
import { isInside, isText, textOr, type Generator } from './siteRecord';
import { same } from './named';
import { footerOf } from './themeKeys';
import type { Shape } from './usedKeys';
import { yamlKeys, yamlList } from './yamlKeys';

const TOC = ['toc.yml', 'TOC.yml', 'toc.yaml', 'TOC.md', 'toc.md'];
const OTHER_TOC = /(?:\/|toc\.(?:ya?ml|md))$/i;

const USED: Shape = {
  content: { '': 'src exclude', ...same('files dest') },
  globalMetadata: { '': '_appTitle _appName _appFooter', ...same('_enableSearch _disableContribution _lang') },
  ...same('resource dest output template postProcessors markdownEngineName xref sitemap noLangKeyword keepFileLink'),
};

/** DocFX (dotnet.github.io/docfx). */
export const docfx: Generator = {
  label: 'DocFX',
  syntaxes: ['docfx', 'attributes'],
  ids: 'github',
  read(files) {
    const build = asRecord(files.keys().build);
    const metadata = asRecord(build.globalMetadata);
    const content = contentOf(build, files.place);
    return {
      title: metadata._appTitle ?? metadata._appName,
      content,
      keys: { build },
      used: { build: USED },
      config: { sidebar: tocOf(files, path.resolve(files.folder, content)), footer: footerOf(metadata._appFooter) },
      excluded: recordsIn(build.content).flatMap(({ exclude }) => [exclude].flat().filter(isText)),
    };
  },
};

/** Folder of the first pages that the settings name, if it has a table of contents; else that of the settings. */
function contentOf(settings: Record<string, unknown>, { folder, root }: SiteFiles['place']): string {
  const named = recordsIn(settings.content).map(({ src }) => (isText(src) ? src : '.'));
  const hasToc = (name: string) => isInside(name) && TOC.some((toc) => isThere(path.join(folder, name, toc)));
  return named.find(hasToc) ?? (root.startsWith(folder + path.sep) ? path.relative(folder, root) : '.');
}

/** Sidebar of the table of contents in the content; tables may name others, which name others, each once. */
function tocOf(files: SiteFiles, contentFolder: string): SidebarItem[] {
  const known = new Set<string>();
  const entriesIn = (inner: string): unknown => {
    const name = TOC.find((each) => isThere(path.join(contentFolder, inner, each)));
    if (name === undefined || known.has(inner)) return [];
    known.add(inner);
    const text = files.text(name, path.join(contentFolder, inner));
    return name.endsWith('.md') ? listEntries(text) : (yamlList(text) ?? yamlKeys(text).items);
  };
  return sidebarItems(entriesIn('.'), {
    contentFolder,
    start: '.',
    join: target,
    read({ name, displayName, label = name ?? displayName, items, ...entry }, inner) {
      const href = textOr(entry.href ?? entry.link, '');
      const page = textOr(entry.topicHref ?? entry.homepage, href);
      const own = { label, ...(!OTHER_TOC.test(page) && { link: page }) };
      const deeper = path.posix.join(inner, href.replace(/toc\.(?:ya?ml|md)$/i, ''));
      if (Array.isArray(items) || !OTHER_TOC.test(href) || !isInside(deeper)) return [{ ...own, items }];
      return [{ ...own, items: entriesIn(deeper), base: deeper }];
    },
  });
}

/** `~/a.md` is in the top folder, other paths are relative to the table. */
function target(href: string, inner: string): string {
  if (isPlainTarget(href)) return href;
  return href.startsWith('~/') ? `/${href.slice(2)}` : `/${path.posix.join(inner, href)}`;
}
