import { listSidebar } from './listSidebar';
import type { Generator } from './siteRecord';

/** Wiki of a repository on GitHub or GitLab, whose sidebar is the list in `_Sidebar.md`. */
export const wiki: Generator = {
  label: 'wiki',
  syntaxes: ['wiki'],
  ids: 'github',
  ignoresReadme: true,
  contentFolders: ['.'],
  links: ['images'],
  titlesFrom: 'words',
  read: (files) => ({
    content: '.',
    config: { sidebar: listSidebar(files.text(), files.folder) },
    excluded: ['_Sidebar.*', '_Footer.*', '_Header.*'],
  }),
};
