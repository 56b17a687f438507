import type { Recipe } from './recipe';

const exported: Recipe = {
  row: 'an export',
  writes: {
    'src/features/titles/index.ts': `
import type { Feature } from '../../seam/feature';

/** \`titles.txt\`: the title of each page on a line. */
export const titles: Feature = {
  name: 'titles',
  exports({ context, recordsKey }) {
    const contents = () => context.site.pages.map(({ record }) => \`\${record.title}\\n\`).join('');
    const about = { name: 'titles' as const, path: 'titles.txt', about: 'all titles', source: 'docgen' };
    return { files: [{ ...about, key: recordsKey(), contents }] };
  },
};
`,
  },
  adds: {
    'src/features/features.ts': [
      ["import { posts } from './posts/index';", "\nimport { titles } from './titles/index';"],
      ['FEATURES: readonly Feature[] = [', 'titles, '],
    ],
    'src/config/schema.ts': [
      ['const exports = z.strictObject({', "\n  titles: exported('`titles.txt`', 'everywhere'),"],
    ],
    'src/site/selectedExports.ts': [
      ['EXPORTS: Readonly<Record<ExportName, Export>> = {', "\n  titles: { files: ['titles.txt'] },"],
    ],
  },
  manual: 'Exports',
  site: {
    'docgen.config.js': 'export default { lastUpdated: false, exports: { titles: true } };\n',
    'content/README.md': '# Home\n\nText.\n',
    'content/lamps.md': '# Lamps\n\nText.\n',
  },
  shows: { 'dist/titles.txt': ['Home\nLamps\n'], 'dist/machine-readable.html': ['href="/titles.txt"', 'all titles'] },
};

const host: Recipe = {
  row: 'a host',
  writes: {
    'src/features/hosts/rules/pier.ts': `
import { namedRedirects, type HostFile, type HostSite } from './hostSite';
import { WITH_RULES, type HostTraits } from './traits';

export const pier: HostTraits = { ...WITH_RULES, rulesFile: 'pier.txt', files: pierFiles };

/** Pier: \`pier.txt\`, with a redirect on each line. */
function pierFiles(site: HostSite): HostFile[] {
  const rules = namedRedirects(site).map(({ from, to }) => \`\${from} > \${to}\\n\`);
  return [{ path: 'pier.txt', contents: rules.join('') }];
}
`,
  },
  adds: {
    'src/features/hosts/rules/hosts.ts': [
      ["import { nginx } from './nginx';", "\nimport { pier } from './pier';"],
      ['HOSTS: Readonly<Record<HostName, HostTraits>> = {', '\n  pier,'],
    ],
    'src/base/hostName.ts': [['HOST_NAMES = [', "\n  'pier',"]],
  },
  manual: 'Deploy',
  site: {
    'docgen.config.js': "export default { lastUpdated: false, host: 'pier', redirects: { '/old.html': '/' } };\n",
    'content/README.md': '# Home\n\nText.\n',
  },
  shows: { 'dist/pier.txt': ['/old.html > /\n'] },
};

/** Files that docgen writes beside pages. */
export const FILES: readonly Recipe[] = [exported, host];
