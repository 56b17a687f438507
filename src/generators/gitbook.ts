import path from 'node:path';
import { BOOK_SUMMARY } from '../base/markdownFile';
import type { Generator } from '../config/generator';
import { siteRecord, textIn } from './siteRecord';
import { yamlKeys } from './yamlKeys';

const SETTINGS = ['.gitbook.yaml', 'book.json'] as const;

/** GitBook (docs.gitbook.com), whose table of contents is `SUMMARY.md` in the folder that `.gitbook.yaml` names. */
export const gitbook: Generator = {
  name: 'gitbook',
  label: 'GitBook',
  syntaxes: ['liquid'],
  async read({ folder }) {
    const [settings, book] = await Promise.all(SETTINGS.map((name) => textIn(folder, name)));
    const { root = '.', ...keys } = yamlKeys(settings!);
    // JSON is YAML too.
    const { title, ...older } = yamlKeys(book!);
    const record = siteRecord({
      folder,
      files: SETTINGS.map((name) => path.join(folder, name)),
      texts: [settings!, book!],
      title,
      content: root,
      keys: ['root', 'title', ...Object.keys(keys), ...Object.keys(older)],
      used: ['root', 'title', 'structure'],
    });
    const summary = path.join(record.contentFolder ?? folder, BOOK_SUMMARY);
    return { ...record, files: [...record.files, summary], assetFolders: ['.gitbook/assets'] };
  },
};
