import { asRecord } from '../literals/values';
import { recordsIn } from './items';
import type { Generator } from './siteRecord';
import { yamlKeys } from './yamlKeys';

/** The names that Jekyll has for permalinks of posts (jekyllrb.com/docs/permalinks). */
const STYLES: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  none: '/:categories/:title:output_ext',
};
const OF_COLLECTION = '/:collection/:path:output_ext';

/** Jekyll (jekyllrb.com), and GitHub Pages. */
export const jekyll: Generator = {
  label: 'Jekyll',
  syntaxes: ['liquid', 'attributes'],
  addresses: { exact: true },
  ids: 'github',
  links: ['orders', 'slugs'],
  read(files) {
    const keys = files.keys();
    const used = 'title collections collections_dir defaults permalink';
    const patterns = { ...collectionsIn(files.text()), ...patternsOfPages(keys.defaults) };
    const isPretty = typeof keys.permalink === 'string' && isFolder(keys.permalink);
    return {
      title: keys.title,
      content: '.',
      keys,
      used,
      config: { addresses: { ...(isPretty && { form: 'folder' }), ...filled({ patterns }) } },
    };
  },
};

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
export function collectionsIn(text: string): Record<string, string> {
  const { collections, collections_dir: around, defaults, permalink } = yamlKeys(text);
  const start = typeof around === 'string' ? around.replace(/^\.?\/+|(?<!\/)\/+$/g, '') : '';
  const found = Object.entries(asRecord(collections)).flatMap(([name, value]) => {
    const said = asRecord(value);
    if (said.output !== true || !/^[\w][\w.-]*$/.test(name)) return [];
    const ofAll = name === 'posts' ? (permalink ?? 'date') : undefined;
    const pattern = [defaultOf(defaults, name), said.permalink, ofAll].find((each) => typeof each === 'string');
    const folder = start === '' ? `_${name}` : `${start}/_${name}`;
    return [[folder, pattern === undefined ? OF_COLLECTION : (STYLES[pattern] ?? pattern)] as const];
  });
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
