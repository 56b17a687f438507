import path from 'node:path';
import { isThere } from '../base/files';
import type { ListsConfig } from '../config/lists';
import { asRecord, asList } from '../literals/values';
import { navOf } from './bars';
import { entryOf, patternsOf, plainLabel, recordsIn } from './items';
import { jekyllSidebar } from './jekyllSidebar';
import { languageOf } from './languages';
import { named, same } from './named';
import { plainValues } from './plainValues';
import { isText, textOr, type Generator } from './siteRecord';
import { addressOf, footerOf, logoOf, repositoryOf } from './themeKeys';
import type { Shape } from './usedKeys';
import { yamlKeys } from './yamlKeys';

/** The names that Jekyll has for permalinks of posts (jekyllrb.com/docs/permalinks). */
const STYLES: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  none: '/:categories/:title:output_ext',
};
const OF_COLLECTION = '/:collection/:path:output_ext';

const USED: Shape = {
  '':
    'title description url baseurl lang locale exclude collections collections_dir defaults permalink logo ' +
    'aux_links nav_external_links footer_content gh_edit_repository gh_edit_branch gh_edit_source',
  feed: { '': 'path', ...same('posts_limit excerpt_only icon logo disable_in_development') },
  callouts: { '*': { '': 'title', ...same('color opacity') } },
  plugins: {
    '': 'jekyll-feed',
    ...same(
      'jekyll-sitemap jekyll-seo-tag jekyll-redirect-from jekyll-relative-links jekyll-titles-from-headings ' +
        'jekyll-optional-front-matter jekyll-readme-index jekyll-github-metadata jekyll-default-layout jemoji ' +
        'jekyll-include-cache',
    ),
  },
  ...same(
    'markdown kramdown highlighter sass timezone encoding host port livereload incremental safe source destination ' +
      'keep_files search_enabled search heading_anchors enable_copy_code_button aux_links_new_tab back_to_top ' +
      'gh_edit_link gh_edit_link_text gh_edit_view_mode nav_enabled compress_html include readme_index ' +
      'optional_front_matter titles_from_headings relative_links last_edit_timestamp future show_drafts unpublished',
  ),
};

/** Jekyll (jekyllrb.com), and GitHub Pages. */
export const jekyll: Generator = {
  label: 'Jekyll',
  syntaxes: ['liquid', 'attributes'],
  codeFolders: { _layouts: '', _includes: '', _plugins: '' },
  addresses: { exact: true },
  ids: 'github',
  links: ['orders', 'slugs'],
  sidebarKeys: ['parent', 'grand_parent', 'ancestor', 'has_children'],
  async read(files) {
    const { plugins, gems, ...said } = files.keys();
    // docgen adds the base to links by itself.
    const { url: _url, baseurl: _base, defaults: _defaults, collections: _collections, ...shown } = said;
    const loaded = plugins ?? gems;
    const keys: Record<string, unknown> = { ...said, ...(loaded !== undefined && { plugins: named(loaded) }) };
    const address = textOr(keys.url, '') + textOr(keys.baseurl, '').replace(/^(?!\/|$)/, '/');
    const { siteUrl, base = textOr(keys.baseurl, '') === '' ? undefined : `${address.replace(/\/$/, '')}/` } =
      addressOf(address);
    const edit = `${textOr(keys.gh_edit_repository, '')}/edit/${textOr(keys.gh_edit_branch, 'main')}`;
    const patterns = {
      ...collectionsIn(files.text(), isThere(path.join(files.folder, postsFolder(keys)))),
      ...patternsOfPages(keys.defaults),
    };
    const excluded = asList(keys.exclude).filter(isText);
    const listed = await jekyllSidebar(files.folder, excluded);
    // Links to other sites stand below the pages, where the pages say how they are listed.
    const outside = recordsIn(keys.nav_external_links);
    const isPretty = typeof keys.permalink === 'string' && isFolder(keys.permalink);
    return {
      title: keys.title,
      content: '.',
      keys,
      used: USED,
      config: {
        lists: postsFeed(keys),
        addresses: { ...(isPretty && { form: 'folder' }), ...filled({ patterns }) },
        description: keys.description,
        variables: plainValues(shown, 'site'),
        siteUrl,
        base,
        lang: languageOf(keys.lang, keys.locale),
        markdown: filled({ containers: calloutsIn(keys.callouts) }),
        nav: navOf([...linksIn(keys.aux_links), ...(listed === undefined ? outside : [])]),
        sidebar: listed && [
          ...listed,
          ...outside.flatMap(({ url, title }) => entryOf(url, plainLabel(title), files.folder)),
        ],
        theme: { logo: logoOf(keys.logo, [], files.place) },
        footer: footerOf(keys.footer_content),
        repository: repositoryOf(`${edit}/${textOr(keys.gh_edit_source, '')}`),
      },
      excluded: excluded.flatMap(patternsOf),
    };
  },
};

