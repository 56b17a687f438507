import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { PackageBundle } from '../../src/features/components/compile/bundlePackages';
import { createPackageKeeper } from '../../src/features/components/keepPackages';
import { temporaryFolder } from '../support/temporaryFolder';

/** Longer than the moment in which a file may change without a trace. */
const MOMENT = 80;

test('packages are compiled once for what is wanted of them, until one of their files changes', async () => {
  const file = path.join(await temporaryFolder(), 'index.js');
  writeFileSync(file, 'one');
  await pause(MOMENT);
  const keeper = createPackageKeeper(undefined);
  let made = 0;
  const ask = async (wanted: string) => {
    const asked = { runsIn: 'server', settings: '/', wanted: [wanted] } as const;
    const make = async (): Promise<PackageBundle> => {
      made += 1;
      return Promise.resolve({ ...asked, entries: {}, scripts: {}, assets: {}, inputs: [file] });
    };
    await keeper.look().keep(asked, make);
    return made;
  };
  expect(await ask('Heart')).toBe(1);
  expect(await ask('Heart')).toBe(1);
  expect(await ask('Star')).toBe(2);
  writeFileSync(file, 'two');
  await pause(MOMENT);
  expect(await ask('Star')).toBe(3);
  expect(await ask('Star')).toBe(3);
});
