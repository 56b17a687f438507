import { expect, it } from 'vitest';
import type { Site } from '../../src/model/site';
import { problem } from '../../src/report/diagnostic';
import { problemsByPath } from '../../src/serve/pageProblems';

it('a page has the problems of its file, and of the files that it includes', () => {
  const page = (path: string, file: string, parts?: string[]) => ({ record: { path }, parsed: { file, parts } });
  const site = { pages: [page('/a', 'a.md', ['README.md']), page('/b', 'b.md'), page('/c', 'c.md', ['README.md'])] };
  const dead = (file: string) => problem('dead-link', { path: 'x.md' }, { file, line: 1 });
  const [own, included] = [dead('a.md'), dead('README.md')];
  const found = problemsByPath(site as unknown as Site, [own, included]);
  expect([...found]).toEqual([
    ['/a', [own, included]],
    ['/c', [included]],
  ]);
});
