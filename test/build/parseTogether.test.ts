import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isWorthThreads, parseTogether, type ThreadPlan } from '../../src/build/threads/parseTogether';
import type { EncodedPage } from '../../src/cache/encodedPage';
import { loadProject } from '../../src/generators/loadProject';
import type { Project } from '../../src/config/project';
import { createPageParser } from '../../src/parse/parser';
import { PARSER_PARTS } from '../../src/build/parserParts';
import { tinySite } from '../support/tinySite';
import { ADMIN_API } from '../support/adminApi';

const PAGES = 40;
const ON_THREADS: ThreadPlan = { file: path.resolve(import.meta.dirname, '../../lib/parseWorker.js'), count: 2 };
const ON_NONE: ThreadPlan = { file: '', count: 0 };

const sources = Array.from({ length: PAGES }, (_, index) => ({
  relativePath: `get${index}.md`,
  file: `content/get${index}.md`,
  text: [
    `---\ncall: get${index}\n---\n\n# Get ${index}\n\nGets *it*.\n\n- one\n  - **two**\n`,
    '## Required parameters\n\n| Parameter | Type | Description |\n| --- | --- | --- |\n| `id` | integer | The ID. |\n',
    '## Response\n\nNot documented.\n',
  ].join('\n'),
}));

async function projectWith(words: string, head = '', more = ''): Promise<Project> {
  const samples = `samples: { ruby: { label: 'Ruby', language: 'text', write: ({ call }) => ${words} } }`;
  const { root } = await tinySite({
    'docgen.config.js': `${head}export default { lastUpdated: false, ${ADMIN_API}, ${samples}, ${more} };\n`,
    'content/README.md': '# Home\n',
    'node_modules/words/package.json': '{ "name": "words", "type": "module", "exports": "./index.js" }',
    'node_modules/words/index.js': "export const word = 'installed';\n",
  });
  return loadProject(root, { environment: {} });
}

async function parse({ config, functions }: Project, threads: ThreadPlan): Promise<(EncodedPage | undefined)[]> {
  const { markdown, api, method, samples } = config;
  const pages: EncodedPage[] = [];
  let first = (): void => undefined;
  const fromThread = new Promise<void>((resolve) => (first = resolve));
  await parseTogether({
    sources,
    settings: { markdown, api, method, samples, imports: new Map(), functions },
    // The parser of this thread begins when another one has brought its first pages.
    parser: async () => {
      if (threads.count > 0) await fromThread;
      return createPageParser(PARSER_PARTS);
    },
    parsed: (index, page) => {
      pages[index] = page;
      first();
    },
    threads,
  });
  return pages;
}

/** The same where this thread does not wait for another one. */
async function parseHere({ config, functions }: Project): Promise<EncodedPage[]> {
  const { markdown, api, method, samples } = config;
  const pages: EncodedPage[] = [];
  await parseTogether({
    sources,
    settings: { markdown, api, method, samples, imports: new Map(), functions },
    parser: () => Promise.resolve(createPageParser(PARSER_PARTS)),
    parsed: (index, page) => void (pages[index] = page),
    threads: { ...ON_THREADS, count: 1 },
  });
  return pages;
}

it.each([
  ['not before the pace is known', { done: 199, left: 100_000, pages: 100, milliseconds: 100_000 }, false],
  ['not for a few quick pages', { done: 400, left: 1600, pages: 100, milliseconds: 200 }, false],
  ['for many quick pages', { done: 400, left: 9600, pages: 100, milliseconds: 200 }, true],
  ['for fewer slow pages', { done: 400, left: 1600, pages: 100, milliseconds: 1000 }, true],
])('threads start %s', (_what, pace, isWorth) => {
  expect(isWorthThreads(pace)).toBe(isWorth);
});

describe('pages parsed on several threads', () => {
  it('have the same bytes as on one, with samples of the site’s own that each thread writes itself', async () => {
    const project = await projectWith(
      // As long on each thread: the lengths of texts are kept too.
      '`${word} ${call} by thread ${100 + threadId}.`',
      "import { word } from 'words';\nimport { threadId } from 'node:worker_threads';\n",
    );
    const [together, here] = [await parse(project, ON_THREADS), await parse(project, ON_NONE)];
    expect(together).toHaveLength(PAGES);
    const writtenBy = (page: EncodedPage | undefined) => /by thread (\d+)/.exec(page!.content)![1];
    const withoutThread = (pages: unknown) => JSON.stringify(pages).replaceAll(/by thread \d+/g, 'by a thread');
    expect(withoutThread(together)).toBe(withoutThread(here));
    expect(new Set(here.map(writtenBy)).size).toBe(1);
    expect(together.some((page) => writtenBy(page) !== writtenBy(here[0]))).toBe(true);
    expect(together[7]!.content).toContain('installed get7');
  });

  it('are parsed here where a thread can’t load the configuration', async () => {
    const project = await projectWith(
      "'here ' + call",
      "import { workerData } from 'node:worker_threads';\nif (workerData?.settings) throw new Error('not here');\n",
    );
    expect((await parseHere(project)).filter(Boolean)).toHaveLength(PAGES);
  });

  it.each([
    ['awaits', 'for (;;) await null;'],
    ['works', 'await null; for (;;);'],
  ])('are parsed here where a plugin does not end on a thread, and %s', async (_what, code) => {
    const project = await projectWith(
      "'sample of ' + call",
      "import { workerData } from 'node:worker_threads';\nlet count = 0;\n" +
        'const loop = () => async () => {\n' +
        // Something has come from the thread by then.
        `  if (workerData?.settings && (count += 1) > 10) { ${code} }\n};\n`,
      'markdown: { remarkPlugins: [loop], pluginSeconds: 0.2 }',
    );
    const pages = await parse(project, { ...ON_THREADS, count: 1 });
    expect(pages.filter(Boolean)).toHaveLength(PAGES);
    expect(pages.every((page) => page!.content.includes('sample of get'))).toBe(true);
  });
});
