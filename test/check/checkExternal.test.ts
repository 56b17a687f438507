import { expect, it } from 'vitest';
import { checkExternal, type ExternalOptions } from '../../src/features/externalLinks/checkExternal';
import { checkedPages } from '../support/checkFiles';

/** Pretends to be the web: notes what is asked for, and how many requests run at once. */
function web(statusOf: (address: string) => number) {
  const asked: string[] = [];
  let running = 0;
  let most = 0;
  const options: ExternalOptions = {
    fetch: async (address) => {
      asked.push(address as string);
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      return new Response(null, { status: statusOf(address as string) });
    },
    wait: () => Promise.resolve(),
    userAgent: 'test',
    timeout: 1000,
    pauses: [],
    longestPause: 0,
    hostsAtOnce: 3,
    siteUrl: 'https://docs.own.dev/',
    progress: () => undefined,
  };
  return { options, asked, most: () => most };
}

it('asks for each address once, without hash, and tells of a dead one at each of its links', async () => {
  const { options, asked } = web((address) => (address.endsWith('/dead') ? 404 : 200));
  const pages = checkedPages({
    'a.md': '# A\n\n[x](https://a.dev/dead#one) ![image](https://a.dev/b.png)\n\n<a href="//a.dev/c">c</a>\n',
    'b.md': '# B\n\n- [x](https://a.dev/dead#two)\n- [y](https://a.dev/b.png)\n',
  });
  expect(await checkExternal(pages, options)).toMatchObject([
    {
      code: 'external-dead',
      severity: 'error',
      file: 'content/a.md',
      line: 3,
      column: 1,
      message: '`https://a.dev/dead` is dead: the answer is 404',
    },
    { code: 'external-dead', file: 'content/b.md', line: 3, column: 3 },
  ]);
  // Twice for the dead one: HEAD, then GET.
  expect(asked).toEqual(['https://a.dev/dead', 'https://a.dev/dead', 'https://a.dev/b.png', 'https://a.dev/c']);
});

it('asks few hosts at once, and each for one address after the other', async () => {
  const { options, asked, most } = web(() => 200);
  const links = Array.from({ length: 40 }, (_, index) => `[x](https://host${index % 10}.dev/${index})`).join(' ');
  expect(await checkExternal(checkedPages({ 'a.md': `# A\n\n${links}\n` }), options)).toEqual([]);
  expect(asked).toHaveLength(40);
  expect(most()).toBe(3);
});

it('leaves out the own site, hosts of examples and the reader’s machine', async () => {
  const { options, asked } = web(() => 404);
  const hosts = ['docs.own.dev', 'example.com', 'billing.example.com', 'a.test', 'localhost:8080', 'x.invalid'];
  const text = hosts.map((host) => `[x](http${host.startsWith('docs') ? 's' : ''}://${host}/a)`).join(' ');
  expect(await checkExternal(checkedPages({ 'a.md': `# A\n\n${text}\n` }), options)).toEqual([]);
  expect(asked).toEqual([]);
});
