import { beforeAll, describe, expect, inject, it } from 'vitest';
import { openBuiltSite, type BuiltSite } from '../../src/features/mcp/builtSite';
import { folderFiles } from '../../src/features/mcp/files/folderFiles';
import { DEVELOPED, HELD_OUT, type Question } from './questions';

let site: BuiltSite;
beforeAll(async () => {
  site = await openBuiltSite(folderFiles(inject('adminSite'))).current();
});

/** Position of the first wanted method among the first ten results; 0 if none is there. */
async function placeOf([question, ...methods]: Question): Promise<number> {
  const { results } = await site.search(question, 10);
  expect(results, question).not.toEqual([]);
  return 1 + results.findIndex(({ path }) => methods.some((method) => path.endsWith(`/${method}.html`)));
}

describe('the search of people and of agents, which is one', () => {
  it.each(DEVELOPED.slice(0, 4))('puts the method first for "%s"', async (...question) => {
    expect(await placeOf(question)).toBe(1);
  });

  it.each([
    ['download the openapi description or a postman collection', '/machine-readable.html'],
    ['is there a json schema of the methods', '/machine-readable.html'],
    // Words that no name, summary or record has.
    ['undeletable key', '/authentication.html'],
    ['which key is undeletable', '/authentication.html'],
  ])('knows guides and pages of docgen by what they are about: %s', async (question, path) => {
    const { results } = await site.search(question, 10);
    expect(results[0]?.path.replace(/#.*/, '')).toBe(path);
  });

  it.each([
    ['known', DEVELOPED, 0.75],
    ['held out', HELD_OUT, 0.7],
  ])(
    'finds the methods of nearly all questions among the first ten, most of them first; %s',
    async (_, questions, part) => {
      const places = await Promise.all(questions.map(async (each) => ({ each, place: await placeOf(each) })));
      const lost = places.filter(({ place }) => place === 0).map(({ each: [question] }) => question);
      if (lost.length > 0) console.log(`not among the first ten: ${lost.join('; ')}`);
      expect(lost.length / questions.length).toBeLessThan(0.04);
      const first = places.filter(({ place }) => place === 1).length;
      expect(first / questions.length).toBeGreaterThanOrEqual(part);
    },
  );
});
