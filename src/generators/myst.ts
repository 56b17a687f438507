import path from 'node:path';
import { isThere } from '../base/files';
import { isRecord } from '../literals/values';
import type { SidebarItem } from '../config/sidebarItem';
import type { Generator } from '../config/generator';
import { entryOf, fileOf, groupOf, plainLabel, recordsIn } from './items';
import { sphinxSidebar, titleOf } from './sphinxSidebar';
import { isText, siteRecord, textIn } from './siteRecord';
import { yamlKeys, yamlList } from './yamlKeys';

/** In `conf.py`. */
const PROJECT = /^(?:html_title|project)[ \t]*=[ \t]*(?:"([^"\n]+)"|'([^'\n]+)')/m;
const SETTINGS = ['myst.yml', 'myst.yaml', '_config.yml'];
const TOC = ['_toc.yml', '_toc.yaml'];

/** MyST, as Sphinx and Jupyter Book read it (myst-parser.readthedocs.io). */
export const myst: Generator = {
  name: 'myst',
  label: 'MyST',
  syntaxes: ['myst', 'attributes'],
  contentFolders: ['.'],
  links: ['labels'],
  async read({ folder }) {
    const names = [...SETTINGS, ...TOC, 'conf.py'].filter((name) => isThere(path.join(folder, name)));
    const texts = new Map<string, string>();
    for (const name of names) texts.set(name, await textIn(folder, name));
    const textOf = (some: readonly string[]) => some.map((name) => texts.get(name) ?? '').find(isText) ?? '';
    const { title, toc = tocIn(textOf(TOC)) } = projectIn(yamlKeys(textOf(SETTINGS)));
    const read = { folder, texts };
    const sidebar = toc === undefined ? await sphinxSidebar(read) : await partsOf(toc, read);
    return siteRecord({
      ...{ folder, files: [...texts.keys()].map((name) => path.join(folder, name)), texts: [...texts.values()] },
      ...{
        title:
          title ??
          PROJECT.exec(textOf(['conf.py']))
            ?.slice(1)
            .join(''),
        content: '.',
      },
      config: { sidebar },
    });
  },
};

/** Title and table of contents in `myst.yml`, and the title in the settings of Jupyter Book. */
function projectIn({ project, site, title }: Record<string, unknown>): { title?: unknown; toc?: unknown } {
  const said = isRecord(project) ? project : { title };
  return { ...said, ...(isRecord(site) && isText(site.title) && { title: site.title }) };
}

/** Entries of `_toc.yml`: a list, or a root with parts or chapters. */
function tocIn(text: string): unknown {
  const { root, parts, chapters, sections, subtrees } = yamlKeys(text);
  const below = [chapters, parts, sections, subtrees].find((each) => each !== undefined);
  const first = isText(root) ? [{ file: root }] : [];
  return yamlList(text) ?? (below === undefined ? undefined : [...first, ...recordsIn(below)]);
}

interface Read {
  folder: string;
  texts: Map<string, string>;
}

async function partsOf(value: unknown, read: Read): Promise<SidebarItem[]> {
  const items: SidebarItem[] = [];
  for (const entry of recordsIn(value)) items.push(...(await partOf(entry, read)));
  return items;
}

/** A page with pages below it is the first of its group, which is called as it is. */
async function partOf(entry: Record<string, unknown>, read: Read): Promise<SidebarItem[]> {
  const { folder } = read;
  const label = plainLabel(entry.title ?? entry.caption ?? entry.part ?? entry.header);
  const file = isText(entry.file) ? fileOf(entry.file, folder) : undefined;
  const own = entryOf(file ?? entry.url, label, folder);
  const inner = await partsOf(entry.children ?? entry.chapters ?? entry.sections ?? entry.entries, read);
  if (inner.length === 0) return own;
  return groupOf(label === '' ? await titleOf(entry.file, read) : label, [...own, ...inner]);
}
