import path from 'node:path';
import { parseJson } from '../limits/limits';
import { inWords } from '../base/names';
import { plainLabel } from './items';
import { SiteFiles } from './siteFiles';

/** Folders that documentation often lies in: their names say nothing about it. */
const GENERIC = new Set([
  'content',
  'doc',
  'docs',
  'documentation',
  'manual',
  'site',
  'source',
  'sources',
  'src',
  'website',
  'wiki',
  'www',
]);

/** A version or a language, as in `v3.6` and `content/pt-br`. */
const PART = /^(?:v?\d+(?:\.(?:\d+|x))*|[a-z]{2}(?:[-_][a-z]{2,4})?)$/i;

/** The title of a site that gives none: the name of its package or its folder, in words. */
export function siteTitle(root: string): string | undefined {
  const given = packageName(root);
  const name = given ?? path.basename(root);
  const above = path.dirname(root);
  const saysNothing = GENERIC.has(name.toLowerCase()) || (given === undefined && PART.test(name));
  if (saysNothing && above !== root) return siteTitle(above);
  return name === '' ? undefined : inWords(name);
}

/** The heading at the top of the README of a folder. */
export function readmeTitle(root: string): string | undefined {
  const text = new SiteFiles({ folder: root, root, mark: 'README.md' }).text();
  const title = plainLabel(
    /^\s*#[ \t]+(\S[^\n]*)/.exec(text)?.[1]?.replaceAll(/!?\[([^[\]]*)\]\([^()]*\)|[`*]/g, '$1'),
  );
  return title === '' ? undefined : title;
}

function packageName(folder: string): string | undefined {
  const text = new SiteFiles({ folder, root: folder, mark: 'package.json' }).text();
  try {
    const { name } = parseJson(text) as { name?: unknown };
    return typeof name === 'string' && name !== '' ? name : undefined;
  } catch {
    return undefined;
  }
}
