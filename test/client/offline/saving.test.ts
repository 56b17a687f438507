import { describe, expect, test } from 'vitest';
import type { Kept, Survey } from '../../../client/features/offline/protocol';
import { createSaving, type Progress, type Saving } from '../../../client/features/offline/SavePages';

const total = 20;

/** A worker that keeps what it is asked to keep, as far as `answer` lets it. */
function saver(answer: (files: string[], saving: Saving) => Partial<Kept> = () => ({})) {
  const kept = new Set<string>();
  const reports: Progress[] = [];
  const asked: string[][] = [];
  const survey = (): Survey => ({
    total,
    files: ['/assets/routes/0.1a2b3c4d.json'].filter((path) => !kept.has(path)),
    pages: Array.from({ length: total }, (_, index): [string, string] => [
      `/${index}.html`,
      `/assets/js/${index}.js`,
    ]).filter((page) => page.some((path) => !kept.has(path))),
  });
  const keep = (files: string[]): Kept => {
    asked.push(files);
    const reply: Kept = { failed: [], problem: null, ...answer(files, saving) };
    for (const file of files) if (!reply.failed.includes(file)) kept.add(file);
    return reply;
  };
  const ask = ((request: { kind: 'survey' } | { kind: 'keep'; files: string[] }) =>
    Promise.resolve(request.kind === 'survey' ? survey() : keep(request.files))) as Parameters<
    typeof createSaving
  >[0]['ask'];
  const saving = createSaving({ ask, report: (progress) => reports.push(progress), total });
  return { saving, reports, asked, words: () => reports.map(({ stage, saved }) => `${stage} ${saved}`) };
}

describe('saving all pages', () => {
  test('goes on in parts until everything is saved', async () => {
    const { saving, words, asked } = saver();
    await saving.run();
    expect(words()).toEqual(['looking 0', 'saving 0', 'saving 0', 'saving 8', 'saving 16', 'saving 20', 'done 20']);
    expect(Math.max(...asked.map(({ length }) => length))).toBe(16);
  });

  test('stops when it is told to, and goes on where it stopped', async () => {
    const { saving, words, asked, reports } = saver((files, own) => {
      if (files.includes('/8.html')) own.stop();
      return {};
    });
    await saving.run();
    expect(words().at(-1)).toBe('stopped 16');
    asked.length = 0;
    await saving.run();
    expect(reports.at(-1)).toEqual({ stage: 'done', saved: 20, total });
    expect(asked).toEqual([[16, 17, 18, 19].flatMap((index) => [`/${index}.html`, `/assets/js/${index}.js`])]);
  });

  test('counts a page only when all of it is there, and loads just the rest when tried again', async () => {
    let connected = false;
    const { saving, words, asked } = saver(() => (connected ? {} : { failed: ['/3.html', '/assets/js/12.js'] }));
    await saving.run();
    expect(words().at(-1)).toBe('failed 18');
    connected = true;
    asked.length = 0;
    await saving.run();
    expect(words().at(-1)).toBe('done 20');
    expect(asked.flat()).toEqual(['/3.html', '/assets/js/3.js', '/12.html', '/assets/js/12.js']);
  });

  test('gives up when nothing comes any more', async () => {
    const { saving, words, asked } = saver((files) => (files.includes('/8.html') ? { failed: files } : {}));
    await saving.run();
    expect(words().at(-1)).toBe('failed 8');
    expect(asked.length).toBe(3);
  });

  test.each(['changed', 'full'] as const)('ends when going on is of no use: %s', async (problem) => {
    const { saving, words } = saver((files) => (files.includes('/8.html') ? { failed: files, problem } : {}));
    await saving.run();
    expect(words().at(-1)).toBe(`${problem} 8`);
  });

  test('only looks, without a word while it does, and without one where there is no worker', async () => {
    const { saving, words } = saver();
    await saving.look();
    await saving.run();
    await saving.look();
    expect([words()[0], words().at(-1)]).toEqual(['stopped 0', 'done 20']);
    const reports: Progress[] = [];
    const alone = createSaving({
      ask: async (): Promise<never> => Promise.reject(new Error('no worker')),
      report: (each) => reports.push(each),
      total,
    });
    await alone.look();
    expect(reports).toEqual([]);
    await alone.run();
    expect(reports.map(({ stage }) => stage)).toEqual(['looking', 'failed']);
  });
});
