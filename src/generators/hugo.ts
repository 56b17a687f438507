import path from 'node:path';
import { isThere } from '../base/files';
import { asRecord, isRecord } from '../literals/values';
import { navOf } from './bars';
import { hugoLanguages, lowered } from './hugoLanguages';
import { hugoLists } from './hugoLists';
import { recordsIn } from './items';
import { languageOf } from './languages';
import { same } from './named';
import { plainValues } from './plainValues';
import type { SiteFiles } from './siteFiles';
import { isText, textOr, type Generator } from './siteRecord';
import { addressOf, footerOf, repositoryOf } from './themeKeys';
import type { Shape } from './usedKeys';

const ENDINGS = ['toml', 'yaml', 'yml', 'json'];
const named = (...names: readonly string[]) => names.flatMap((name) => ENDINGS.map((ending) => `${name}.${ending}`));
/** In the order in which Hugo looks for them. */
const NAMES = named('hugo', 'config', 'config/_default/hugo', 'config/_default/config');
/** Parts of the configuration that may have files of their own. */
const PARTS = 'params languages menus menu markup module permalinks taxonomies outputs outputformats pagination'.split(
  ' ',
);

const MENUS: Shape = {
  main: { '': 'name pageRef url weight', ...same('identifier pre post params') },
};
/** Keys of themes: Docsy, Book, Hextra and others have the same words for these. */
const PARAMS: Shape = 'description copyright github_repo github_branch BookRepo editURL';

const LANGUAGE: Shape = {
  '': 'title label languagename languagecode locale contentdir',
  params: 'description',
  menus: MENUS,
  menu: MENUS,
  ...same('weight languagedirection direction'),
};

const USED: Shape = {
  '':
    'title contentdir baseurl languagecode copyright defaultcontentlanguage permalinks uglyurls disablekinds ' +
    'disablepathtolower taxonomies paginate',
  languages: { '*': LANGUAGE },
  pagination: { '': 'pagersize path', ...same('disablealiases') },
  outputs: { '': 'home section term', ...same('page taxonomy rss sitemap robotstxt') },
  outputformats: { rss: { '': 'baseName', ...same('mediaType notAlternative isPlainText rel') } },
  menu: MENUS,
  menus: MENUS,
  params: PARAMS,
  ...same(
    'theme themesdir enablegitinfo enablerobotstxt publishdir timeout minify caches build server ' +
      'security enableemoji hascjklanguage timezone enablemissingtranslationplaceholders environment ' +
      'cleandestinationdir',
  ),
};

/** Hugo (gohugo.io). */
export const hugo: Generator = {
  label: 'Hugo',
  syntaxes: ['shortcodes', 'attributes'],
  codeFolders: { layouts: '' },
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
    const keys = keysIn(files);
    const params = asRecord(keys.params);
    // A site in several languages may say it for each.
    const first = textOr(keys.defaultcontentlanguage, 'en');
    const own = lowered(asRecord(asRecord(keys.languages)[first]));
    const hasOthers = Object.keys(asRecord(keys.languages)).length > 1;
    const isFirstAtTop = hasOthers && keys.defaultcontentlanguageinsubdir !== true;
    const title = keys.title ?? own.title;
    const repository = repositoryOf(
      `${textOr(params.github_repo ?? params.BookRepo, '')}/edit/${textOr(params.github_branch, 'main')}/`,
    );
    const { languages, ...folders } = hugoLanguages(files, keys);
    const form = {
      ...(keys.uglyurls === true && { form: 'html' }),
      ...(keys.disablepathtolower === true && { names: 'hugo-case' }),
    };
    return {
      title,
      content: keys.contentdir ?? 'content',
      keys,
      used: USED,
      config: {
        addresses: { ...form, patterns: permalinksIn(keys.permalinks) },
        languages,
        redirects: isFirstAtTop ? { [`/${first}/`]: '/' } : {},
        lists: hugoLists(files, keys),
        variables: plainValues(lowered(params), 'params'),
        description: params.description ?? asRecord(own.params).description,
        ...addressOf(keys.baseurl),
        lang: languageOf(own.languagecode, keys.languagecode, keys.defaultcontentlanguage),
        nav: menuOf(own) ?? menuOf(keys),
        footer: footerOf(keys.copyright ?? params.copyright),
        repository: repositoryOf(params.editURL) ?? repository,
      },
      ...folders,
    };
  },
};

/** Keys of the configuration and of the files for its parts; capitals in them mean nothing to Hugo. */
function keysIn(files: SiteFiles): Record<string, unknown> {
  const find = (names: readonly string[]) => names.find((each) => isThere(path.join(files.folder, each)));
  const name = find(NAMES);
  const keys = name === undefined ? {} : lowered(files.keys(name));
  for (const part of PARTS) {
    const file = find(named(`config/_default/${part}`));
    if (file !== undefined) keys[part] = { ...asRecord(keys[part]), ...files.keys(file) };
  }
  for (const key of ['pagination', 'outputs', 'outputformats']) if (isRecord(keys[key])) keys[key] = lowered(keys[key]);
  return keys;
}

/** Entries of the main menu in the order of their weights; undefined if there are none. */
function menuOf({ menu, menus = menu }: Readonly<Record<string, unknown>>) {
  const main = recordsIn(isRecord(menus) ? menus.main : undefined);
  const weightOf = ({ weight }: Record<string, unknown>) =>
    typeof weight === 'number' && weight !== 0 ? weight : Infinity;
  const entries = main.toSorted((one, other) =>
    weightOf(one) < weightOf(other) ? -1 : weightOf(one) > weightOf(other) ? 1 : 0,
  );
  const nav = navOf(
    entries.map(({ name, identifier, pageRef, url }) => ({ text: name ?? identifier, link: linkOf(pageRef ?? url) })),
  );
  return nav.length === 0 ? undefined : nav;
}

/** `about` → `/about/` */
function linkOf(link: unknown): unknown {
  if (!isText(link) || /^[a-z]+:|^#/i.test(link)) return link;
  const bare = `/${link.replace(/^\/+/, '')}`;
  return /[?#]|\/$/.test(bare) || path.posix.extname(bare) !== '' ? bare : `${bare}/`;
}

/** Patterns of sections: `posts: /:year/:slug/`, and the same below the kind of page, `page: { posts: … }`. */
function permalinksIn(permalinks: unknown): Record<string, string> {
  const { page, ...others } = asRecord(permalinks);
  const all = Object.entries({ ...others, ...asRecord(page) });
  return Object.fromEntries(all.filter((each): each is [string, string] => typeof each[1] === 'string'));
}
