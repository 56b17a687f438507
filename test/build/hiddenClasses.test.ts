import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { tinySite } from '../support/tinySite';

const run = promisify(execFile);
const PAGES = 150;

test('objects that are made for each page share their hidden classes', async () => {
  const pages = Array.from({ length: PAGES }, (_, index): [string, string] => [
    `content/guide/page-${index}.md`,
    `# Page ${index}\n\n## Section\n\n[Next](page-${(index + 1) % PAGES}.md) and [home](../README.md).\n\n- ${index}\n`,
  ]);
  const site = await tinySite({ 'content/README.md': '# Home\n', ...Object.fromEntries(pages) });
  const log = path.join(site.root, 'maps.log');
  const flags = ['--log-maps', '--no-logfile-per-isolate', `--logfile=${log}`];
  await run(process.execPath, [...flags, path.resolve('bin/docgen.js'), 'build', '--no-cache'], { cwd: site.root });
  // V8 logs it when an object gets a hidden class that no other object will have.
  const lone = (await readFile(log, 'latin1')).split('\n').filter((line) => /^map,Transition,.*,prototype,/.test(line));
  const places = new Map<string, number>();
  for (const line of lone) {
    const place = line.split(',').slice(6).join(' ');
    places.set(place, (places.get(place) ?? 0) + 1);
  }
  expect([...places].filter(([, count]) => count > PAGES / 2)).toEqual([]);
});
