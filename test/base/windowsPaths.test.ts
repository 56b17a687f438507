import type path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readInclude } from '../../src/base/includes';
import { movedAddress } from '../../src/base/movedAddress';
import { slashed } from '../../src/base/slashed';
import { buildProblems } from '../../src/render/components/buildProblems';
import { concernsSite } from '../../src/serve/concerns';

// All modules of this file see the paths of Windows.
vi.mock('node:path', async (original) => {
  const { win32 } = (await original<{ default: typeof path }>()).default;
  return { default: win32, ...win32 };
});

const root = String.raw`C:\my site`;
const inSite = (...names: string[]): string => [root, ...names].join('\\');

describe('on Windows', () => {
  it('names have slashes', () => {
    expect(slashed(String.raw`guide\a b.md`)).toBe('guide/a b.md');
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
    expect(concernsSite(file, project, { inputs, assets: ['part/shown.png'] })).toBe(is);
  });

  it('problems of components name files as everywhere else', () => {
    const location = { file: inSite('components', 'Price.tsx'), line: 3, column: 4 };
    const [found] = buildProblems({ errors: [{ text: 'Expected ";"', location }] }, root, 'components/Price.tsx');
    expect(found).toMatchObject({ file: 'components/Price.tsx', line: 3, column: 5 });
  });

  it('addresses in pages stay addresses', () => {
    expect(readInclude('<!--@include: ../parts/x.md-->', 'guide/a.md')?.file).toBe('parts/x.md');
    expect(movedAddress('../b.md', 'a/x.md', 'c/d/y.md')).toBe('../../b.md');
  });
});
