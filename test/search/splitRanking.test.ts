import { beforeAll, expect, inject, test } from 'vitest';
import type { SearchEngine } from '../../client/search/engine';
import { ASKED_LATER, HELD_OUT } from './peoplesQueries';
import { QUERIES } from './queries';
import { FACT_QUERIES, TASK_QUERIES } from './taskQueries';
import { engineOf, readSiteIndex } from './siteIndex';
import { splitEngineOf, splitOf } from './splitSite';

let whole: SearchEngine;
let split: SearchEngine;

beforeAll(async () => {
  const index = await readSiteIndex(inject('adminSite'));
  whole = engineOf(index);
  split = splitEngineOf(splitOf(index));
});

test.each([
  ['names and words', QUERIES],
  ['held out', HELD_OUT],
  ['asked later', ASKED_LATER],
  ['tasks', TASK_QUERIES],
  ['from facts', FACT_QUERIES],
])(
  'a divided index of 414 pages has the same first answer and the same first five as one in one piece: %s',
  async (_, asked) => {
    const answers = async (engine: SearchEngine, query: string) =>
      (await engine.search(query)).results.slice(0, 5).map(({ path }) => path);
    const queries = asked.map(([query]) => query);
    const both = await Promise.all(
      queries.map(async (query) => ({ query, one: await answers(whole, query), other: await answers(split, query) })),
    );
    const otherFirst = both.filter(({ one, other }) => one[0] !== other[0]);
    const listed = both.flatMap(({ one, other }) => one.map((each) => other.includes(each)));
    const isMissing = listed.filter((is) => !is);
    expect(otherFirst.length / both.length, JSON.stringify(otherFirst)).toBeLessThanOrEqual(0.015);
    expect(isMissing.length / listed.length).toBeLessThanOrEqual(0.04);
  },
);
