import { cp, mkdir, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { startServe } from '../support/startServe';
import { tinySite, type TinySite } from '../support/tinySite';

const files = {
  'docgen.config.mjs': 'export default { lastUpdated: false };\n',
  'content/README.md': '# Home\n',
  'content/area/a.md': '# A\n',
};

interface Served {
  site: TinySite;
  at: (name: string) => string;
  /** Done when serve has printed this. */
  said: (words: string) => Promise<unknown>;
}

/** Changes to watched files, and the messages of serve. */
const CHANGES: [what: string, change: (served: Served) => Promise<unknown>][] = [
  [
    'a folder has become a file and a folder again',
    async ({ site, at }) => {
      await rm(at('content/area'), { recursive: true });
      await site.write({ 'content/area': 'text' });
      await rm(at('content/area'));
      await site.write({ 'content/area/a.md': '# A\n' });
    },
  ],
  [
    'the content has become a link',
    async ({ at }) => {
      await rename(at('content'), at('elsewhere'));
      await symlink('elsewhere', at('content'));
    },
  ],
  [
    'the content was gone',
    async ({ at, said }) => {
      await rename(at('content'), at('elsewhere'));
      await said('content-missing  no folder `content` beside `docgen.config.mjs`');
      await rename(at('elsewhere'), at('content'));
    },
  ],
  [
    'a file stood in place of the content',
    async ({ site, at, said }) => {
      await rename(at('content'), at('elsewhere'));
      await site.write({ content: 'text' });
      await said('content-missing');
      await rm(at('content'));
      await rename(at('elsewhere'), at('content'));
    },
  ],
  [
    'the root was gone',
    async ({ at, said }) => {
      await rename(at(''), at('../elsewhere'));
      await said('root-missing');
      await rename(at('../elsewhere'), at(''));
    },
  ],
  [
    'the root was replaced',
    async ({ at }) => {
      await cp(at(''), at('../elsewhere'), { recursive: true });
      await rm(at(''), { recursive: true });
      await rename(at('../elsewhere'), at(''));
    },
  ],
];

describe('docgen serve goes on when', () => {
  it.each(CHANGES)('%s', async (_what, change) => {
    const outer = await tinySite({});
    await mkdir(path.join(outer.root, 'site'));
    const at = (name: string) => path.join(outer.root, 'site', name);
    const write = (named: Record<string, string>) =>
      outer.write(Object.fromEntries(Object.entries(named).map(([name, text]) => [`site/${name}`, text])));
    await write(files);
    const server = await startServe(at(''), '--no-cache');
    await expect.poll(() => server.stdout()).toContain('2 pages');
    const said = (words: string) => expect.poll(server.stderr, { timeout: 5000 }).toContain(words);
    await change({ site: { ...outer, write }, at, said });
    // Files in a new place are watched a moment later.
    const edited = async () => {
      await write({ 'content/area/a.md': `# A\n\nEdited ${performance.now()}\n` });
      return (await server.request('/area/a.html')).body;
    };
    await expect.poll(edited, { timeout: 10_000, interval: 100 }).toContain('Edited');
    expect(server.stderr()).not.toContain('bug in docgen');
  });
});
