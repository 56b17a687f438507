import { expect, test } from 'vitest';
import { openSynonyms } from '../../client/search/synonyms';
import { readPages } from '../../src/commands/mcp/ranking/fields';
import { isFor, readAction, readIntent } from '../../src/commands/mcp/ranking/intent';
import { readQuestion } from '../../src/commands/mcp/ranking/question';

test('what is ended need not be deleted', () => {
  expect(readAction('disconnect the quay from its crane', 'do')).toBe('end');
  expect(isFor('end', 'PUT')).toBe(true);
  expect(readAction('delete the quay', 'do')).toBe('remove');
  expect(readAction('get rid of the quay', 'do')).toBe('remove');
  expect(isFor('remove', 'PUT')).toBe(false);
});

test('verbs of two words are verbs', () => {
  expect(readIntent('back up ledgers')).toBe('do');
  expect(readIntent('quay settings')).toBe('unclear');
});

test('a verb is no row of the short words in it', () => {
  const words = new Set(['re', 'name']);
  const known = { vocabulary: words, synonyms: openSynonyms(), isWord: (word: string) => words.has(word) };
  expect(readQuestion('rename a quay', known).map(({ said }) => said)).toEqual(['rename', 'quay']);
});

test('a title that is an address says neither its verb nor its parameters', () => {
  const texts = { path: '/api/a.html', area: '', summary: '', headings: [] };
  const call = { parameters: [], descriptions: [], reply: [] };
  const http = { id: '', verb: 'POST', address: '/ships/{ship_id}/crews', isWebhook: false };
  const titles = ['POST /ships/{ship_id}/crews', 'Post a notice'].map((title) => ({
    ...texts,
    title,
    call: { ...call, http },
  }));
  expect(readPages(titles).map(({ title }) => title)).toEqual([
    ['ship', 'crew'],
    ['post', 'a', 'notic'],
  ]);
});
