import { describe, expect, it } from 'vitest';
import { searchIndexOf } from '../support/searchIndexOf';
import { siteOf } from '../support/sitePages';
import { engineOf } from './siteIndex';

const FILES = {
  'README.md': '# Home\n\nAll about the site.\n',
  'changes.md': '# What changed\n\nThis page lists what changed on each page.\n',
  'edits.md': '# Edit links\n\nA link to the source of a page.\n',
  'removed.md': '# Removed options\n\nThe cache is no option now.\n',
  'drops.md': '# Drop shadows\n\nBoxes and their shadows.\n',
  'cards.md': '# Cards for links\n\nHow headings look on cards.\n\n## Heading of a link card\n\nText.\n',
  'writing.md': '# Writing\n\n## Link to a heading\n\nText.\n\n## Table of contents\n\nText.\n',
  'tables.md': '# Contents of tables\n\nCells.\n',
  'show.md': '# Show and tell\n\nStories.\n',
  'fetch.md': '# Fetch tokens\n\nTokens of the server.\n',
  'calls/setPage.md': '---\ncall: setPage\n---\n\n# setPage\n\nWrites it anew.\n',
  'calls/removeCache.md': '---\ncall: removeCache\n---\n\n# removeCache\n\nEmpties it.\n',
};
const { site } = siteOf(FILES);
const engine = engineOf(searchIndexOf(site.pages, site.navigation));

async function pathsFor(query: string): Promise<string[]> {
  return (await engine.search(query)).results.map(({ path }) => path);
}

describe('in prose a verb is itself, and in the name of a call any verb with its meaning', () => {
  it.each([
    ['edit link', '/edits.html'],
    ['edit page', '/calls/setPage.html'],
    ['delete cache', '/calls/removeCache.html'],
    ['drop shadows', '/drops.html'],
    ['removed options', '/removed.html'],
    ['get tokens', '/fetch.html'],
  ])('%s finds %s first', async (query, path) => {
    expect((await pathsFor(query))[0]).toBe(path);
  });
  it.each([
    ['edit', '/changes.html'],
    ['list', '/show.html'],
    ['destroy shadows', '/removed.html'],
  ])('%s does not find %s first', async (query, path) => {
    expect((await pathsFor(query))[0]).not.toBe(path);
  });
});

describe('the words of a title or a heading in order come first', () => {
  it.each([
    ['link to a heading', '/writing.html#link-to-a-heading'],
    ['link heading', '/writing.html#link-to-a-heading'],
    ['heading of a link', '/cards.html#heading-of-a-link-card'],
    ['table of contents', '/writing.html#table-of-contents'],
    ['contents of tables', '/tables.html'],
  ])('%s', async (query, path) => {
    expect((await pathsFor(query))[0]).toBe(path);
  });
});
