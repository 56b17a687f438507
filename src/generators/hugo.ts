import path from 'node:path';
import { isThere } from '../base/files';
import { asRecord } from '../literals/values';
import { textOr, type Generator } from './siteRecord';

const ENDINGS = ['toml', 'yaml', 'yml', 'json'];
/** In the order in which Hugo looks for them. */
const NAMES = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
  ENDINGS.map((ending) => `${name}.${ending}`),
);

/** Hugo (gohugo.io). */
export const hugo: Generator = {
  label: 'Hugo',
  syntaxes: ['shortcodes', 'attributes'],
  addresses: { form: 'folder', folderPages: ['index', '_index'], names: 'hugo', slug: 'name', url: true },
  ids: 'github',
  translatesBeside: true,
  ignoresReadme: true,
  publicFolder: 'static',
  // Layouts find images in `assets`, and `public` is what Hugo writes.
  staticFolders: ['static', 'assets'],
  links: ['folders', 'orders'],
  hasFolderAliases: true,
  hidesPages: true,
  read(files) {
    const name = NAMES.find((each) => isThere(path.join(files.folder, each)));
    const said = name === undefined ? {} : files.keys(name);
    // Capitals in keys mean nothing to Hugo.
    const keys = Object.fromEntries(Object.entries(said).map(([key, value]) => [key.toLowerCase(), value]));
    // A site in several languages may have a title for each.
    const ofLanguage = asRecord(asRecord(keys.languages)[textOr(keys.defaultcontentlanguage, 'en')]);
    const title = keys.title ?? ofLanguage.title;
    return { title, content: keys.contentdir ?? 'content', keys, used: 'title contentdir' };
  },
};
