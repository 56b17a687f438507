import { expect, it } from 'vitest';
import { inWords } from '../../src/base/names';

it.each([
  ['getting-started', 'Getting started'],
  ['big_tools', 'Big tools'],
  ['@acme/rest-api', 'Rest API'],
  ['faq', 'FAQ'],
  ['_api-docs', 'API docs'],
  ['über uns', 'Über uns'],
  ['rapid', 'Rapid'],
  ['--', '--'],
])('%s is %s', (name, words) => {
  expect(inWords(name)).toBe(words);
});
