import { expect, it } from 'vitest';
import { createIndexMaker } from '../../src/build/makeIndex';
import type { Aside } from '../../src/build/threads/aside';

it('a text that cannot be read is told to whoever waits for the index, however late that is', async () => {
  const aside = {
    idle: () => Promise.resolve(),
    index: (request: () => unknown) => Promise.resolve(request()),
  } as unknown as Aside;
  const read = () => {
    throw new Error('the cached texts are damaged');
  };
  const plan = { names: { groups: [], pages: [], headings: [], shards: [] }, below: [], parameters: [], replies: [] };
  const own = [{ path: '/a.html', about: '', size: 0, texts: [] }];
  const indexOf = createIndexMaker(() => new Map(), { read, aside });
  const { ready } = indexOf({ plan: { ...plan, lang: 'en', hasSummaries: false }, sources: [], own });
  // A failure that nobody waits for would end the process.
  await new Promise((resolve) => setTimeout(resolve, 20));
  await expect(ready).rejects.toThrow('the cached texts are damaged');
});
