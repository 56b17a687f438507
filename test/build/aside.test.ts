import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createAside, type Aside } from '../../src/build/threads/aside';
import type { IndexRequest } from '../../src/build/threads/protocol';
import { index as makeIndex } from '../../src/build/threads/wordsBeside';
import type { SiteView } from '../../src/render/page/pageValue';
import { contentBytes } from '../../src/base/contentBytes';
import { createPageRenderer, type RenderablePage, type SharedValue } from '../../src/render/page/document';
import type { BlockWords } from '../../src/model/blockWords';
import { planSearchIndex, searchedTexts } from '../../src/site/searchIndex';
import { createWordFinder } from '../../src/site/searchWords';
import { codeKey, createHighlighter } from '../../src/markdown/code/highlight';
import { temporaryFolder } from '../support/temporaryFolder';

const COMPILED = path.resolve(import.meta.dirname, '../../lib/asideWorker.js');
const CODES = Array.from({ length: 40 }, (_, index) => `const a${index} = 'x'; // ${'y'.repeat(2000)}\nreturn;`);
const SOURCES = CODES.map((code, index) => ({
  relativePath: `${index}.md`,
  file: `content/${index}.md`,
  text: `# Page\n\n- a list\n\n  \`\`\`js {1}\n${code.replace(/^/gm, '  ')}\n  \`\`\`\n`,
}));
const PAGES = ['one', 'two'].map((word) => ({
  record: { title: `Page ${word}`, path: `/${word}.html` },
  parsed: {
    headers: [{ level: 2, title: `About ${word}`, slug: 'about' }],
    searchText: ['Text.', `Words of ${word}.`],
    description: `It is ${word}.`,
  },
}));
const TEXTS = PAGES.map(searchedTexts);

function requestFor(words: BlockWords): IndexRequest {
  const navigation = { groups: [{ label: 'Group' }], places: new Map([['/one.html', { group: 0 }]]) };
  const plan = planSearchIndex(PAGES, navigation, { synonyms: [['word', 'term']] });
  return { plan, blocks: [words], pages: PAGES.map((_, place) => [0, place]) };
}

const REQUEST = requestFor(createWordFinder()(TEXTS));

const SITE: SharedValue = {
  data: {
    title: 'Site',
    description: '',
    base: '/',
    lang: 'en-US',
    nav: [],
    sidebar: { size: 0, groups: [], hasHome: false },
    home: { path: '/', title: 'Home' },
    allPages: '/pages.html',
    offlinePages: null,
    exports: null,
  },
  assets: {
    script: '/app.js',
    style: '/style.css',
    rareStyle: '/rare.css',
    frameStyle: '/frame.css',
    operationStyle: '/operation.css',
  },
  version: '1.0.0',
  navigation: { groups: [], partStarts: [], listings: [] },
};

function renderable(title: string): RenderablePage {
  const view: SiteView = {
    record: {
      title,
      frontmatter: { date: new Date(0) },
      regularPath: '/a.html',
      relativePath: 'a.md',
      key: 'v-00000000',
      path: '/a.html',
      headers: [{ level: 2, title: 'Part', slug: 'part' }],
    },
    documentTitle: title,
    canonical: '/a.html',
    meta: [],
    group: null,
    previous: null,
    next: null,
    editUrl: null,
    commitUrl: null,
  };
  const around = { beside: '', above: '', below: '', frames: [], style: '', pageHead: '', alternates: '' };
  const inside = { links: [], summaries: [], components: [], mark: '' };
  const body = { parts: [`<h1 id="title">${title}</h1><p>日本</p>`], description: 'Über “it”.' };
  return { body, value: { number: 2, view, ...inside, ...around } };
}

function aside(file = COMPILED, isWorth = true): Aside {
  const made = createAside({ file, threads: isWorth ? 2 : 1 });
  onTestFinished(() => made.stop());
  return made;
}

const keyOf = (code: string): string => codeKey(code, 'js');

