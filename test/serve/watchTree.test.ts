import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { watchFolder } from '../../src/serve/watch';

/** A watched folder, and what was reported of it. */
async function watched() {
  const root = await mkdtemp(path.join(tmpdir(), 'watch-'));
  await mkdir(path.join(root, 'content/area'), { recursive: true });
  await writeFile(path.join(root, 'content/area/a.md'), '# A\n');
  await writeFile(path.join(root, 'outside.txt'), 'one');
  await mkdir(path.join(root, 'dist'));
  await symlink(path.join(root, 'dist'), path.join(root, 'content/linked'));
  const reported = new Set<string>();
  const watcher = watchFolder(path.join(root), {
    changed: (file) => void reported.add(path.relative(root, file)),
    failed: (cause) => expect.unreachable(String(cause)),
  });
  onTestFinished(async () => {
    await watcher.close();
    await rm(root, { recursive: true });
  });
  await watcher.ready;
  const at = (name: string) => path.join(root, name);
  /** Waits until all these have been reported since the last call. */
  const told = async (...names: string[]) => {
    await expect.poll(() => names.filter((name) => !reported.has(name)), { timeout: 20_000, interval: 5 }).toEqual([]);
    reported.clear();
  };
  return { at, told, reported };
}

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

  it('tells of what links lead to', async () => {
    const { at, told } = await watched();
    await symlink(at('outside.txt'), at('content/area/link.md'));
    await told('content/area/link.md');
    // What the link leads to is watched a moment later.
    const writing = setInterval(() => void writeFile(at('outside.txt'), `${Math.random()}`), 150);
    onTestFinished(() => clearInterval(writing));
    await told('content/area/link.md');
  });
});
