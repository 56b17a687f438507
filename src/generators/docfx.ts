import path from 'node:path';
import { isThere } from '../base/files';
import type { Generator } from '../config/generator';
import type { SidebarItem } from '../config/sidebarItem';
import { isRecord } from '../literals/values';
import { entryOf, groupOf, isPlainTarget, plainLabel, recordsIn } from './items';
import { listSidebar } from './listSidebar';
import { isInside, isText, siteRecord, textIn, textOr } from './siteRecord';
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
  async read({ folder, mark, root }) {
    const text = await textIn(folder, mark);
    const { build } = yamlKeys(text);
    const settings = isRecord(build) ? build : {};
    const metadata = isRecord(settings.globalMetadata) ? settings.globalMetadata : {};
    const content = contentOf(settings, folder, root);
    const contentFolder = path.resolve(folder, content);
    const { items, files, texts } = await readToc('', contentFolder, MOST_DEEP);
    const record = siteRecord({
      ...{ folder, title: metadata._appTitle ?? metadata._appName, content, texts: [text, ...texts] },
      files: [path.join(folder, mark), ...files],
      keys: Object.keys(settings).map((key) => `build.${key}`),
      used: ['build.content', 'build.resource', 'build.globalMetadata'],
      config: {
        sidebar: items,
        footer: isText(metadata._appFooter) ? { text: plainLabel(metadata._appFooter) } : undefined,
      },
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

interface Toc {
  items: SidebarItem[];
  files: string[];
  texts: string[];
}

async function readToc(inner: string, contentFolder: string, left: number): Promise<Toc> {
  const name = TOC.find((each) => isThere(path.join(contentFolder, inner, each)));
  if (name === undefined || left === 0) return { items: [], files: [], texts: [] };
  const text = await textIn(path.join(contentFolder, inner), name);
  const found: Toc = { items: [], files: [path.join(contentFolder, inner, name)], texts: [text] };
  if (name.endsWith('.md')) return { ...found, items: listSidebar(text, path.join(contentFolder, inner)) };
  const itemsOf = async (entries: unknown): Promise<SidebarItem[]> => {
    const lists: SidebarItem[] = [];
    for (const entry of recordsIn(entries)) lists.push(...(await itemOf(entry)));
    return lists;
  };
  const itemOf = async (entry: Record<string, unknown>): Promise<SidebarItem[]> => {
    const label = plainLabel(entry.name ?? entry.displayName);
    const href = textOr(entry.href, '');
    const page = textOr(entry.topicHref ?? entry.homepage, href);
    const own = page === '' || OTHER_TOC.test(page) ? [] : entryOf(target(page, inner), label, contentFolder);
    if (Array.isArray(entry.items)) return groupOf(label, [...own, ...(await itemsOf(entry.items))]);
    const deeper = path.posix.join(inner, href.replace(/toc\.(?:ya?ml|md)$/i, ''));
    if (!OTHER_TOC.test(href) || !isInside(deeper)) return own;
    const below = await readToc(deeper, contentFolder, left - 1);
    found.files.push(...below.files);
    found.texts.push(...below.texts);
    return groupOf(label, [...own, ...below.items]);
  };
  const listed = yamlList(text) ?? yamlKeys(text).items;
  return { ...found, items: await itemsOf(listed) };
}

/** `~/a.md` is in the top folder, other paths are relative to the table. */
function target(href: string, inner: string): string {
  if (isPlainTarget(href)) return href;
  return href.startsWith('~/') ? `/${href.slice(2)}` : `/${path.posix.join(inner, href)}`;
}
