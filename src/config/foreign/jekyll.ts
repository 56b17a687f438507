import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { yamlKeys } from './yamlKeys';

/** The names that Jekyll has for permalinks of posts (jekyllrb.com/docs/permalinks). */
const STYLES: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  none: '/:categories/:title:output_ext',
};
const OF_COLLECTION = '/:collection/:path:output_ext';

/**
 * The collections of which Jekyll makes pages, as its `_config.yml` in the content folder says: those with `output:
 * true`. None without that file.
 */
export async function readCollections(contentFolder: string): Promise<Record<string, string>> {
  const text = await readFile(path.join(contentFolder, '_config.yml'), 'utf8').catch(() => '');
  return text.includes('collections') ? collectionsIn(text) : {};
}

/** The folder of each collection, relative to the content, and the pattern of the addresses of its pages. */
export function collectionsIn(text: string): Record<string, string> {
  const { collections, collections_dir: around, defaults, permalink } = yamlKeys(text);
  const start = typeof around === 'string' ? around.replace(/^\.?\/+|\/+$/g, '') : '';
  const found = Object.entries(asMap(collections)).flatMap(([name, value]) => {
    const said = asMap(value);
    if (said.output !== true || !/^[\w][\w.-]*$/.test(name)) return [];
    const ofAll = name === 'posts' ? (permalink ?? 'date') : undefined;
    const pattern = [defaultOf(defaults, name), said.permalink, ofAll].find((each) => typeof each === 'string');
    const folder = start === '' ? `_${name}` : `${start}/_${name}`;
    return [[folder, pattern === undefined ? OF_COLLECTION : (STYLES[pattern] ?? pattern)] as const];
  });
  return Object.fromEntries(found);
}

/** What front matter defaults say for all pages of a collection; the last one that does counts. */
function defaultOf(defaults: unknown, name: string): unknown {
  const said = (Array.isArray(defaults) ? defaults : []).map(asMap).filter(({ scope }) => {
    const { type, path: folder = '' } = asMap(scope);
    return type === name ? ['', `_${name}`].includes(String(folder)) : type === undefined && folder === `_${name}`;
  });
  return said.map(({ values }) => asMap(values).permalink).findLast((each) => each !== undefined);
}

function asMap(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
