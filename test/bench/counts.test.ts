import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const SCRIPTS = path.resolve(import.meta.dirname, '../../scripts');

const run = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(SCRIPTS, script), ...args], {
    encoding: 'utf8',
    env: { ...process.env, DOCGEN_TEST_SEED: undefined },
  });
  return { status, stdout, said: stderr.split('\n')[0], hasUsage: /^npm run \w+ -- /m.test(stderr) };
};

it.each(['fuzz.mjs', 'faults.mjs'])('%s says how it is used, and does nothing', (script) => {
  expect(run(script, '--help')).toEqual({
    ...{ status: 0, said: '', hasUsage: false },
    stdout: expect.stringMatching(/^npm run \w+ -- /) as string,
  });
});

it.each([
  ['fuzz.mjs', ['many'], 'COUNT has to be a whole number from 1 on: many'],
  ['fuzz.mjs', ['0'], 'COUNT has to be a whole number from 1 on: 0'],
  ['fuzz.mjs', ['1e3'], 'COUNT has to be a whole number from 1 on: 1e3'],
  ['fuzz.mjs', ['5', '6'], 'one COUNT is enough: 6'],
  ['fuzz.mjs', ['5', '--seed', 'x'], 'the seed has to be a whole number from 1 on: x'],
  ['faults.mjs', ['--faults', 'x'], '--faults has to be a whole number from 1 on: x'],
  ['faults.mjs', ['--seed', '-1.5'], /--seed/],
  ['faults.mjs', ['--only', 'nothing'], 'no kind has this in its name: nothing'],
  ['faults.mjs', ['--nothing'], /--nothing/],
])('%s refuses %j', (script, args, said) => {
  const refused = run(script, ...args);
  expect(refused).toMatchObject({ status: 2, stdout: '', hasUsage: true });
  expect(refused.said).toMatch(said);
});
