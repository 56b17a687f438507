import { expect, it } from 'vitest';
import type { BuildResult } from '../../src/build/result';
import { StaleFileError } from '../../src/read/source';
import { retryBuild } from '../../src/serve/retryBuild';

/** A build that fails so often; how often it was tried stands beside what came of it. */
async function tried(cause: Error, failures: number): Promise<[outcome: unknown, attempts: number]> {
  let attempts = 0;
  const build = (): Promise<BuildResult> => {
    attempts += 1;
    return attempts > failures ? Promise.resolve('built' as unknown as BuildResult) : Promise.reject(cause);
  };
  const outcome: unknown = await retryBuild({ build, forgetPages: () => undefined }).catch((thrown: unknown) => thrown);
  return [outcome, attempts];
}

const MISSING = Object.assign(new Error('gone'), { code: 'ENOENT' });

it('builds again while a file changes, longer than while one is missing', async () => {
  expect(await tried(new StaleFileError('a.md has changed'), 6)).toEqual(['built', 7]);
  expect(await tried(MISSING, 2)).toEqual(['built', 3]);
  expect(await tried(MISSING, 8)).toEqual([MISSING, 5]);
});

it.each(['ENOTDIR', 'EISDIR', 'ELOOP'])('builds again where something else stands in a place: %s', async (code) => {
  expect(await tried(Object.assign(new Error('moved'), { code }), 2)).toEqual(['built', 3]);
});

it('does not try again what would fail again', async () => {
  const cause = new Error('other');
  expect(await tried(cause, 1)).toEqual([cause, 1]);
});
