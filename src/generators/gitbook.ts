import path from 'node:path';
import { BOOK_SUMMARY } from '../base/markdownFile';
import { asRecord } from '../literals/values';
import { fileOf } from './items';
import { named, same } from './named';
import { plainValues } from './plainValues';
import { redirectsOf } from './redirects';
import { contentIn, textOr, type Generator } from './siteRecord';
import type { Shape } from './usedKeys';

const USED: Shape = {
  '': 'root title description language redirects variables',
  structure: { readme: true, summary: ['SUMMARY.md', './SUMMARY.md'] },
  plugins: same('search sharing highlight lunr fontsettings livereload'),
  ...same('gitbook output pdf'),
};

/** GitBook (docs.gitbook.com), whose table of contents is `SUMMARY.md` in the folder that `.gitbook.yaml` names. */
export const gitbook: Generator = {
  label: 'GitBook',
  syntaxes: ['liquid'],
  assetFolders: ['.gitbook/assets'],
  ids: 'github',
  read(files) {
    const { plugins, ...said } = { ...files.keys('.gitbook.yaml'), ...files.keys('book.json') };
    const keys = { ...said, ...(plugins !== undefined && { plugins: named(plugins) }) } as Record<string, unknown>;
    const { title, root: content = '.' } = keys;
    const contentFolder = contentIn(files.folder, content) ?? files.folder;
    // A page's text is no part of the configuration.
    files.texts.set(path.join(contentFolder, BOOK_SUMMARY), '');
    const { redirects, leftOut } = redirectsOf(Object.entries(asRecord(keys.redirects)));
    const home = fileOf(textOr(asRecord(keys.structure).readme, ''), contentFolder);
    const isHome = home === undefined || /^(?:readme|index)\.\w+$/i.test(home);
    return {
      title,
      content,
      keys,
      used: USED,
      inPart: { redirects: leftOut },
      config: {
        description: keys.description,
        lang: keys.language,
        variables: plainValues(keys.variables, 'book'),
        redirects: { ...redirectsOf(isHome ? [] : [['/', home]]).redirects, ...redirects },
      },
    };
  },
};
