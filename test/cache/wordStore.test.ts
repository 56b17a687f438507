import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openWordStore } from '../../src/cache/wordStore';
import { createWordFinder } from '../../src/site/searchWords';
import { temporaryFolder } from '../support/temporaryFolder';

const words = createWordFinder()([{ path: 'a.md', about: 'About', size: 7, texts: ['One text.', 'Another one.'] }]);

it('words of blocks stay for builds that ask for others, until one has asked for all of the site', async () => {
  const folder = await temporaryFolder();
  const open = () => openWordStore(folder, 'id', () => undefined);
  const first = open();
  first.add('a.md', 'key', words);
  first.add('de/a.md', 'key', words);
  first.save();
  first.forgetOthers();
  const edit = open();
  expect(edit.find('de/a.md', 'other')).toBeUndefined();
  edit.add('de/a.md', 'other', words);
  edit.save();
  const next = open();
  expect([next.find('a.md', 'key'), next.find('de/a.md', 'other')]).toEqual([words, words]);
  expect(next.find('de/a.md', 'key')).toBeUndefined();
  const whole = open();
  whole.find('a.md', 'key');
  whole.forgetOthers();
  expect(await readdir(folder)).toHaveLength(1);
});
