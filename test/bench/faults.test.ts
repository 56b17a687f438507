import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const BENCH = path.resolve(import.meta.dirname, '../../scripts/faults.mjs');
/** A run of the command line for each kind, most of them as processes, and a build that mends what it has left. */
const LONGEST_MILLISECONDS = 300_000;
/** With this seed the power fails while a build runs; with others the bench waits for up to seven seconds after it. */
const SEED = '6';

it(
  'the fault bench finds nothing that the manual does not say, in its short form',
  async () => {
    const child = spawn(process.execPath, [BENCH, '--faults', '10', '--seed', SEED], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGTERM'));
    let table = '';
    let told = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (table += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (told += text));
    const [status] = (await once(child, 'close')) as [number];
    const [faults, ...counts] = /^\| all \| (.+) \|$/m.exec(table)?.[1]?.split(' | ').map(Number) ?? [];
    const [, , , broken, healed, foreign, secrets, bugs] = counts;
    const found = { broken, healed, foreign, secrets, bugs };
    expect(found, told).toEqual({ broken: 0, healed: faults, foreign: 0, secrets: 0, bugs: 0 });
    expect(status).toBe(0);
  },
  LONGEST_MILLISECONDS,
);
