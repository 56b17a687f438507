import { describe, expect, it } from 'vitest';
import { searchWeightOf } from '../../src/site/visibility';
import { plannedIndexOf, searchIndexOf } from '../support/searchIndexOf';
import { siteOf } from '../support/sitePages';
import { engineOf } from './siteIndex';
import { splitEngineOf } from './splitSite';

const { site } = siteOf({
  'README.md': '# Home\n',
  'old/install.md': '# Install the server\n\nRun the installer.\n',
  'guide/install.md': '---\nsearch: { weight: 0.5 }\n---\n\n# Install the server now\n\nRun the installer.\n',
  'guide/setup.md': '# Install the server by hand\n\nRun the installer.\n',
});
const settings = { weightOf: (page: (typeof site.pages)[number]) => searchWeightOf(page, { '/old/': 0.2 }) };
const planned = { wholeNames: 0, ...settings } as Parameters<typeof plannedIndexOf>[2];

describe('pages that count more or less in the search', () => {
  const engines = [
    ['one piece', engineOf(searchIndexOf(site.pages, site.navigation, settings as typeof planned))],
    ['pieces', splitEngineOf(plannedIndexOf(site.pages, site.navigation, planned).split!)],
  ] as const;

  it.each(engines)('come in that order, in an index in %s', async (_pieces, engine) => {
    const { results } = await engine.search('installer');
    expect(results.map(({ path }) => path)).toEqual(['/guide/setup.html', '/guide/install.html', '/old/install.html']);
  });

  it.each(engines)('are first by their whole name all the same, in an index in %s', async (_pieces, engine) => {
    const { results } = await engine.search('Install the server');
    expect(results[0]?.path).toBe('/old/install.html');
  });
});

it.each([
  ['/', 1],
  ['/guide/a.html', 2],
  ['/guide/deep/a.html', 3],
  ['/guide/deep/', 3],
  ['/guided.html', 1],
])('the nearest folder says how much %s counts', (path, weight) => {
  const page = { record: { title: '', path }, parsed: { headers: [], searchText: [], description: '' } };
  expect(searchWeightOf(page, { '/guide/': 2, '/guide/deep/': 3 })).toBe(weight);
});
