import { listSidebar } from './listSidebar';
import type { Generator } from './siteRecord';

/** In the script of the page that docsify runs on. */
const NAME = /^[ \t]*name:\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n$]+)`)/m;
const TITLE = /<title>([^<]+)<\/title>/i;

/** docsify (docsify.js.org), whose site is a page that fetches markdown, with its sidebar as a list. */
export const docsify: Generator = {
  label: 'docsify',
  syntaxes: ['docsify'],
  ids: 'github',
  read(files) {
    const page = files.text('index.html');
    const title = (NAME.exec(page) ?? TITLE.exec(page))?.slice(1).join('');
    return { title, content: '.', config: { sidebar: listSidebar(files.text('_sidebar.md'), files.folder) } };
  },
};