describe('the thread beside a build', () => {
  it('highlights the code of all pages, a little ahead of who asks for it', async () => {
    const beside = aside();
    beside.highlight(SOURCES);
    const here = createHighlighter();
    for (const code of CODES) {
      const lines = await vi.waitUntil(() => beside.linesOf(keyOf(code)), { timeout: 20_000 });
      expect(lines).toEqual(here(code, 'js'));
    }
    expect(beside.linesOf(keyOf('never written'))).toBeUndefined();
  });

  it('goes on when code is overlooked', async () => {
    const beside = aside();
    beside.highlight(SOURCES);
    await vi.waitUntil(() => beside.linesOf(keyOf(CODES[20]!)), { timeout: 20_000 });
    await vi.waitUntil(() => beside.linesOf(keyOf(CODES.at(-1)!)), { timeout: 20_000 });
  });

  it('has the code that comes next when the build overtakes it', async () => {
    const beside = aside();
    beside.highlight(SOURCES);
    for (let page = 0; page < 30; page += 1) beside.pass();
    await vi.waitUntil(() => beside.linesOf(keyOf(CODES.at(-1)!)), { timeout: 20_000 });
    expect(beside.linesOf(keyOf(CODES[0]!))).toBeUndefined();
  });

  it('makes the same search index', async () => {
    const beside = aside();
    beside.highlight(SOURCES);
    const index = await beside.index(() => REQUEST, 2);
    expect(index).toEqual(makeIndex(REQUEST));
    expect(index?.names).toContain('Page one');
    expect(index?.shards.join('')).toContain('word');
  });

  it('finds the same words', async () => {
    const beside = aside();
    beside.highlight(SOURCES);
    const words = [beside.words(TEXTS), beside.words(TEXTS.slice(1))];
    await beside.idle();
    expect(await words[0]).toEqual(createWordFinder()(TEXTS));
    expect((await words[1])?.stems).toEqual(['text', 'word', 'of', 'two']);
  });

  it('leaves the index of a large site to the build', () => {
    const beside = aside();
    beside.highlight(SOURCES);
    expect(beside.index(() => REQUEST, 20_001)).toBeUndefined();
  });

  it('renders pages', async () => {
    const beside = aside();
    beside.highlight(SOURCES);
    const render = beside.pages(SITE)!;
    const pages = Array.from({ length: 50 }, (_, number) => renderable(`Title ${number}`));
    const here = createPageRenderer(SITE);
    const taken = pages.map((page) => render(page));
    expect(taken[0]).toBeDefined();
    // The thread has enough to do; the build is sooner.
    expect(taken.at(-1)).toBeUndefined();
    for (const [index, each] of taken.entries()) {
      if (each === undefined) continue;
      const [made, own] = [await each, here(pages[index]!.body, pages[index]!.value)];
      expect(made?.chunk).toEqual(new Uint8Array(contentBytes(own.chunk)));
      expect(made?.document()).toEqual(new Uint8Array(contentBytes(own.document())));
    }
    expect(render(pages[0]!)).toBeDefined();
  });

  it('leaves a page to the build that it cannot render', async () => {
    const beside = aside();
    beside.highlight(SOURCES);
    const render = beside.pages(SITE)!;
    const broken = renderable('Broken');
    const view = { ...broken.value.view, record: undefined! };
    expect(await render({ ...broken, value: { ...broken.value, view } })).toBeUndefined();
    expect((await render(renderable('Whole')))?.chunk).toBeInstanceOf(Uint8Array);
  });

  it('answers whoever waits for a page when it ends', async () => {
    const beside = aside();
    beside.highlight(SOURCES);
    const render = beside.pages(SITE)!;
    const waiting = render(renderable('Title'));
    await beside.stop();
    expect(await waiting).toBeUndefined();
    expect(render(renderable('Title'))).toBeUndefined();
  });

  it('is not there where it would save no time', () => {
    const beside = aside(COMPILED, false);
    beside.highlight(SOURCES);
    expect(beside.isRunning()).toBe(false);
    expect(beside.index(() => REQUEST, 2)).toBeUndefined();
    expect(beside.words(TEXTS)).toBeUndefined();
    expect(beside.pages(SITE)).toBeUndefined();
    expect(beside.linesOf(keyOf(CODES[0]!))).toBeUndefined();
  });

  it('leaves its work to the build when it fails', async () => {
    const file = path.join(await temporaryFolder(), 'failing.mjs');
    await writeFile(file, "throw new Error('no thread');\n");
    const beside = aside(file);
    beside.highlight(SOURCES);
    expect(await beside.index(() => REQUEST, 2)).toBeUndefined();
    expect(beside.index(() => REQUEST, 2)).toBeUndefined();
    expect(beside.linesOf(keyOf(CODES[0]!))).toBeUndefined();
  });
});
