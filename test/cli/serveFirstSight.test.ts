import { expect, it } from 'vitest';
import { startServe } from '../support/startServe';
import { runDocgenProcess, tinySite } from '../support/tinySite';
import { withoutRules } from '../support/withoutRules';

const special: Record<string, string> = {
  'README.md': '# Home\n\nSee [the guide](guide/page-1.md#what-to-do) and [code](titles/code.md).\n',
  'guide/README.md': '---\norder: [page-3]\n---\n\n# Guide\n\n- [One](page-1.md)\n\n[rule](page-1.md#a-b)\n',
  'guide/page-1.md': '# Page one\n\n## What to do\n\nWords.\n\n## a_b\n\n[Back](/guide/#guide)\n',
  'titles/code.md': '# The `code` of *this*\n\n[to](../guide/page-1.md#What-To-Do)\n',
  'titles/front.md': '---\ntitle: From the front\npermalink: /moved.html\naliases: [/old.html]\n---\n\nText.\n',
  'titles/none.md': 'No title at all.\n',
  'titles/below.md': 'Words first.\n\nTitle below\n===========\n',
  'titles/html.md': '<h1>In HTML</h1>\n\n## Second\n\n<Badge text="new" />\n',
  'calls/README.md': '# Calls\n\n- [One](one.md)\n- [Two](two.md)\n',
  'calls/one.md': '---\ncall: getOne\n---\n\n# getOne\n\nGets one.\n\n## Response\n\n```json\n{}\n```\n',
  'calls/two.md':
    '---\ncall: getTwo\n---\n\n# getTwo\n\nGets two. See [one](one.md#response).\n\n## Response\n\n```json\n{}\n```\n',
  'titles/hidden.md': '---\nhidden: true\nbadge: beta\n---\n\n# Hidden\n',
};

/** Enough for a first sight. */
const others = Array.from({ length: 420 }, (_, at): [string, string] => [
  `many/page-${at}.md`,
  `# Page ${at}\n\n[Next](page-${(at + 1) % 420}.md#top)\n`,
]);

const COMPONENTS = {
  'docgen.config.js':
    "export default { api: { url: 'https://e.com/' }, problems: { severity: { 'dead-anchor': 'warning' } } };\n",
  'components/Own.jsx': 'export default ({ name }) => <b>own {name}</b>;\n',
  'components/Runs.client.jsx': 'export default () => <button>run</button>;\n',
  'content/titles/hidden.md': '---\nhidden: true\n---\n\n# Hidden\n\n<Own name="one" />\n\n<Runs />\n',
};

it.each([
  ['a large site', {}],
  ['one with components', COMPONENTS],
])('shows %s before it is read with the very pages that build writes', async (_what, more) => {
  const all = [...Object.entries(special), ...others];
  const site = await tinySite({
    ...Object.fromEntries(all.map(([name, text]): [string, string] => [`content/${name}`, text])),
    ...more,
  });
  const server = await startServe(site.root, '--no-cache');
  const guides = ['', 'guide/', 'guide/page-1.html', 'moved.html', 'many/page-7.html', 'calls/', 'calls/two.html'];
  const titles = ['code', 'none', 'below', 'html', 'hidden'].map((each) => `titles/${each}.html`);
  const ask = async (path: string): Promise<[string, string]> => {
    const { body } = await server.request(`/${path}`);
    return [path, withoutRules(body.replace(/<script src="[^"]+live.js"[^>]*><\/script>/, ''))];
  };
  // Files of the search wait for the rest of the site.
  const manifest = server.request('/assets/manifest.json', { headers: { prefer: 'wait=600' } });
  const early = await Promise.all([...guides, ...titles].map(ask));
  expect(await manifest).toMatchObject({ status: 200 });
  const built = await site.docgen('build', '--no-cache');
  expect(built.exitCode, built.stderr).toBe(0);
  for (const [path, body] of early) {
    const built = await site.read(`dist/${path.replace(/(?:^|(?<=\/))$/, 'index.html')}`);
    expect([path, body]).toEqual([path, withoutRules(built)]);
  }
  expect(await Promise.all([...guides, ...titles].map(ask))).toEqual(early);
});

it('ends without reading the rest of a large site, and leaves nothing of what it has read', async () => {
  const pages = Array.from({ length: 900 }, (_, at) => [`content/page-${at}.md`, `# Page ${at}\n\nWords.\n`] as const);
  const site = await tinySite({ ...Object.fromEntries(pages), 'content/README.md': '# Home\n' });
  // Serve interrupts itself as soon as it has printed its address: a signal from outside may come too late.
  const loaded = `
    const write = process.stdout.write.bind(process.stdout);
    process.stdout.write = (text, ...rest) => {
      if (String(text).startsWith('http')) process.kill(process.pid, 'SIGINT');
      return write(text, ...rest);
    };
  `;
  const served = await runDocgenProcess(site.root, ['serve', '-p', '0', '--cache', 'cache'], {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(loaded)}`,
  });
  expect([served.exitCode, served.stderr]).toEqual([130, 'reading\nparsing\n']);
  expect(served.stdout).toMatch(/^http:/m);
  expect((await site.list('cache')).filter((name) => name.endsWith('.pack'))).toEqual([]);
});
