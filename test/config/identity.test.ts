import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadProject } from '../../src/generators/loadProject';
import { tinySite } from '../support/tinySite';

const manifest = (more: object) => JSON.stringify({ name: 'words', version: '1.0.0', exports: './index.js', ...more });

/** Two packages in node_modules, one that needs the other, and a configuration that says where it is. */
const FILES = {
  'content/README.md': '# Home\n',
  'docgen.config.ts': [
    "import { word } from 'words';",
    "import { own } from './own';",
    'export default { title: word + own, description: import.meta.url + __dirname, lastUpdated: false };',
    '',
  ].join('\n'),
  'own.ts': "export const own: string = 'own';\n",
  'node_modules/words/package.json': manifest({ type: 'module', dependencies: { deep: '*', absent: '*' } }),
  'node_modules/words/index.js': "export const word = 'one';\n",
  'node_modules/deep/package.json': manifest({ name: 'deep', peerDependencies: { words: '*' } }),
  'node_modules/other/package.json': manifest({ name: 'other' }),
};

async function identityWith(changes: Record<string, string> = {}): Promise<string> {
  const { root } = await tinySite({ ...FILES, ...changes });
  return (await loadProject(root, { environment: {} })).identity;
}

describe('the identity of a configuration', () => {
  it('is the same wherever the site lies', async () => {
    expect(await identityWith()).toBe(await identityWith());
  });

  it.each<[string, Record<string, string>]>([
    ['its text', { 'docgen.config.ts': FILES['docgen.config.ts'].replace('word + own', 'own + word') }],
    ['a file that it imports', { 'own.ts': "export const own: string = 'other';\n" }],
    [
      'the version of a package that it imports',
      {
        'node_modules/words/package.json': manifest({
          type: 'module',
          version: '1.0.1',
          dependencies: { deep: '*', absent: '*' },
        }),
      },
    ],
    ['the module that it imports', { 'node_modules/words/index.js': "export const word = 'two';\n" }],
    [
      'the version of a package that another one needs',
      { 'node_modules/deep/package.json': manifest({ name: 'deep', version: '2.0.0' }) },
    ],
    ['a package that was missing', { 'node_modules/absent/package.json': manifest({ name: 'absent' }) }],
  ])('changes with %s', async (_what, changes) => {
    expect(await identityWith(changes)).not.toBe(await identityWith());
  });

  it.each<[string, Record<string, string>]>([
    ['a package that nobody imports', { 'node_modules/other/package.json': manifest({ name: 'other', version: '2' }) }],
    ['a page', { 'content/README.md': '# Other\n' }],
    ['a comment', { 'own.ts': "// The site's own.\nexport const own: string = 'own';\n" }],
  ])('stays with %s', async (_what, changes) => {
    expect(await identityWith(changes)).toBe(await identityWith());
  });

  it('changes with the content of a linked package that an installed one needs', async () => {
    const identityOfDeep = async (text: string) => {
      const { root } = await tinySite({ ...FILES, 'deep/package.json': '{}', 'deep/lib/main.js': text });
      await mkdir(path.join(root, 'node_modules/words/node_modules'));
      await symlink(path.join(root, 'deep'), path.join(root, 'node_modules/words/node_modules/deep'), 'junction');
      return (await loadProject(root, { environment: {} })).identity;
    };
    expect(await identityOfDeep('1\n')).toBe(await identityOfDeep('1\n'));
    expect(await identityOfDeep('1\n')).not.toBe(await identityOfDeep('2\n'));
  });

  it('changes with a variable that the configuration declares, and with no other', async () => {
    const { root } = await tinySite({
      'content/README.md': '# Home\n',
      'docgen.config.js': "export default { environment: ['VERSION'], lastUpdated: false };\n",
    });
    const identityIn = async (environment: Record<string, string>) =>
      (await loadProject(root, { environment })).identity;
    const one = await identityIn({ VERSION: '1' });
    expect(await identityIn({ VERSION: '2' })).not.toBe(one);
    expect(await identityIn({})).not.toBe(one);
    expect(await identityIn({ VERSION: '1', OTHER: '2' })).toBe(one);
  });
});
