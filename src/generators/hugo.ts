import path from 'node:path';
import { parse } from 'smol-toml';
import type { Generator } from '../config/generator';
import { siteRecord, textIn } from './siteRecord';
import { yamlKeys } from './yamlKeys';

const ENDINGS = ['toml', 'yaml', 'yml', 'json'];
/** In the order in which Hugo looks for them. */
const NAMES = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
  ENDINGS.map((ending) => `${name}.${ending}`),
);

/** Hugo (gohugo.io). */
export const hugo: Generator = {
  name: 'hugo',
  label: 'Hugo',
  syntaxes: ['shortcodes', 'attributes'],
  translatesBeside: true,
  ignoresReadme: true,
  publicFolder: 'static',
  // Layouts find images in `assets`, and `public` is what Hugo writes.
  staticFolders: ['static', 'assets'],
  links: ['folders', 'orders'],
  hasFolderAliases: true,
  hidesPages: true,
  async read({ folder }) {
    for (const name of NAMES) {
      const text = await textIn(folder, name);
      if (text === '') continue;
      const keys = keysOf(text, name);
      const title = keys.title ?? titleOfLanguage(keys);
      const content = keys.contentdir ?? 'content';
      const files = [path.join(folder, name)];
      const used = ['title', 'contentdir'];
      return siteRecord({ folder, files, texts: [text], title, content, keys: Object.keys(keys), used });
    }
    return siteRecord({ folder, files: [], texts: [], content: 'content' });
  },
};

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
