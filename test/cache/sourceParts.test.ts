import { expect, it } from 'vitest';
import { partOf } from '../../src/cache/sourceParts';

it.each([
  ['---\ncall: getAccounts\n---\n', true],
  ['---\ntitle: A\n"http" : GET /a\n---\n', true],
  ['---\n{ title: A, call: getAccounts }\n---\n', true],
  ['+++\nhttp = "GET /a"\n+++\n', true],
  ['---\ndescription: How to call generic methods over http\n---\n', false],
  ['---\nurl: http://a.example\n---\n', false],
  ['---\ntitle: A\n---\n\ncall: getAccounts\n', false],
])('sees whether a page may be that of an operation: %j', (text, mayCall) => {
  const source = { relativePath: 'a.md', file: 'content/a.md', text };
  expect(partOf(source, new WeakMap()).mayCall).toBe(mayCall);
});
