import path from 'node:path';
import { isThere } from '../base/files';
import type { Generator } from '../config/generator';
import type { SidebarItem } from '../config/sidebarItem';
import { asRecord } from '../literals/values';
import { withPart } from './code/readCode';
import { entryOf, groupOf, isPlainTarget, plainLabel, recordsIn } from './items';
import { listSidebar } from './listSidebar';
import { ConfigFiles, isInside, isText, siteRecord, textOr } from './siteRecord';
import { footerOf } from './themeKeys';
import { yamlKeys, yamlList } from './yamlKeys';

const TOC = ['toc.yml', 'TOC.yml', 'toc.yaml', 'TOC.md', 'toc.md'];
const OTHER_TOC = /(?:\/|toc\.(?:ya?ml|md))$/i;
/** Tables of contents may name others, which name others. */
const MOST_DEEP = 12;

/** DocFX (dotnet.github.io/docfx). */
export const docfx: Generator = {
  name: 'docfx',
  label: 'DocFX',
  syntaxes: ['docfx', 'attributes'],
  read({ folder, mark, root }) {
    const files = new ConfigFiles(folder);
    const settings = asRecord(yamlKeys(files.text(mark)).build);
    const metadata = asRecord(settings.globalMetadata);
    const content = contentOf(settings, folder, root);
    const sidebar = readToc('', { files, contentFolder: path.resolve(folder, content), left: MOST_DEEP });
    const record = siteRecord({
      ...{ files, title: metadata._appTitle ?? metadata._appName, content },
      keys: withPart({ build: settings }, 'build'),
      used: ['build.content', 'build.resource', 'build.globalMetadata'],
      config: { sidebar, footer: footerOf(metadata._appFooter) },
    });
    const excluded = recordsIn(settings.content).flatMap(({ exclude }) => [exclude].flat().filter(isText));
    return { ...record, excluded };
  },
};

/** Folder of the first pages that the settings name, if it has a table of contents; else that of the settings. */
function contentOf(settings: Record<string, unknown>, folder: string, root: string): string {
  const named = recordsIn(settings.content).map(({ src }) => (isText(src) ? src : '.'));
  const hasToc = (name: string) => isInside(name) && TOC.some((toc) => isThere(path.join(folder, name, toc)));
  return named.find(hasToc) ?? (root.startsWith(folder + path.sep) ? path.relative(folder, root) : '.');
}

interface TocPlace {
  files: ConfigFiles;
  contentFolder: string;
  /** Tables below this one that are still read. */
  left: number;
}

/** Entries of the table of contents in a folder. */
function readToc(inner: string, { files, contentFolder, left }: TocPlace): SidebarItem[] {
  const name = TOC.find((each) => isThere(path.join(contentFolder, inner, each)));
  if (name === undefined || left === 0) return [];
  const text = files.text(name, path.join(contentFolder, inner));
  if (name.endsWith('.md')) return listSidebar(text, path.join(contentFolder, inner));
  const itemOf = (entry: Record<string, unknown>): SidebarItem[] => {
    const label = plainLabel(entry.name ?? entry.displayName);
    const href = textOr(entry.href, '');
    const page = textOr(entry.topicHref ?? entry.homepage, href);
    const own = page === '' || OTHER_TOC.test(page) ? [] : entryOf(target(page, inner), label, contentFolder);
    if (Array.isArray(entry.items)) return groupOf(label, [...own, ...recordsIn(entry.items).flatMap(itemOf)]);
    const deeper = path.posix.join(inner, href.replace(/toc\.(?:ya?ml|md)$/i, ''));
    if (!OTHER_TOC.test(href) || !isInside(deeper)) return own;
    return groupOf(label, [...own, ...readToc(deeper, { files, contentFolder, left: left - 1 })]);
  };
  return recordsIn(yamlList(text) ?? yamlKeys(text).items).flatMap(itemOf);
}

/** `~/a.md` is in the top folder, other paths are relative to the table. */
function target(href: string, inner: string): string {
  if (isPlainTarget(href)) return href;
  return href.startsWith('~/') ? `/${href.slice(2)}` : `/${path.posix.join(inner, href)}`;
}
