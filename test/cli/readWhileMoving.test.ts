import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { tinySite, type TinySite } from '../support/tinySite';

const BIN = path.resolve(import.meta.dirname, '../../bin/docgen.js');
const PAGES = 60;

/** Pages with an image, a link and a script, all of which belong to one version alone. */
const version = (name: string) => ({
  'content/README.md': `# Home\n\n${name} [Own](own-${name}.md)\n`,
  [`content/own-${name}.md`]: `# Own\n\n${name} ![Sign](sign-${name}.svg)\n`,
  [`content/sign-${name}.svg`]: `<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>\n`,
  ...Object.fromEntries(
    Array.from({ length: PAGES }, (_, page) => [
      `content/page-${page}.md`,
      `# Page ${page}\n\n${name} [Own](own-${name}.md) ![Sign](sign-${name}.svg)\n`,
    ]),
  ),
});

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** Files that a page refers to and that are not there, although the page still says so. */
function missingFor(dist: string, name: string, isForgiving: boolean): string[] {
  const text = textOf(path.join(dist, name));
  if (text === undefined) return [];
  const addresses = [...text.matchAll(/ (?:href|src)="(\/[^"#?]+)/g)].map((match) => match[1]!);
  const files = addresses.map((each) => decodeURIComponent(each.endsWith('/') ? `${each}index.html` : each));
  const missing = files.filter((file) => !existsSync(path.join(dist, file)));
  // A reader of a page that has been replaced since may come too late for its files.
  return isForgiving && textOf(path.join(dist, name)) !== text ? [] : missing;
}

/** Reads pages and what they refer to, while a build puts a second version into the place of the first. */
async function readDuringBuilds(args: readonly string[], isForgiving: boolean) {
  const site: TinySite = await tinySite(version('one'));
  const dist = path.join(site.root, 'dist');
  expect(await site.docgen('build', '--quiet', ...args)).toMatchObject({ exitCode: 0 });
  const names = ['index.html', ...Array.from({ length: PAGES }, (_, page) => `page-${page}.html`)];
  const missing: string[] = [];
  let reads = 0;
  for (const name of Object.keys(version('one'))) if (!(name in version('two'))) await site.remove(name);
  await site.write(version('two'));
  const command = [BIN, 'build', site.root, '--quiet', '--no-cache', ...args];
  const child = spawn(process.execPath, command, { stdio: 'ignore' });
  const ended = once(child, 'close');
  // Before the journal is written nothing moves.
  while (child.exitCode === null && !existsSync(path.join(site.root, '.dist-next/journal.json'))) await pause(1);
  while (child.exitCode === null) {
    const name = names[reads++ % names.length]!;
    missing.push(...missingFor(dist, name, isForgiving).map((file) => `${name} → ${file}`));
    await nextTurn();
  }
  expect(await ended).toEqual([0, null]);
  return [...new Set(missing)];
}

describe('who reads while a build moves its files', () => {
  it('finds all that a page refers to, as long as the page is the current one', async () => {
    const missing = await readDuringBuilds([], true);
    expect(missing).toEqual([]);
  });

  it('finds the scripts and styles of an old page too with --keep-assets', async () => {
    const missing = await readDuringBuilds(['--keep-assets', '1h'], false);
    expect(missing.filter((each) => each.includes('/assets/'))).toEqual([]);
  });
});
