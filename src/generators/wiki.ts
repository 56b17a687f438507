import path from 'node:path';
import type { Generator } from '../config/generator';
import { listSidebar } from './listSidebar';
import { siteRecord, textIn } from './siteRecord';

/** Wiki of a repository on GitHub or GitLab, whose sidebar is the list in `_Sidebar.md`. */
export const wiki: Generator = {
  name: 'wiki',
  label: 'wiki',
  syntaxes: ['wiki'],
  ignoresReadme: true,
  contentFolders: ['.'],
  links: ['images'],
  titlesFrom: 'words',
  async read({ folder, mark }) {
    const text = await textIn(folder, mark);
    const sidebar = listSidebar(text, folder);
    const record = siteRecord({
      folder,
      files: [path.join(folder, mark)],
      texts: [text],
      content: '.',
      config: { sidebar },
    });
    return { ...record, excluded: ['_Sidebar.*', '_Footer.*', '_Header.*'] };
  },
};
