import type { Generator } from '../config/generator';
import { listSidebar } from './listSidebar';
import { ConfigFiles, siteRecord } from './siteRecord';

/** Wiki of a repository on GitHub or GitLab, whose sidebar is the list in `_Sidebar.md`. */
export const wiki: Generator = {
  name: 'wiki',
  label: 'wiki',
  syntaxes: ['wiki'],
  ignoresReadme: true,
  contentFolders: ['.'],
  links: ['images'],
  titlesFrom: 'words',
  read({ folder, mark }) {
    const files = new ConfigFiles(folder);
    const sidebar = listSidebar(files.text(mark), folder);
    return {
      ...siteRecord({ files, content: '.', config: { sidebar } }),
      excluded: ['_Sidebar.*', '_Footer.*', '_Header.*'],
    };
  },
};
