import path from 'node:path';
import { BOOK_SUMMARY } from '../base/markdownFile';
import type { Generator } from '../config/generator';
import { ConfigFiles, siteRecord } from './siteRecord';
import { yamlKeys } from './yamlKeys';

/** GitBook (docs.gitbook.com), whose table of contents is `SUMMARY.md` in the folder that `.gitbook.yaml` names. */
export const gitbook: Generator = {
  name: 'gitbook',
  label: 'GitBook',
  syntaxes: ['liquid'],
  read({ folder }) {
    const files = new ConfigFiles(folder);
    // JSON is YAML too.
    const keys = { ...yamlKeys(files.text('.gitbook.yaml')), ...yamlKeys(files.text('book.json')) };
    const { title, root: content = '.' } = keys;
    const record = siteRecord({ files, title, content, keys, used: ['root', 'title', 'structure'] });
    const summary = path.join(record.contentFolder ?? folder, BOOK_SUMMARY);
    return { ...record, files: [...record.files, summary], assetFolders: ['.gitbook/assets'] };
  },
};
