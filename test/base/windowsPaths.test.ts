import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import type { importedNames } from '../../src/syntax/importedNames';
import type { movedAddress } from '../../src/base/movedAddress';
import type { slashed } from '../../src/base/paths';
import type { buildProblems } from '../../src/features/components/compile/buildProblems';
import type { concernsSite } from '../../src/serve/concerns';

interface Modules {
  importedNames: typeof importedNames;
  movedAddress: typeof movedAddress;
  slashed: typeof slashed;
  buildProblems: typeof buildProblems;
  concernsSite: typeof concernsSite;
}

const FILES = [
  'syntax/importedNames',
  'base/movedAddress',
  'base/paths',
  'features/components/compile/buildProblems',
  'serve/concerns',
];

/** Modules get the paths of Windows; a copy of them, because test files share theirs. */
const asOnWindows: Plugin = {
  name: 'windows',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:path$/ }, ({ namespace }) =>
      namespace === 'windows' ? { path: 'node:path', external: true } : { path: 'path', namespace: 'windows' },
    );
    onLoad({ filter: /./, namespace: 'windows' }, () => ({
      contents: "import { win32 } from 'node:path'; export default win32;",
    }));
  },
};

let windows: Modules;
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: FILES.map((file) => `export * from './src/${file}';`).join(''),
      resolveDir: path.resolve(import.meta.dirname, '../..'),
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    plugins: [asOnWindows],
  });
  const code = Buffer.from(outputFiles[0]!.contents).toString('base64');
  windows = (await import(`data:text/javascript;base64,${code}`)) as Modules;
});

const root = String.raw`C:\my site`;
const inSite = (...names: string[]): string => [root, ...names].join('\\');

describe('on Windows', () => {
  it('names have slashes', () => {
    expect(windows.slashed(String.raw`guide\a b.md`)).toBe('guide/a b.md');
  });

  it.each([
    [inSite('content', 'part', 'new.md'), true],
    [inSite('content', 'part', 'shown.png'), true],
    [inSite('content', 'part', 'unused.log'), false],
    [inSite('docgen.config.ts'), true],
    [inSite('samples', 'a.py'), true],
    [inSite('components', 'Price.tsx'), true],
    [inSite('server.log'), false],
    [String.raw`D:\elsewhere\words.txt`, true],
  ])('whether a change of %s concerns the site', (file, is) => {
    const files = { markdown: [], publicFiles: [], otherFiles: ['part/shown.png', 'part/unused.log'] };
    const inputs = { files, imports: new Map([['samples/a.py', { text: '' }]]), pluginFiles: [] };
    const project = { root, contentFolder: inSite('content'), configFiles: [inSite('docgen.config.ts')] };
    expect(windows.concernsSite(file, project, { inputs, assets: [inSite('content', 'part', 'shown.png')] })).toBe(is);
  });

  it('problems of components name files as everywhere else', () => {
    const location = { file: inSite('components', 'Price.tsx'), line: 3, column: 4 };
    const [found] = windows.buildProblems(
      { errors: [{ text: 'Expected ";"', location }] },
      root,
      'components/Price.tsx',
    );
    expect(found).toMatchObject({ file: 'components/Price.tsx', line: 3, column: 5 });
  });

  it('addresses in pages stay addresses', () => {
    expect(windows.importedNames({ file: 'guide/a.md', text: '<!--@include: ../parts/x.md-->' })).toEqual([
      'parts/x.md',
    ]);
    expect(windows.movedAddress('../b.md', 'a/x.md', 'c/d/y.md')).toBe('../../b.md');
  });
});
