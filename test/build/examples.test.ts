import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDocgen } from '../support/tinySite';

const EXAMPLES = path.resolve(import.meta.dirname, '../../examples');

const names = readdirSync(EXAMPLES, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));

/** Texts that each example has to show, by file. */
const SHOWS: Record<string, [file: string, texts: string[]][]> = {
  'side-notes': [
    [
      'index.html',
      [
        '<aside id="user-content-fn-source" class="side-note" role="note"><sup>1</sup>',
        'aria-describedby="user-content-fn-source"',
      ],
    ],
  ],
  blog: [
    ['feed.xml', ['<title>Faster builds</title>', '<name>Ben</name>', '<published>2026-01-05T']],
    ['index.html', ['March 15, 2026</time> <a href="/posts/search.html">A search</a></li><li><time', '>Posts</a></p>']],
    ['posts/index.html', ['<h2><a href="/posts/search.html">A search</a></h2>', 'rel="next">2</a>', '>Tags</a></p>']],
    ['posts/page/2.html', ['<h2><a href="/posts/hello.html">Hello</a></h2>', 'rel="prev">1</a>']],
    ['posts/hello.html', ['<time datetime="2026-01-05">', '<a href="https://ann.example.com">Ann Tern</a>']],
    ['posts/tags/speed.html', ['Posts: speed', '>Faster builds</a>', '>Hello</a>']],
  ],
  glossary: [
    [
      'index.html',
      ['An <a href="/glossary.html#account">account</a>', 'Every account has an <a href="/glossary.html#order'],
    ],
    ['glossary.html', ['<h2 id="order-page">']],
  ],
  languages: [
    ['index.html', ['<html lang="en-US">', 'hreflang="ar" href="https://tern.example/ar/"', 'version-menu']],
    [
      'de/guides/start.html',
      ['<html lang="de-DE">', 'href="/guides/keep.html#the-week" hreflang="en-US"', 'Anleitungen'],
    ],
    [
      'ar/guides/start.html',
      ['<html lang="ar" dir="rtl">', 'href="/ar/guides/keep.html#the-week"', 'انتقل إلى المحتوى'],
    ],
    ['ar/guides/keep.html', ['class="translation-note"', '<div class="content" lang="en-US" dir="ltr">']],
    ['de/guides/keep.html', ['<a href="/guides/keep.html">']],
    ['2/de/guides/start.html', ['Diese Seite beschreibt 2.x, eine ältere Version', 'tern@2']],
    ['1/index.html', ['noindex', 'Tern 1 carries']],
    ['versions.json', ['"path":"/2/"', '"end":true']],
    ['latest/index.html', ['href="/"']],
    ['sitemap.xml', ['<loc>https://tern.example/de/guides/start.html</loc>']],
  ],
  program: [['index.html', ['This site is built by a script']]],
  records: [
    [
      'bolts/bolt-0400.html',
      ['>bolt-0400</code></td>', '<a href="/nuts/nut-0400.html">nut-0400</a>', 'Round bolt 0400 of titanium'],
    ],
    ['springs/spring-0400.html', ['<a href="/bolts/bolt-0400.html">bolt-0400</a>']],
  ],
  'link-cards': [
    [
      'index.html',
      ['<div class="container card"><a', '<strong>The CommonMark specification</strong> spec.commonmark.org'],
    ],
  ],
};

describe.each(names)('the example %s', (name) => {
  let out: string;
  beforeAll(async () => (out = await mkdtemp(path.join(tmpdir(), 'docgen-test-'))));
  afterAll(() => rm(out, { recursive: true, force: true }));

  it('has nothing to complain of, and shows what it is for', async () => {
    const checked = await runDocgen(EXAMPLES, ['check', name, '--strict', '--quiet']);
    expect(checked).toMatchObject({ exitCode: 0, stderr: '' });
    const built = await runDocgen(EXAMPLES, ['build', name, '--out', path.join(out, 'dist'), '--no-cache', '--strict']);
    expect(built.exitCode).toBe(0);
    for (const [file, texts] of SHOWS[name]!) {
      const text = await readFile(path.join(out, 'dist', file), 'utf8');
      for (const each of texts) expect(text).toContain(each);
    }
  });
});

it('a script builds the site beside it, and goes on with what it hears', async () => {
  const out = await mkdtemp(path.join(tmpdir(), 'docgen-test-'));
  const folder = path.join(out, 'site');
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(EXAMPLES, 'program/build.mjs'), folder]);
  expect(stdout).toBe(`1 page in ${folder}\n`);
  expect(await readFile(path.join(folder, 'index.html'), 'utf8')).toContain('This site is built by a script');
  await rm(out, { recursive: true });
});
