import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const BENCH = path.resolve(import.meta.dirname, '../../scripts/faults.mjs');

it('the fault bench finds nothing that the manual does not say, in its short form', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BENCH, '--faults', '10', '--seed', '1'], {
    encoding: 'utf8',
  });
  const [faults, ...counts] = /^\| all \| (.+) \|$/m.exec(stdout)![1]!.split(' | ').map(Number);
  const [, , , broken, healed, foreign, secrets, bugs] = counts;
  expect({ broken, healed, foreign, secrets, bugs }, stderr).toEqual({
    broken: 0,
    healed: faults,
    foreign: 0,
    secrets: 0,
    bugs: 0,
  });
  expect(status).toBe(0);
});
