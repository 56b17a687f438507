import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Inputs } from '../../src/model/inputs';
import { concernsSite } from '../../src/serve/concerns';

const inputs: Pick<Inputs, 'files' | 'imports' | 'pluginFiles'> = {
  files: { markdown: ['a.md'], publicFiles: ['logo.svg'], otherFiles: ['shown.png', 'unused.log'] },
  imports: new Map([['samples/a.py', { text: '' }]]),
  pluginFiles: ['/site/api.yaml', '/elsewhere/words.txt'],
};

describe.each([
  ['a folder content', '/site/content'],
  ['a bare folder', '/site'],
])('in a site with %s', (_what, contentFolder) => {
  const project = { root: '/site', contentFolder, configFiles: ['/site/docgen.config.ts', '/site/data.json'] };
  const concerns = (file: string) =>
    concernsSite(file, project, {
      inputs,
      assets: [`${contentFolder}/shown.png`, path.join(contentFolder, '../static/shown.pdf')],
    });

  it.each([
    `${contentFolder}/a.md`,
    `${contentFolder}/new.log`,
    `${contentFolder}/shown.png`,
    `${contentFolder}/public/logo.svg`,
    contentFolder,
    '/site',
    '/site/docgen.config.ts',
    '/site/data.json',
    '/site/api.yaml',
    '/elsewhere/words.txt',
    '/site/samples/a.py',
    '/site/components/New.tsx',
    '/site/theme/brand.css',
    path.join(contentFolder, '../static/shown.pdf'),
    'the history of the pages',
  ])('a change of %s concerns it', (file) => {
    expect(concerns(file)).toBe(true);
  });

  it('a file that nobody refers to does not', () => {
    expect(concerns(`${contentFolder}/unused.log`)).toBe(false);
  });
});

it('what other programs write beside the content does not concern the site', () => {
  const project = { root: '/site', contentFolder: '/site/content', configFiles: [] };
  for (const file of ['/site/server.log', '/site/data.sqlite', '/site/notes.md']) {
    expect(concernsSite(file, project, { inputs, assets: [] })).toBe(false);
    // Nobody knows yet what the first build reads.
    expect(concernsSite(file, project, { inputs: undefined, assets: [] })).toBe(true);
  }
});
