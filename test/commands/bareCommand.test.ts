import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { bareCommand } from '../../src/commands/bareCommand';
import { temporaryFolder } from '../support/temporaryFolder';

const stream = (isTTY: boolean) => Object.assign(new PassThrough(), { isTTY });

async function bare(file: string, { isTTY = true, home = false, isJob = false } = {}) {
  const folder = await temporaryFolder();
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), '');
  return bareCommand({
    streams: { input: stream(isTTY), output: stream(isTTY), errors: stream(isTTY) },
    folder,
    environment: { ...(home && { HOME: folder }), ...(isJob && { CI: 'true' }) },
    signals: { once: () => undefined, off: () => undefined },
  });
}

const serve = { args: ['serve'] };
const advice = { text: expect.stringContaining('docgen init docs') as string };

it.each([
  ['a configuration', 'docgen.config.mjs', {}, serve],
  ['markdown', 'README.md', {}, serve],
  ['markdown further down', 'guides/first.md', {}, serve],
  ['nothing', 'photo.png', {}, advice],
  ['markdown in the home folder', 'README.md', { home: true }, advice],
  ['a configuration in the home folder', 'docgen.config.ts', { home: true }, serve],
  ['markdown where nobody sits at a terminal', 'README.md', { isTTY: false }, serve],
  ['markdown in a job of a CI', 'README.md', { isJob: true }, undefined],
])('with %s', async (_what, file, options, expected) => {
  expect(await bare(file, options)).toEqual(expected);
});
