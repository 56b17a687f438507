import path from 'node:path';
import { isThere } from '../base/files';
import type { Generator } from '../config/generator';
import { asRecord } from '../literals/values';
import { ConfigFiles, siteRecord, textOr } from './siteRecord';
import { tomlKeys, yamlKeys } from './yamlKeys';

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
  read({ folder }) {
    const files = new ConfigFiles(folder);
    const name = NAMES.find((each) => isThere(path.join(folder, each)));
    const keys = name === undefined ? {} : keysIn(files.text(name), name);
    const title = keys.title ?? titleOfLanguage(keys);
    return siteRecord({ files, title, content: keys.contentdir ?? 'content', keys, used: ['title', 'contentdir'] });
  },
};

/** JSON is YAML too. Capitals in keys mean nothing to Hugo. */
function keysIn(text: string, name: string): Record<string, unknown> {
  const keys = name.endsWith('.toml') ? tomlKeys(text) : yamlKeys(text);
  return Object.fromEntries(Object.entries(keys).map(([key, value]) => [key.toLowerCase(), value]));
}

/** A site in several languages may have a title for each. */
function titleOfLanguage({ languages, defaultcontentlanguage }: Record<string, unknown>): unknown {
  return asRecord(asRecord(languages)[textOr(defaultcontentlanguage, 'en')]).title;
}
