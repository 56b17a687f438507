import path from 'node:path';
import { BOOK_SUMMARY } from '../base/markdownFile';
import { contentIn, type Generator } from './siteRecord';

/** GitBook (docs.gitbook.com), whose table of contents is `SUMMARY.md` in the folder that `.gitbook.yaml` names. */
export const gitbook: Generator = {
  label: 'GitBook',
  syntaxes: ['liquid'],
  ids: 'github',
  read(files) {
    const keys = { ...files.keys('.gitbook.yaml'), ...files.keys('book.json') };
    const { title, root: content = '.' } = keys;
    // A page's text is no part of the configuration.
    files.texts.set(path.join(contentIn(files.folder, content) ?? files.folder, BOOK_SUMMARY), '');
    return { title, content, keys, used: 'root title structure', assetFolders: ['.gitbook/assets'] };
  },
};
