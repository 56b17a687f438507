import path from 'node:path';
import { isThere } from '../base/files';
import { asRecord } from '../literals/values';
import { hugoLanguages, lowered } from './hugoLanguages';
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
    const keys = lowered(name === undefined ? {} : files.keys(name));
    // A site in several languages may have a title for each.
    const ofLanguage = asRecord(asRecord(keys.languages)[textOr(keys.defaultcontentlanguage, 'en')]);
    const title = keys.title ?? ofLanguage.title;
    const { languages, ...folders } = hugoLanguages(files, keys);
    const form = keys.uglyurls === true ? { form: 'html' } : {};
    return {
      title,
      content: keys.contentdir ?? 'content',
      keys,
      used: 'title contentdir permalinks uglyurls',
      config: { addresses: { ...form, patterns: permalinksIn(keys.permalinks) }, languages },
      ...folders,
    };
  },
};

/** Patterns of sections: `posts: /:year/:slug/`, and the same below the kind of page, `page: { posts: … }`. */
function permalinksIn(permalinks: unknown): Record<string, string> {
  const { page, ...others } = asRecord(permalinks);
  const all = Object.entries({ ...others, ...asRecord(page) });
  return Object.fromEntries(all.filter((each): each is [string, string] => typeof each[1] === 'string'));
}
