import { chmod, cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi, type TestContext } from 'vitest';
import { pollTree } from '../../src/serve/pollTree';
import { watchFolder } from '../../src/serve/watch';

const WAITING = { timeout: 20_000, interval: 30 };

/** A watched folder, and what was reported of it. */
async function watched(finished: TestContext['onTestFinished'] = onTestFinished) {
  const folder = await mkdtemp(path.join(tmpdir(), 'watch-'));
  const base = path.join(folder, 'base');
  const root = path.join(base, 'site');
  await mkdir(path.join(root, 'content/area'), { recursive: true });
  await writeFile(path.join(root, 'content/area/a.md'), '# A\n');
  await writeFile(path.join(root, 'outside.txt'), 'one');
  await mkdir(path.join(root, 'dist'));
  await symlink(path.join(root, 'dist'), path.join(root, 'content/linked'));
  await mkdir(path.join(base, 'shared'));
  await writeFile(path.join(base, 'shared/terms.json'), '[]');
  const reported = new Set<string>();
  const failures: Error[] = [];
  const watcher = watchFolder(path.join(root), {
    changed: (file) => void reported.add(path.relative(root, file)),
    failed: (cause) => void failures.push(cause),
  });
  watcher.follow(path.join(base, 'shared/terms.json'));
  finished(async () => {
    await watcher.close();
    await rm(folder, { recursive: true });
    expect(failures).toEqual([]);
  });
  await watcher.ready;
  const at = (name: string) => path.join(root, name);
  /** Waits until all these have been reported since the last call. */
  const told = async (...names: string[]) => {
    await vi.waitUntil(() => names.every((name) => reported.has(name)), WAITING);
    reported.clear();
  };
  /** Writes to a file until somebody tells of it: what stands in a new place is watched a moment later. */
  const toldOfEdits = async (name: string, written = name) => {
    await vi.waitUntil(async () => {
      await writeFile(at(written), `${Math.random()}`).catch(() => undefined);
      return reported.has(name);
    }, WAITING);
    reported.clear();
  };
  return { at, told, toldOfEdits, reported };
}

type Watched = Awaited<ReturnType<typeof watched>>;

describe('a watched folder', () => {
  it('tells of files that are written, replaced, moved and deleted, and of new folders with what is in them', async () => {
    const { at, told, reported } = await watched();
    await writeFile(at('content/area/a.md'), '# B\n');
    await told('content/area/a.md');
    await writeFile(at('content/area/.a.md-next'), '# C\n');
    await rename(at('content/area/.a.md-next'), at('content/area/a.md'));
    await told('content/area/a.md');
    await mkdir(at('content/new/deep'), { recursive: true });
    await writeFile(at('content/new/deep/b.md'), '# B\n');
    await told('content/new/deep/b.md');
    await rename(at('content/new'), at('content/newer'));
    await told('content/new', 'content/newer/deep/b.md');
    await writeFile(at('content/newer/deep/b.md'), '# C\n');
    await told('content/newer/deep/b.md');
    await rm(at('content/newer'), { recursive: true });
    await told('content/newer');
    await mkdir(at('content/newer'));
    await writeFile(at('content/newer/c.md'), '# C\n');
    await told('content/newer/c.md');
    await writeFile(at('dist/built.html'), 'not looked at');
    await writeFile(at('content/area/a.md'), '# Last\n');
    await told('content/area/a.md');
    expect(reported).not.toContain('dist/built.html');
  });

  it('tells of what links lead to, one after the other', async () => {
    const { at, told, toldOfEdits } = await watched();
    await symlink(at('outside.txt'), at('content/area/second'));
    await symlink('second', at('content/area/link.md'));
    await told('content/area/link.md');
    await toldOfEdits('content/area/link.md', 'outside.txt');
  });

  it('follows links round in circles once', async () => {
    const { at, told, toldOfEdits, reported } = await watched();
    await mkdir(at('content/other'));
    await symlink('..', at('content/area/up'));
    await symlink('../other', at('content/area/across'));
    await symlink('../area', at('content/other/back'));
    await symlink('itself', at('content/itself'));
    await told('content/area/up', 'content/itself');
    await toldOfEdits('content/area/a.md');
    await toldOfEdits('content/area/across/b.md', 'content/other/b.md');
    expect([...reported].filter((file) => file.split('/').length > 5)).toEqual([]);
  });
});

