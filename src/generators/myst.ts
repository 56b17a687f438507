import { isRecord } from '../literals/values';
import type { SidebarItem } from '../config/sidebarItem';
import type { Generator } from '../config/generator';
import { entryOf, fileOf, groupOf, plainLabel, recordsIn } from './items';
import { sphinxSidebar, titleOf } from './sphinxSidebar';
import { ConfigFiles, isText, siteRecord } from './siteRecord';
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
  read({ folder }) {
    const files = new ConfigFiles(folder);
    const textOf = (...names: readonly string[]) => names.map((name) => files.text(name)).find(isText) ?? '';
    const { title = projectOf(textOf('conf.py')), toc = tocIn(textOf(...TOC)) } = settingsIn(textOf(...SETTINGS));
    const sidebar = toc === undefined ? sphinxSidebar(files) : recordsIn(toc).flatMap((entry) => partOf(entry, files));
    return siteRecord({ files, title, content: '.', config: { sidebar } });
  },
};

/** Title and table of contents in `myst.yml`, and the title in the settings of Jupyter Book. */
function settingsIn(text: string): { title?: unknown; toc?: unknown } {
  const { project, site, title } = yamlKeys(text);
  const said = isRecord(project) ? project : { title };
  return { ...said, ...(isRecord(site) && isText(site.title) && { title: site.title }) };
}

function projectOf(text: string): string | undefined {
  return PROJECT.exec(text)?.slice(1).join('');
}

/** Entries of `_toc.yml`: a list, or a root with parts or chapters. */
function tocIn(text: string): unknown {
  const { root, parts, chapters, sections, subtrees } = yamlKeys(text);
  const below = [chapters, parts, sections, subtrees].find((each) => each !== undefined);
  const first = isText(root) ? [{ file: root }] : [];
  return yamlList(text) ?? (below === undefined ? undefined : [...first, ...recordsIn(below)]);
}

/** A page with pages below it is the first of its group, which is called as it is. */
function partOf(entry: Record<string, unknown>, files: ConfigFiles): SidebarItem[] {
  const { folder } = files;
  const label = plainLabel(entry.title ?? entry.caption ?? entry.part ?? entry.header);
  const file = isText(entry.file) ? fileOf(entry.file, folder) : undefined;
  const own = entryOf(file ?? entry.url, label, folder);
  const below = recordsIn(entry.children ?? entry.chapters ?? entry.sections ?? entry.entries);
  const inner = below.flatMap((each) => partOf(each, files));
  if (inner.length === 0) return own;
  return groupOf(label === '' ? titleOf(entry.file, files) : label, [...own, ...inner]);
}
