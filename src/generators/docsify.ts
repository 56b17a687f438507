import path from 'node:path';
import type { Generator } from '../config/generator';
import { listSidebar } from './listSidebar';
import { siteRecord, textIn } from './siteRecord';

/** In the script of the page that docsify runs on. */
const NAME = /^[ \t]*name:\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n$]+)`)/m;
const TITLE = /<title>([^<]+)<\/title>/i;
/** docsify (docsify.js.org), whose site is a page that fetches markdown, with its sidebar as a list. */
export const docsify: Generator = {
  name: 'docsify',
  label: 'docsify',
  syntaxes: ['docsify'],
  async read({ folder }) {
    const page = await textIn(folder, 'index.html');
    const list = await textIn(folder, '_sidebar.md');
    const title = (NAME.exec(page) ?? TITLE.exec(page))?.slice(1).join('');
    const sidebar = listSidebar(list, folder);
    return siteRecord({
      folder,
      files: ['index.html', '_sidebar.md'].map((name) => path.join(folder, name)),
      texts: [page, list],
      title,
      content: '.',
      config: sidebar.length > 0 ? { sidebar } : {},
    });
  },
};
