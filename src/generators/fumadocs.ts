import path from 'node:path';
import type { Generator } from '../config/generator';
import { isThere } from '../base/missing';
import { metaSidebar, type ListedEntry } from './metaSidebar';
import { isText, siteRecord, textIn } from './siteRecord';
import { plainLabel } from './items';
import { yamlKeys } from './yamlKeys';

const CONTENT = ['content/docs', 'content'];

/** Fumadocs (fumadocs.dev), whose folders have their lists in `meta.json`. */
export const fumadocs: Generator = {
  name: 'fumadocs',
  label: 'Fumadocs',
  syntaxes: ['mdx'],
  ignoresReadme: true,
  contentFolders: CONTENT,
  async read({ folder }) {
    const content = CONTENT.find((name) => isThere(path.join(folder, name)));
    if (content === undefined) return siteRecord({ folder, files: [], texts: [] });
    const contentFolder = path.join(folder, content);
    const read = new Map<string, string>();
    const sidebar = await metaSidebar(contentFolder, async (inner) => {
      const file = path.posix.join(inner, 'meta.json');
      const text = await textIn(contentFolder, file);
      if (text === '') return undefined;
      read.set(path.join(contentFolder, file), text);
      // JSON is YAML too.
      const { title, pages, defaultOpen } = yamlKeys(text);
      const entries = Array.isArray(pages) ? (pages as unknown[]).filter(isText).flatMap(entryOf) : ['rest' as const];
      return {
        label: plainLabel(title),
        entries,
        ...(typeof defaultOpen === 'boolean' && { collapsed: !defaultOpen }),
      };
    });
    return siteRecord({ folder, files: [...read.keys()], texts: [...read.values()], content, config: { sidebar } });
  },
};

/** `name`, `...folder`, `...`, `!name`, `---Part---`, `[Text](address)`, `[Icon][Text](address)` */
function entryOf(written: string): ListedEntry[] {
  const heading = /^---(?:\[\w+\])?(.*?)---$/.exec(written)?.[1];
  if (heading !== undefined) return [{ heading: heading.trim() }];
  if (written === '...' || written === 'z...a') return ['rest'];
  const [, label, link] = /^(?:external:)?(?:\[\w+\])?\[([^\]]+)\]\(([^)\s]+)\)$/.exec(written) ?? [];
  if (label !== undefined) return [{ link: link!, label }];
  const name = written.replace(/^(?:!|\.\.\.)/, '').replace(/^\.\//, '');
  return [{ name, isHidden: written.startsWith('!'), isSpread: written.startsWith('...') }];
}
