import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import { pageNames } from '../../../src/features/graphql/names';

it.each([
  [['user', 'User'], { User: 'User', user: 'user-2' }],
  [['_entities', 'entities'], { entities: 'entities', _entities: 'entities-2' }],
  [['index', 'README', 'con', '_'], { index: 'index-1', README: 'README-1', con: 'con-1', _: '-1' }],
  [['insert_users_one', 'constructor'], { insert_users_one: 'insert_users_one', constructor: 'constructor' }],
])('%j have names of their own', (names, expected) => {
  expect(Object.fromEntries(pageNames(names))).toEqual(expected);
  expect(Object.fromEntries(pageNames(names.toReversed()))).toEqual(expected);
});

test('a site that names the feature loads the library only for its pages', () => {
  const code = `
    require('./lib/index.js').graphql({ source: 'a.graphql' });
    const texts = Object.keys(require.cache).map((file) => require('fs').readFileSync(file, 'utf8'));
    console.log(texts.some((text) => text.includes('Query root type must be provided')));`;
  const root = path.resolve(import.meta.dirname, '../../..');
  expect(execFileSync(process.execPath, ['-e', code], { cwd: root, encoding: 'utf8' })).toBe('false\n');
});
