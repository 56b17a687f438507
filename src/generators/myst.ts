import { isRecord } from '../literals/values';
import { recordsIn, sidebarItems } from './items';
import { sphinxEntries, titleOf } from './sphinxSidebar';
import { isText, type Generator } from './siteRecord';
import { yamlKeys, yamlList } from './yamlKeys';

/** In `conf.py`. */
const PROJECT = /^(?:html_title|project)[ \t]*=[ \t]*(?:"([^"\n]+)"|'([^'\n]+)')/m;
const SETTINGS = ['myst.yml', 'myst.yaml', '_config.yml'];
const TOC = ['_toc.yml', '_toc.yaml'];

/** MyST, as Sphinx and Jupyter Book read it (myst-parser.readthedocs.io). */
export const myst: Generator = {
  label: 'MyST',
  syntaxes: ['myst', 'attributes'],
  ids: 'docutils',
  contentFolders: ['.'],
  links: ['labels'],
  read(files) {
    const textOf = (...names: readonly string[]) => names.map((name) => files.text(name)).find(isText) ?? '';
    const project = PROJECT.exec(textOf('conf.py'))?.slice(1).join('');
    const { title = project, toc = tocIn(textOf(...TOC)) } = settingsIn(textOf(...SETTINGS));
    const sidebar = sidebarItems(toc === undefined ? sphinxEntries(files) : recordsIn(toc), {
      contentFolder: files.folder,
      nameOf: ({ file }) => titleOf(file, files),
    });
    return { title, content: '.', config: { sidebar } };
  },
};

/** Title and table of contents in `myst.yml`, and the title in the settings of Jupyter Book. */
function settingsIn(text: string): { title?: unknown; toc?: unknown } {
  const { project, site, title } = yamlKeys(text);
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
