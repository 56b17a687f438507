import { asRecord } from '../literals/values';
import { recordsIn } from './items';
import { isText, type Generator } from './siteRecord';
import { NAV, navOf } from './bars';
import { same } from './named';

/** Retype (retype.com). */
export const retype: Generator = {
  label: 'Retype',
  syntaxes: ['retype'],
  addresses: { form: 'folder', names: 'lower' },
  ids: 'github',
  links: ['orders', 'slugs'],
  contentFolders: ['.'],
  read(files) {
    const keys = files.keys();
    const title = asRecord(keys.branding).title ?? asRecord(keys.meta).siteName;
    const nav = navOf(recordsIn(keys.links).map(withAddress));
    return {
      title,
      content: keys.input,
      keys,
      used: { branding: 'title', meta: 'siteName', input: true, links: NAV, ...same('output') },
      config: { nav },
    };
  },
};

/** Entry of the top bar whose link to a file is one to its page: `/a/index.md` → `/a/` */
function withAddress({ link, items, ...entry }: Record<string, unknown>): Record<string, unknown> {
  const page = isText(link)
    ? link
        .replace(/\.md$/, '.html')
        .replace(/\/(?:index|readme)\.html$/i, '/')
        .replace(/^(?!\/|[a-z]+:)/, '/')
    : link;
  return { ...entry, link: page, items: recordsIn(items).map(withAddress) };
}
