import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'smol-toml';
import { foreignSite, type ForeignSite } from './foreignSite';
import { yamlKeys } from './yamlKeys';

const ENDINGS = ['toml', 'yaml', 'yml', 'json'];
/** In the order in which Hugo looks for them. */
const NAMES = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
  ENDINGS.map((ending) => `${name}.${ending}`),
);

/** Reads Hugo's configuration in a folder, for its title; undefined without one that has a title. */
export async function readHugo(root: string): Promise<ForeignSite | undefined> {
  for (const name of NAMES) {
    const file = path.join(root, name);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const keys = keysOf(text, name);
    const title = keys.title ?? titleOfLanguage(keys);
    if (typeof title === 'string') return foreignSite(root, { file, text, title, folder: folderOf(keys) });
  }
  return undefined;
}

/** JSON is YAML too. */
function keysOf(text: string, name: string): Record<string, unknown> {
  if (!name.endsWith('.toml')) return inSmallLetters(yamlKeys(text));
  try {
    return inSmallLetters(parse(text));
  } catch {
    return {};
  }
}

/** Capitals in keys mean nothing to Hugo. */
function inSmallLetters(keys: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(keys).map(([key, value]) => [key.toLowerCase(), value]));
}

/** A site in several languages may have a title for each. */
function titleOfLanguage({ languages, defaultcontentlanguage }: Record<string, unknown>): unknown {
  const all = Object(languages) as Record<string, { title?: unknown } | null | undefined>;
  return all[typeof defaultcontentlanguage === 'string' ? defaultcontentlanguage : 'en']?.title;
}

function folderOf({ contentdir }: Record<string, unknown>): unknown {
  return contentdir ?? 'content';
}
