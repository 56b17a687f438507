import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const GUIDE = readFileSync(path.join(PROJECT, 'contributing/architecture.md'), 'utf8');

const [table = ''] = /(?<=<!-- reading -->\n)[^]*?(?=<!-- \/reading -->)/.exec(GUIDE) ?? [];
const FILES = Array.from(table.matchAll(/^\| `(.+)` +\| (.+?) +\|$/gm), ([, file, said]) => ({
  file: file!,
  said: said!,
}));

/** The comment that a file opens with, as one line. */
function opening(file: string): string {
  const [comment = ''] = /^(?:\/\/ .*\n)+/.exec(readFileSync(path.join(PROJECT, file), 'utf8')) ?? [];
  return comment
    .replace(/^\/\/ /gm, '')
    .trim()
    .replaceAll('\n', ' ');
}

it('lists the files of the spine in the order of reading', () => {
  expect(FILES.length).toBeGreaterThan(20);
  expect(new Set(FILES.map(({ file }) => file)).size).toBe(FILES.length);
});

it.each(FILES)('$file opens with what goes in and what comes out', ({ file, said }) => {
  expect(opening(file).toLowerCase()).toBe(`${said}.`.toLowerCase());
});