/** Changes that a checkout, an editor or a person may make; after each, an edit of the named file is reported. */
const CHANGES: [what: string, change: (watched: Watched) => Promise<unknown>, edited: string][] = [
  ['a file that becomes a folder', ({ at }) => replace(at('content/area/a.md'), 'folder'), 'content/area/a.md/b.md'],
  ['a folder that becomes a file', ({ at }) => replace(at('content/area'), 'file'), 'content/area'],
  [
    'a folder that becomes a file and a folder again',
    async ({ at, told }) => {
      await replace(at('content/area'), 'file');
      await told('content/area');
      await replace(at('content/area'), 'folder');
    },
    'content/area/a.md',
  ],
  ['a folder that becomes a link', ({ at }) => movedBehindLink(at('content')), 'content/area/a.md'],
  [
    'a folder that becomes a link and a folder again',
    async ({ at, told }) => {
      await movedBehindLink(at('content'));
      await told('content');
      await rm(at('content'));
      await rename(at('content-real'), at('content'));
    },
    'content/area/a.md',
  ],
  [
    'a link that leads to another folder',
    async ({ at, told }) => {
      await movedBehindLink(at('content'));
      await told('content/area/a.md');
      await cp(at('content-real'), at('content-copy'), { recursive: true });
      await rm(at('content'));
      await symlink('content-copy', at('content'));
    },
    'content/area/a.md',
  ],
  [
    'what a link leads to, replaced',
    async ({ at, told }) => {
      await movedBehindLink(at('content'));
      await told('content/area/a.md');
      await replacedByCopy(at('content-real'));
    },
    'content/area/a.md',
  ],
  ['a folder that is made again', ({ at }) => madeAgain(at('content')), 'content/area/a.md'],
  ['the root, made again', ({ at }) => madeAgain(at('')), 'content/area/a.md'],
  ['the root, replaced', ({ at }) => replacedByCopy(at('')), 'content/area/a.md'],
  ['the root, now a link', ({ at }) => movedBehindLink(at('')), 'content/area/a.md'],
  ['a folder above the root, replaced', ({ at }) => replacedByCopy(path.dirname(at(''))), 'content/area/a.md'],
  [
    'permissions that come back',
    async ({ at, told }) => {
      await chmod(at('content/area'), 0);
      await told('content/area');
      await chmod(at('content/area'), 0o755);
    },
    'content/area/a.md',
  ],
  ['a file elsewhere, replaced', ({ at }) => replacedByCopy(at('../shared/terms.json')), '../shared/terms.json'],
  [
    'a file elsewhere that becomes a folder and a file again',
    async ({ at, told }) => {
      await replace(at('../shared/terms.json'), 'folder');
      await told('../shared/terms.json');
      await replace(at('../shared/terms.json'), 'file');
    },
    '../shared/terms.json',
  ],
  ['the folder of a file elsewhere, made again', ({ at }) => madeAgain(at('../shared')), '../shared/terms.json'],
];

describe.concurrent('a watched folder goes on after', () => {
  it.for(CHANGES)('%s', async ([, change, edited], { onTestFinished: finished }) => {
    const site = await watched(finished);
    await change(site);
    await site.toldOfEdits(edited);
  });
});

async function replace(place: string, kind: 'file' | 'folder'): Promise<void> {
  await rm(place, { recursive: true });
  await (kind === 'file' ? writeFile(place, 'text') : mkdir(place));
}

async function movedBehindLink(folder: string): Promise<void> {
  const [place, real] = [path.resolve(folder), `${path.resolve(folder)}-real`];
  await rename(place, real);
  await symlink(real, place);
}

async function madeAgain(folder: string): Promise<void> {
  await cp(folder, `${path.resolve(folder)}-copy`, { recursive: true, verbatimSymlinks: true });
  await rm(folder, { recursive: true });
  await cp(`${path.resolve(folder)}-copy`, folder, { recursive: true, verbatimSymlinks: true });
}

async function replacedByCopy(folder: string): Promise<void> {
  const place = path.resolve(folder);
  await cp(place, `${place}-copy`, { recursive: true, verbatimSymlinks: true });
  await rename(place, `${place}-old`);
  await rename(`${place}-copy`, place);
}

describe('a folder of which the system tells nothing', () => {
  it('is looked at again and again: files that are written, moved and deleted, and those followed elsewhere', async () => {
    const base = await mkdtemp(path.join(tmpdir(), 'poll-'));
    const root = path.join(base, 'site');
    await mkdir(path.join(root, 'content/node_modules'), { recursive: true });
    await writeFile(path.join(root, 'content/a.md'), '# A\n');
    await writeFile(path.join(base, 'terms.json'), '[]');
    const reported = new Set<string>();
    const polled = pollTree(root, {
      isIgnored: (file) => file.includes('node_modules'),
      changed: (file) => void reported.add(path.relative(base, file)),
    });
    polled.follow(path.join(base, 'terms.json'));
    onTestFinished(async () => {
      polled.close();
      await rm(base, { recursive: true });
    });
    const told = async (name: string, change: () => Promise<void>) => {
      await vi.waitUntil(async () => {
        await change();
        return reported.has(name);
      }, WAITING);
      reported.clear();
    };
    let text = '';
    const write = (name: string) => () => writeFile(path.join(base, name), (text += 'more'));
    await told('site/content/a.md', write('site/content/a.md'));
    await told('site/content/new/b.md', async () => {
      await mkdir(path.join(root, 'content/new'), { recursive: true });
      await write('site/content/new/b.md')();
    });
    await told('terms.json', write('terms.json'));
    await told('site/content/a.md', () => rm(path.join(root, 'content/a.md'), { force: true }));
    await write('site/content/node_modules/x.md')();
    await told('terms.json', write('terms.json'));
    expect([...reported].filter((name) => name.includes('node_modules'))).toEqual([]);
  });
});