/** The folder of posts, which a site has without a word. */
function postsFolder({ collections_dir: around }: Record<string, unknown>): string {
  return path.posix.join(textOr(around, ''), '_posts').replace(/^\//, '');
}

/** The feed of `jekyll-feed`, in which posts are whole. */
function postsFeed(keys: Record<string, unknown>): ListsConfig {
  const { plugins, feed } = keys;
  if (asRecord(plugins)['jekyll-feed'] === undefined) return {};
  const file = textOr(asRecord(feed).path, 'feed.xml').replace(/^\/*/, '/');
  return { [postsFolder(keys)]: { by: 'none', whole: true, feeds: { [file]: 'atom' } } };
}

/** `{ 'On GitHub': ['//github.com/a/b'] }` */
function linksIn(value: unknown): { text: string; link: unknown }[] {
  return Object.entries(asRecord(value)).map(([text, links]) => {
    const [link] = [links].flat();
    return { text, link: isText(link) ? link.replace(/^\/\//, 'https://') : undefined };
  });
}

/** Boxes of just-the-docs: `{ new: { title: 'New', color: 'green' } }` */
function calloutsIn(callouts: unknown): Record<string, object> {
  const entries = Object.entries(asRecord(callouts)).map(([name, said]) => [name, asRecord(said).title] as const);
  return Object.fromEntries(entries.flatMap(([name, title]) => (isText(title) ? [[name, { title }]] : [])));
}

/** A record without the keys that hold nothing. */
function filled(keys: Record<string, object>): Record<string, object> {
  return Object.fromEntries(Object.entries(keys).filter(([, each]) => Object.keys(each).length > 0));
}

/** True for a permalink of all posts by which pages are folders too. */
function isFolder(permalink: string): boolean {
  return (STYLES[permalink] ?? permalink).endsWith('/');
}

/** Permalinks that front matter defaults set for pages below a folder. */
function patternsOfPages(defaults: unknown): Record<string, string> {
  const found = recordsIn(defaults).flatMap(({ scope, values }): [string, string][] => {
    const { type = 'pages', path = '' } = asRecord(scope);
    const { permalink } = asRecord(values);
    const isOfPages = type === 'pages' && typeof path === 'string' && /^[\w/.-]*$/.test(path);
    if (!isOfPages || typeof permalink !== 'string') return [];
    return [[path.replace(/^\.?\/+|(?<!\/)\/+$/g, ''), permalink.replace(':path/:basename', ':path')]];
  });
  return Object.fromEntries(found);
}

/** The folder of each collection, relative to the content, and the pattern of the addresses of its pages. */
export function collectionsIn(text: string, hasPosts = false): Record<string, string> {
  const { collections, collections_dir: around, defaults, permalink } = yamlKeys(text);
  const start = typeof around === 'string' ? around.replace(/^\.?\/+|(?<!\/)\/+$/g, '') : '';
  const found = Object.entries({ ...(hasPosts && { posts: { output: true } }), ...asRecord(collections) }).flatMap(
    ([name, value]) => {
      const said = asRecord(value);
      if (said.output !== true || !/^[\w][\w.-]*$/.test(name)) return [];
      const ofAll = name === 'posts' ? (permalink ?? 'date') : undefined;
      const pattern = [defaultOf(defaults, name), said.permalink, ofAll].find((each) => typeof each === 'string');
      const folder = start === '' ? `_${name}` : `${start}/_${name}`;
      return [[folder, pattern === undefined ? OF_COLLECTION : (STYLES[pattern] ?? pattern)] as const];
    },
  );
  return Object.fromEntries(found);
}

/** Permalink that front matter defaults set for all pages of a collection; the last one counts. */
function defaultOf(defaults: unknown, name: string): unknown {
  const said = recordsIn(defaults).filter(({ scope }) => {
    const { type, path: folder = '' } = asRecord(scope);
    return type === name ? ['', `_${name}`].includes(String(folder)) : type === undefined && folder === `_${name}`;
  });
  return said.map(({ values }) => asRecord(values).permalink).findLast((each) => each !== undefined);
}
