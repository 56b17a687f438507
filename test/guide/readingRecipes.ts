import type { Recipe } from './recipe';

const generator: Recipe = {
  row: 'a generator whose sites are read',
  writes: {
    'src/generators/lighthouse.ts': `
import { asRecord } from '../literals/values';
import type { Generator } from './siteRecord';

/** Lighthouse, which keeps its pages in \`beams\`. */
export const lighthouse: Generator = {
  label: 'Lighthouse',
  syntaxes: [],
  contentFolders: ['beams'],
  read(files) {
    const keys = files.keys();
    return { title: asRecord(keys.tower).name, keys, used: 'tower' };
  },
};
`,
  },
  adds: {
    'src/generators/marks.ts': [
      ['const MARKS: readonly Mark[] = [', "\n  { generator: 'lighthouse', name: /^lighthouse\\.ya?ml$/ },"],
    ],
    'src/generators/loadGenerator.ts': [
      [
        'const GENERATORS: Record<OtherGenerator, () => Promise<Generator>> = {',
        "\n  lighthouse: async () => (await import('./lighthouse')).lighthouse,",
      ],
    ],
    'src/config/generatorNames.ts': [
      ["| 'jekyll'", "\n  | 'lighthouse'"],
      ["'jekyll',", "\n  'lighthouse',"],
    ],
  },
  site: {
    'lighthouse.yml': 'tower:\n  name: Eddystone\n',
    'beams/index.md': '# Home\n\nText.\n',
    'beams/lamps.md': '# Lamps\n\nText.\n',
  },
  shows: { 'dist/lamps.html': ['<title>Lamps | Eddystone</title>'] },
};

/** Without a configuration pages are read by their signs. */
const syntax: Recipe = {
  row: 'a way to write markdown',
  writes: {
    'src/syntax/beacon/beacon.ts': `
import type { Syntax } from '../../model/syntax';
import { lineRule, textRule } from '../rules';
import { withBeaconParts } from './includes';

/** Lines that begin with \`*!*\` are warnings. */
export const beacon: Syntax = {
  name: 'beacon',
  rules: [
    textRule(['*>*'], withBeaconParts),
    lineRule(['*!* '], (line) => line.replace(/^\\*!\\* (.*)$/, '::: warning\\n$1\\n:::')),
  ],
};
`,
    'src/syntax/beacon/includes.ts': `
/** \`*>* part.md\` → the comment by which docgen includes a file. */
export function withBeaconParts(text: string): string {
  return text.replace(/^\\*>\\* (\\S+)$/gm, '<!--@include: ./$1-->');
}
`,
  },
  adds: {
    'src/config/markdown.ts': [['SYNTAX_NAMES = [', "\n  'beacon',"]],
    'src/syntax/loadSyntaxes.ts': [
      [
        'const SYNTAXES: Record<SyntaxName, () => Promise<PageSyntax>> = {',
        "\n  beacon: async () => (await import('./beacon/beacon')).beacon,",
      ],
    ],
    'src/syntax/importedNames.ts': [
      [
        "import { writtenIncludes } from '../prose/includes';",
        "\nimport { withBeaconParts } from './beacon/includes';",
      ],
      ['IMPORTERS: readonly ((text: string, include: WriteInclude) => string)[] = [', '\n  withBeaconParts,'],
    ],
    'src/syntax/signs.ts': [
      ['SIGNS: readonly Sign[] = [', "\n  { syntax: 'beacon', of: 'Beacon', parts: ['*!* '], line: /^\\*!\\* / },"],
    ],
  },
  site: { 'README.md': '# Home\n\n*!* Rocks ahead.\n\n*>* _part.md\n', '_part.md': 'From the part.\n' },
  shows: { 'dist/index.html': ['<p>Rocks ahead.</p>', '<p>From the part.</p>'] },
};

const listedSyntax: Recipe = {
  row: syntax.row,
  site: {
    'docgen.config.js': "export default { lastUpdated: false, markdown: { syntax: ['beacon'] } };\n",
    'content/README.md': '# Home\n\n*!* Rocks ahead.\n',
  },
  shows: { 'dist/index.html': ['<p>Rocks ahead.</p>'] },
};

const key: Recipe = {
  row: 'a key of the configuration',
  adds: {
    'src/config/schema.ts': [
      ['export const configSchema = z.strictObject({', "\n  motto: text('Motto of the site').optional(),"],
    ],
    'test/harness/settings.test.ts': [
      [
        'const CHANGES: Record<keyof typeof configSchema.shape, readonly (string | Settings)[]> = {',
        '\n  motto: ["\'Mergitur\'"],',
      ],
    ],
  },
  manual: 'Configuration',
  site: {
    'docgen.config.js': "export default { lastUpdated: false, motto: 'Fluctuat' };\n",
    'content/README.md': '# Home\n\nText.\n',
  },
};

/** Sites, pages and settings that docgen reads. */
export const READING: readonly Recipe[] = [generator, syntax, listedSyntax, key];
