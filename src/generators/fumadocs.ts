import path from 'node:path';
import { listedSite, type ListedEntry } from './metaSidebar';
import { asList } from '../literals/values';
import { isText, type Generator } from './siteRecord';
import { plainLabel } from './items';

const CONTENT = ['content/docs', 'content'];

/** Fumadocs (fumadocs.dev), whose folders have their lists in `meta.json`. */
export const fumadocs: Generator = {
  label: 'Fumadocs',
  syntaxes: ['mdx'],
  addresses: { form: 'clean', folderPages: ['index'], bareFolders: true, dropGroups: true },
  ids: 'fumadocs',
  translatesBeside: true,
  ignoresReadme: true,
  contentFolders: CONTENT,
  links: ['orders', 'slugs'],
  read: (files) =>
    listedSite(files, CONTENT, (inner, contentFolder) => {
      const name = path.posix.join(inner, 'meta.json');
      if (files.text(name, contentFolder) === '') return undefined;
      const { title, pages, defaultOpen } = files.keys(name, contentFolder);
      const entries = Array.isArray(pages) ? asList(pages).filter(isText).flatMap(entryOf) : ['rest' as const];
      const collapsed = typeof defaultOpen === 'boolean' ? { collapsed: !defaultOpen } : {};
      return { label: plainLabel(title), entries, ...collapsed };
    }),
};

/** `name`, `...folder`, `...`, `!name`, `---Part---`, `[Text](address)`, `[Icon][Text](address)` */
function entryOf(written: string): ListedEntry[] {
  const heading = /^---(?:\[\w+\])?(.*?)---$/.exec(written)?.[1];
  if (heading !== undefined) return [{ heading: heading.trim() }];
  if (written === '...' || written === 'z...a') return ['rest'];
  const [, label, link] = /^(?:external:)?(?:\[\w+\])?\[([^\]]+)\]\(([^)\s]+)\)$/.exec(written) ?? [];
  if (label !== undefined) return [{ link: link!, label }];
  const page = written.replace(/^(?:!|\.\.\.)/, '').replace(/^\.\//, '');
  return [{ page, isHidden: written.startsWith('!'), isSpread: written.startsWith('...') }];
}
