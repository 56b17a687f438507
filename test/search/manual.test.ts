import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchEngine } from '../../client/search/engine';
import { runDocgen } from '../support/tinySite';
import { engineOf, readSiteIndex } from './siteIndex';

const PROJECT = path.resolve(import.meta.dirname, '../..');

let folder = '';
let engine: SearchEngine;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docgen-manual-'));
  const { exitCode, stderr } = await runDocgen(PROJECT, ['build', 'manual', '--no-cache', '--out', folder]);
  expect(exitCode, stderr).toBe(0);
  engine = engineOf(await readSiteIndex(folder));
});
afterAll(() => rm(folder, { recursive: true }));

/** What people type who want to do something → the place of the manual that tells how; one of several may do. */
const QUERIES: [query: string, places: RegExp][] = [
  ['logo', /^\/look\.html/],
  ['favicon', /^\/look\.html/],
  ['brand colour', /^\/look\.html/],
  ['brand color', /^\/look\.html/],
  ['own css', /^\/look\.html/],
  ['custom css', /^\/look\.html/],
  ['theme', /^\/(?:look|configuration)\.html/],
  ['dark mode', /^\/look\.html/],
  ['font', /^\/look\.html/],
  ['footer', /^\/look\.html/],
  ['social links', /^\/look\.html/],
  ['analytics', /^\/look\.html/],
  ['announcement', /^\/look\.html/],
  ['banner', /^\/look\.html/],
  ['landing page', /^\/landing-page\.html/],
  ['home page', /^\/landing-page\.html/],
  ['react component', /^\/components\.html/],
  ['mdx', /^\/components\.html/],
  ['math', /^\/plugins\.html/],
  ['latex', /^\/plugins\.html/],
  ['diagrams', /^\/plugins\.html/],
  ['mermaid', /^\/plugins\.html/],
  ['footnotes', /^\/(?:plugins|writing)\.html/],
  ['tabs', /^\/components\.html/],
  ['cards', /^\/components\.html/],
  ['i18n', /^\/versions-and-languages\.html/],
  ['translate', /^\/versions-and-languages\.html/],
  ['versions', /^\/versions-and-languages\.html/],
  ['images', /^\/(?:writing|components)\.html/],
  ['video', /^\/writing\.html/],
  ['draft', /^\/front-matter\.html/],
  ['hidden page', /^\/front-matter\.html/],
  ['partials', /^\/partials\.html/],
  ['include file', /^\/partials\.html/],
  ['variables', /^\/partials\.html/],
  ['open graph', /^\/look\.html/],
  ['og image', /^\/look\.html/],
  ['seo', /^\/(?:look|front-matter)\.html/],
  ['deploy', /^\/deploy\.html/],
  ['github pages', /^\/deploy\.html/],
  ['netlify', /^\/deploy\.html/],
  ['ci', /^\/continuous-integration\.html/],
  ['github actions', /^\/continuous-integration\.html/],
  ['gitlab', /^\/(?:continuous-integration|configuration|deploy)\.html/],
  ['algolia', /^\/plugins\.html/],
  ['hooks', /^\/(?:plugins|programs)\.html/],
  ['programmatic', /^\/programs\.html/],
  ['node api', /^\/programs\.html/],
  ['blog', /^\/plugins\.html/],
  ['rss', /^\/plugins\.html/],
  ['sidebar', /^\/configuration\.html/],
  ['sidebar badge', /^\/(?:configuration|front-matter)\.html/],
  ['404', /^\/look\.html/],
  ['edit link', /^\/configuration\.html/],
  ['redirect', /^\/routing\.html/],
  ['openapi', /^\/openapi\.html/],
  ['graphql', /^\/plugins\.html/],
];

it.each(QUERIES)('the manual has an answer to “%s” among its first three', async (query, places) => {
  const { results } = await engine.search(query);
  const first = results.slice(0, 3).map((each) => each.path);
  expect(first).toContainEqual(expect.stringMatching(places));
});
