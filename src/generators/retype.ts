import type { Generator } from '../config/generator';
import { asRecord } from '../literals/values';
import { recordsIn } from './items';
import { ConfigFiles, isText, siteRecord } from './siteRecord';
import { navOf } from './themeKeys';
import { yamlKeys } from './yamlKeys';

/** Retype (retype.com). */
export const retype: Generator = {
  name: 'retype',
  label: 'Retype',
  syntaxes: ['retype'],
  links: ['orders', 'slugs'],
  contentFolders: ['.'],
  read({ folder, mark }) {
    const files = new ConfigFiles(folder);
    const keys = yamlKeys(files.text(mark));
    const title = asRecord(keys.branding).title ?? asRecord(keys.meta).siteName;
    const used = ['branding', 'meta', 'input', 'links'];
    const nav = navOf(recordsIn(keys.links).map(withAddress));
    return siteRecord({ files, title, content: keys.input, keys, used, config: { nav } });
  },
};

/** Entry of the top bar whose link to a file is one to its page: `/a/index.md` → `/a/` */
function withAddress({ link, items, ...entry }: Record<string, unknown>): Record<string, unknown> {
  const page = isText(link) ? link.replace(/\.md$/, '.html').replace(/\/(?:index|readme)\.html$/i, '/') : link;
  return { ...entry, link: page, items: recordsIn(items).map(withAddress) };
}
